import { useState, type ReactElement } from 'react';
import type { Table } from '../../kit/define-table.ts';
import type { Operation } from '../../sync/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';

type Props = { table: Table; operation: Operation; column: string };

/** Another day for one that the server refused: the rest of what was typed goes along as it is. */
export function RefusedDay({ table, operation: { id, values }, column }: Props): ReactElement {
  const { engine } = useDevice();
  const sent = values[column];
  const before = typeof sent === 'string' ? sent : null;
  const [day, setDay] = useState<string | null>(before);
  const send = (): Promise<unknown> =>
    stored(() => engine.change(table.name, id, { [column]: day }, { [column]: before }));
  return (
    <div className="row">
      <DateField label={t(table.fields[column]?.label ?? column)} value={day} onChange={setDay} />
      <Button variant="primary" icon="calendar" isDisabled={day === null || day === before} onPress={() => void send()}>
        {t('Mit diesem Tag senden')}
      </Button>
    </div>
  );
}
