import { useEffect, useState } from 'react';
import { newId } from '../../lib/ids.ts';
import { useDevice } from '../../screens/device.ts';
import type { Notes } from '../../screens/notes.ts';

const key = 'inventur:geraet';

async function geraetVon(notes: Notes): Promise<string> {
  const known = await notes.read(key);
  if (typeof known === 'string') return known;
  const made = newId().replaceAll('-', '').slice(-12);
  await notes.write(key, made);
  return made;
}

/** What this device calls itself in counts, made once and kept with the user's notes: it tells nothing of device or person. */
export function useGeraet(): string | undefined {
  const { notes } = useDevice();
  const [geraet, setGeraet] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void geraetVon(notes).then((name) => isCurrent && setGeraet(name));
    return () => {
      isCurrent = false;
    };
  }, [notes]);
  return geraet;
}
