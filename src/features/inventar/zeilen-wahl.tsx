import { useEffect, useState, type ReactElement } from 'react';
import { searchRows } from '../../screens/reference-search.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import type { Option } from '../../ui/fields/options.tsx';

type WahlProps = {
  label: string;
  value: string | null;
  hint?: string | undefined;
  onChange: (id: string | null) => void;
};

/** Chooses a row of a table on this device by what it is called. */
export function ZeilenWahl({ table, label, value, hint, onChange }: WahlProps & { table: string }): ReactElement {
  const { registry, replica } = useDevice();
  const labelOf = useLabels([table]);
  const [text, setText] = useState('');
  const [items, setItems] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const suche = async (): Promise<void> => {
      const rows = await replica.rows(registry.table(table));
      const found = searchRows(registry, table, rows, text, labelOf, {});
      if (isCurrent) setItems(found);
    };
    void suche();
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

/** Chooses a person. */
export const PersonWahl = (props: WahlProps): ReactElement => <ZeilenWahl table="personen" {...props} />;
