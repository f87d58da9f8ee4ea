import { useEffect, useState, type ReactElement } from 'react';
import { searchRows } from './reference-search.ts';
import { useDevice } from './device.ts';
import { useLabels } from './use-labels.ts';
import { ComboBox } from '../ui/fields/combo-box.tsx';
import type { Option } from '../ui/fields/options.tsx';

type RowChoiceProps = {
  table: string;
  label: string;
  value: string | null;
  hint?: string | undefined;
  onChange: (id: string | null) => void;
};

/** Chooses a row of a table on this device by what it is called. */
export function RowChoice({ table, label, value, hint, onChange }: RowChoiceProps): ReactElement {
  const { registry, replica } = useDevice();
  const labelOf = useLabels([table]);
  const [text, setText] = useState('');
  const [items, setItems] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const search = async (): Promise<void> => {
      const rows = await replica.rows(registry.table(table));
      const found = searchRows(registry, table, rows, text, labelOf, {});
      if (isCurrent) setItems(found);
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [registry, replica, table, text, labelOf]);
  return (
    <ComboBox
      label={label}
      value={value}
      valueLabel={value === null ? '' : (labelOf(table, value) ?? '')}
      hint={hint}
      items={items}
      onSearch={setText}
      onChange={onChange}
    />
  );
}
