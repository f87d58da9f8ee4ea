import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { isSeen, visibleText } from '../../lib/visible-text.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface LongTextOptions {
  /** Longest text in characters. */
  readonly max: number;
}

const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Text of several lines. */
export const longTextKind: Kind<string, LongTextOptions> = {
  name: 'longText',
  schema: ({ max }) =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.transform(visibleText),
      v.trim(),
      v.check(isSeen, message('Darf nicht leer sein.')),
      v.maxLength(max, message('Höchstens {max} Zeichen.', { max })),
      v.regex(printable, message('Enthält ein ungültiges Zeichen.')),
    ),
  sql: () => 'text',
};

export const longText = <const O extends FieldOptions & LongTextOptions>(options: O) =>
  buildField<string, LongTextOptions, O>(longTextKind, options);
