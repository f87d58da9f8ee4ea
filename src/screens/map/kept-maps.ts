import * as v from 'valibot';
import { kartenSchema, type Kartendatei } from '../../protocol/karten.ts';
import type { Device } from '../device.ts';

// Maps are no personal data: they lie open, outside the precache, and go only when a person removes them.
const cacheName = 'karten';
/** A map of some hundred megabytes is loaded and read in parts, so that no tablet has to hold it in memory. */
const partBytes = 2 * 1024 * 1024;

const keyOf = (name: string): string => new URL(`karten/${encodeURIComponent(name)}`, document.baseURI).href;
const partKey = ({ name, etag }: Kartendatei, part: number): string => `${keyOf(name)}?${new URLSearchParams({ stand: etag, teil: String(part) }).toString()}`;

/** Part, and the bytes of it, that hold these bytes of a file. */
export function partsWith(offset: number, length: number, bytes: number): readonly { readonly part: number; readonly from: number; readonly to: number }[] {
  const end = Math.min(offset + length, bytes);
  const first = Math.floor(offset / partBytes);
  const count = Math.max(0, Math.ceil(end / partBytes) - first);
  return Array.from({ length: count }, (_, index) => {
    const start = (first + index) * partBytes;
    return { part: first + index, from: Math.max(offset - start, 0), to: Math.min(end - start, partBytes) };
  });
}

/** The maps that lie on this device, whole. */
export async function readKept(): Promise<readonly Kartendatei[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(cacheName);
  const heads = (await cache.keys()).filter(({ url }) => new URL(url).search === '');
  const found = await Promise.all(heads.map(async (request) => (await cache.match(request))?.json().catch(() => undefined)));
  const read = v.safeParse(kartenSchema, found);
  return read.success ? read.output.toSorted((a, b) => a.name.localeCompare(b.name)) : [];
}

/** Bytes of a kept map. Throws when the browser has thrown a part of it away. */
export async function keptBytes(map: Kartendatei, offset: number, length: number): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const pieces = await Promise.all(partsWith(offset, length, map.bytes).map(async ({ part, from, to }) => {
    const kept = await cache.match(partKey(map, part));
    if (kept === undefined) throw new Error(`map ${map.name}: part ${part} is gone`);
    return (await kept.arrayBuffer()).slice(from, to);
  }));
  return new Blob(pieces).arrayBuffer();
}

/** Bytes of a map on the server. Throws when they cannot be had, or belong to a newer file. */
export async function servedBytes(request: Device['request'], { name, etag }: Kartendatei, offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await request(`/karten/${encodeURIComponent(name)}`, { headers: { Range: `bytes=${offset}-${offset + length - 1}` }, ...(signal === undefined ? {} : { signal }) });
  if (response.status !== 206 || response.headers.get('ETag') !== etag) throw new Error(`GET /karten/${name}: ${response.status}`);
  return response.arrayBuffer();
}

/** Loads a whole map onto this device; what came before a break is not loaded again. Throws when the line breaks or there is no room. */
export async function keepMap(request: Device['request'], map: Kartendatei, onProgress: (bytes: number) => void): Promise<void> {
  const cache = await caches.open(cacheName);
  for (let offset = 0, part = 0; offset < map.bytes; offset += partBytes, part += 1) {
    const key = partKey(map, part);
    // One after the other: a tablet has little memory.
    if ((await cache.match(key)) === undefined) await cache.put(key, new Response(await servedBytes(request, map, offset, partBytes)));
    onProgress(Math.min(offset + partBytes, map.bytes));
  }
  const { name, bytes, etag } = map;
  await cache.put(keyOf(name), Response.json({ name, bytes, etag }));
  await forget(name, (url) => url.search !== '' && url.searchParams.get('stand') !== etag);
}

/** Takes a map off this device. */
export const dropMap = (name: string): Promise<void> => forget(name, () => true);

async function forget(name: string, isMeant: (url: URL) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(keyOf(name));
  const urls = (await cache.keys()).map((request) => new URL(request.url)).filter((url) => url.pathname === pathname && isMeant(url));
  await Promise.all(urls.map((url) => cache.delete(url)));
}
