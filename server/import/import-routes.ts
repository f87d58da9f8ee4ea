import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Module } from '../../src/kit/define-module.ts';
import { isId } from '../../src/lib/ids.ts';
import { permissionsFor, topicIn } from '../../src/permissions/topics.ts';
import { message } from '../../src/lib/message.ts';
import {
  importSchema,
  importRowSchema,
  umzugRowSchema,
  umzugSchema,
  maxImportRows,
  type ImportEntry,
  type ImportFrame,
  type ImportOrder,
  type ImportRow,
  type UmzugFrame,
  type UmzugOrder,
} from '../../src/protocol/import.ts';
import type { Deps, Env } from '../context.ts';
import { checked, parseJson } from '../http/body.ts';
import { forbidden, invalid, logFault, notFound } from '../http/errors.ts';
import { readLongList } from '../http/json-list.ts';
import { isObject } from '../records/input.ts';
import { encoded, webStream } from '../sync/web-stream.ts';
import { runImport } from './run.ts';
import { undoImport } from './undo.ts';
import { runUmzug, teileVon } from './umzug.ts';

/** Most imports that are listed. */
const maxShown = 100;

/** The calls of src/protocol/import.ts. Expects `nutzer` in the context. */
export function importRoutes(deps: Deps): Hono<Env> {
  const { storage, registry, now } = deps;
  const app = new Hono<Env>();

  /** The module that an order names, whole; its order fits it. Throws 422. */
  const moduleOf = (order: Pick<ImportOrder, 'modul' | 'schluessel' | 'zeilen'>): Module => {
    const module = registry.modules.get(order.modul);
    const here = deps.offered().modules.get(order.modul);
    if (module === undefined || here === undefined || module.view !== undefined)
      throw invalid(message('Diese Liste gibt es nicht.'), [{ feld: 'modul', text: 'Ungültiger Wert' }]);
    checkOrder(here, order.schluessel, order.zeilen);
    return module;
  };

  /** Writes an import down before its first row is; one that is repeated is the same. Throws 422 for an id that is another's. */
  const begin = async (order: Pick<ImportOrder, 'id' | 'modul' | 'name' | 'zeilen'>, user: string): Promise<void> => {
    const last = Math.max(1, ...order.zeilen.map((row) => row.nr));
    await sql`
      insert into importe (id, modul, benutzer_id, name, erstelltam, zeilen)
      values (${order.id}, ${order.modul}, ${user}, ${order.name}, ${now().toISOString()}, ${last}) on conflict do nothing`.execute(
      storage.db,
    );
    const entry = await entryOf(order.id, user);
    if (entry?.modul !== order.modul || entry.rueckgaengigam !== null)
      throw invalid(message('Diese Kennung gehört schon zu einem anderen Import.'), [
        { feld: 'id', text: 'Ungültiger Wert' },
      ]);
  };
  const keepOf = async (id: string, counts: { neu: number; geaendert: number }): Promise<void> => {
    await sql`update importe set neu = neu + ${counts.neu}, geaendert = geaendert + ${counts.geaendert} where id = ${id}`.execute(
      storage.db,
    );
  };

  app.post('/import/umzug', async (c) => {
    const umzug = await readUmzug(c.req.raw.body);
    const { nutzer } = c.var;
    const names = umzug.auftraege.map(({ modul }) => registry.modules.get(modul));
    if (names.includes(undefined)) throw invalid(message('Diese Liste gibt es nicht.'));
    const teile = teileVon(
      umzug,
      names.flatMap((module) => module ?? []),
    );
    for (const { order } of teile) moduleOf(order);
    if (umzug.art !== 'probe') for (const { order } of teile) await begin(order, nutzer.id);
    return answer(runUmzug(deps, nutzer, teile, umzug.art === 'probe', ({ id }, counts) => keepOf(id, counts)));
  });

  app.post('/import', async (c) => {
    const order = await readOrder(c.req.raw.body);
    const { nutzer } = c.var;
    const module = moduleOf(order);
    if (
      order.nummern === true &&
      !permissionsFor(topicIn(module.table.right, module.area), 'NEU').some(
        (right) => nutzer.rights.sektionen(right) === 'all',
      )
    )
      throw forbidden();
    if (order.art !== 'probe') await begin(order, nutzer.id);
    return answer(runImport(deps, nutzer, module, order, (counts) => keepOf(order.id, counts)));
  });

  app.get('/import', async (c) => {
    const { rows } = await sql<ImportEntry>`
      select id, modul, name, erstelltam, neu, geaendert, rueckgaengigam from importe
      where benutzer_id = ${c.var.nutzer.id} and neu + geaendert > 0 order by erstelltam desc, id limit ${maxShown}`.execute(
      storage.db,
    );
    return c.json(rows);
  });

  app.post('/import/:id/rueckgaengig', async (c) => {
    const id = c.req.param('id');
    const entry = isId(id) ? await entryOf(id, c.var.nutzer.id) : undefined;
    const module = registry.modules.get(entry?.modul ?? '');
    if (entry === undefined || module === undefined || !deps.offered().modules.has(module.name)) throw notFound();
    if (entry.rueckgaengigam !== null) throw invalid(message('Dieser Import ist schon rückgängig gemacht.'));
    return answer(takenBack(undoImport(deps, c.var.nutzer, module, entry), entry.id));
  });

  /** Notes when an import is taken back to its end: one that was cut can be taken back again, what is done stays done. */
  async function* takenBack(
    frames: AsyncGenerator<ImportFrame, void, undefined>,
    id: string,
  ): AsyncGenerator<ImportFrame, void, undefined> {
    for await (const frame of frames) {
      if (frame.t === 'ende')
        await sql`update importe set rueckgaengigam = ${now().toISOString()} where id = ${id}`.execute(storage.db);
      yield frame;
    }
  }

  /** One of the user's own imports. */
  const entryOf = async (
    id: string,
    user: string,
  ): Promise<(ImportEntry & { readonly zeilen: number }) | undefined> => {
    const { rows } = await sql<ImportEntry & { zeilen: number }>`
      select id, modul, name, erstelltam, zeilen, neu, geaendert, rueckgaengigam from importe where id = ${id} and benutzer_id = ${user}`.execute(
      storage.db,
    );
    return rows[0];
  };
  return app;
}

