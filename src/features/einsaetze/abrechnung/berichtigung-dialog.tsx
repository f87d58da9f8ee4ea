import { useState, type ReactElement } from 'react';
import { labelOf } from '../../../kit/vocabulary.ts';
import { writtenSchema } from '../../../protocol/sync.ts';
import { useDevice } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useSaving } from '../../../screens/online/use-saving.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { Fall } from './order-abrechnung.ts';
import { abrechnungsfaelleModule } from './abrechnungsfaelle.module.ts';
import { kostentraegerart } from '../einsaetze.vocabularies.ts';

const columns = ['verursacher', 'kostentraeger_art', 'kostentraeger', 'ik', 'versicherungsnr'] as const;
type Column = (typeof columns)[number];

/** Corrects who pays; a case that was rejected is open again afterwards. */
export function BerichtigungDialog({
  fall,
  onClose,
  onSaved,
}: {
  fall: Fall;
  onClose: () => void;
  onSaved: () => void;
}): ReactElement {
  const { request } = useDevice();
  const [typed, setTyped] = useState<Partial<Record<Column, string | null>>>({});
  const { send, errorOf, ...pending } = useSaving(() => {
    onSaved();
    onClose();
  });
  const valueOf = (name: Column): string | null => (name in typed ? (typed[name] ?? null) : (fall[name] ?? null));
  const set =
    (name: Column) =>
    (value: string | null): void =>
      setTyped((before) => ({ ...before, [name]: value === '' ? null : value }));
  const save = (): Promise<void> =>
    send(() =>
      askServer(request, `${abrechnungsfaelleModule.url}/${fall.id}/berichtigung`, writtenSchema, sending(typed)),
    );
  const field = (name: Column, label: string): ReactElement => (
    <TextField label={label} value={valueOf(name) ?? ''} onChange={set(name)} error={errorOf(name)} />
  );
  return (
    <SaveDialog
      title={t('Kostenträger berichtigen')}
      typed={typed}
      {...pending}
      onSave={() => void save()}
      onClose={onClose}
    >
      {fall.patient_id === null ? (
        field('verursacher', t('Verursacher'))
      ) : (
        <>
          <Select
            label={t('Art des Kostenträgers')}
            value={valueOf('kostentraeger_art')}
            items={kostentraegerart.names.map((id) => ({ id, label: t(labelOf(kostentraegerart, id)) }))}
            onChange={set('kostentraeger_art')}
          />
          {field('kostentraeger', t('Kostenträger'))}
          {field('ik', t('Institutionskennzeichen'))}
          {field('versicherungsnr', t('Versicherungsnummer'))}
        </>
      )}
    </SaveDialog>
  );
}
