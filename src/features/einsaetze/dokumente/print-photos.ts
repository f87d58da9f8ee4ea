import type { VisibleRow } from '../../../db/base.ts';
import type { Device } from '../../../screens/device.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';
import { asFile } from '../../../ui/kinds/values.ts';

/** Photos that may stand in a report: what nobody said about patients counts as showing them. */
export const photosOf = (rows: readonly VisibleRow[]): readonly VisibleRow[] =>
  rows.filter((row) => row['patientenbezug'] === false);

/** Pictures by the ids of their rows, from this device alone, since a report is made without a network; a preview stands in for its picture. */
export async function readPictures(
  { engine }: Pick<Device, 'engine'>,
  photos: readonly VisibleRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  // One after the other: an open picture of a camera takes some fifty megabytes.
  for (const row of photos) {
    for (const file of [asFile(row['datei']), asFile(row['vorschau'])]) {
      const here = file === null ? undefined : await engine.file(file).catch(() => undefined);
      const picture = here && (await printedPicture(here));
      if (picture === undefined) continue;
      found.set(row.id, picture);
      break;
    }
  }
  return found;
}
