import type { ReactElement } from 'react';
import * as v from 'valibot';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { t } from '../../ui/t.ts';
import { useServer } from '../online/use-server.ts';
import { useDerived } from '../use-derived.ts';
import type { RecordForm } from './record-form.ts';

/** What the derived columns among these names say of a record: made on this device, or said by the server where they are made of what does not lie here. */
export function useDerivedValues(
  { module, row, isNew }: RecordForm,
  names: readonly string[],
): (name: string) => unknown {
  const { add, there } = useDerived(module, isNew ? none : names);
  const told = useServer(there.length > 0 ? `${module.url}/${row.id}` : undefined, answerSchema);
  const here = add(row);
  return (name) => (there.includes(name) ? told.value?.[name] : here[name]);
}

const answerSchema = v.looseObject({});
const none: readonly string[] = [];

type DerivedFieldProps = { form: RecordForm; context: FieldContext; name: string; value: unknown };

/** A derived column of a record, for reading; nothing while it says nothing. */
export function DerivedField({ form: { module }, context, name, value }: DerivedFieldProps): ReactElement | null {
  const field = module.derived?.[name]?.field;
  if (field === undefined || value === undefined) return null;
  const { Editor } = kindUi(field.kind);
  return (
    <Editor
      field={field}
      name={name}
      value={value}
      onChange={() => {}}
      label={t(field.label)}
      isReadOnly
      context={context}
    />
  );
}
