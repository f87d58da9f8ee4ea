import { isHeic } from './heic.ts';
import { says, u16, u32, type Bytes } from './bytes.ts';

/** Width and height in pixels, as they are stored: a picture may have to be turned. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** A picture of more pixels is not opened: it would take more memory than a tablet has. */
export const mostPixels = 100_000_000;

/**
 * What the header of a JPEG, PNG, WebP or HEIC says of its size, without decoding anything (ITU-T T.81 B.2.2, PNG 11.2.2, RFC 9649,
 * ISO 23008-12 6.5.3). Undefined where the header is broken or is none.
 */
export function dimensionsOf(bytes: Bytes): Dimensions | undefined {
  const found =
    bytes[0] === 0xff && bytes[1] === 0xd8
      ? ofJpeg(bytes)
      : says(bytes, 12, 'IHDR')
        ? { width: u32(bytes, 16), height: u32(bytes, 20) }
        : says(bytes, 8, 'WEBP')
          ? ofWebp(bytes)
          : isHeic(bytes)
            ? ofHeic(bytes)
            : undefined;
  return found !== undefined && found.width > 0 && found.height > 0 ? found : undefined;
}

/** Whether a picture has at least 100 million pixels. */
export const isTooLarge = ({ width, height }: Dimensions): boolean => width * height >= mostPixels;

function ofJpeg(bytes: Bytes): Dimensions | undefined {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: u16(bytes, at + 7), height: u16(bytes, at + 5) };
    else at += 2 + u16(bytes, at + 2);
  }
  return undefined;
}

function ofWebp(bytes: Bytes): Dimensions | undefined {
  const low = (at: number): number => u16(bytes, at, true);
  if (says(bytes, 12, 'VP8X'))
    return { width: low(24) + (bytes[26] ?? 0) * 65_536 + 1, height: low(27) + (bytes[29] ?? 0) * 65_536 + 1 };
  if (says(bytes, 12, 'VP8 ')) return { width: low(26) & 0x3fff, height: low(28) & 0x3fff };
  if (!says(bytes, 12, 'VP8L')) return undefined;
  const bits = u32(bytes, 21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const headBytes = 65_536;

/** The largest of the images that it describes: the others are its tiles and its thumbnail. */
function ofHeic(bytes: Bytes): Dimensions | undefined {
  let largest: Dimensions | undefined;
  for (let at = 0; at < Math.min(bytes.length, headBytes) - 16; at += 1) {
    if (!says(bytes, at, 'ispe')) continue;
    const one = { width: u32(bytes, at + 8), height: u32(bytes, at + 12) };
    if (largest === undefined || one.width * one.height > largest.width * largest.height) largest = one;
  }
  return largest;
}
