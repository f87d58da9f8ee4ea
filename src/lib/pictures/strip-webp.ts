import { says, u32, type Bytes } from './bytes.ts';

const headBytes = 12;
/** Chunks that say how the picture looks (RFC 9649); Exif, XMP and unknown ones go. */
const shown = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const firsts = new Set(['VP8 ', 'VP8L', 'VP8X']);
const pictures = new Set(['VP8 ', 'VP8L', 'ANMF']);
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** A WebP without its metadata and without what follows the picture; image data is not touched. Undefined for what is no whole WebP. */
export function stripWebp(bytes: Bytes): Bytes[] | undefined {
  const end = 8 + u32(bytes, 4, true);
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP') || !(end <= bytes.length)) return undefined;
  const kept: Bytes[] = [];
  let hasPicture = false;
  let at = headBytes;
  while (at < end) {
    const size = u32(bytes, at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (!(next <= end)) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (at === headBytes && !firsts.has(type)) return undefined;
    hasPicture ||= pictures.has(type);
    if (type === 'VP8X') kept.push(withoutFlags(bytes.subarray(at, next)));
    else if (shown.has(type)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (!hasPicture) return undefined;
  const head = bytes.slice(0, headBytes);
  new DataView(head.buffer).setUint32(
    4,
    kept.reduce((size, chunk) => size + chunk.length, headBytes - 8),
    true,
  );
  return [head, ...kept];
}

function withoutFlags(chunk: Bytes): Bytes {
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & ~(exifFlag | xmpFlag);
  return copy;
}
