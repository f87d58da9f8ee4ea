import type { ReactElement } from 'react';
import { localDate } from '../../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../../screens/pdf/printed.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';
import { withoutRestricted } from '../../../screens/put-out.ts';
import { t, type AppLocale } from '../../../ui/t.ts';
import { inventar } from '../inventar.table.ts';
import { inventarereignisse } from '../inventarereignisse.table.ts';
import { inventarwerte } from '../inventarwerte.table.ts';
import { bestandswert } from '../register/bestandswert.rules.ts';
import { schadensmeldung, schadensname } from './schadensmeldung-pdf.ts';

/** The report of what happened to a piece, for police and insurer, as PDF. */
export function SchadensmeldungDialog({ rows, onClose }: CommandDialogProps<typeof inventarereignisse>): ReactElement {
  const device = useDevice();
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const { replica, engine } = device;
    const stueck = await replica.row(inventar, rows[0]?.inventar_id ?? '');
    const [ereignis] = await withoutRestricted(device, inventarereignisse, rows.slice(0, 1));
    if (stueck === undefined || ereignis === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const tag = localDate(ereignis.zeitpunkt ?? new Date().toISOString());
    const bild = ereignis.foto ? await engine.file(ereignis.foto).catch(() => undefined) : undefined;
    const blatt = schadensmeldung({
      stueck,
      ereignis,
      wert: bestandswert(stueck, await replica.childrenOf(inventarwerte, stueck.id), undefined, tag).wert,
      foto: bild && (await printedPicture(bild)),
      issuer: await issuerOf(device, stueck.sek_id, locale),
      madeAt: new Date().toISOString(),
      printed: await printedIn(locale, device, [
        { table: inventar, rows: [stueck] },
        { table: inventarereignisse, rows: [ereignis] },
      ]),
    });
    return { blob: await makePdf(blatt), name: schadensname(stueck, ereignis) };
  };
  return <DocumentDialog title={t('Schadensmeldung')} onClose={onClose} make={make} />;
}
