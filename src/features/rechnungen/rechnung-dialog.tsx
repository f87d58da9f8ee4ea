import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { paperOf } from '../../screens/pdf/letterhead.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { t, type AppLocale } from '../../ui/t.ts';
import { aufBriefbogen } from '../kommunikation/briefe/briefbogen.rules.ts';
import { xRechnung } from './e-rechnung.rules.ts';
import { fatturaName, fatturaXml } from './fattura.rules.ts';
import { rechnungPdf } from './rechnung-pdf.ts';
import { unterlagenVon } from './rechnung-unterlagen.ts';
import type { rechnungen } from './rechnungen.table.ts';
import { zugferd, zugferdXmp } from './zugferd.ts';

/** An issued document for its customer, made on the device: on paper, or for a program. */
export function RechnungDialog({ rows, onClose }: CommandDialogProps<typeof rechnungen>): ReactElement {
  const device = useDevice();
  const [format, setFormat] = useState('pdf');
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const [rechnung] = rows;
    if (rechnung === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const unterlagen = await unterlagenVon(device, rechnung);
    if (typeof unterlagen === 'string') return unterlagen;
    const { positionen, bezug } = unterlagen;
    const name = `rechnung_${rechnung.nummer ?? ''}`;
    if (format === 'xml')
      return {
        blob: new Blob([xRechnung(rechnung, positionen, bezug)], { type: 'application/xml' }),
        name: `${name}.xml`,
      };
    if (format === 'fattura')
      return {
        blob: new Blob([fatturaXml(rechnung, positionen, bezug)], { type: 'application/xml' }),
        name: fatturaName(rechnung),
      };
    const printed = await printedIn(locale, device, []);
    const now = new Date();
    const paper = aufBriefbogen(
      rechnungPdf(unterlagen, printed, now.toISOString()),
      await paperOf(device, rechnung.sek_id, locale),
    );
    const blob =
      format === 'zugferd'
        ? await makePdf(zugferd(paper, xRechnung(rechnung, positionen, bezug, 'EN16931'), now), zugferdXmp)
        : await makePdf(paper);
    return { blob, name: `${name}.pdf` };
  };
  return (
    <DocumentDialog title={t('Rechnung ausgeben')} onClose={onClose} make={make}>
      <ChoiceBar
        label={t('Form')}
        value={format}
        items={[
          { id: 'pdf', label: t('PDF mit Zahlungscode') },
          { id: 'zugferd', label: t('PDF mit E-Rechnung (ZUGFeRD)') },
          { id: 'xml', label: t('E-Rechnung (XRechnung)') },
          ...(rows.some(({ regimefiscale }) => (regimefiscale ?? null) !== null)
            ? [{ id: 'fattura', label: t('FatturaPA') }]
            : []),
        ]}
        onChange={(chosen) => setFormat(chosen ?? 'pdf')}
      />
    </DocumentDialog>
  );
}
