import { useId, type ReactElement, type ReactNode } from 'react';
import { FieldHead, type FieldProps } from './field.tsx';

type StaticFieldProps = Pick<
  FieldProps<unknown>,
  'label' | 'mark' | 'hint' | 'name' | 'error' | 'isRequired' | 'isReadOnly'
> & { children?: ReactNode };

/** A value that can only be read. Focusable, so the keyboard and the error summary reach it. */
export function StaticField({
  label,
  mark,
  hint,
  name,
  error,
  isRequired = false,
  isReadOnly = false,
  children,
}: StaticFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="field" data-readonly data-field={name} role="group" aria-labelledby={id}>
      <FieldHead as="span" id={id} label={label} isRequired={isRequired && !isReadOnly} mark={mark} />
      <div className="field-static" tabIndex={-1}>
        {children ?? '–'}
      </div>
      {hint && <div className="field-hint">{hint}</div>}
      {error && <div className="field-error">{error}</div>}
    </div>
  );
}
