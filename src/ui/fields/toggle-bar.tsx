import type { ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './choice-bar.css';

type ToggleBarProps = {
  label: string;
  /** `label` is the whole name, `short` what stands on the button. */
  items: readonly { readonly id: string; readonly label: string; readonly short: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/** Any of a few with short names, all in sight: the days of a week. Arrow keys go along, the space bar presses. */
export function ToggleBar({ label, items, value, onChange }: ToggleBarProps): ReactElement {
  return (
    <div className="field">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <ToggleButtonGroup
        className="choice-bar toggle-bar"
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={value}
        onSelectionChange={(keys) => onChange([...keys].map(String))}
      >
        {items.map((item) => (
          <ToggleButton key={item.id} id={item.id} className="choice-bar-item" aria-label={item.label}>
            {item.short}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
