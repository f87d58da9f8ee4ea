import { useCallback, useEffect, useState } from 'react';
import type { Notes } from '../notes.ts';
import { useDevice } from '../device.ts';

/** Sealed like everything of this user: what somebody searched for is a name. */
const note = 'suche:zuletzt';
const kept = 8;

const asTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Puts a text before the last searches. */
export const withRecent = (texts: readonly string[], text: string): readonly string[] =>
  [text, ...texts.filter((one) => one !== text)].slice(0, kept);

let writing: Promise<unknown> = Promise.resolve();

/** Resolves with the last searches when what was noted before is written: who opens the box again at once sees it. */
export async function readRecent(notes: Notes): Promise<readonly string[]> {
  await writing;
  return asTexts(await notes.read(note));
}

/** Notes a search; one that cannot be written is forgotten. */
export function addRecent(notes: Notes, text: string): void {
  writing = readRecent(notes)
    .then((known) => notes.write(note, withRecent(known, text)))
    .catch(() => {});
}

function forgetRecent(notes: Notes): void {
  writing = writing.then(() => notes.remove(note)).catch(() => {});
}

/** The user's last searches on this device. */
export function useRecent(): { texts: readonly string[]; add: (text: string) => void; clear: () => void } {
  const { notes } = useDevice();
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    void readRecent(notes).then(setTexts);
  }, [notes]);
  const add = useCallback((text: string) => addRecent(notes, text), [notes]);
  const clear = useCallback(() => {
    setTexts([]);
    forgetRecent(notes);
  }, [notes]);
  return { texts, add, clear };
}
