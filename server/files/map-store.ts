import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Maps in `<dataDir>/karten`, and those on their way in `teile` there. */
export interface MapStore {
  list(): Promise<readonly Kartendatei[]>;
  find(name: string): Promise<Kartendatei | undefined>;
  path(name: string): string;
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

export function createMapStore(dataDir: string, isName: (name: string) => boolean, now: () => Date): MapStore {
  const folder = join(dataDir, 'karten');
  const parts = join(folder, 'teile');
  const partPath = (key: string): string => join(parts, key);
  const path = (name: string): string => join(folder, name);
  const names = async (): Promise<string[]> => (await readdir(folder).catch(() => [])).filter(isName).toSorted();

  const list = async (): Promise<Kartendatei[]> =>
    (await Promise.all((await names()).map((name) => fileAt(folder, name)))).filter((one) => one !== undefined);

  /** Why an upload cannot begin; drops those that nobody went on with. */
  const hindrance = async ({ name, total, bytes }: MapPart): Promise<string | undefined> => {
    const head = readMapHead(bytes, total);
    if (typeof head === 'string') return head;
    await mkdir(parts, { recursive: true, mode: 0o700 });
    const begun = await Promise.all(
      (await readdir(parts)).map(async (key) => ({
        key,
        at: (await stat(partPath(key)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    );
    const old = begun.filter(({ at }) => at < now().getTime() - abandonedMillis);
    for (const { key } of old) await rm(partPath(key), { force: true });
    if (begun.length - old.length >= mostUploads)
      return message('Es sind schon zu viele Karten auf dem Weg. Setzen Sie eine davon fort.');
    const known = await names();
    if (known.length >= mostMaps && !known.includes(name))
      return message('Mehr als {n} Karten werden nicht hinterlegt. Entfernen Sie zuerst eine.', { n: mostMaps });
    const { bavail, bsize } = await statfs(parts);
    return bavail * bsize < total + spareBytes
      ? message('Auf dem Server ist zu wenig Platz für diese Karte.')
      : undefined;
  };

  const conclude = async ({ key, name }: MapPart): Promise<string | undefined> => {
    const text = await inspect(partPath(key));
    if (text === undefined) await rename(partPath(key), path(name));
    else await rm(partPath(key), { force: true });
    return text;
  };

  return {
    list,
    path,
    find: (name) => fileAt(folder, name),
    offset: async (key) => (await stat(partPath(key)).catch(() => undefined))?.size ?? 0,
    remove: (name) => rm(path(name), { force: true }),
    async receive(part) {
      const { key, from, total, bytes } = part;
      const held = (await stat(partPath(key)).catch(() => undefined))?.size ?? 0;
      if (from !== held) return { kind: 'offset', offset: held };
      const text =
        from === 0
          ? await hindrance(part)
          : total > maxMapBytes
            ? message('Die Kartendatei ist größer als 4 GB.')
            : undefined;
      if (text !== undefined) return { kind: 'refused', text };
      const file = await open(partPath(key), 'a', 0o600);
      try {
        await file.write(bytes);
        if (from + bytes.length === total) await file.sync();
      } finally {
        await file.close();
      }
      if (from + bytes.length < total) return { kind: 'ok', offset: from + bytes.length, complete: false };
      const flaw = await conclude(part);
      return flaw === undefined ? { kind: 'ok', offset: total, complete: true } : { kind: 'refused', text: flaw };
    },
  };
}

async function fileAt(folder: string, name: string): Promise<Kartendatei | undefined> {
  const file = await open(join(folder, name), 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    const head = readMapHead(buffer.subarray(0, bytesRead), found.size);
    const said = typeof head === 'string' ? { mangel: head } : { zoom: [...head.zoom] satisfies [number, number] };
    return {
      name,
      bytes: found.size,
      etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
      stand: found.mtime.toISOString(),
      ...said,
    };
  } finally {
    await file.close();
  }
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
async function inspect(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  const read = async ({ offset, length }: Span): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const { size } = await file.stat();
    const head = readMapHead(await read({ offset: 0, length: Math.min(startBytes, size) }), size);
    if (typeof head === 'string') return head;
    const plain = async (span: Span, most: number): Promise<Uint8Array> =>
      head.isPacked ? unpack(await read(span), { maxOutputLength: most }) : read(span);
    if (head.metadata.length > 0 && !isObject(new TextDecoder().decode(await plain(head.metadata, mostMetadata))))
      return broken;
    return (await areTablesWhole(head, (span) => plain(span, mostTable))) ? undefined : broken;
  } catch {
    return broken;
  } finally {
    await file.close();
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
