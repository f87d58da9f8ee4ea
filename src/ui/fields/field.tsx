import type { ReactElement, ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../icons.tsx';
import { SyncMark, type SyncState } from '../status/sync-mark.tsx';
import { t } from '../t.ts';
import './field.css';

/** What every field takes. An empty field is null; text fields give ''. */
export type FieldProps<V> = {
  label: string;
  value: V;
  onChange?: ((value: V) => void) | undefined;
  /** Column name; FormErrors jumps to it. */
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Translated sentence; shown at the field and read aloud. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Small sign at the label: this value waits, or is in conflict. */
  mark?: SyncState | undefined;
  onBlur?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
};

type HeadProps = {
  label: string;
  isRequired?: boolean | undefined;
  mark?: SyncState | undefined;
  as?: 'label' | 'span';
  id?: string;
};

export function FieldHead({ label, isRequired, mark, as = 'label', id }: HeadProps): ReactElement {
  const words = (
    <>
      {label}
      {isRequired && (
        <span className="field-required" aria-hidden title={t('Pflichtfeld')}>
          *
        </span>
      )}
    </>
  );
  return (
    <div className="field-head">
      {as === 'label' ? (
        <Label className="field-label">{words}</Label>
      ) : (
        <span id={id} className="field-label">
          {words}
        </span>
      )}
      {mark && mark !== 'synced' && <SyncMark state={mark} />}
    </div>
  );
}

/** Hint and error below a field of react-aria. */
export function FieldNotes({ hint, error }: { hint?: string | undefined; error?: string | undefined }): ReactElement {
  return (
    <>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error && <ErrorText>{error}</ErrorText>}</FieldError>
    </>
  );
}

export function ErrorText({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <Icon name="error" />
      <span>{children}</span>
    </>
  );
}

/** The props that every react-aria field has under the same names. */
export function ariaFieldProps(props: FieldProps<never> | FieldProps<string>) {
  return {
    isRequired: props.isRequired ?? false,
    isReadOnly: props.isReadOnly ?? false,
    isDisabled: props.isDisabled ?? false,
    isInvalid: Boolean(props.error),
    validationBehavior: 'aria' as const,
    autoFocus: props.autoFocus ?? false,
    'data-field': props.name,
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  };
}
