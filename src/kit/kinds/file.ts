import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

/** A stored file: its bytes are known by their SHA-256 (hex) and travel apart from the record. `size` in bytes. */
export interface FileValue {
  sha256: string;
  name: string;
  type: string;
  size: number;
}

/** SHA-256 of a file value. */
export const sha256In = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string'
    ? value.sha256
    : undefined;

export interface FileOptions {
  /** Largest file in bytes. */
  readonly maxBytes: number;
  /** Accepted media types, e.g. `application/pdf`. */
  readonly accept: readonly string[];
  /** No device takes it along: it is seen with a network only. */
  readonly isOnlineOnly?: boolean;
  /** Others than whoever sent it are given the bytes only while this column of the record has one of the values. */
  readonly handedOutWhile?: { readonly column: string; readonly values: readonly string[] };
  /** Once this column is filled the bytes are gone: the record keeps what they were called and their hash. */
  readonly goneWith?: string;
  /** A device takes it along where its user chose the record, while this column has one of the values. */
  readonly takenWhile?: { readonly column: string; readonly values: readonly string[] };
}

export const fileSchema = ({ maxBytes, accept }: FileOptions) =>
  v.strictObject(
    {
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, message('Prüfsumme ist ungültig.'))),
      name: v.pipe(
        v.string(),
        v.transform(visibleText),
        v.trim(),
        v.minLength(1),
        v.maxLength(200, message('Höchstens {max} Zeichen.', { max: 200 })),
        v.regex(/^[^\u0000-\u001f/\\]+$/, message('Enthält ein ungültiges Zeichen.')),
      ),
      type: v.picklist(accept, message('Dieser Dateityp wird nicht angenommen.')),
      size: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1, message('Die Datei ist leer.')),
        v.maxValue(maxBytes, message('Die Datei ist zu groß.')),
      ),
    },
    message('Datei erwartet.'),
  );

/** A file of any accepted type. */
export const fileKind: Kind<FileValue, FileOptions> = { name: 'file', schema: fileSchema, sql: () => 'jsonb' };

export const file = <const O extends FieldOptions & FileOptions>(options: O) =>
  buildField<FileValue, FileOptions, O>(fileKind, options);
