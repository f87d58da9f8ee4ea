import { says, u16, type Bytes } from './bytes.ts';
import { orientationOf, orientationSegment } from './orientation.ts';

const soi = 0xd8;
const eoi = 0xd9;
const sos = 0xda;
const exif = 0xe1;
const comment = 0xfe;
/** Length of what stays of a JFIF or Adobe segment; a JFIF thumbnail, and whatever else follows, goes. */
const jfifBytes = 16;
const adobeBytes = 14;

/**
 * A JPEG without its metadata (ITU-T T.81, annex B): Exif, XMP, IPTC, comments, thumbnails and what follows the picture go; the
 * colour profile, and how the picture must be turned, stay. Image data is not touched. Undefined for what is no whole JPEG.
 */
export function stripJpeg(bytes: Bytes): Bytes[] | undefined {
  const read = readSegments(bytes);
  if (read === undefined) return undefined;
  const { segments, end } = read;
  const scan = segments.findIndex(({ marker }) => marker === sos);
  if (!segments.slice(0, Math.max(scan, 0)).some(({ marker }) => isFrame(marker))) return undefined;
  const turns = segments.flatMap(({ marker, segment }) =>
    marker === exif ? [orientationOf(segment.subarray(4))] : [],
  );
  const turned = turns.find((turn) => turn !== 1) ?? 1;
  const kept = segments.flatMap(({ marker, segment }) => keptOf(marker, segment));
  const lead = kept[0] !== undefined && isJfif(kept[0]) ? 1 : 0;
  return [
    bytes.subarray(0, 2),
    ...kept.slice(0, lead),
    ...(turned === 1 ? [] : [orientationSegment(turned)]),
    ...kept.slice(lead),
    bytes.subarray(end, end + 2),
  ];
}

interface Segment {
  readonly marker: number;
  /** With its marker; of a scan with the image data that follows. */
  readonly segment: Bytes;
}

/** All segments of a picture, and where its end stands. Undefined when one is broken, or there is no end. */
function readSegments(bytes: Bytes): { readonly segments: readonly Segment[]; readonly end: number } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== soi) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (bytes[at] === 0xff) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === eoi) return { segments, end: at };
    if (!isSegment(marker)) return undefined;
    const end = at + 2 + u16(bytes, at + 2);
    if (!(end >= at + 4 && end <= bytes.length)) return undefined;
    const next = marker === sos ? endOfScan(bytes, end) : end;
    segments.push({ marker, segment: bytes.subarray(at, next) });
    at = next;
  }
  return undefined;
}

/** Markers that are followed by a length: tables, frames, scans, applications' own. */
const isSegment = (marker: number): boolean =>
  marker >= 0xc0 && marker <= comment && !(marker >= 0xd0 && marker <= eoi);

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function keptOf(marker: number, segment: Bytes): Bytes[] {
  if (marker < 0xe0) return [segment];
  if (isJfif(segment)) return [shortened(segment, jfifBytes, 14)];
  if (marker === 0xe2 && says(segment, 4, 'ICC_PROFILE\u0000')) return [segment];
  if (marker === 0xee && says(segment, 4, 'Adobe')) return [shortened(segment, adobeBytes)];
  return [];
}

const isJfif = (segment: Bytes): boolean => segment[1] === 0xe0 && says(segment, 4, 'JFIF\u0000');

/** The first part of a segment; from the place `clearFrom` of its length on, all bytes are zero. */
function shortened(segment: Bytes, length: number, clearFrom = length): Bytes {
  if (segment.length <= length + 2) return segment;
  const short = segment.slice(0, length + 2);
  short[2] = 0;
  short[3] = length;
  return short.fill(0, clearFrom + 2);
}

/** Where the next marker stands: in image data FF is followed by 0 or by a restart marker. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
