import { useState, type ReactElement } from 'react';
import { jobTyp, type JobTyp } from '../../features/jobs/jobs.vocabularies.ts';
import { jobNeeds } from '../../protocol/jobs.ts';
import { localToday } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { Select } from '../../ui/fields/select.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t } from '../../ui/t.ts';
import { offered } from '../../ui/kinds/offered.ts';
import { useDevice } from '../device.ts';
import { DaysFields, LabelFields, YearField } from './order-fields.tsx';
import { typText } from './job-texts.ts';

type Parameter = Readonly<Record<string, string>>;
type OrderDialogProps = { onClose: () => void; onOrder: (typ: string, parameter: Parameter) => Promise<void> };

/** What is ordered here; other kinds are ordered where they belong. */
const explained: Readonly<Partial<Record<JobTyp, string>>> = {
  Aenderungsprotokoll: message(
    'Was in der eigenen Sektion und darunter geändert wurde, als CSV-Datei: wer, wann, welches Feld, von welchem Wert zu welchem.',
  ),
  Mitgliederliste: message('Alle Mitglieder, die Sie sehen dürfen, als Excel-Datei.'),
  Datensicherung: message(
    'Alle Listen, die Sie sehen dürfen, als CSV-Dateien in einem ZIP-Archiv; ohne Patienten, Fotos und Dateien.',
  ),
  Adressetiketten: message('Die Adressen der aktiven Mitglieder auf Etikettenbogen, als PDF-Datei zum Ausdrucken.'),
  Einsatzstatistik: message(
    'Wie viele Einsätze es gab, nach Jahr, Einsatzart, Ort und Stunde, als Excel-Datei; ohne Übungen und stornierte, ein gemeinsames Ereignis einmal.',
  ),
  Statistikplan: message(
    'Sängerinnen und Sänger nach Stimme, Musikerinnen und Musiker nach Besetzung, je Sektion nach Geschlecht und Alter, dazu die Jahreszahlen, als Excel-Datei.',
  ),
};

/** Days with which the change log begins. */
const logDays = 30;

/** What an order starts with. */
const given = (typ: JobTyp): Parameter =>
  typ === 'Aenderungsprotokoll'
    ? { von: Temporal.PlainDate.from(localToday()).subtract({ days: logDays }).toString(), bis: localToday() }
    : typ === 'Adressetiketten'
      ? { start: '1', haushalt: 'true', tagboxmitgliedsstatus: 'Aktiv' }
      : {};

/** Orders a background job. */
export function OrderDialog({ onClose, onOrder }: OrderDialogProps): ReactElement {
  const { rights } = useDevice();
  const [typ, setTyp] = useState<JobTyp>('Aenderungsprotokoll');
  const [parameter, setParameter] = useState<Parameter>(() => given(typ));
  const [isSending, setSending] = useState(false);
  const choices = jobTyp.names
    .filter((name) => explained[name] !== undefined)
    .filter((name) => jobNeeds[name] === undefined || rights.anywhere(jobNeeds[name]))
    .filter((name) => offered(jobTyp, name));
  const isReady = typ !== 'Adressetiketten' || parameter['etikett_id'] !== undefined;
  const choose = (id: string | null): void => {
    const chosen = choices.find((name) => name === id) ?? typ;
    setTyp(chosen);
    setParameter(given(chosen));
  };
  const set = (name: string, value: string | null): void =>
    setParameter((before) =>
      Object.fromEntries([
        ...Object.entries(before).filter(([key]) => key !== name),
        ...(value === null || value === '' ? [] : [[name, value] as const]),
      ]),
    );
  const order = async (): Promise<void> => {
    setSending(true);
    await onOrder(typ, parameter);
    onClose();
  };
  return (
    <SaveDialog
      title={t('Neuer Job')}
      size="small"
      isPending={isSending}
      label={t('Bestellen')}
      icon="plus"
      isDisabled={!isReady}
      onSave={() => void order()}
      onClose={onClose}
    >
      <Select
        label={t('Typ')}
        value={typ}
        items={choices.map((id) => ({ id, label: typText(id) }))}
        isRequired
        onChange={choose}
      />
      <p className="muted">{t(explained[typ] ?? '')}</p>
      {typ === 'Aenderungsprotokoll' && <DaysFields value={parameter} onChange={set} />}
      {typ === 'Adressetiketten' && <LabelFields value={parameter} onChange={set} />}
      {typ === 'Einsatzstatistik' && <YearField value={parameter} onChange={set} />}
      {typ === 'Statistikplan' && <YearField value={parameter} onChange={set} isOne />}
    </SaveDialog>
  );
}
