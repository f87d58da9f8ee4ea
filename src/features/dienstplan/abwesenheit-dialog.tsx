import type { ReactElement } from 'react';
import { FieldsPanel } from '../../screens/detail/fields-panel.tsx';
import { useRecordForm } from '../../screens/detail/use-record-form.ts';
import { useDevice } from '../../screens/device.ts';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { abwesenheitenModule } from './abwesenheiten.module.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';

const felder = ['von', 'bis', 'abzeit', 'biszeit', 'grundangabe'] as const;

/** Enters one’s own absence; why is read by planners alone (domain: dienstplan-tief 2). Works without a network. */
export function AbwesenheitDialog({ ich, onClose }: { ich: string; onClose: () => void }): ReactElement {
  const { user } = useDevice();
  const once = useOnce();
  const form = useRecordForm({
    module: abwesenheitenModule,
    row: null,
    given: { mgd_id: ich, sek_id: user.sek_id },
  });
  const labelOf = useLabels(referredTables(abwesenheiten));
  const context = useFieldContext(labelOf, {
    module: abwesenheitenModule,
    id: form.row.id,
    row: form.row,
    setField: form.set,
  });
  const speichere = (): Promise<void> =>
    once(async () => {
      if ((await form.save()) === undefined) return;
      toast({ tone: 'ok', title: t('Abwesenheit gemeldet') });
      onClose();
    });
  return (
    <SaveDialog title={t('Abwesenheit melden')} onSave={() => void speichere()} onClose={onClose}>
      <FieldsPanel form={form} context={context} names={felder} />
    </SaveDialog>
  );
}
