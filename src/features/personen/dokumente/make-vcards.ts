import type { CommandTarget } from '../../../screens/device.ts';
import { download } from '../../../screens/download.ts';
import { printedIn } from '../../../screens/pdf/printed.ts';
import { currentLocale } from '../../../ui/t.ts';
import { vCard } from './vcard.ts';

/** Hands out the persons as one file for address books. */
export async function makeVCards({ device, module: { table }, rows }: CommandTarget): Promise<void> {
  const { value } = await printedIn(currentLocale(), device.replica, [{ table, rows }]);
  const all = rows.map((row) => vCard(table, row, { titel: value(table, row, 'titel_id'), sektion: value(table, row, 'sek_id'), land: value(table, row, 'land') }));
  download(new Blob(all, { type: 'text/vcard' }), rows.length === 1 ? 'kontakt.vcf' : 'kontakte.vcf');
}
