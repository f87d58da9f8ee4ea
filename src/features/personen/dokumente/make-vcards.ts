import { toBase64 } from '../../../lib/base64.ts';
import { putOut } from '../../../kit/restricted.ts';
import type { CommandTarget, Device } from '../../../screens/device.ts';
import { download } from '../../../screens/download.ts';
import { appOverlay } from '../../../screens/load-overlay.ts';
import { printedIn } from '../../../screens/pdf/printed.ts';
import { currentLocale } from '../../../ui/t.ts';
import { mayBePassedOn } from './passed-on.ts';
import { portraitsOf } from './portraits.ts';
import { vCard } from './vcard.ts';

interface Chosen extends Pick<CommandTarget, 'module' | 'rows'> {
  readonly device: Pick<Device, 'registry' | 'rights' | 'loadFile'> & {
    readonly replica: Pick<Device['replica'], 'row' | 'label'>;
  };
}

/** Hands out the persons as one file for address books. */
export async function makeVCards({ device, module, rows: chosen }: Chosen): Promise<void> {
  const { table } = module;
  const rows = putOut(table, chosen);
  if (rows.length === 0) return;
  const all = await appOverlay.during(async () => {
    const open = new Map(rows.map((row) => [row.id, mayBePassedOn(device, table, row)]));
    const faces = await portraitsOf(
      { device, module },
      rows.filter(({ id }) => open.get(id)?.has('foto')),
    );
    const { value } = await printedIn(currentLocale(), device, [{ table, rows }]);
    return Promise.all(
      rows.map(async (row) => {
        const face = await faces.get(row.id)?.arrayBuffer();
        const names = {
          titel: value(table, row, 'titel_id'),
          sektion: value(table, row, 'sek_id'),
          land: value(table, row, 'land'),
        };
        return vCard(row, open.get(row.id) ?? new Set(), names, face && toBase64(new Uint8Array(face)));
      }),
    );
  });
  await download(new Blob(all, { type: 'text/vcard' }), rows.length === 1 ? 'kontakt.vcf' : 'kontakte.vcf');
}
