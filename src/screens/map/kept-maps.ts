import * as v from 'valibot';
import { kartenSchema, type Kartendatei } from '../../protocol/karten.ts';
import { mapCache as cacheName } from '../../lib/map-cache.ts';
import type { Device } from '../device.ts';

// Maps are no personal data: they lie open, outside the precache, and go when a person removes them or the device is lost.
/** A map of some hundred megabytes is loaded and read in parts, so that no tablet has to hold it in memory. */
const partBytes = 2 * 1024 * 1024;

const keyOf = (name: string): string => new URL(`karten/${encodeURIComponent(name)}`, document.baseURI).href;
type File = Pick<Kartendatei, 'name' | 'bytes' | 'etag'>;
const partKey = ({ name, etag }: File, part: number): string =>
  `${keyOf(name)}?${new URLSearchParams({ stand: etag, teil: String(part) }).toString()}`;

const ausschnittSchema = v.object({
  /** Kilometres around a place to each side. */
  km: v.number(),
  ort: v.string(),
  zoom: v.number(),
  teile: v.array(v.number()),
});
const headSchema = v.object({
  name: kartenSchema.item.entries.name,
  bytes: v.number(),
  etag: v.string(),
  ausschnitt: v.optional(ausschnittSchema),
  /** When it was loaded, and its coarsest and finest zoom; those that were kept before this was noted have none. */
  seit: v.optional(v.string()),
  zoom: v.optional(v.tuple([v.number(), v.number()])),
});

/** So much of a map: the parts of its file that show the surroundings of a place down to a zoom. */
export type Ausschnitt = v.InferOutput<typeof ausschnittSchema>;
/** What lies on this device: a whole map, or so much of it. */
export type KeptMap = v.InferOutput<typeof headSchema> & {
  /** Bytes of it that are gone: a browser that lacks room deletes what it likes. */
  readonly fehlt: number;
};

/** Room that these parts of a file take; all of them where none are named. */
export const bytesOfParts = (bytes: number, parts: readonly number[] | undefined): number =>
  parts === undefined ? bytes : parts.reduce((sum, part) => sum + Math.min(partBytes, bytes - part * partBytes), 0);

/** Part, and the bytes of it, that hold these bytes of a file. */
export function partsWith(
  offset: number,
  length: number,
  bytes: number,
): readonly { readonly part: number; readonly from: number; readonly to: number }[] {
  const end = Math.min(offset + length, bytes);
  const first = Math.floor(offset / partBytes);
  const count = Math.max(0, Math.ceil(end / partBytes) - first);
  return Array.from({ length: count }, (_, index) => {
    const start = (first + index) * partBytes;
    return { part: first + index, from: Math.max(offset - start, 0), to: Math.min(end - start, partBytes) };
  });
}

/** The maps that lie on this device, and how much of each does no longer. */
export async function readKept(): Promise<readonly KeptMap[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  const here = new Set(requests.map(({ url }) => url));
  const found = await Promise.all(
    requests
      .filter(({ url }) => new URL(url).search === '')
      .map(async (request) => (await cache.match(request))?.json().catch(() => undefined)),
  );
  const heads = found.flatMap((one) => (v.is(headSchema, one) ? v.parse(headSchema, one) : []));
  return heads
    .map((map) => ({ ...map, fehlt: missingOf(map, (part) => here.has(partKey(map, part))) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Bytes of a kept map whose parts are not here. */
export function missingOf(
  { bytes, ausschnitt }: Pick<KeptMap, 'bytes' | 'ausschnitt'>,
  isHere: (part: number) => boolean,
): number {
  return bytesOfParts(
    bytes,
    partsOf(bytes, ausschnitt).filter((part) => !isHere(part)),
  );
}

const partsOf = (bytes: number, ausschnitt: Ausschnitt | undefined): readonly number[] =>
  ausschnitt?.teile ?? partsWith(0, bytes, bytes).map(({ part }) => part);

/** Bytes of a kept map. Throws where a part of it was not kept, or the browser has thrown it away. */
export async function keptBytes(map: File, offset: number, length: number): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const pieces = await Promise.all(
    partsWith(offset, length, map.bytes).map(async ({ part, from, to }) => {
      const kept = await cache.match(partKey(map, part));
      if (kept === undefined) throw new Error(`map ${map.name}: part ${part} is gone`);
      return (await kept.arrayBuffer()).slice(from, to);
    }),
  );
  return new Blob(pieces).arrayBuffer();
}

/** Bytes of a map on the server. Throws when they cannot be had, or belong to a newer file. */
export async function servedBytes(
  request: Device['request'],
  { name, etag }: File,
  offset: number,
  length: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await request(`/karten/${encodeURIComponent(name)}`, {
    headers: { Range: `bytes=${offset}-${offset + length - 1}` },
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.status !== 206 || response.headers.get('ETag') !== etag)
    throw new Error(`GET /karten/${name}: ${response.status}`);
  return response.arrayBuffer();
}

/** Loads a map, or so much of it, onto this device; what came before a break is not loaded again. Throws when the line breaks or there is no room. */
export async function keepMap(
  request: Device['request'],
  { name, bytes, etag, zoom }: Kartendatei,
  ausschnitt: Ausschnitt | undefined,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const map = { name, bytes, etag };
  const parts = new Set(partsOf(bytes, ausschnitt));
  let loaded = 0;
  for (const part of parts) {
    const key = partKey(map, part);
    // One after the other: a tablet has little memory.
    if ((await cache.match(key)) === undefined)
      await cache.put(key, new Response(await servedBytes(request, map, part * partBytes, partBytes)));
    loaded += bytesOfParts(bytes, [part]);
    onProgress(loaded);
  }
  await cache.put(keyOf(name), Response.json({ ...map, ausschnitt, zoom, seit: new Date().toISOString() }));
  await forget(
    name,
    ({ search, searchParams }) =>
      search !== '' && (searchParams.get('stand') !== etag || !parts.has(Number(searchParams.get('teil')))),
  );
}

/** Takes a map off this device. */
export const dropMap = (name: string): Promise<void> => forget(name, () => true);

async function forget(name: string, isMeant: (url: URL) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(keyOf(name));
  const urls = (await cache.keys())
    .map((request) => new URL(request.url))
    .filter((url) => url.pathname === pathname && isMeant(url));
  await Promise.all(urls.map((url) => cache.delete(url)));
}
