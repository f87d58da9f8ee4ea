import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** RGBA pixels, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Longest side of what a placeholder is made of, px. */
export const hashSide = 100;

/** Some twenty-five bytes that stand in for a picture until it is there, as base64 without padding. At most 100 px a side. */
export function placeholderOf({ width, height, data }: Pixels): string {
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data))).replace(/=+$/, '');
}

const most = 4000;
const drawn = new Map<string, string>();

const bytesOf = (hash: string): Uint8Array => Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));

/** The colour of a placeholder, for CSS: of what only passes by nobody sees more; undefined for what is none. */
export function placeholderColor(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined;
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash));
    const parts = [r, g, b].map((part) => Math.round(part * 255));
    return parts.some(Number.isNaN) ? undefined : `rgb(${parts.join(' ')})`;
  } catch {
    return undefined;
  }
}

/** A placeholder as an address that an image takes; undefined for what is none. */
export function placeholderUrl(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined;
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  let url: string;
  try {
    url = thumbHashToDataURL(bytesOf(hash));
  } catch {
    return undefined;
  }
  if (drawn.size >= most) drawn.clear();
  drawn.set(hash, url);
  return url;
}
