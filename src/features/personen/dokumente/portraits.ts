import type { VisibleRowOf } from '../../../db/base.ts';
import type { personen } from '../personen.table.ts';
import type { Module } from '../../../kit/define-module.ts';
import type { Device } from '../../../screens/device.ts';

type Person = VisibleRowOf<typeof personen>;

/** Pictures fetched at once. */
const atOnce = 6;

/** Whether a person agreed that her face is shown; who may not read the consent sees only faces that have one. */
export const hasPhotoConsent = ({ fotozustimmung }: Person): boolean =>
  fotozustimmung === undefined || fotozustimmung === true;

/** Faces by the ids of their persons, from this device or else from the server; what this user may not see is not in the rows. */
export async function portraitsOf(
  { device, module: { url } }: { readonly device: Pick<Device, 'loadFile'>; readonly module: Module },
  rows: readonly Person[],
): Promise<ReadonlyMap<string, Blob>> {
  const found = new Map<string, Blob>();
  const load = async ({ id, foto }: Person): Promise<void> => {
    const face = foto ? await device.loadFile({ url, id, column: 'foto' }, foto).catch(() => undefined) : undefined;
    if (face !== undefined) found.set(id, face);
  };
  for (let from = 0; from < rows.length; from += atOnce) await Promise.all(rows.slice(from, from + atOnce).map(load));
  return found;
}
