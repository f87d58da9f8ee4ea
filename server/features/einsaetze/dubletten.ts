import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import type { Table } from '../../../src/kit/define-table.ts';
import { isId } from '../../../src/lib/ids.ts';
import { rowArea } from '../../../src/permissions/row-areas.ts';
import { sectionIn } from '../../../src/permissions/sections.ts';
import { missionMergeSchema } from '../../../src/protocol/einsaetze.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { combine } from '../../records/combine.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { opensMore, opensMoreSentence } from '../../records/opens-more.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored } from '../../records/rows.ts';
import { refuseWhenClosed } from '../../records/status.ts';
import { lockCombined, takeBack } from '../../records/take-back.ts';
import type { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import { writeOne } from '../../records/write.ts';
import { logInMission } from './verlauf.ts';

/** Two records of one mission become one, while both are still being entered, and apart again (domain: einsaetze 4). Expects `nutzer` in the context. */
export function missionMergeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const run = async (c: Context<Env>, work: (unit: Unit, id: string) => Promise<unknown>): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    if (!isId(id)) throw notFound();
    const done = async (unit: Unit) => {
      await work(unit, id);
      return { status: 200 as const, id, rev: 0, given: {} };
    };
    await writeOne(deps, c.var.nutzer, { operation: undefined, follows: [], needs: { rows: [], targets: [] }, work: done });
    return c.json({ id });
  };
  app.put('/einsaetze/einsaetze/:id/zusammenfuehren', async (c) => {
    const { weicht } = await readBody(c, missionMergeSchema);
    return run(c, (unit, id) => mergeMissions(unit, id, weicht));
  });
  app.put('/einsaetze/einsaetze/:id/trennen', (c) => run(c, splitMission));
  return app;
}

/** A mission that is being entered and that this user may merge, locked. Throws 404, 403 and 422. */
async function openMission(unit: Unit, id: string): Promise<Stored> {
  const table = unit.deps.registry.table('einsaetze');
  const [seen] = await visibleRows(unit.source, unit.nutzer, table, [id]);
  const row = seen === undefined ? undefined : await lockRow(unit, table, id);
  if (row === undefined) throw notFound();
  demandMerge(unit, table, row);
  if (row.values['status'] !== 'Eingabe') throw refused('Nur Einsätze im Status „Eingabe“ werden zusammengeführt oder getrennt.');
  await refuseWhenClosed(unit, table, row);
  return row;
}

function demandMerge({ nutzer }: Unit, { right }: Table, { area, sek_ids }: Pick<Stored, 'area' | 'sek_ids'>): void {
  if (!nutzer.rights.holds(sectionIn(right, area), 'ZUSAMMENFUEHRUNG', sek_ids)) throw forbidden();
}

async function mergeMissions(unit: Unit, bleibt: string, weicht: string): Promise<void> {
  if (bleibt === weicht) throw refused('Ein Einsatz kann nicht mit sich selbst zusammengeführt werden.');
  const table = unit.deps.registry.table('einsaetze');
  const kept = await openMission(unit, bleibt);
  const lost = await openMission(unit, weicht);
  if (kept.area !== lost.area) throw refused('Ein Einsatz und eine Hilfeleistung werden nicht zusammengeführt.');
  if (await opensMore(unit, table, lost, kept)) throw refused(opensMoreSentence);
  const spalten = Object.entries(table.fields).flatMap(([column, field]) => (field.setBy === 'user' && (kept.values[column] ?? null) === null && (lost.values[column] ?? null) !== null ? [column] : []));
  await combine(unit, table, {
    bleibt,
    weicht,
    spalten,
    also: async (same) => {
      await renumber(same, bleibt);
      await logInMission(same, kept, `Zusammengeführt mit ${String(lost.values['nummer'] ?? lost.values['vorlaeufig'] ?? '')}`.trim());
    },
  });
}

/** Patients of both count on in one row. */
async function renumber(unit: Unit, id: string): Promise<void> {
  const { registry } = unit.deps;
  const mission = await lockRow(unit, registry.table('einsaetze'), id);
  const table = registry.table('einsatz_patienten');
  const rows = mission === undefined ? [] : await childRows(unit, table, [mission]);
  const taken = new Set<unknown>();
  for (const row of rows.toSorted((a, b) => Number(a.values['lfd'] ?? 0) - Number(b.values['lfd'] ?? 0) || (a.id < b.id ? -1 : 1))) {
    const { lfd } = row.values;
    const free = taken.has(lfd) ? 1 + Math.max(0, ...rows.map((one) => Number(one.values['lfd'] ?? 0)), ...[...taken].map(Number)) : lfd;
    taken.add(free);
    if (free !== lfd) await unit.update(table, row, { lfd: free });
  }
}

/** Takes back the last merge into this mission, for those who may merge where the other one lay. Throws 404 when there was none. */
async function splitMission(unit: Unit, id: string): Promise<void> {
  await openMission(unit, id);
  const { rows } = await sql<{ id: string }>`
    select id from zusammenfuehrungen where tabelle = 'einsaetze' and bleibt_id = ${id} and zurueckgenommen_am is null order by am desc limit 1`.execute(unit.tx);
  if (rows[0] === undefined) throw notFound();
  const { stand, weicht_id } = await lockCombined(unit, rows[0].id);
  const table = unit.deps.registry.table('einsaetze');
  const lost = stand.find((line) => line.id === weicht_id && line.art === 'loeschen');
  if (lost !== undefined) demandMerge(unit, table, { sek_ids: lost.sek_ids, area: rowArea(table, lost.vorher ?? {}) });
  await takeBack(unit, rows[0].id);
}
