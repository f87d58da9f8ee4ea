import { Hono, type Context } from 'hono';
import type { Module } from '../../src/kit/define-module.ts';
import type { Deps, Env } from '../context.ts';
import { change } from './change.ts';
import { create } from './create.ts';
import { historyOf } from './history.ts';
import type { Input } from './input.ts';
import { jsonArray } from './json-stream.ts';
import { countRows, listAll, listPage } from './list.ts';
import { listQuery } from './list-query.ts';
import { memberSearchRoutes } from './member-search.ts';
import { oneRecord, templateOf } from './one.ts';
import { referenceRoutes } from './reference-routes.ts';
import { remove } from './remove.ts';
import { idOf, inputOf, limitBody, operationOf, revisionOf, singleQuery } from './request.ts';
import { restore } from './restore.ts';
import { step } from './step.ts';
import type { Unit } from './unit.ts';
import type { Source } from './visibility.ts';
import { write, type Done } from './write.ts';

/** The generic data calls of spec B 7.1 for every module, and the reference data of 7.3 and 7.5. Expects `nutzer` in the context. */
export function recordRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const source: Source = { registry: deps.registry, db: deps.storage.db };
  app.route('/', memberSearchRoutes(source));
  app.route('/', referenceRoutes(source));
  for (const module of deps.registry.modules.values()) {
    readRoutes(app, source, module);
    writeRoutes(app, deps, module);
  }
  return app;
}

function readRoutes(app: Hono<Env>, source: Source, module: Module): void {
  app.get(module.url, async (c) => {
    const query = listQuery(source.registry, c.var.nutzer, module, c.req.queries());
    if (query.count) c.header('X-Total-Count', String(await countRows(source, query)));
    if (query.limit !== undefined) return c.json(await listPage(source, c.var.nutzer, module, query));
    c.header('Content-Type', 'application/json');
    return c.body(await jsonArray(listAll(source, c.var.nutzer, module, query)));
  });
  app.get(`${module.url}/new`, (c) => c.json(templateOf(module, c.var.nutzer, singleQuery(c))));
  app.get(`${module.url}/:id`, async (c) => {
    const record = await oneRecord(source, c.var.nutzer, module, c.req.param('id'));
    return c.json(record, 200, { ETag: `"${Number(record['rev'])}"` });
  });
  app.get(`${module.url}/:id/verlauf`, async (c) => {
    const before = Number(singleQuery(c)['vor'] ?? Number.NaN);
    return c.json(await historyOf(source, c.var.nutzer, module, c.req.param('id'), Number.isSafeInteger(before) ? before : undefined));
  });
}

type Work = (unit: Unit, input: Input, c: Context<Env>) => Promise<Done>;

function writeRoutes(app: Hono<Env>, deps: Deps, module: Module): void {
  const call = (path: string, work: Work) => async (c: Context<Env>) => {
    const input = await inputOf(c);
    const operation = operationOf(c, path.replace(':id', c.req.param('id') ?? ''), input);
    const { status, body } = await write(deps, c.var.nutzer, operation, (unit) => work(unit, input, c));
    return c.json(body, status === 201 ? 201 : 200, { ETag: `"${body.rev}"` });
  };
  const routes: readonly (readonly ['PUT' | 'DELETE', string, Work])[] = [
    ['PUT', module.url, (unit, input) => create(unit, module, input)],
    ['PUT', `${module.url}/:id`, (unit, input, c) => change(unit, module, idOf(c), input, revisionOf(c))],
    ['DELETE', `${module.url}/:id`, (unit, input, c) => remove(unit, module, idOf(c), input, revisionOf(c))],
    ['PUT', `${module.url}/:id/status`, (unit, input, c) => step(unit, module, idOf(c), input, revisionOf(c))],
    ['PUT', `${module.url}/:id/wiederherstellen`, (unit, _input, c) => restore(unit, module, idOf(c))],
  ];
  for (const [method, path, work] of routes) app.on(method, path, limitBody, call(path, work));
}
