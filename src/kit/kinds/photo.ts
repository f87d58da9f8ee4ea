import { buildField, type FieldOptions, type Kind } from '../field.ts';
import { fileSchema, type FileOptions, type FileValue } from './file.ts';

/** Media types that every browser we support can show. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface PhotoOptions extends FileOptions {
  /** A face: cut to a small square before it is kept, so that it is its own thumbnail. */
  readonly square?: boolean;
  /** A signature: drawn on the screen. */
  readonly isDrawn?: boolean;
  /** A sign of the association: no camera is offered, and a drawing (SVG) is taken and made a picture of. */
  readonly isLogo?: boolean;
}

/** A picture; stored like a file, shown as a thumbnail. */
export const photoKind: Kind<FileValue, PhotoOptions> = { name: 'photo', schema: fileSchema, sql: () => 'jsonb' };

export const photo = <const O extends FieldOptions & Partial<PhotoOptions>>(options: O) =>
  buildField<FileValue, PhotoOptions, O & FileOptions>(photoKind, {
    maxBytes: 25_000_000,
    accept: photoTypes,
    ...options,
  });
