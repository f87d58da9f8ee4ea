import { Hono, type Context } from 'hono';
import type { Module } from '../../src/kit/define-module.ts';
import type { Deps, Env } from '../context.ts';
import { readBody } from '../http/body.ts';
import { jsonPage } from '../http/json-page.ts';
import { type Extras, withListExtras, withRecordExtras } from './list-extras.ts';
import { allWrites, taskOf, urlsOf, type Write } from './calls.ts';
import { historyOf } from './history.ts';
import { jsonArray } from './json-stream.ts';
import { countRows, listAll, listPage } from './list.ts';
import { listQuery } from './list-query.ts';
import { listSums } from './list-sums.ts';
import { demandParent, oneRecord, templateOf } from './one.ts';
import { referenceRoutes } from './reference-routes.ts';
import { asOpened } from './reader.ts';
import { notedList } from './readings.ts';
import { searchDay } from './search-day.ts';
import { inputOf, limitBody, limitSearch, searchSchema, singleQuery, inLists } from './request.ts';
import type { Source } from './visibility.ts';
import { writeOne } from './write.ts';

type Row = Record<string, unknown>;

async function* mapped(
  pages: AsyncGenerator<Row[]>,
  more: (rows: readonly Row[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) yield more(rows);
}

/** The generic data calls of spec B 7.1 for every module, and the reference data of 7.3 and 7.5. Expects `nutzer` in the context. */
export function recordRoutes(deps: Deps, extras: Extras): Hono<Env> {
  const app = new Hono<Env>();
  app.route('/', referenceRoutes({ registry: deps.registry, db: deps.storage.db }));
  // Longer addresses first: `/ausbildungen/teilnehmer` is a list, not a record of `/ausbildungen`.
  const segments = ({ url }: Module): number => url.split('/').length;
  for (const module of [...deps.registry.modules.values()].toSorted((a, b) => segments(b) - segments(a))) {
    readRoutes(app, deps, extras, module);
    writeRoutes(app, deps, module);
  }
  return app;
}

function readRoutes(
  app: Hono<Env>,
  deps: Deps,
  extras: Extras,
  { name: of, url: main, alsoUrls = [], view, list: { totals } }: Module,
): void {
  /** The module as this kind of organisation has it. */
  const here = (): { source: Source; module: Module } => {
    const registry = deps.offered();
    return { source: { registry, db: deps.storage.db }, module: registry.module(of) };
  };
  const list = async (c: Context<Env>, asked: Record<string, string[]>) => {
    const { source, module } = here();
    const reader = asOpened(source.registry, module, c.var.nutzer);
    const query = listQuery(source.registry, reader, module, asked, searchDay(deps));
    await demandParent(source, reader, module.table, asked[module.table.parent ?? '']?.[0] || undefined);
    if (query.count) c.header('X-Total-Count', String(await countRows(source, query)));
    const { columns, note } = notedList(extras.readings, deps, reader, module.table, query.columns);
    const more = async (rows: readonly Row[]) =>
      withListExtras(extras, source, reader, module.name, await note(rows), query.columns);
    if (query.limit !== undefined)
      return jsonPage(c, await more(await listPage(source, reader, module, { ...query, columns })));
    c.header('Content-Type', 'application/json');
    return c.body(await jsonArray(mapped(listAll(source, reader, module, { ...query, columns }), more)));
  };
  const sums = async (c: Context<Env>, { gruppe, ...asked }: Record<string, string>) => {
    const { source, module } = here();
    const reader = asOpened(source.registry, module, c.var.nutzer);
    const query = listQuery(source.registry, reader, module, inLists(asked), searchDay(deps));
    await demandParent(source, reader, module.table, asked[module.table.parent ?? ''] || undefined);
    return c.json(await listSums(source, reader, module, query, gruppe));
  };
  // The longer ones first here, too: a block of a record's columns is no record.
  for (const url of [...alsoUrls, main]) {
    app.get(url, (c) => list(c, c.req.queries()));
    // What people type may be a patient's name: our own client sends it in the body, not in an address that is logged on its way.
    app.post(`${url}/suche`, limitSearch, async (c) => {
      return list(c, inLists(await readBody(c, searchSchema)));
    });
    if (totals !== undefined)
      app.post(`${url}/summen`, limitSearch, async (c) => sums(c, await readBody(c, searchSchema)));
    if (view !== undefined) continue;
    app.get(`${url}/new`, (c) => c.json(templateOf(here().module, c.var.nutzer, singleQuery(c))));
    app.get(`${url}/:id`, async (c) => {
      const { source, module } = here();
      const reader = asOpened(source.registry, module, c.var.nutzer);
      const record = await oneRecord(source, reader, module, c.req.param('id'));
      for (const reading of extras.readings) await reading.rows(deps, reader, module.table, [record]);
      return c.json(await withRecordExtras(extras, source, reader, module.name, record), 200, {
        ETag: `"${Number(record['rev'])}"`,
      });
    });
    app.get(`${url}/:id/verlauf`, async (c) => {
      const { source, module } = here();
      const before = Number(singleQuery(c)['vor'] ?? Number.NaN);
      const entries = await historyOf(
        source,
        c.var.nutzer,
        module,
        c.req.param('id'),
        Number.isSafeInteger(before) ? before : undefined,
      );
      for (const reading of extras.readings) await reading.history(deps, c.var.nutzer, entries);
      return c.json(entries);
    });
  }
}

function writeRoutes(app: Hono<Env>, deps: Deps, module: Module): void {
  const call = (write: Write) => async (c: Context<Env>) => {
    const asked = {
      id: c.req.param('id'),
      input: await inputOf(c),
      ifMatch: c.req.header('If-Match'),
      key: c.req.header('Idempotency-Key'),
      follows: [],
    };
    const { status, body } = await writeOne(deps, c.var.nutzer, taskOf(deps.registry, module, write, asked));
    return c.json(body, status === 201 ? 201 : 200, { ETag: `"${body.rev}"` });
  };
  for (const write of allWrites)
    for (const url of urlsOf(module)) app.on(write.method, `${url}${write.path}`, limitBody, call(write));
}
