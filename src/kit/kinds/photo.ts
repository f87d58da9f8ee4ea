import { buildField, type FieldOptions, type Kind } from '../field.ts';
import { fileSchema, type FileOptions, type FileValue } from './file.ts';

/** Media types that every browser we support can show. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A picture; stored like a file, shown as a thumbnail. */
export const photoKind: Kind<FileValue, FileOptions> = { name: 'photo', schema: fileSchema, sql: () => 'jsonb' };

export const photo = <const O extends FieldOptions & Partial<FileOptions>>(options: O) =>
  buildField<FileValue, FileOptions, O & FileOptions>(photoKind, { maxBytes: 25_000_000, accept: photoTypes, ...options });
