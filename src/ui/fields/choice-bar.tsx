import type { ReactElement } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';
import type { Option } from './options.tsx';
import './choice-bar.css';

type ChoiceBarProps = FieldProps<string | null> & { items: readonly Option[] };

/** One of two to four, all in sight: Ja / Nein / –, or the theme. */
export function ChoiceBar(props: ChoiceBarProps): ReactElement {
  return (
    <RadioGroup
      {...ariaFieldProps({ ...props, value: '', onChange: undefined })}
      className="field"
      orientation="horizontal"
      value={props.value}
      onChange={(id) => props.onChange?.(id)}
    >
      <FieldHead label={props.label} isRequired={props.isRequired} mark={props.mark} />
      <div className="choice-bar">
        {props.items.map((item) => (
          <Radio key={item.id} value={item.id} className="choice-bar-item" isDisabled={item.isDisabled ?? false}>
            {item.label}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </RadioGroup>
  );
}
