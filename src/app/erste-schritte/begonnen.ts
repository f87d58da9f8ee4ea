import type { Notes } from '../../screens/notes.ts';

/** Whether a person sees the first steps: asked for or begun, or put away. What is done is never noted, it follows from the data. */
export type Zustand = 'begonnen' | 'weg';

const keyOf = (sek_id: string): string => `ersteschritte:${sek_id}`;

/** What this user decided about the steps of a branch on this device. */
export async function zustandVon(notes: Pick<Notes, 'read'>, sek_id: string): Promise<Zustand | null> {
  const noted = await notes.read(keyOf(sek_id));
  return noted === 'begonnen' || noted === 'weg' ? noted : null;
}

/** Shows the steps of a branch from now on, or puts them away. */
export const merke = async (notes: Pick<Notes, 'write'>, sek_id: string, zustand: Zustand): Promise<void> =>
  notes.write(keyOf(sek_id), zustand);
