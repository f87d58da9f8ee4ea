import { equalsAt, says, u16, u32, type Bytes } from './bytes.ts';
import { isHeic } from './heic.ts';

/** Pixels of a picture as its file says, before it is turned. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of more pixels is not drawn: opened it takes four bytes each, more than a tablet has. */
export const mostPixels = 100_000_000;

/** How large a picture is, read from its first bytes alone, so that nothing is opened that is too large; undefined for what says nothing. */
export function pixelSize(bytes: Bytes): PixelSize | undefined {
  if (equalsAt(bytes, 0, [0xff, 0xd8])) return ofJpeg(bytes);
  if (equalsAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47])) return real(u32(bytes, 16), u32(bytes, 20));
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return ofWebp(bytes);
  return isHeic(bytes) ? ofHeic(bytes) : undefined;
}

const real = (width: number, height: number): PixelSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;

/** The frame header (ITU T.81, B.2.2) stands behind any number of other segments. */
function ofJpeg(bytes: Bytes): PixelSize | undefined {
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return real(u16(bytes, at + 7), u16(bytes, at + 5));
    const length = u16(bytes, at + 2);
    if (!(length >= 2)) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** RFC 9649: the extended header, else the first frame of either kind. */
function ofWebp(bytes: Bytes): PixelSize | undefined {
  const u24 = (at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0) * 65_536;
  if (says(bytes, 12, 'VP8X')) return real(u24(24) + 1, u24(27) + 1);
  if (says(bytes, 12, 'VP8 ')) return real(u16(bytes, 26, true) & 0x3fff, u16(bytes, 28, true) & 0x3fff);
  if (!says(bytes, 12, 'VP8L')) return undefined;
  const bits = u32(bytes, 21, true);
  return real((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

const headBytes = 65_536;

/** The largest `ispe` box (ISO 23008-12, 6.5.3): tiles and thumbnails have smaller ones of their own. */
function ofHeic(bytes: Bytes): PixelSize | undefined {
  let largest: PixelSize | undefined;
  const end = Math.min(bytes.length, headBytes);
  for (let at = bytes.indexOf(0x69); at !== -1 && at < end; at = bytes.indexOf(0x69, at + 1)) {
    if (!says(bytes, at, 'ispe')) continue;
    const size = real(u32(bytes, at + 8), u32(bytes, at + 12));
    if (size !== undefined && size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = size;
  }
  return largest;
}
