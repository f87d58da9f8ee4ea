import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { headBytes, readMapHead } from '../../src/lib/geo/map-head.ts';
import { kartenName, type Kartendatei } from '../../src/protocol/karten.ts';
import type { Deps, Env } from '../context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { bytesOf } from './file-routes.ts';

/** Maps that the association puts into its data directory, whole or in parts (src/protocol/karten.ts). */
export function kartenRoutes(deps: Deps): Hono<Env> {
  const folder = join(deps.dataDir, 'karten');
  const app = new Hono<Env>();

  app.get('/karten', async (c) => {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(names.filter((name) => kartenName.test(name)).toSorted().map((name) => fileAt(folder, name)));
    return c.json(found.filter((one) => one !== undefined));
  });

  app.get('/karten/:name', async (c) => {
    const name = c.req.param('name');
    const file = kartenName.test(name) ? await fileAt(folder, name) : undefined;
    if (file === undefined) throw notFound();
    // A device keeps whole maps by itself; parts in the browser's cache would only crowd it.
    const headers = { 'Content-Type': 'application/vnd.pmtiles', 'ETag': file.etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' };
    const asked = c.req.header('Range');
    if (asked === undefined) {
      const { stream } = await bytesOf(join(folder, name));
      return c.body(stream, 200, { ...headers, 'Content-Length': String(file.bytes) });
    }
    const range = rangeOf(asked, file.bytes);
    if (range === undefined) throw new HttpError(416, 'input', 'Dieser Teil der Karte liegt außerhalb der Datei.', { headers: { 'Content-Range': `bytes */${file.bytes}` } });
    const { stream } = await bytesOf(join(folder, name), range);
    return c.body(stream, 206, { ...headers, 'Content-Length': String(range.to - range.from + 1), 'Content-Range': `bytes ${range.from}-${range.to}/${file.bytes}` });
  });
  return app;
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
    return { name, bytes: found.size, etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`, stand: found.mtime.toISOString(), ...said };
  } finally {
    await file.close();
  }
}

/** First and last byte that are asked for; an end beyond the file means its end. */
function rangeOf(header: string, bytes: number): { from: number; to: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === undefined || to === undefined || Number(from) >= bytes || (to !== '' && Number(to) < Number(from))) return undefined;
  return { from: Number(from), to: Math.min(to === '' ? bytes : Number(to), bytes - 1) };
}
