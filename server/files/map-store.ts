import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  headBytes,
  maxMapBytes,
  readEntries,
  readMapHead,
  startBytes,
  type Entry,
  type MapHead,
  type Span,
} from '../../src/lib/geo/map-head.ts';
import { message } from '../../src/lib/message.ts';
import type { Kartendatei } from '../../src/protocol/karten.ts';
import type { Found, ObjectStore, Range } from './objects.ts';
import { ownerOfPart, partsAt, type Arrived } from './parts.ts';
import { abandonedMillis } from './upload-rules.ts';

/** A part of a map on its way; `key` names the upload. */
export interface MapPart {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly total: number;
  readonly bytes: Uint8Array;
}

export type MapReceived =
  | { readonly kind: 'ok'; readonly offset: number; readonly complete: boolean }
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'refused'; readonly text: string };

/** Maps in `karten/` of a store, and those on their way in `teile/` there. */
export interface MapStore {
  list(): Promise<readonly Kartendatei[]>;
  find(name: string): Promise<Kartendatei | undefined>;
  /** The bytes of a map, or a part of them; undefined when it is missing. */
  bytes(name: string, range?: Range): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Bytes of an upload that have arrived. */
  offset(key: string): Promise<number>;
  /** Appends a part. The last one brings the whole file under its name, in place of one of that name, if every device can read it. */
  receive(part: MapPart): Promise<MapReceived>;
  remove(name: string): Promise<void>;
}

const mostMaps = 30;
const mostUploads = 5;
/** What stays free on the server's disk, bytes. */
const spareBytes = 1_000_000_000;

const prefix = 'karten/';
const partsPrefix = 'karten/teile/';

export function createMapStore(objects: ObjectStore, isName: (name: string) => boolean, now: () => Date): MapStore {
  const parts = (key: string) => partsAt(objects, `${partsPrefix}${key}`);
  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of objects.list(prefix))
      if (isName(key.slice(prefix.length))) found.push(key.slice(prefix.length));
    return found.toSorted();
  };
  const find = async (name: string): Promise<Kartendatei | undefined> => {
    const found = await objects.find(`${prefix}${name}`);
    return found && described(objects, name, found);
  };

  /** Why an upload cannot begin; drops those that nobody went on with. */
  const hindrance = async ({ name, total, bytes }: MapPart): Promise<string | undefined> => {
    const head = readMapHead(bytes, total);
    if (typeof head === 'string') return head;
    const begun = new Map<string, Date>();
    for await (const { key, at } of objects.list(partsPrefix)) {
      const upload = ownerOfPart(key);
      if (at > (begun.get(upload) ?? new Date(0))) begun.set(upload, at);
    }
    const old = [...begun].filter(([, at]) => at.getTime() < now().getTime() - abandonedMillis);
    for (const [upload] of old) await partsAt(objects, upload).drop();
    if (begun.size - old.length >= mostUploads)
      return message('Es sind schon zu viele Karten auf dem Weg. Setzen Sie eine davon fort.');
    const known = await names();
    if (known.length >= mostMaps && !known.includes(name))
      return message('Mehr als {n} Karten werden nicht hinterlegt. Entfernen Sie zuerst eine.', { n: mostMaps });
    return (await hasRoom(objects, total)) ? undefined : message('Auf dem Server ist zu wenig Platz für diese Karte.');
  };

  const conclude = async ({ key, name }: MapPart): Promise<string | undefined> => {
    const arrived = await parts(key).arrived();
    const text = await inspect(arrived);
    if (text === undefined) await objects.put(`${prefix}${name}`, arrived.all());
    await parts(key).drop();
    return text;
  };

  return {
    list: async () => (await Promise.all((await names()).map(find))).filter((one) => one !== undefined),
    bytes: async (name, range) => (await objects.get(`${prefix}${name}`, range))?.bytes,
    find,
    offset: async (key) => (await parts(key).arrived()).size,
    remove: (name) => objects.remove(`${prefix}${name}`),
    async receive(part) {
      const { key, from, total, bytes } = part;
      const held = (await parts(key).arrived()).size;
      if (from !== held) return { kind: 'offset', offset: held };
      const text =
        from === 0
          ? await hindrance(part)
          : total > maxMapBytes
            ? message('Die Kartendatei ist größer als 4 GB.')
            : undefined;
      if (text !== undefined) return { kind: 'refused', text };
      await parts(key).put(from, bytes);
      if (from + bytes.length < total) return { kind: 'ok', offset: from + bytes.length, complete: false };
      const flaw = await conclude(part);
      return flaw === undefined ? { kind: 'ok', offset: total, complete: true } : { kind: 'refused', text: flaw };
    },
  };
}

