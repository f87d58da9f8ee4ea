import { useState, type ReactElement } from 'react';
import { jobDefinitions, jobTyp } from '../../features/job-kinds.ts';
import { aenderungsprotokoll } from '../../features/jobs/jobs.jobs.ts';
import { localToday } from '../../lib/local-time.ts';
import { Select } from '../../ui/fields/select.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { offered } from '../../ui/kinds/offered.ts';
import { useDevice } from '../device.ts';
import { DaysFields, LabelFields, YearField } from './order-fields.tsx';

type Parameter = Readonly<Record<string, string>>;
type OrderDialogProps = { onClose: () => void; onOrder: (typ: string, parameter: Parameter) => Promise<void> };

/** Days with which the change log begins. */
const logDays = 30;

/** What an order starts with. */
const given = (typ: string): Parameter =>
  typ === 'Aenderungsprotokoll'
    ? { von: Temporal.PlainDate.from(localToday()).subtract({ days: logDays }).toString(), bis: localToday() }
    : typ === 'Adressetiketten'
      ? { start: '1', haushalt: 'true', tagboxmitgliedsstatus: 'Aktiv' }
      : {};

/** Orders a background job. */
export function OrderDialog({ onClose, onOrder }: OrderDialogProps): ReactElement {
  const { rights } = useDevice();
  const [typ, setTyp] = useState(aenderungsprotokoll.typ);
  const [parameter, setParameter] = useState<Parameter>(() => given(typ));
  const [isSending, setSending] = useState(false);
  // Others are ordered where they belong.
  const choices = jobDefinitions
    .filter(({ offer, needs }) => offer !== undefined && (needs === undefined || rights.anywhere(needs)))
    .filter((one) => offered(jobTyp, one.typ));
  const isReady = typ !== 'Adressetiketten' || parameter['etikett_id'] !== undefined;
  const choose = (id: string | null): void => {
    const chosen = choices.find((one) => one.typ === id)?.typ ?? typ;
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
        items={choices.map((one) => ({ id: one.typ, label: t(one.label) }))}
        isRequired
        onChange={choose}
      />
      <p className="muted">{tMessage(choices.find((one) => one.typ === typ)?.offer ?? '')}</p>
      {typ === 'Aenderungsprotokoll' && <DaysFields value={parameter} onChange={set} />}
      {typ === 'Adressetiketten' && <LabelFields value={parameter} onChange={set} />}
      {typ === 'Einsatzstatistik' && <YearField value={parameter} onChange={set} />}
      {typ === 'Statistikplan' && <YearField value={parameter} onChange={set} isOne />}
    </SaveDialog>
  );
}
