import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { isSeen, visibleText } from '../../lib/visible-text.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface TextOptions {
  /** Longest text in characters. */
  readonly max: number;
  /** Only these characters are allowed; the sentence says which. */
  readonly pattern?: readonly [RegExp, string];
  /** What the characters must add up to, e.g. a check digit; the sentence says what is wrong. */
  readonly check?: readonly [(value: string) => boolean, string];
  /** A number with letters: stored in capitals without blanks. */
  readonly code?: boolean;
  /** Sorted by its characters, `10` before `9`; else a number in it counts as one. */
  readonly asWritten?: boolean;
  /** Unique whatever the case. */
  readonly caseless?: boolean;
  /** What keys are called that the server or a screen of its own sets; message ids. Nobody types such a field. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A number with letters as it is stored, however it was typed. */
export const codeText = (value: string): string => visibleText(value).replace(/\s/g, '').toUpperCase();

const oneLine = /^[^\u0000-\u001f\u007f]*$/;

/** One line of text; blanks at both ends are cut, an empty text is not a value. */
export const textKind: Kind<string, TextOptions> = {
  name: 'text',
  schema: ({ max, pattern, check, code }) =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.transform(code === true ? codeText : visibleText),
      v.trim(),
      v.check(isSeen, message('Darf nicht leer sein.')),
      v.maxLength(max, message('Höchstens {max} Zeichen.', { max })),
      v.regex(oneLine, message('Enthält ein ungültiges Zeichen.')),
      v.regex(pattern?.[0] ?? oneLine, pattern?.[1] ?? ''),
      v.check(check?.[0] ?? (() => true), check?.[1] ?? ''),
    ),
  sql: () => 'text',
  check: ({ max }) => (Number.isInteger(max) && max > 0 ? undefined : '`max` must be a positive integer'),
};

export const text = <const O extends FieldOptions & TextOptions>(options: O) =>
  buildField<string, TextOptions, O>(textKind, options);
