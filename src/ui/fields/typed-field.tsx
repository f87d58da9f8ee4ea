import { useState, type ReactElement, type ReactNode } from 'react';
import { isEqual } from '../../lib/equal.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type TypedFieldProps<V> = Omit<TextFieldProps, 'value' | 'onChange' | 'isUnparsed'> & {
  value: V | null;
  onChange?: ((value: V | null) => void) | undefined;
  format: (value: V) => string;
  /** undefined: this text is no value. */
  parse: (text: string) => V | undefined;
  /** Said when the text is no value; nothing where `ask` says it. */
  problem: string | ((text: string) => string | undefined);
  /** What stands below the field while its text is no value, such as a question about it. */
  renderQuestion?: (text: string, isFocused: boolean) => ReactNode;
};

/**
 * A value typed as text. What cannot be read stays as it was typed, is called a problem, and marks the field
 * `data-unparsed`, so a form does not save over it (see `unparsedFields`).
 */
export function TypedField<V>({
  value,
  onChange,
  format,
  parse,
  problem,
  renderQuestion,
  ...field
}: TypedFieldProps<V>): ReactElement {
  const [draft, setDraft] = useState<string>();
  const [known, setKnown] = useState(value);
  const [isFocused, setFocused] = useState(false);

  // A value from outside (undo, sync, calendar) wins over what stood here.
  if (!isEqual(known, value)) {
    setKnown(value);
    setDraft(undefined);
  }

  const text = draft ?? (value === null ? '' : format(value));
  const isBad = draft !== undefined && draft.trim() !== '' && parse(draft) === undefined;

  const change = (typed: string): void => {
    setDraft(typed);
    const next = typed.trim() === '' ? null : parse(typed);
    if (next === undefined || isEqual(next, value)) return;
    setKnown(next);
    onChange?.(next);
  };

  const leave = (): void => {
    setFocused(false);
    if (!isBad) setDraft(undefined);
    field.onBlur?.();
  };

  const said = typeof problem === 'string' ? problem : problem(text);
  return (
    <>
      <TextField
        {...field}
        value={text}
        onChange={change}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        isUnparsed={isBad}
        error={isBad && !isFocused ? said : field.error}
      />
      {isBad && renderQuestion?.(text, isFocused)}
    </>
  );
}

/** Names of the fields under `root` whose text is no value: saving would drop what stands there. */
export const unparsedFields = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-unparsed]')].flatMap((field) => field.dataset['field'] ?? []);
