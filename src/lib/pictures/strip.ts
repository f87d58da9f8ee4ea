import type { Bytes } from './bytes.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** A picture without its metadata: the parts of the file in their order, and what the bytes are. */
export interface Stripped {
  readonly parts: readonly Bytes[];
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
}

/**
 * Takes out where, when, by what and by whom a picture was made, without touching a pixel. A file without metadata stays as it
 * is, byte by byte. Undefined for what is no whole JPEG, PNG or WebP: it is better refused than stored with who knows what in it.
 */
export function stripped(bytes: Bytes): Stripped | undefined {
  const jpeg = stripJpeg(bytes);
  if (jpeg !== undefined) return { parts: jpeg, type: 'image/jpeg' };
  const png = stripPng(bytes);
  if (png !== undefined) return { parts: png, type: 'image/png' };
  const webp = stripWebp(bytes);
  return webp === undefined ? undefined : { parts: webp, type: 'image/webp' };
}
