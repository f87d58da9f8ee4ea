import type { VisibleRowOf } from '../../../db/base.ts';
import type { einsatzFotos } from '../einsatz-fotos.table.ts';
import type { Device } from '../../../screens/device.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';

type Foto = VisibleRowOf<typeof einsatzFotos>;

/** Photos that may stand in a report: what nobody said about patients counts as showing them. */
export const photosOf = (rows: readonly Foto[]): readonly Foto[] =>
  rows.filter(({ patientenbezug }) => patientenbezug === false);

/** Pictures by the ids of their rows, from this device alone, since a report is made without a network; a preview stands in for its picture. */
export async function readPictures(
  { engine }: Pick<Device, 'engine'>,
  photos: readonly Foto[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  // One after the other: an open picture of a camera takes some fifty megabytes.
  for (const row of photos) {
    for (const file of [row.datei, row.vorschau]) {
      const here = file ? await engine.file(file).catch(() => undefined) : undefined;
      const picture = here && (await printedPicture(here));
      if (picture === undefined) continue;
      found.set(row.id, picture);
      break;
    }
  }
  return found;
}
