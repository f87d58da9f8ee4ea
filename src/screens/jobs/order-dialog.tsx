import { Suspense, useState, type ReactElement } from 'react';
import { jobDefinitions, jobTyp } from '../../features/job-kinds.ts';
import { aenderungsprotokoll } from '../../features/jobs/jobs.jobs.ts';
import { Select } from '../../ui/fields/select.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { offered } from '../../ui/kinds/offered.ts';
import { useDevice, type JobParameter } from '../device.ts';

type OrderDialogProps = { onClose: () => void; onOrder: (typ: string, parameter: JobParameter) => Promise<void> };

/** Orders a background job. */
export function OrderDialog({ onClose, onOrder }: OrderDialogProps): ReactElement {
  const { rights, orders } = useDevice();
  const given = (one: string): JobParameter => orders[one]?.start?.() ?? {};
  const [typ, setTyp] = useState<string>(aenderungsprotokoll.typ);
  const [parameter, setParameter] = useState<JobParameter>(() => given(typ));
  const [isSending, setSending] = useState(false);
  // Others are ordered where they belong.
  const choices = jobDefinitions
    .filter(({ offer, needs }) => offer !== undefined && (needs === undefined || rights.anywhere(needs)))
    .filter((one) => offered(jobTyp, one.typ));
  const { Fields, needs = [] } = orders[typ] ?? {};
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
      isDisabled={needs.some((name) => parameter[name] === undefined)}
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
      {Fields && (
        <Suspense>
          <Fields value={parameter} onChange={set} />
        </Suspense>
      )}
    </SaveDialog>
  );
}
