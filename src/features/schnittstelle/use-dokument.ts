import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../screens/device.ts';
import { askServer } from '../../screens/online/ask-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import type { Teil } from './dokument.rules.ts';

const note = 'schnittstelle';
const documentSchema = v.record(v.string(), v.unknown());

/** The API document: the server's, else what this device kept of it when it was looked at last. */
export function useDokument(): { readonly document: Teil | undefined; readonly trouble: string | undefined } {
  const { notes, request } = useDevice();
  const { online } = useSyncStatus();
  const [document, setDocument] = useState<Teil>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let isHere = true;
    const read = async (): Promise<void> => {
      const kept = v.safeParse(documentSchema, await notes.read(note));
      if (isHere && kept.success) setDocument((before) => before ?? kept.output);
      const told = await askServer(request, '/openapi.json', documentSchema);
      if (told.kind === 'done') await notes.write(note, told.value).catch(() => undefined);
      if (!isHere) return;
      if (told.kind === 'done') setDocument(told.value);
      setTrouble(told.kind === 'done' ? undefined : told.text);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [notes, request, online]);
  return { document, trouble };
}
