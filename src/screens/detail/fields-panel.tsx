import { useMemo, type ReactElement } from 'react';
import type { Field } from '../../kit/field.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import type { RecordForm } from './record-form.ts';
import './detail.css';

type FieldsPanelProps = {
  form: RecordForm;
  context: FieldContext;
  names: readonly string[];
  /** Columns that the next step needs. */
  needed?: ReadonlySet<string>;
  /** Columns that a step lacked which was tried. */
  lacking?: readonly string[] | undefined;
};

/** Reference data is chosen here, not visited; records of an own screen are. */
function useMayOpen(): (field: Field) => boolean {
  const { registry, rights } = useDevice();
  return (field) => {
    const to = field.kind === 'reference' ? field.options['to'] : undefined;
    const table = typeof to === 'string' ? registry.table(to) : undefined;
    const module = table === undefined ? undefined : registry.moduleOf(table);
    return table?.root?.by !== 'everyone' && module?.route !== undefined && rights.anywhere(`${module.area}_LESEN`);
  };
}

/** Fields of a record that this user may read; those they may not write can only be read. */
export function FieldsPanel({ names, ...props }: FieldsPanelProps): ReactElement {
  return (
    <Card>
      <div className="fields">{names.map((name) => <FormField key={name} name={name} {...props} />)}</div>
    </Card>
  );
}

/** One field of a record, if this user may read it. */
export function FormField({ form, context, name, needed, lacking = [] }: Omit<FieldsPanelProps, 'names'> & { name: string }): ReactElement | null {
  const { module, row, rights, issues } = form;
  const mayOpen = useMayOpen();
  const closed = useMemo(() => ({ ...context, openReference: undefined }), [context]);
  const field = module.table.fields[name];
  if (field === undefined || !(rights.readable.has(name) || (form.isNew && rights.writable.has(name)))) return null;
  // What nobody enters here and holds nothing says nothing.
  if (!form.isNew && field.setBy !== 'user' && (row[name] ?? null) === null && field.options['provisional'] === undefined) return null;
  const { Editor } = kindUi(field.kind);
  const issue = issues[name];
  return (
    <Editor
      field={field}
      name={name}
      value={row[name] ?? null}
      onChange={(value) => form.set(name, value)}
      label={t(field.label)}
      error={issue !== undefined ? tMessage(issue) : lacking.includes(name) ? t('Wird für diesen Schritt gebraucht.') : undefined}
      isReadOnly={!rights.writable.has(name)}
      isRequired={needed?.has(name)}
      mark={form.overtaken.includes(name) ? 'conflict' : undefined}
      context={mayOpen(field) ? context : closed}
    />
  );
}

/** Every field of a table that a form shows when the module names no tabs: no parent, nothing that the server alone knows. */
export const allFields = ({ module }: Pick<RecordForm, 'module'>, isNew: boolean): readonly string[] =>
  Object.entries(module.table.fields)
    .filter(([name, field]) => name !== module.table.parent && name !== 'vorlaeufig' && !(name in (module.where ?? {})) && !(isNew && field.setBy === 'server'))
    .map(([name]) => name);
