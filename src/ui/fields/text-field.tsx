import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Icon, type IconName } from '../icons.tsx';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  maxLength?: number | undefined;
  placeholder?: string;
  icon?: IconName;
  unit?: string | undefined;
  align?: 'start' | 'end';
  /** Button inside the frame. */
  after?: ReactNode;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  isUnparsed?: boolean;
  onFocus?: () => void;
};

export function TextField(props: TextFieldProps): ReactElement {
  const isPlain = props.type !== undefined && props.type !== 'text';
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      className="field"
      value={props.value}
      type={props.type ?? 'text'}
      data-unparsed={props.isUnparsed || undefined}
      {...(props.onChange ? { onChange: props.onChange } : {})}
      {...(props.onFocus ? { onFocus: props.onFocus } : {})}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
    >
      <FieldHead label={props.label} isRequired={props.isRequired} mark={props.mark} />
      <div className="field-box">
        {props.icon && <Icon name={props.icon} />}
        <Input
          className="field-input"
          data-align={props.align}
          placeholder={props.placeholder}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize ?? (isPlain ? 'none' : undefined)}
          spellCheck={isPlain || props.inputMode ? false : undefined}
        />
        {props.unit && <span className="field-unit">{props.unit}</span>}
        {props.after}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTextField>
  );
}
