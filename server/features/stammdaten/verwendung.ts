import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import {
  mostMoved,
  stammdatenMergeSchema,
  type Verwendung,
} from '../../../src/features/stammdaten/verwendung.calls.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { combine } from '../../records/combine.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import { takeBack } from '../../records/take-back.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import type { Db } from '../../storage/database.ts';
import { countKept, renameKept } from './kriterien.ts';

/** Where an entry of master data is used, and two of them becoming one (src/features/stammdaten/verwendung.calls.ts). Expects `nutzer` in the context. */
export function verwendungRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const entry = (c: Context<Env>): { readonly table: Table; readonly id: string } => {
    const table = masterTableNamed(deps.offered(), c.req.param('tabelle') ?? '');
    const id = c.req.param('id') ?? '';
    if (table === undefined || !isId(id)) throw notFound();
    demandUpkeep(c.var.nutzer);
    return { table, id };
  };
  const run = async (c: Context<Env>, work: (unit: Unit, table: Table, id: string) => Promise<void>) => {
    const { table, id } = entry(c);
    const done = async (unit: Unit) => {
      await work(unit, deps.registry.table(table.name), id);
      return { status: 200 as const, id, rev: 0, given: {} };
    };
    const needs = { rows: [], targets: [] };
    await writeOne(deps, c.var.nutzer, { operation: undefined, follows: [], needs, work: done });
    return c.json({ id });
  };

  app.get('/verwaltung/verwendung/:tabelle/:id', async (c) => {
    const { table, id } = entry(c);
    return c.json(await usesOf(deps.storage.db, deps.registry, table, id));
  });
  app.put('/verwaltung/zusammenfuehren/:tabelle/:id', async (c) => {
    const { weicht } = await readBody(c, stammdatenMergeSchema);
    return run(c, (unit, table, id) => mergeEntries(unit, table, id, weicht));
  });
  app.put('/verwaltung/trennen/:tabelle/:id', (c) => run(c, splitEntry));
  return app;
}

/** A list of the whole association that is kept with the right to master data. */
function masterTableNamed(registry: Registry, name: string): Table | undefined {
  const table = registry.tables.get(name);
  return table?.right === 'VERWALTUNG_STAMMDATEN' && table.root?.by === 'everyone' ? table : undefined;
}

function demandUpkeep({ rights }: Nutzer): void {
  for (const action of ['SPEICHERN', 'LOESCHEN'])
    if (rights.sektionen(`VERWALTUNG_STAMMDATEN_${action}`) !== 'all') throw forbidden();
}

/** In how many records of which kinds an entry stands, and in how many criteria that are kept. */
async function usesOf(db: Db, registry: Registry, table: Table, id: string): Promise<Verwendung> {
  const found = new Map<string, number>();
  for (const { table: from, column } of registry.pointingTo(table)) {
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from ${sql.table(from.name)} where ${sql.ref(column)} = ${id}`.execute(db);
    const n = Number(rows[0]?.n ?? 0);
    if (n > 0) found.set(from.label, (found.get(from.label) ?? 0) + n);
  }
  for (const { label, n } of await countKept(db, registry, id))
    if (n > 0) found.set(label, (found.get(label) ?? 0) + n);
  const wo = [...found]
    .map(([bereich, anzahl]) => ({ bereich, anzahl }))
    .toSorted((a, b) => b.anzahl - a.anzahl || a.bereich.localeCompare(b.bereich));
  return { gesamt: wo.reduce((sum, { anzahl }) => sum + anzahl, 0), wo };
}

async function mergeEntries(unit: Unit, table: Table, bleibt: string, weicht: string): Promise<void> {
  const { gesamt } = await usesOf(unit.tx, unit.deps.registry, table, weicht);
  if (gesamt > mostMoved)
    throw refused(
      message('Dieser Eintrag steht in {n} Datensätzen; bis {m} lassen sich auf einmal ändern. Bitte archivieren.', {
        n: gesamt,
        m: mostMoved,
      }),
    );
  for (const child of unit.deps.registry.childrenOf(table)) {
    const { rows } = await sql`
      select 1 from ${sql.table(child.name)} where ${sql.ref(child.parent ?? '')} = ${weicht} limit 1`.execute(unit.tx);
    if (rows.length > 0)
      throw refused(
        message(
          'Dieser Eintrag hat eigene Sätze, Stufen, Schritte oder Qualifikationen. Bitte zuerst löschen: Der andere bekäme sie sonst dazu.',
        ),
      );
  }
  await combine(unit, table, { bleibt, weicht, spalten: [], also: () => renameKept(unit, weicht, bleibt) });
}

async function splitEntry(unit: Unit, table: Table, id: string): Promise<void> {
  if ((await lockRow(unit, table, id)) === undefined) throw notFound();
  const { rows } = await sql<{ id: string }>`
    select id from zusammenfuehrungen where tabelle = ${table.name} and bleibt_id = ${id} and zurueckgenommen_am is null order by am desc limit 1`.execute(
    unit.tx,
  );
  if (rows[0] === undefined) throw notFound();
  await takeBack(unit, rows[0].id);
}
