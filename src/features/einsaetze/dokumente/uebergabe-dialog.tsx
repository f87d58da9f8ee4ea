import { einsatzPatienten } from '../einsatz-patienten.table.ts';
import { einsaetze } from '../einsaetze.table.ts';
import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { useChildren, useRecord } from '../../../screens/use-replica.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { t, type AppLocale } from '../../../ui/t.ts';
import { noteAccess } from '../patient-access.ts';
import { inFileName, readEinsatz } from './read-einsatz.ts';
import { uebergabeOf } from './uebergabe.ts';
import { uebergabePdf } from './uebergabe-pdf.ts';

/** The hand-over sheet of a patient, to print or as data for the next in the chain of rescue. */
export function UebergabeDialog({ rows, onClose }: CommandDialogProps<typeof einsatzPatienten>): ReactElement | null {
  const device = useDevice();
  const patient = useRecord(einsatzPatienten, rows[0]?.id ?? '');
  const einsatzId = rows[0]?.einsatz_id ?? '';
  const einsatz = useRecord(einsaetze, einsatzId);
  const all = useChildren(einsatzPatienten, einsatzId) ?? [];
  const [format, setFormat] = useState<'pdf' | 'json'>('pdf');
  if (!patient || !einsatz) return null;

  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const source = await readEinsatz(device, einsatz, locale, patient);
    // Until the server has numbered the patients, they count in the order in which they were recorded.
    const lfd =
      patient.lfd ??
      all
        .map(({ id }) => id)
        .toSorted()
        .indexOf(patient.id) + 1;
    const uebergabe = uebergabeOf(source, patient, lfd);
    const blob =
      format === 'pdf'
        ? await makePdf(uebergabePdf(uebergabe, source.printed))
        : new Blob([JSON.stringify(uebergabe, null, 2)], { type: 'application/json' });
    // Without room for the trace the sheet is handed out all the same: help must not wait for a disk.
    await noteAccess(device, patient.id, format === 'pdf' ? 'gedruckt' : 'ausgegeben').catch(() => {});
    return { blob, name: `uebergabe_${inFileName(uebergabe.nummer)}_${lfd}.${format}` };
  };
  return (
    <DocumentDialog title={t('Übergabeprotokoll')} onClose={onClose} make={make}>
      <ChoiceBar
        label={t('Format')}
        value={format}
        items={[
          { id: 'pdf', label: 'PDF' },
          { id: 'json', label: 'JSON' },
        ]}
        onChange={(chosen) => setFormat(chosen === 'json' ? 'json' : 'pdf')}
      />
    </DocumentDialog>
  );
}
