import { Hono } from 'hono';
import * as v from 'valibot';
import { germanText } from '../../src/lib/message.ts';
import { kartenMarke, kartenName, mayManageMaps } from '../../src/protocol/karten.ts';
import type { Deps, Env, Nutzer } from '../context.ts';
import { forbidden, HttpError, invalid, notFound } from '../http/errors.ts';
import { webStream } from '../sync/web-stream.ts';
import { parseRange } from './file-routes.ts';
import { createMapStore, type MapStore } from './map-store.ts';
import type { Range } from './objects.ts';
import { createQueues } from './uploads.ts';

/** Maps of the association (src/protocol/karten.ts). */
export function kartenRoutes(deps: Deps): Hono<Env> {
  const maps = createMapStore(deps.objects, (name) => kartenName.test(name), deps.now);
  const oneAtATime = createQueues();
  const app = new Hono<Env>();

  const named = (name: string): string => {
    if (!kartenName.test(name)) throw notFound();
    return name;
  };
  const upload = (nutzer: Nutzer, marke: string | undefined): string => {
    if (!mayManageMaps(nutzer.rights)) throw forbidden();
    if (!v.is(kartenMarke, marke)) throw invalid('Die Anfrage ist ungültig.');
    return `${nutzer.id}-${marke}`;
  };

  app.get('/karten', async (c) => c.json(await maps.list()));

  app.get('/karten/:name', async (c) => {
    const file = await maps.find(named(c.req.param('name')));
    if (file === undefined) throw notFound();
    // A device keeps whole maps by itself; parts in the browser's cache would only crowd it.
    const headers = {
      'Content-Type': 'application/vnd.pmtiles',
      ETag: file.etag,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
    };
    const asked = c.req.header('Range');
    if (asked === undefined) {
      return c.body(await streamOf(maps, file.name), 200, { ...headers, 'Content-Length': String(file.bytes) });
    }
    const range = rangeOf(asked, file.bytes);
    if (range === undefined)
      throw new HttpError(416, 'input', 'Dieser Teil der Karte liegt außerhalb der Datei.', {
        headers: { 'Content-Range': `bytes */${file.bytes}` },
      });
    return c.body(await streamOf(maps, file.name, range), 206, {
      ...headers,
      'Content-Length': String(range.to - range.from + 1),
      'Content-Range': `bytes ${range.from}-${range.to}/${file.bytes}`,
    });
  });

  app.get('/karten/:name/teile', async (c) => {
    const key = upload(c.var.nutzer, c.req.query('marke'));
    named(c.req.param('name'));
    return c.json({ offset: await maps.offset(key), complete: false });
  });

  app.put('/karten/:name/teile', async (c) => {
    const key = upload(c.var.nutzer, c.req.query('marke'));
    const name = named(c.req.param('name'));
    const range = parseRange(c.req.header('Content-Range'));
    if (range === undefined) throw invalid('Content-Range fehlt oder ist ungültig.');
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length !== range.length) throw new HttpError(408, 'fault', 'Die Übertragung ist abgebrochen.');
    const received = await oneAtATime(key, () =>
      maps.receive({ key, name, bytes, from: range.from, total: range.total }),
    );
    if (received.kind === 'refused') throw invalid(germanText(received.text));
    const { kind, ...progress } = received;
    return kind === 'ok'
      ? c.json(progress)
      : c.json(
          { ...progress, kind: 'input', status_text: 'Die Datei geht an anderer Stelle weiter.', fields: [] },
          409,
        );
  });

  app.delete('/karten/:name', async (c) => {
    if (!mayManageMaps(c.var.nutzer.rights)) throw forbidden();
    const name = named(c.req.param('name'));
    if ((await maps.find(name)) === undefined) throw notFound();
    await maps.remove(name);
    return c.body(null, 204);
  });
  return app;
}

async function streamOf(maps: MapStore, name: string, range?: Range): Promise<ReadableStream<Uint8Array>> {
  const bytes = await maps.bytes(name, range);
  if (bytes === undefined) throw notFound();
  return webStream(bytes[Symbol.asyncIterator]());
}

/** First and last byte that are asked for; an end beyond the file means its end. */
function rangeOf(header: string, bytes: number): { from: number; to: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === undefined || to === undefined || Number(from) >= bytes || (to !== '' && Number(to) < Number(from)))
    return undefined;
  return { from: Number(from), to: Math.min(to === '' ? bytes : Number(to), bytes - 1) };
}
