import type { Device } from '../../screens/device.ts';
import type { Notes } from '../../screens/notes.ts';
import type { Schritt } from './schritte.ts';

/** Whether a person sees the first steps: asked for or begun, or put away. What is done is never noted, it follows from the data. */
export type Zustand = 'begonnen' | 'weg';

const keyOf = (sek_id: string): string => `ersteschritte:${sek_id}`;

/** Whoever may do less is no official of the branch. */
const fewestSteps = 3;
/** In the menu of no kind of organisation, or in that of all. */
const everybodys: readonly string[] = ['/kalender', '/musikkapellen'];

/** Those of the steps that this person may take; none for whoever is no official of the branch. */
export function eigeneSchritte(
  steps: readonly Schritt[],
  { rights, user }: Pick<Device, 'rights' | 'user'>,
  isInMenu: (route: string) => boolean,
): readonly Schritt[] {
  const own = steps.filter(
    ({ right, action, area }) =>
      rights.holds(right, action, [user.sek_id]) && (everybodys.includes(area) || isInMenu(area)),
  );
  return own.length < fewestSteps ? [] : own;
}

/** What this user decided about the steps of a branch on this device. */
export async function zustandVon(notes: Pick<Notes, 'read'>, sek_id: string): Promise<Zustand | null> {
  const noted = await notes.read(keyOf(sek_id));
  return noted === 'begonnen' || noted === 'weg' ? noted : null;
}

/** Shows the steps of a branch from now on, or puts them away. */
export const merke = async (notes: Pick<Notes, 'write'>, sek_id: string, zustand: Zustand): Promise<void> =>
  notes.write(keyOf(sek_id), zustand);
