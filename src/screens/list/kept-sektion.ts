import type { Notes } from '../notes.ts';
import { chooseSektion, chosenSektion, subscribe } from './list-state.ts';

const key = 'sektion';

/** Brings back the branch that this user chose on this device, and keeps each further choice, under the codec (spec B 4.3, README). Answers the way to stop. */
export async function keepSektion(notes: Pick<Notes, 'read' | 'write'>): Promise<() => void> {
  const kept = await notes.read(key);
  chooseSektion(typeof kept === 'string' ? kept : undefined);
  let last = chosenSektion();
  return subscribe(() => {
    if (chosenSektion() === last) return;
    last = chosenSektion();
    if (last !== undefined) void notes.write(key, last);
  });
}