/** Room for its parts and for the whole; a bucket tells nobody how much it has. */
async function hasRoom(objects: ObjectStore, bytes: number): Promise<boolean> {
  const folder = objects.path?.('');
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= 2 * bytes + spareBytes;
}

async function described(
  objects: ObjectStore,
  name: string,
  { key, size, at }: Found,
): Promise<Kartendatei | undefined> {
  const found = await objects.get(key, { from: 0, to: headBytes - 1 });
  if (found === undefined) return undefined;
  const head = readMapHead(await buffer(found.bytes), size);
  const said = typeof head === 'string' ? { mangel: head } : { zoom: [...head.zoom] satisfies [number, number] };
  return {
    name,
    bytes: size,
    etag: `"${size.toString(36)}-${Math.floor(at.getTime()).toString(36)}"`,
    stand: at.toISOString(),
    ...said,
  };
}

const unpack = promisify(gunzip);
/** Largest metadata and largest table of contents, unpacked: an entry takes four bytes of it at least. */
const mostMetadata = 8_000_000;
const mostTable = 2_000_000;
const mostTileBytes = 8_000_000;
const mostTables = 50_000;
const deepest = 3;

const broken = message('Die Kartendatei ist beschädigt oder unvollständig.');

/** Reads a map's metadata and all its tables of contents, as devices will. Answers a packed German sentence where they could not. */
async function inspect({ size, read: readAt }: Arrived): Promise<string | undefined> {
  const read = ({ offset, length }: Span): Promise<Uint8Array> => readAt(offset, length);
  try {
    const head = readMapHead(await read({ offset: 0, length: Math.min(startBytes, size) }), size);
    if (typeof head === 'string') return head;
    const plain = async (span: Span, most: number): Promise<Uint8Array> =>
      head.isPacked ? unpack(await read(span), { maxOutputLength: most }) : read(span);
    if (head.metadata.length > 0 && !isObject(new TextDecoder().decode(await plain(head.metadata, mostMetadata))))
      return broken;
    return (await areTablesWhole(head, (span) => plain(span, mostTable))) ? undefined : broken;
  } catch {
    return broken;
  }
}

/** Reads every table of contents, level by level: what they name must lie in the file. */
async function areTablesWhole(head: MapHead, read: (table: Span) => Promise<Uint8Array>): Promise<boolean> {
  let tables = 0;
  let waiting: readonly Span[] = [head.root];
  for (let depth = 0; waiting.length > 0; depth += 1) {
    const below: Span[] = [];
    for (const span of waiting) {
      tables += 1;
      if (span.length > mostTable || tables > mostTables || depth > deepest) return false;
      const entries = readEntries(await read(span));
      if (entries === undefined || !entries.every((entry) => fits(entry, head))) return false;
      const tablesBelow = entries.filter(({ run }) => run === 0);
      below.push(...tablesBelow.map(({ offset, length }) => ({ offset: head.leaves.offset + offset, length })));
    }
    waiting = below;
  }
  return true;
}

const fits = ({ run, offset, length }: Entry, { leaves, tiles }: MapHead): boolean =>
  offset + length <= (run === 0 ? leaves : tiles).length && length <= mostTileBytes;

function isObject(text: string): boolean {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
