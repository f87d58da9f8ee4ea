import type { ReactElement } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../t.ts';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';
import { StaticField } from './static-field.tsx';
import './scale.css';

type ScaleProps = FieldProps<number | null> & {
  /** Every value, the least first, and its word, which may be empty. */
  steps: readonly { readonly value: number; readonly word: string }[];
};

/** A small whole number as keys, all in sight and large enough for gloves; the first key takes the value away. */
export function Scale(props: ScaleProps): ReactElement {
  const { steps, value, onChange, ...field } = props;
  if (field.isReadOnly)
    return (
      <StaticField {...field}>
        {value === null
          ? undefined
          : [value, steps.find((step) => step.value === value)?.word]
              .filter((part) => part !== '' && part !== undefined)
              .join(' – ')}
      </StaticField>
    );
  return (
    <RadioGroup
      {...ariaFieldProps({ ...field, value: '', onChange: undefined })}
      className="field wide"
      orientation="horizontal"
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange?.(id === '' ? null : Number(id))}
    >
      <FieldHead label={field.label} isRequired={field.isRequired} mark={field.mark} />
      <div className="scale" data-worded={steps.every(({ word }) => word !== '') || undefined}>
        {!field.isRequired && (
          <Radio value="" className="scale-key scale-none" aria-label={t('Keine Angabe')}>
            –
          </Radio>
        )}
        {steps.map((step) => (
          <Radio key={step.value} value={String(step.value)} className="scale-key">
            <span className="scale-value num">{step.value}</span>
            {step.word !== '' && <span className="scale-word">{step.word}</span>}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={field.hint} error={field.error} />
    </RadioGroup>
  );
}
