import { useState, type ReactElement } from 'react';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import type { Option } from '../../ui/fields/options.tsx';

const shownAtOnce = 50;
type Props = {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  items: readonly Option[];
};

/** One of many that lie on this device, found by any part of its name. */
export function Auswahl({ label, value, onChange, items }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const asked = typed.trim().toLowerCase();
  const found = items.filter((one) => one.label.toLowerCase().includes(asked)).slice(0, shownAtOnce);
  return (
    <ComboBox
      label={label}
      value={value}
      valueLabel={items.find(({ id }) => id === value)?.label}
      onChange={onChange}
      items={found}
      onSearch={setTyped}
    />
  );
}
