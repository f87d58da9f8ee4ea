import type { Notes } from '../notes.ts';
import { chooseSection, chosenSection, subscribe } from './list-state.ts';

const key = 'sektion';

/** Brings back the section that this user chose on this device, and keeps each further choice, under the codec (spec B 4.3, README). Answers the way to stop. */
export async function keepSection(notes: Pick<Notes, 'read' | 'write'>): Promise<() => void> {
  const kept = await notes.read(key);
  chooseSection(typeof kept === 'string' ? kept : undefined);
  let last = chosenSection();
  return subscribe(() => {
    if (chosenSection() === last) return;
    last = chosenSection();
    if (last !== undefined) void notes.write(key, last);
  });
}
