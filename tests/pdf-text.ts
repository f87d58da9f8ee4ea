import { inflateSync } from 'node:zlib';

type Letters = ReadonlyMap<number, string>;

/** A piece of text and where it begins, in points from the lower left corner of its page. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  text: string;
}

/** The text of a PDF that this product made, line by line in the order in which it was drawn. */
export const pdfText = (bytes: Uint8Array): string =>
  pdfPieces(bytes)
    .map(({ y, text }, at, all) => (at > 0 && all[at - 1]?.y !== y ? `\n${text}` : text))
    .join('');

/**
 * The pieces of text of a PDF. Reads what pdfkit writes and no more: objects one after the other, streams packed by zlib,
 * letters as four hex digits with a table from letter to Unicode.
 */
export function pdfPieces(bytes: Uint8Array): Piece[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Letters>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (unicode !== undefined) fonts.set(name, lettersOf(streamOf(objects.get(unicode) ?? '')));
    }
  }
  return [...objects.values()].flatMap((body) => drawn(streamOf(body), fonts));
}

/** How many pages it has. */
export const pdfPages = (bytes: Uint8Array): number =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

/** Its length is said in the object: the last byte of what is packed may itself look like the end of a line. */
function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (start === null) return '';
  const from = start.index + start[0].length;
  const packed = body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1]));
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
}

function lettersOf(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], at) =>
      letters.set(
        Number.parseInt(from, 16) + at,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  }
  return letters;
}

function drawn(stream: string, fonts: ReadonlyMap<string, Letters>): Piece[] {
  let font: Letters = new Map();
  const pieces: Piece[] = [];
  for (const [, name, shown, x, y] of stream.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/g,
  )) {
    const last = pieces.at(-1);
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    else if (x !== undefined) pieces.push({ x: Number(x), y: Number(y), text: '' });
    else if (last !== undefined) last.text += lettersIn(shown ?? '', font);
  }
  return pieces;
}

const lettersIn = (shown: string, font: Letters): string =>
  [...shown.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => font.get(Number.parseInt(code, 16)) ?? '?')
    .join('');
