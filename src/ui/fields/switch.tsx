import type { ReactElement } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { ariaFieldProps, FieldNotes, type FieldProps } from './field.tsx';
import './checkbox.css';

/** Takes effect at once; in forms that are saved use Checkbox. */
export function Switch(props: FieldProps<boolean>): ReactElement {
  return (
    <SwitchField
      {...ariaFieldProps({ ...props, value: '', onChange: undefined })}
      className="field"
      isSelected={props.value}
      {...(props.onChange ? { onChange: props.onChange } : {})}
    >
      <SwitchButton className="switch">
        <span className="switch-track" aria-hidden />
        {props.label}
      </SwitchButton>
      <FieldNotes hint={props.hint} error={props.error} />
    </SwitchField>
  );
}
