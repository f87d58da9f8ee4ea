import type { ReactElement } from 'react';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { t } from '../../ui/t.ts';
import { onlineRecordSchema } from '../online/online-record.ts';
import { useServer } from '../online/use-server.ts';
import { useDerived } from '../use-derived.ts';
import type { RecordForm } from './record-form.ts';

type DerivedFieldProps = { form: RecordForm; context: FieldContext; name: string };

/** A derived column of a record, for reading: made on this device, or said by the server where it is made of what does not lie here. */
export function DerivedField({ form, context, name }: DerivedFieldProps): ReactElement | null {
  const { module, row } = form;
  const { add, there } = useDerived(module, [name]);
  const isThere = there.includes(name);
  const told = useServer(isThere ? `${module.url}/${row.id}` : undefined, onlineRecordSchema);
  const field = module.derived?.[name]?.field;
  const value = isThere ? told.value?.[name] : add(row)[name];
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
