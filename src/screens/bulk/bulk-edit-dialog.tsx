import { useMemo, useState, type ReactElement } from 'react';
import type { Module, Tab } from '../../kit/define-module.ts';
import { MultiSelect } from '../../ui/fields/select.tsx';
import { unparsedFields } from '../../ui/fields/typed-field.tsx';
import { kindUi } from '../../ui/kinds/registry.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useOnce } from '../use-once.ts';
import { BlockedRows } from './blocked-rows.tsx';
import { EditPreview } from './edit-preview.tsx';
import { checkedValues, editableColumns, planEdit, type Selected } from './plan.ts';
import { useBulk } from './use-bulk.ts';
import './bulk.css';

type BulkEditDialogProps = { module: Module; selected: readonly Selected[]; onClose: (isDone: boolean) => void };

/** One value for many rows: choose fields, give values, see what would change, apply. */
export function BulkEditDialog({ module, selected, onClose }: BulkEditDialogProps): ReactElement {
  const { table } = module;
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const names = Object.keys(values);
  const labelOf = useLabels(referredTables(table));
  const setField = (name: string, value: unknown): void => setValues((now) => ({ ...now, [name]: value }));
  const context = useFieldContext(labelOf, {
    module,
    id: '',
    row: values,
    setField: (name, value) => name in values && setField(name, value),
  });
  const items = useMemo(
    () =>
      editableColumns(module, selected).map((id) => ({
        id,
        label: t(table.fields[id]?.label ?? id),
        hint: tabOf(module, id),
      })),
    [module, selected, table],
  );
  const checked = useMemo(() => checkedValues(module, values), [module, values]);
  const plan = useMemo(() => planEdit(selected, checked.ok ? checked.values : {}), [selected, checked]);
  const bulk = useBulk(module);
  const once = useOnce();
  const apply = (): Promise<void> =>
    once(async () => {
      if (unparsedFields(document).length === 0 && (await bulk.edit(plan.changes))) onClose(true);
    });
  const isReady = names.length > 0 && checked.ok;
  return (
    <SaveDialog
      typed={values}
      title={t('{n, plural, one {# Eintrag bearbeiten} other {# Einträge gemeinsam bearbeiten}}', {
        n: selected.length,
      })}
      size="wide"
      label={t('{n, plural, one {# Eintrag ändern} other {# Einträge ändern}}', {
        n: isReady ? plan.changes.length : selected.length,
      })}
      isDisabled={!isReady || plan.changes.length === 0}
      onSave={() => void apply()}
      onClose={() => onClose(false)}
    >
      <MultiSelect
        label={t('Felder')}
        items={items}
        placeholder={t('Felder wählen')}
        value={names}
        onChange={(chosen) => setValues((now) => Object.fromEntries(chosen.map((name) => [name, now[name] ?? null])))}
      />
      {names.length > 0 && (
        <div className="fields">
          {names.map((name) => {
            const field = table.fields[name];
            if (field === undefined) return null;
            const { Editor } = kindUi(field.kind);
            const issue = checked.ok ? undefined : checked.issues[name];
            return (
              <Editor
                key={name}
                field={field}
                name={name}
                value={values[name] ?? null}
                onChange={(value) => setField(name, value)}
                label={t(field.label)}
                error={issue === undefined ? undefined : tMessage(issue)}
                context={context}
              />
            );
          })}
        </div>
      )}
      {isReady && <EditPreview module={module} plan={plan} labelOf={labelOf} />}
      {isReady && <BlockedRows module={module} blocked={plan.blocked} labelOf={labelOf} />}
    </SaveDialog>
  );
}

/** The tab that shows a column tells apart those of the same name. */
function tabOf({ tabs }: Module, column: string): string | undefined {
  const holder = Object.values<Tab>(tabs ?? {}).find((tab) => 'fields' in tab && tab.fields.includes(column));
  return holder === undefined ? undefined : t(holder.label);
}
