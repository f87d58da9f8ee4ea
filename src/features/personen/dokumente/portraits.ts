import type { AnyRow } from '../../../kit/field.ts';
import type { Module } from '../../../kit/define-module.ts';
import type { Device } from '../../../screens/device.ts';
import { asFile } from '../../../ui/kinds/values.ts';

/** Pictures fetched at once. */
const atOnce = 6;

/** Whether a person agreed that her face is shown; who may not read the consent sees only faces that have one. */
export const hasPhotoConsent = (row: AnyRow): boolean =>
  row['fotozustimmung'] === undefined || row['fotozustimmung'] === true;

/** Faces by the ids of their persons, from this device or else from the server; what this user may not see is not in the rows. */
export async function portraitsOf(
  { device, module: { url } }: { readonly device: Pick<Device, 'loadFile'>; readonly module: Module },
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, Blob>> {
  const found = new Map<string, Blob>();
  const load = async ({ id, foto }: AnyRow): Promise<void> => {
    const file = asFile(foto);
    const face =
      file === null ? undefined : await device.loadFile({ url, id, column: 'foto' }, file).catch(() => undefined);
    if (face !== undefined) found.set(id, face);
  };
  for (let from = 0; from < rows.length; from += atOnce) await Promise.all(rows.slice(from, from + atOnce).map(load));
  return found;
}
