import type { ReactElement } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { t } from '../t.ts';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps<string> & { rows?: number; maxLength?: number | undefined };

export function TextArea(props: TextAreaProps): ReactElement {
  const left = props.maxLength === undefined ? undefined : props.maxLength - props.value.length;
  const isNearEnd = left !== undefined && props.maxLength !== undefined && left <= props.maxLength * 0.1;
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      className="field wide"
      value={props.value}
      {...(props.onChange ? { onChange: props.onChange } : {})}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
    >
      <FieldHead label={props.label} isRequired={props.isRequired} mark={props.mark} />
      <div className="field-box">
        <AriaTextArea className="field-input" rows={props.rows ?? 4} autoComplete="off" />
      </div>
      <FieldNotes hint={isNearEnd ? t('Noch {n} Zeichen', { n: left }) : props.hint} error={props.error} />
    </AriaTextField>
  );
}
