import type { ReactElement } from 'react';
import type { FileValue } from '../../../kit/kinds/file.ts';
import type { FieldContext } from '../../../ui/kinds/context.ts';
import { kindUi } from '../../../ui/kinds/registry.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../ui/t.ts';
import { verleihbewegungen } from './verleihbewegungen.table.ts';

type UnterschriftProps = {
  value: FileValue | null;
  onChange: (file: FileValue | null) => void;
  context: FieldContext;
};

/** Whoever takes something over signs on the screen. */
export function Unterschrift({ value, onChange, context }: UnterschriftProps): ReactElement {
  const { Editor } = kindUi('photo');
  const field = verleihbewegungen.fields.unterschrift;
  return (
    <Card>
      <Editor
        field={field}
        name="unterschrift"
        value={value}
        onChange={(drawn) => onChange(drawn === null ? null : (drawn as FileValue))} // what the pad keeps
        label={t(field.label)}
        context={context}
      />
    </Card>
  );
}
