import { joined, type Bytes } from './bytes.ts';

/** What a planted camera said; tests look for it afterwards. */
export const planted = {
  maker: 'GEHEIME-KAMERA-4711',
  comment: 'KOMMENTAR-VON-HANS',
  lat: [46, 29, 54] as const,
  lon: [11, 21, 18] as const,
};

export const ascii = (text: string): Bytes => Uint8Array.from(text, (char) => char.charCodeAt(0));

type Entry = { tag: number; type: number; count: number; bytes: number[] };

const big16 = (value: number): number[] => [value >>> 8, value & 255];
const big32 = (value: number): number[] => [...big16(value >>> 16), ...big16(value & 65535)];
const text = (tag: number, value: string): Entry => ({
  tag,
  type: 2,
  count: value.length + 1,
  bytes: [...ascii(value), 0],
});
const short = (tag: number, value: number): Entry => ({ tag, type: 3, count: 1, bytes: big16(value) });
const long = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, bytes: big32(value) });
const ratios = (tag: number, values: readonly number[]): Entry => ({
  tag,
  type: 5,
  count: values.length,
  bytes: values.flatMap((value) => [...big32(Math.round(value * 100)), ...big32(100)]),
});

function directory(at: number, entries: readonly Entry[]): number[] {
  const rest: number[] = [];
  const from = at + 2 + entries.length * 12 + 4;
  const lines = entries.flatMap(({ tag, type, count, bytes }) => {
    const head = [...big16(tag), ...big16(type), ...big32(count)];
    if (bytes.length <= 4) return [...head, ...bytes, ...Array<number>(4 - bytes.length).fill(0)];
    const place = from + rest.length;
    rest.push(...bytes, ...(bytes.length % 2 === 1 ? [0] : []));
    return [...head, ...big32(place)];
  });
  return [...big16(entries.length), ...lines, 0, 0, 0, 0, ...rest];
}

/** A TIFF structure as a telephone writes it: time with offset, place, maker note. */
export function tiff({
  orientation = 1,
  time = '2026:07:01 10:11:12',
  offset = '+02:00',
}: { orientation?: number; time?: string; offset?: string | undefined } = {}): Bytes {
  const exif = [
    text(0x9003, time),
    ...(offset === undefined ? [] : [text(0x9011, offset)]),
    text(0x927c, planted.maker),
  ];
  const gps = [
    text(1, 'N'),
    ratios(2, planted.lat),
    text(3, 'E'),
    ratios(4, planted.lon),
    { tag: 5, type: 1, count: 1, bytes: [0] },
    ratios(6, [1234]),
  ];
  const root = (exifAt: number, gpsAt: number): number[] =>
    directory(8, [text(0x010f, planted.maker), short(0x0112, orientation), long(0x8769, exifAt), long(0x8825, gpsAt)]);
  const exifAt = 8 + root(0, 0).length;
  const exifPart = directory(exifAt, exif);
  const gpsAt = exifAt + exifPart.length;
  return Uint8Array.from([
    ...ascii('MM\u0000*'),
    ...big32(8),
    ...root(exifAt, gpsAt),
    ...exifPart,
    ...directory(gpsAt, gps),
  ]);
}

const segment = (marker: number, payload: Bytes): Bytes =>
  joined([Uint8Array.from([0xff, marker, ...big16(payload.length + 2)]), payload]);

export const exifSegment = (content: Bytes): Bytes => segment(0xe1, joined([ascii('Exif\u0000\u0000'), content]));

const jfif = segment(0xe0, Uint8Array.from([...ascii('JFIF\u0000'), 1, 1, 0, 0, 1, 0, 1, 0, 0]));
const profile = segment(0xe2, ascii('ICC_PROFILE\u0000\u0001\u0001farben'));
const adobe = segment(0xee, Uint8Array.from([...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 1]));
const frame = segment(0xc2, Uint8Array.from([8, 0, 2, 0, 2, 1, 1, 0x11, 0]));
const table = segment(0xc4, Uint8Array.from([0, ...Array<number>(16).fill(0)]));
const scan = segment(0xda, Uint8Array.from([1, 1, 0, 0, 63, 0]));
/** Image data with a stuffed FF and a restart marker. */
const data = Uint8Array.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56, 0x78]);
const end = Uint8Array.from([0xff, 0xd9]);
const start = Uint8Array.from([0xff, 0xd8]);

