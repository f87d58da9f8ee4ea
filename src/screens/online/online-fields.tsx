import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { StaticField } from '../../ui/fields/static-field.tsx';
import { kindUi } from '../../ui/kinds/registry.ts';
import { t, tMessage } from '../../ui/t.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';

/** Values of a record by column. */
export type Values = Readonly<Record<string, unknown>>;

type OnlineFieldsProps = {
  module: Module;
  id: string;
  names: readonly string[];
  values: Values;
  /** Packed messages by column. */
  errors: Readonly<Record<string, string>>;
  /** Titles of what references point to, as the server gave them. */
  titles?: Readonly<Record<string, string>>;
  isReadOnly?: boolean;
  /** Cannot be saved now: what is typed stays, and nothing more is. */
  isHeld?: boolean;
  /** What may be chosen in a reference, where not everything may. */
  mayChoose?: ((table: string, id: string) => boolean) | undefined;
  onChange: (name: string, value: unknown) => void;
};

/** Kinds whose value, where it can only be read, is a text and no closed box. */
const spelled = new Set(['text', 'iban', 'email', 'money', 'integer', 'decimal', 'date', 'dateTime']);

/** Fields of a record that lies on the server only; what can only be read and holds nothing says nothing. */
export function OnlineFields({
  module,
  id,
  names,
  values,
  errors,
  titles = {},
  isReadOnly = false,
  isHeld = false,
  mayChoose,
  onChange,
}: OnlineFieldsProps): ReactElement {
  const { fields } = module.table;
  const known = useLabels(referredTables(module.table));
  const labelOf = (table: string, target: string): string | undefined =>
    known(table, target) ??
    titles[Object.keys(values).find((name) => values[name] === target && fields[name]?.options['to'] === table) ?? ''];
  const context = useFieldContext(labelOf, { module, id, row: values, mayChoose });
  return (
    <div className="fields">
      {names.map((name) => {
        const field = fields[name];
        if (field === undefined) return null;
        const { Cell, Editor } = kindUi(field.kind);
        const error = errors[name];
        const value = values[name] ?? null;
        const isFixed = isReadOnly || field.setBy === 'server';
        if (isFixed && (value === null || value === '')) return null;
        if (isFixed && spelled.has(field.kind))
          return (
            <StaticField key={name} name={name} label={t(field.label)}>
              <Cell field={field} value={value} context={context} />
            </StaticField>
          );
        return (
          <Editor
            key={name}
            field={field}
            name={name}
            label={t(field.label)}
            value={value}
            onChange={(next) => onChange(name, next)}
            error={error === undefined ? undefined : tMessage(error)}
            isReadOnly={isFixed || isHeld}
            context={context}
          />
        );
      })}
    </div>
  );
}
