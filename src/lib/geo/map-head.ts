import { message } from '../message.ts';

/** Bytes of a map file's head, and how much of its beginning holds the first table of contents, too. */
export const headBytes = 127;
export const startBytes = 16_384;
/** Largest map file that is taken in. */
export const maxMapBytes = 4_000_000_000;
/** Finest zoom that a device can be asked for. */
const mostZoom = 22;
const mostMetadataBytes = 4_000_000;

/** Where something lies in a file. */
export type Span = { readonly offset: number; readonly length: number };

/** What the head of a PMTiles 3 file says (its spec 3.4), as far as a device can use it. */
export interface MapHead {
  readonly root: Span;
  readonly metadata: Span;
  readonly leaves: Span;
  readonly tiles: Span;
  /** Tables of contents and metadata are packed with gzip. */
  readonly isPacked: boolean;
  readonly zoom: readonly [number, number];
}

const broken = message('Die Kartendatei ist beschädigt oder unvollständig.');

/** Reads the first bytes of a map file that is `bytes` long. Answers a packed German sentence where no device could read it. */
export function readMapHead(start: Uint8Array, bytes: number): MapHead | string {
  if (bytes > maxMapBytes) return message('Die Kartendatei ist größer als 4 GB.');
  if (new TextDecoder('latin1').decode(start.subarray(0, 7)) !== 'PMTiles')
    return message('Das ist keine Kartendatei im Format PMTiles.');
  if (start[7] !== 3)
    return message('Nur PMTiles der Version 3 werden gelesen; diese Datei hat Version {version}.', {
      version: start[7] ?? 0,
    });
  if (start.length < headBytes) return broken;
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const number = (at: number): number => Number(view.getBigUint64(at, true));
  const span = (at: number): Span => ({ offset: number(at), length: number(at + 8) });
  const [root, metadata, leaves, tiles] = [span(8), span(24), span(40), span(56)];
  const lies = ({ offset, length }: Span): boolean => length === 0 || (offset >= headBytes && offset + length <= bytes);
  if (
    root.length === 0 ||
    root.offset + root.length > startBytes ||
    ![root, metadata, leaves, tiles].every(lies) ||
    metadata.length > mostMetadataBytes
  )
    return broken;
  const [, internal = 0, packing = 0, kind = 0, min = 0, max = 0] = start.subarray(96, 102);
  if (internal === unknown || internal > gzip || packing > gzip)
    return message('Die Karte ist mit einem Verfahren gepackt, das Geräte nicht lesen; gzip lesen sie.');
  if (kind === 0 || kind > pictures)
    return message('Die Karte enthält weder Linien und Flächen (MVT) noch Bilder (PNG, JPEG, WebP, AVIF).');
  if (min > max || max > mostZoom) return broken;
  return { root, metadata, leaves, tiles, isPacked: internal === gzip, zoom: [min, max] };
}

// Numbers of the spec: how something is packed, and the last kind of tiles that is a picture (AVIF).
const [unknown, gzip] = [0, 2] as const;
const pictures = 5;

/** An entry of a table of contents: tiles from `id` on (`run` of them have the same content), or with `run` 0 another table. */
export interface Entry extends Span {
  readonly id: number;
  readonly run: number;
}

/** Reads a table of contents. Undefined where it is not one. */
export function readEntries(bytes: Uint8Array): readonly Entry[] | undefined {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = bytes[at];
      if (byte === undefined) return Number.NaN;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  const count = next();
  // An entry takes four bytes at least: a file cannot claim more than it holds.
  if (!(count >= 1 && count * 4 <= bytes.length)) return undefined;
  const column = (): number[] => Array.from({ length: count }, next);
  const [steps, runs, lengths, places] = [column(), column(), column(), column()];
  const entries: Entry[] = [];
  for (const [index, step] of steps.entries()) {
    const before = entries[index - 1];
    const [run = Number.NaN, length = Number.NaN, place = Number.NaN] = [runs[index], lengths[index], places[index]];
    const offset = place === 0 && before !== undefined ? before.offset + before.length : place - 1;
    const entry = { id: (before?.id ?? 0) + step, run, length, offset };
    if (
      !Object.values(entry).every((value) => Number.isSafeInteger(value) && value >= 0) ||
      length === 0 ||
      (before !== undefined && step === 0)
    )
      return undefined;
    entries.push(entry);
  }
  return entries;
}
