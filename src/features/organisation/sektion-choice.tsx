import { sektionen } from './sektionen.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { sektionOptions } from '../../screens/list/sektion-options.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useRows } from '../../screens/use-replica.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';

const mostShown = 50;

type SektionChoiceProps = {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  isOffered: (row: VisibleRow) => boolean;
};

/** Chooses a branch of the whole association by its name; archived ones are not offered. */
export function SektionChoice({ label, value, onChange, error, isOffered }: SektionChoiceProps): ReactElement {
  const { registry } = useDevice();
  const rows = useRows(sektionen);
  const [typed, setTyped] = useState('');
  const offered = useMemo(
    () => (rows ?? []).filter((row) => (row.archiviertam ?? null) === null && isOffered(row)),
    [rows, isOffered],
  );
  const items = sektionOptions(offered, 'all')
    .filter((option) => option.label.toLocaleLowerCase('de').includes(typed.trim().toLocaleLowerCase('de')))
    .slice(0, mostShown);
  const chosen = rows?.find((row) => row.id === value);
  return (
    <ComboBox
      label={label}
      isRequired
      value={value}
      onChange={onChange}
      items={items}
      onSearch={setTyped}
      valueLabel={chosen === undefined ? '' : titleOfRow(registry, 'sektionen', chosen)}
      error={error}
    />
  );
}
