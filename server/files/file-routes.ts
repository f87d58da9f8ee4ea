import { open } from 'node:fs/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import { safeFileName } from '../../src/lib/file-name.ts';
import { isId } from '../../src/lib/ids.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { Field } from '../../src/kit/field.ts';
import { opKeySchema } from '../../src/protocol/sync.ts';
import type { Deps, Env, Nutzer } from '../context.ts';
import { HttpError, invalid, notFound, tooLarge } from '../http/errors.ts';
import { visibleRows } from '../records/visible-rows.ts';
import { typeOfFile } from './file-store.ts';
import { maxPartBytes } from './upload-rules.ts';
import type { Received, Uploads } from './uploads.ts';

const shaPattern = '[0-9a-f]{64}';
const readBytes = 256 * 1024;

/** Upload of file bytes and download of a record's file (src/protocol/files.ts). */
export function fileRoutes(deps: Deps, uploads: Uploads): Hono<Env> {
  const app = new Hono<Env>();

  // Answers HEAD; Hono runs it through GET and drops the body.
  app.get(`/dateien/:sha256{${shaPattern}}`, async (c) => {
    const state = await uploads.state(c.var.nutzer.id, c.req.param('sha256'));
    if (state === undefined) throw notFound();
    const { offset, complete } = state;
    return c.json({ offset, complete }, 200, {
      'Upload-Offset': String(offset),
      'Upload-Complete': complete ? '?1' : '?0',
    });
  });

  app.put(`/dateien/:sha256{${shaPattern}}`, async (c) => {
    const range = parseRange(c.req.header('Content-Range'));
    if (range === undefined) throw invalid('Content-Range fehlt oder ist ungültig.');
    if (range.length > maxPartBytes) throw tooLarge();
    const op = c.req.header('Idempotency-Key');
    const body = c.req.raw.body;
    if (body === null) throw invalid('Die Anfrage hat keinen Inhalt.');
    const received = await uploads.receive({
      owner: c.var.nutzer.id,
      sha256: c.req.param('sha256'),
      ...range,
      body,
      op: v.is(opKeySchema, op) ? op : undefined,
    });
    if (received.kind === 'ok') return c.json({ offset: received.offset, complete: received.complete });
    if (received.kind === 'offset')
      return c.json(
        { offset: received.offset, kind: 'input', status_text: 'Die Datei geht an anderer Stelle weiter.', fields: [] },
        409,
      );
    throw refusal(received.kind);
  });

  for (const [module, url] of [...deps.registry.modules.values()].flatMap((one) =>
    [one.url, ...(one.alsoUrls ?? [])].map((at) => [one, at] as const),
  )) {
    app.get(`${url}/:id/datei/:column`, async (c) => {
      const file = await findFile(deps, c.var.nutzer, module, c.req.param('id'), c.req.param('column'));
      const path = file === undefined ? undefined : await deps.files.path(file.sha256);
      if (file === undefined || path === undefined) throw notFound();
      const type = await typeOfFile(path);
      const headers = {
        'Content-Type': type ?? 'application/octet-stream',
        'Content-Disposition': attachment(safeFileName(file.name, type)),
      };
      const { size, stream } = await bytesOf(path);
      return c.body(stream, 200, { ...headers, 'Content-Length': String(size) });
    });
  }
  return app;
}

/** Of `Content-Range: bytes <from>-<to>/<total>`. */
export function parseRange(header: string | undefined): { from: number; length: number; total: number } | undefined {
  const [, from, to, total] = (/^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header ?? '') ?? []).map(Number);
  if (from === undefined || to === undefined || total === undefined || to < from || to >= total) return undefined;
  return { from, length: to - from + 1, total };
}

function refusal(kind: Exclude<Received['kind'], 'ok' | 'offset'>): HttpError {
  if (kind === 'too-large' || kind === 'too-long') return tooLarge();
  if (kind === 'quota')
    return new HttpError(429, 'too-many', 'Zu viele angefangene Dateien.', { headers: { 'Retry-After': '60' } });
  if (kind === 'broken-off') return new HttpError(408, 'fault', 'Die Übertragung ist abgebrochen.');
  if (kind === 'wrong-sum')
    return invalid('Die Prüfsumme der Datei stimmt nicht.', [
      { feld: 'sha256', text: 'Die Prüfsumme der Datei stimmt nicht.' },
    ]);
  if (kind === 'wrong-type') return invalid('Dieser Dateityp wird nicht angenommen.');
  return invalid('Die Größe der Datei passt nicht zum Anfang der Übertragung.');
}

const fileSchema = v.object({ sha256: v.string(), name: v.string() });

async function findFile(
  deps: Deps,
  nutzer: Nutzer,
  module: Module,
  id: string,
  column: string,
): Promise<v.InferOutput<typeof fileSchema> | undefined> {
  const { table } = module;
  const field = Object.hasOwn(table.fields, column) ? table.fields[column] : undefined;
  if ((field?.kind !== 'file' && field?.kind !== 'photo') || !isId(id)) return undefined;
  const [visible] = await visibleRows({ registry: deps.registry, db: deps.storage.db }, nutzer, table, [id]);
  const file = v.safeParse(fileSchema, visible?.row[column]);
  if (visible === undefined || !file.success) return undefined;
  if (await isGone(deps, table.name, field, id)) return undefined;
  await demandHandedOut(deps, nutzer, field, visible.row, file.output.sha256);
  return file.output;
}

/** Whether the bytes of a record count as deleted, though another record may show the same ones. */
async function isGone({ storage }: Deps, table: string, { options }: Field, id: string): Promise<boolean> {
  const { goneWith } = options;
  if (typeof goneWith !== 'string') return false;
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and ${sql.ref(goneWith)} is not null`.execute(
      storage.db,
    );
  return rows.length > 0;
}

const heldBackSchema = v.object({ column: v.string(), values: v.array(v.string()) });

/** Bytes that were not found clean go to nobody but whoever sent them whole. Throws 409. */
async function demandHandedOut(
  { storage }: Deps,
  nutzer: Nutzer,
  field: Field,
  row: Readonly<Record<string, unknown>>,
  sha256: string,
): Promise<void> {
  const held = v.safeParse(heldBackSchema, field.options['handedOutWhile']);
  if (!held.success || held.output.values.some((one) => one === row[held.output.column])) return;
  const own = await storage.db
    .selectFrom('dateien')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('besitzer_id', '=', nutzer.id)
    .where('vollstaendig', '=', true)
    .executeTakeFirst();
  if (own === undefined)
    throw new HttpError(
      409,
      'input',
      'Die Datei ist nicht freigegeben: sie wird noch auf Viren geprüft oder ist befallen.',
    );
}

/** Header of a download; with the sandbox of the data policy no browser runs the bytes here, whatever they are. */
export const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;

/** The file, or its bytes from … to, as a stream that reads on only when the client has taken what came before. */
export async function bytesOf(
  path: string,
  part?: { readonly from: number; readonly to: number },
): Promise<{ size: number; stream: ReadableStream<Uint8Array> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  let at = part?.from ?? 0;
  const end = part === undefined ? size : part.to + 1;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const wanted = Math.min(readBytes, end - at);
      const { buffer, bytesRead } =
        wanted > 0
          ? await file.read(new Uint8Array(wanted), 0, wanted, at)
          : { buffer: new Uint8Array(), bytesRead: 0 };
      at += bytesRead;
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
  return { size, stream };
}
