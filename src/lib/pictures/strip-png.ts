import { equalsAt, u32, type Bytes } from './bytes.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks that say how the picture looks (PNG, third edition, and APNG); all others go: Exif, texts, times, and what programs add. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** A PNG without its metadata and without what follows the picture; image data is not touched. Undefined for what is no whole PNG. */
export function stripPng(bytes: Bytes): Bytes[] | undefined {
  if (!equalsAt(bytes, 0, signature)) return undefined;
  const kept: Bytes[] = [bytes.subarray(0, signature.length)];
  const seen = new Set<string>();
  let at = signature.length;
  while (!seen.has('IEND')) {
    const end = at + 12 + u32(bytes, at);
    if (!(end <= bytes.length)) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined;
    const isCritical = type < 'a';
    if ((isCritical && !shown.has(type)) || (seen.size === 0 && type !== 'IHDR')) return undefined;
    seen.add(type);
    if (shown.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return seen.has('IDAT') ? kept : undefined;
}
