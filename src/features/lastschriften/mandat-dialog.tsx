import type { ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedPicture } from '../../screens/pdf/printed-picture.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { formatDate } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { t, type AppLocale } from '../../ui/t.ts';
import { sektionen } from '../organisation/sektionen.table.ts';
import { sektionssteuern } from '../organisation/sektionssteuern.table.ts';
import { personen } from '../personen/personen.table.ts';
import { mandatPdf } from './mandat-pdf.ts';
import type { sepamandate } from './sepamandate.table.ts';

/** A mandate on paper, made on the device: to be signed, or as it was signed on the screen. */
export function MandatDialog({ module, rows, onClose }: CommandDialogProps<typeof sepamandate>): ReactElement {
  const device = useDevice();
  const { replica, loadFile } = device;
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const [row] = rows;
    if (row === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const printed = await printedIn(locale, device, [{ table: module.table, rows }]);
    const value = (column: string): string => printed.value(module.table, row, column);
    const sektion = await replica.row(sektionen, row.sek_id ?? '');
    const person = await replica.row(personen, row.mgd_id ?? '');
    const steuern = (await replica.rows(sektionssteuern)).find(({ sek_id }) => sek_id === row.sek_id);
    const drawn = row.unterschrift ?? null;
    const picture =
      drawn === null ? undefined : await loadFile({ url: module.url, id: row.id, column: 'unterschrift' }, drawn);
    const joined = (...parts: (string | null | undefined)[]): string =>
      parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
    const paper = {
      glaeubiger: value('sek_id'),
      glaeubigerort: joined(sektion?.plz, sektion?.ort),
      glaeubigerid: row.glaeubigerid ?? steuern?.glaeubiger_id ?? '',
      mandatsref: row.mandatsref ?? '',
      kontoinhaber: row.kontoinhaber ?? '',
      anschrift: [person?.strasse, joined(person?.plz, person?.ort)]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', '),
      iban: groupIban(row.iban ?? ''),
      bic: row.bic ?? '',
      einmalig: row.einmalig === true,
      unterschriftam: formatDate(row.unterschriftam),
      unterschrift: picture && (await printedPicture(picture)),
    };
    return { blob: await makePdf(mandatPdf(paper, printed, new Date().toISOString())), name: 'mandat.pdf' };
  };
  return <DocumentDialog title={t('SEPA-Lastschriftmandat')} onClose={onClose} make={make} />;
}