/** Reads an import as it arrives, row by row. Throws 422 for the first one that does not fit. */
async function readOrder(body: ReadableStream<Uint8Array> | null): Promise<ImportOrder> {
  if (body === null) throw invalid('Die Anfrage hat keinen Inhalt.');
  const zeilen: ImportRow[] = [];
  const head = await readLongList(body, 'zeilen', (row) => {
    if (zeilen.length === maxImportRows)
      throw invalid('Die Anfrage ist ungültig.', [{ feld: 'zeilen', text: 'Zu viele Zeilen.' }]);
    zeilen.push(checked(importRowSchema, parseJson(row), ['zeilen', String(zeilen.length)]));
  });
  // The rows are checked by now, the first stands for them.
  return { ...checked(importSchema, isObject(head) ? { ...head, zeilen: zeilen.slice(0, 1) } : head), zeilen };
}

/** Reads a move as it arrives, row by row. Throws 422 for the first one that does not fit. */
async function readUmzug(body: ReadableStream<Uint8Array> | null): Promise<UmzugOrder> {
  if (body === null) throw invalid('Die Anfrage hat keinen Inhalt.');
  const zeilen: UmzugOrder['zeilen'] = [];
  const head = await readLongList(body, 'zeilen', (row) => {
    if (zeilen.length === maxImportRows)
      throw invalid('Die Anfrage ist ungültig.', [{ feld: 'zeilen', text: 'Zu viele Zeilen.' }]);
    zeilen.push(checked(umzugRowSchema, parseJson(row), ['zeilen', String(zeilen.length)]));
  });
  const order = { ...checked(umzugSchema, isObject(head) ? { ...head, zeilen: zeilen.slice(0, 1) } : head), zeilen };
  const isLost = zeilen.some(({ auftrag }) => auftrag >= order.auftraege.length);
  const isTwice = new Set(order.auftraege.map(({ id }) => id)).size < order.auftraege.length;
  if (isLost || isTwice) throw invalid('Die Anfrage ist ungültig.', [{ feld: 'auftraege', text: 'Ungültiger Wert' }]);
  return order;
}

/** Throws 422 for a key that is no column, and for rows with the same number or id. */
function checkOrder(
  { table }: Module,
  key: readonly string[],
  rows: readonly { readonly nr: number; readonly id: string }[],
): void {
  const unknown = key.filter((column) => !Object.hasOwn(table.fields, column) || table.fields[column]?.sql === 'jsonb');
  if (unknown.length > 0)
    throw invalid(
      'Die Anfrage ist ungültig.',
      unknown.map((feld) => ({ feld, text: 'Unbekannte Spalte.' })),
    );
  const isTwice =
    new Set(rows.map((row) => row.nr)).size < rows.length || new Set(rows.map((row) => row.id)).size < rows.length;
  if (isTwice) throw invalid('Die Anfrage ist ungültig.', [{ feld: 'zeilen', text: 'Mehrfach angegeben.' }]);
}

const answer = (frames: AsyncGenerator<ImportFrame | UmzugFrame, void, undefined>): Response =>
  new Response(webStream(encoded(linesOf(frames), false)), {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  });

/** A fault in mid stream can no longer be answered: it is logged, and the device sees a cut. */
async function* linesOf(
  frames: AsyncGenerator<ImportFrame | UmzugFrame, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  try {
    for await (const frame of frames) yield `${JSON.stringify(frame)}\n`;
  } catch (error) {
    logFault(error, { method: 'POST', route: '/import' });
    throw error;
  }
}
