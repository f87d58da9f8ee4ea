import { useEffect, useRef, useState } from 'react';
import { isObject } from '../../../kit/option-labels.ts';
import { useDevice } from '../../../screens/device.ts';
import { asText } from '../../../ui/kinds/values.ts';

interface Draft {
  readonly subject: string;
  readonly text: string;
}

/** Words that a letter begins with. */
const beginning: Draft = { subject: '', text: '{briefanrede} {nachname},\n\n' };
const restMs = 500;

/** The letter written last for a list; it is there again when the dialog opens the next time. */
export function useKeptLetter(module: string): Draft & { readonly write: (draft: Draft) => void } {
  const { notes } = useDevice();
  const [draft, setDraft] = useState<Draft>();
  const latest = useRef<Draft>(undefined);
  const key = `brief:${module}`;
  useEffect(() => {
    let isCurrent = true;
    const show = (kept: unknown): void => {
      // What was typed meanwhile counts.
      if (isCurrent && isObject(kept))
        setDraft((now) => now ?? { subject: asText(kept['subject']), text: asText(kept['text']) });
    };
    notes.read(key).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [notes, key]);
  useEffect(() => {
    latest.current = draft;
    if (draft === undefined) return;
    const timer = setTimeout(() => void notes.write(key, draft).catch(() => {}), restMs);
    return () => clearTimeout(timer);
  }, [notes, key, draft]);
  // A dialog that closes sooner loses nothing.
  useEffect(
    () => () => {
      if (latest.current !== undefined) void notes.write(key, latest.current).catch(() => {});
    },
    [notes, key],
  );
  return { ...(draft ?? beginning), write: setDraft };
}
