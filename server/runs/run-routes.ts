import { Hono } from 'hono';
import { runFileName } from '../../src/kit/run.ts';
import { checkValues } from '../../src/kit/schema.ts';
import { message } from '../../src/lib/message.ts';
import type { Deps, Env } from '../context.ts';
import { attachment } from '../files/file-routes.ts';
import { readBody } from '../http/body.ts';
import { forbidden, HttpError } from '../http/errors.ts';
import { readRow } from '../records/lock.ts';
import { noRow, refused, rejected } from '../records/refusals.ts';
import { limitBody } from '../records/request.ts';
import type { Stored } from '../records/rows.ts';
import { Unit } from '../records/unit.ts';
import { runCalls } from './run-calls.ts';
import type { RunFile, RunFiles, RunWork } from './run-work.ts';

const unkept = { 'Cache-Control': 'no-store' };

/** What stands against runs, and their files, beside the calls that every module has. Expects `nutzer` in the context. */
export function runRoutes(deps: Deps, works: readonly RunWork[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const work of works) {
    addLook(app, deps, work);
    if (work.file !== undefined) addFile(app, deps, work.table, work.file);
  }
  return app;
}

function addLook(app: Hono<Env>, deps: Deps, { table: name, look }: RunWork): void {
  const { url, table, seen } = runCalls(deps, deps.registry.table(name));

  app.get(`${url}/:id/${look.name}`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), look.action);
    const told = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, c.var.nutzer);
      const run = await readRow(unit, table, id);
      if (run === undefined) throw noRow();
      return look.of(unit, run);
    });
    return c.json(told, 200, unkept);
  });

  const { typed } = look;
  if (typed === undefined) return;
  // A body, since it asks about what is typed and nowhere saved.
  app.post(`${url}/${look.name}`, limitBody, async (c) => {
    const run = checkValues(table, await readBody(c, typed.input), false);
    if (!run.ok) throw rejected(run.issues);
    if (!c.var.nutzer.rights.holds(table.right, look.action, [String(run.values['sek_id'])])) throw forbidden();
    const told = await deps.storage.transaction((tx) => typed.of(new Unit(tx, deps, c.var.nutzer), run.values));
    return c.json(told, 200, unkept);
  });
}

// PUT: fetching is noted, and no link or prefetch does it by accident.
function addFile(app: Hono<Env>, deps: Deps, name: string, files: RunFiles): void {
  const { url, table, seen, onRun } = runCalls(deps, deps.registry.table(name));
  const { action = '' } = table.run?.file ?? {};
  app.put(`${url}/:id/datei`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), action);
    const { bytes, fileName } = await onRun(c.var.nutzer, id, async (unit, run) => {
      const file = await fileOf(files, unit, run);
      if (file === undefined) throw new HttpError(410, 'gone', message('Die Datei gibt es nicht oder nicht mehr.'));
      await files.fetched(unit, run);
      return { bytes: file.bytes, fileName: runFileName(table, run.values) };
    });
    return c.body(bytes, 200, {
      'Content-Type': files.media,
      'Content-Disposition': attachment(fileName),
      ...unkept,
    });
  });
}

/** The file that was released; undefined when it is gone, or would be another one by now. */
async function fileOf({ make, kept }: RunFiles, unit: Unit, run: Stored): Promise<RunFile | undefined> {
  if (kept !== undefined) return kept.read(unit, run);
  if (run.values['sha256'] === null) throw refused(message('Für diesen Lauf gibt es noch keine Datei.'));
  const file = await make(unit, run);
  return file.sha256 === run.values['sha256'] ? file : undefined;
}
