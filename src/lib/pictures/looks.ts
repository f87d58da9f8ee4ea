import { rgbaToThumbHash, thumbHashToDataURL } from 'thumbhash';

/** RGBA pixels, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Longest side of what a placeholder is made of, px. */
export const hashSide = 100;
/** Side of the square that is compared, px. */
export const compareSide = 32;
const lowSide = 8;

/** Some twenty-five bytes that stand in for a picture until it is there, as base64 without padding. At most 100 px a side. */
export function placeholderOf({ width, height, data }: Pixels): string {
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data))).replace(/=+$/, '');
}

const most = 4000;
const drawn = new Map<string, string>();

/** A placeholder as an address that an image takes; undefined for what is none. */
export function placeholderUrl(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined;
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  let url: string;
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
  if (drawn.size >= most) drawn.clear();
  drawn.set(hash, url);
  return url;
}

/**
 * What a picture looks like, in 64 bits (16 hex digits): the lowest frequencies of its brightness, each above or below their median.
 * Alike pictures differ in few bits (domain: archive-tief 6). Takes a square of 32 px.
 */
export function likenessOf({ data }: Pixels): string {
  const grey = Array.from({ length: compareSide * compareSide }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const low = lowFrequencies(grey);
  // The first one is the brightness of the whole: it says nothing about what is seen.
  const sorted = low.slice(1).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let hex = '';
  for (let at = 0; at < low.length; at += 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit += 1) digit = digit * 2 + Number((low[at + bit] ?? 0) > median);
    hex += digit.toString(16);
  }
  return hex;
}

const cosines = Array.from({ length: lowSide * compareSide }, (_, at) => {
  const [wave, place] = [Math.floor(at / compareSide), at % compareSide];
  return Math.cos((Math.PI / compareSide) * (place + 0.5) * wave);
});

/** The 8 × 8 lowest terms of a two-dimensional cosine transform (DCT-II), row by row. */
function lowFrequencies(grey: readonly number[]): number[] {
  const rows: number[] = [];
  for (let y = 0; y < compareSide; y += 1)
    for (let wave = 0; wave < lowSide; wave += 1) {
      let sum = 0;
      for (let x = 0; x < compareSide; x += 1)
        sum += (grey[y * compareSide + x] ?? 0) * (cosines[wave * compareSide + x] ?? 0);
      rows.push(sum);
    }
  const found: number[] = [];
  for (let down = 0; down < lowSide; down += 1)
    for (let across = 0; across < lowSide; across += 1) {
      let sum = 0;
      for (let y = 0; y < compareSide; y += 1)
        sum += (rows[y * lowSide + across] ?? 0) * (cosines[down * compareSide + y] ?? 0);
      found.push(sum);
    }
  return found;
}
