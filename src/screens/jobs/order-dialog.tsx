import { useState, type ReactElement } from 'react';
import { jobTyp, type JobTyp } from '../../features/jobs/jobs.vocabularies.ts';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { localDay } from './job-criteria.tsx';
import { typText } from './job-texts.ts';

type OrderDialogProps = { onClose: () => void; onOrder: (typ: string, parameter: Readonly<Record<string, string>>) => Promise<void> };

const explained: Readonly<Record<JobTyp, string>> = {
  Aenderungsprotokoll: message('Was in der eigenen Sektion und darunter geändert wurde, als CSV-Datei: wer, wann, welches Feld, von welchem Wert zu welchem.'),
  Mitgliederliste: message('Alle Mitglieder, die Sie sehen dürfen, als CSV-Datei für die Tabellenkalkulation.'),
};

/** Days with which the change log begins. */
const logDays = 30;

/** Orders a background job. */
export function OrderDialog({ onClose, onOrder }: OrderDialogProps): ReactElement {
  const [typ, setTyp] = useState<JobTyp>('Aenderungsprotokoll');
  const [von, setVon] = useState<string | null>(localDay(-logDays));
  const [bis, setBis] = useState<string | null>(localDay(0));
  const [isSending, setSending] = useState(false);
  const hasDays = typ === 'Aenderungsprotokoll';
  const order = async (): Promise<void> => {
    setSending(true);
    await onOrder(typ, hasDays ? { ...(von === null ? {} : { von }), ...(bis === null ? {} : { bis }) } : {});
    onClose();
  };
  return (
    <Dialog
      title={t('Neuer Job')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>{t('Abbrechen')}</Button>
          <Button variant="primary" isDisabled={isSending} onPress={() => void order()}>{t('Bestellen')}</Button>
        </>
      }
    >
      <div className="stack">
        <Select label={t('Typ')} value={typ} items={jobTyp.names.map((id) => ({ id, label: typText(id) }))} isRequired onChange={(id) => setTyp(jobTyp.names.find((name) => name === id) ?? typ)} />
        <p className="muted">{t(explained[typ])}</p>
        {hasDays && (
          <div className="job-days">
            <DateField label={t('Von')} value={von} onChange={setVon} />
            <DateField label={t('Bis')} value={bis} onChange={setBis} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