/** The same progressive picture with all that cameras put around it, and as it must be afterwards. */
export function jpegs(orientation = 1): { full: Bytes; clean: Bytes } {
  const image = [frame, table, scan, data, table, scan, data];
  const full = joined([
    start,
    jfif,
    exifSegment(tiff({ orientation })),
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\u0000<x>${planted.maker}</x>`)),
    segment(0xe0, ascii(`JFXX\u0000${planted.maker}`)),
    profile,
    segment(0xed, ascii(`Photoshop 3.0\u0000${planted.maker}`)),
    segment(0xe2, ascii(`MPF\u0000${planted.maker}`)),
    segment(0xfe, ascii(planted.comment)),
    adobe,
    ...image,
    end,
    ascii(`MotionPhoto ${planted.maker}`),
  ]);
  const turned =
    orientation === 1
      ? []
      : [
          exifSegment(
            Uint8Array.from([
              ...ascii('MM\u0000*'),
              0,
              0,
              0,
              8,
              0,
              1,
              1,
              0x12,
              0,
              3,
              0,
              0,
              0,
              1,
              0,
              orientation,
              0,
              0,
              0,
              0,
              0,
              0,
            ]),
          ),
        ];
  return { full, clean: joined([start, jfif, ...turned, profile, adobe, ...image, end]) };
}

const box = (type: string, content: Bytes): Bytes =>
  joined([Uint8Array.from(big32(content.length + 8)), ascii(type), content]);

/** A HEIC without a picture: only what a telephone says about it. */
export function heic(): Bytes {
  const said = joined([Uint8Array.from(big32(6)), ascii('Exif\u0000\u0000'), tiff()]);
  const head = box('ftyp', ascii('heic\u0000\u0000\u0000\u0000mif1heic'));
  const entry = box('infe', Uint8Array.from([2, 0, 0, 0, 0, 1, 0, 0, ...ascii('Exif'), 0]));
  const meta = (at: number): Bytes =>
    box(
      'meta',
      joined([
        new Uint8Array(4),
        box('iinf', joined([Uint8Array.from([0, 0, 0, 0, 0, 1]), entry])),
        box(
          'iloc',
          Uint8Array.from([0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, ...big32(at), ...big32(said.length)]),
        ),
      ]),
    );
  return joined([head, meta(head.length + meta(0).length + 8), box('mdat', said)]);
}

const chunk = (type: string, content: Bytes): Bytes =>
  joined([Uint8Array.from(big32(content.length)), ascii(type), content, Uint8Array.from([1, 2, 3, 4])]);

export function pngs(): { full: Bytes; clean: Bytes } {
  const head = [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', new Uint8Array(13)),
    chunk('gAMA', new Uint8Array(4)),
  ];
  const rest = [chunk('IDAT', ascii('bild')), chunk('IDAT', ascii('daten')), chunk('IEND', new Uint8Array())];
  const dropped = [
    chunk('eXIf', tiff()),
    ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((type) => chunk(type, ascii(planted.maker))),
  ];
  return { full: joined([...head, ...dropped, ...rest, ascii(planted.comment)]), clean: joined([...head, ...rest]) };
}

const riff = (type: string, content: Bytes): Bytes =>
  joined([
    ascii(type),
    Uint8Array.from(big32(content.length).toReversed()),
    content,
    new Uint8Array(content.length % 2),
  ]);
const webp = (flags: number, chunks: readonly Bytes[]): Bytes => {
  const body = joined([riff('VP8X', Uint8Array.from([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0])), ...chunks]);
  return joined([ascii('RIFF'), Uint8Array.from(big32(body.length + 4).toReversed()), ascii('WEBP'), body]);
};

export function webps(): { full: Bytes; clean: Bytes } {
  const shown = [riff('ICCP', ascii('farben!')), riff('VP8 ', ascii('bilddaten'))];
  return {
    full: joined([
      webp(0x2c, [
        ...shown,
        riff('EXIF', tiff()),
        riff('XMP ', ascii(planted.maker)),
        riff('????', ascii(planted.maker)),
      ]),
      ascii(planted.comment),
    ]),
    clean: webp(0x20, shown),
  };
}
