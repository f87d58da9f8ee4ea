import { useMemo, type ReactElement } from 'react';
import type { Module, Block } from '../../kit/define-module.ts';
import type { Field } from '../../kit/field.ts';
import { isEqual } from '../../lib/equal.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { DerivedField, useDerivedValues } from './derived-field.tsx';
import type { RecordForm } from './record-form.ts';
import './detail.css';

type FieldsPanelProps = {
  form: RecordForm;
  context: FieldContext;
  names: readonly string[];
  /** The same fields in parts with headings. */
  blocks?: readonly Block[] | undefined;
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

/** What a chosen record brings along: into columns that are empty, or hold what the one chosen before brought. */
function useFill(form: RecordForm): (field: Field, before: unknown, chosen: unknown) => Promise<void> {
  const { registry, replica } = useDevice();
  return async ({ options: { to, fills } }, before, chosen) => {
    if (typeof to !== 'string' || typeof fills !== 'object' || fills === null) return;
    const target = registry.table(to);
    const [former, row] = await Promise.all(
      [before, chosen].map((id) => (typeof id === 'string' ? replica.row(target, id) : undefined)),
    );
    for (const [own, theirs] of Object.entries(fills)) {
      const now = form.row[own] ?? null;
      if (form.rights.writable.has(own) && (now === null || isEqual(now, former?.[theirs])))
        form.set(own, row?.[theirs] ?? null);
    }
  };
}

/** Fields of a record that this user may read; those they may not write can only be read. */
export function FieldsPanel({ names, blocks, ...props }: FieldsPanelProps): ReactElement {
  const parts: readonly { readonly label?: string; readonly fields: readonly string[] }[] = blocks ?? [
    { fields: names },
  ];
  const shown = parts
    .map((part) => ({ ...part, fields: part.fields.filter((name) => isShown(props.form, name)) }))
    .filter(({ fields }) => blocks === undefined || fields.length > 0);
  const derived = useDerivedValues(
    props.form,
    shown.flatMap(({ fields }) => fields),
  );
  return (
    <div className="stack">
      {shown.map(({ label, fields }) => (
        <Card key={label} {...(label === undefined ? {} : { title: t(label) })}>
          <div className="fields">
            {fields.map((name) =>
              isDerived(props.form.module, name) ? (
                <DerivedField key={name} name={name} value={derived(name)} form={props.form} context={props.context} />
              ) : (
                <FormField key={name} name={name} {...props} />
              ),
            )}
          </div>
        </Card>
      ))}
    </div>
  );
}

const isDerived = ({ derived = {} }: Module, name: string): boolean => Object.hasOwn(derived, name);

/** Whether this user may read a field, or enter it in a new record; what nobody enters here and holds nothing says nothing. */
function isShown({ module, row, rights, isNew }: RecordForm, name: string): boolean {
  if (isDerived(module, name)) return !isNew;
  const field = module.table.fields[name];
  if (field === undefined || !(rights.readable.has(name) || (isNew && rights.writable.has(name)))) return false;
  return (
    field.setBy === 'user' ||
    (isNew && field.setBy === 'creation') ||
    (row[name] ?? null) !== null ||
    field.options['provisional'] !== undefined
  );
}

/** One field of a record, if this user may read it. */
export function FormField({
  form,
  context,
  name,
  needed,
  lacking = [],
}: Omit<FieldsPanelProps, 'names' | 'blocks'> & { name: string }): ReactElement | null {
  const { module, row, rights, issues } = form;
  const mayOpen = useMayOpen();
  const closed = useMemo(() => ({ ...context, openReference: undefined }), [context]);
  const fill = useFill(form);
  const field = module.table.fields[name];
  if (field === undefined || !isShown(form, name)) return null;
  const { Editor } = kindUi(field.kind);
  const issue = issues[name];
  return (
    <Editor
      field={field}
      name={name}
      value={row[name] ?? null}
      onChange={(value) => {
        form.set(name, value);
        void fill(field, row[name], value);
      }}
      label={t(field.label)}
      error={
        issue !== undefined
          ? tMessage(issue)
          : lacking.includes(name)
            ? t('Wird für diesen Schritt gebraucht.')
            : undefined
      }
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
    .filter(
      ([name, field]) =>
        name !== module.table.parent &&
        name !== 'vorlaeufig' &&
        !(name in (module.where ?? {})) &&
        !(isNew && field.setBy === 'server'),
    )
    .map(([name]) => name);
