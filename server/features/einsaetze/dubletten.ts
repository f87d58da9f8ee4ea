import { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import type { Table } from '../../../src/kit/define-table.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { isId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { einsatzIssues } from '../../../src/features/einsaetze/checks.rules.ts';
import { rowArea } from '../../../src/permissions/row-areas.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { einsatzMergeSchema, type GewaehlterWert } from '../../../src/features/einsaetze/zusammenfuehren.calls.ts';
import {
  decided,
  isAsked,
  einsatzMerge,
  type EinsatzTree,
  type Unterschied,
} from '../../../src/features/einsaetze/zusammenfuehren.rules.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { demandColumns } from '../../records/access.ts';
import { combine } from '../../records/combine.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { opensMore, opensMoreSentence } from '../../records/opens-more.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { Stored, StoredOf, Values } from '../../records/rows.ts';
import { refuseWhenClosed } from '../../records/status.ts';
import { lockCombined, takeBack } from '../../records/take-back.ts';
import type { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import { writeOne } from '../../records/write.ts';
import { nextLfd, patientsOf } from './patienten.ts';
import { logInEinsatz } from './verlauf.ts';

type Einsatz = StoredOf<typeof einsaetze>;

/** Two records of one mission become one, while both are still being entered, and apart again (domain: einsaetze 4). Expects `nutzer` in the context. */
export function einsatzMergeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const run = async (c: Context<Env>, work: (unit: Unit, id: string) => Promise<unknown>): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    if (!isId(id)) throw notFound();
    const done = async (unit: Unit) => {
      await work(unit, id);
      return { status: 200 as const, id, rev: 0, given: {} };
    };
    await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: done,
    });
    return c.json({ id });
  };
  app.put('/einsaetze/einsaetze/:id/zusammenfuehren', async (c) => {
    const { weicht, werte } = await readBody(c, einsatzMergeSchema);
    return run(c, (unit, id) => mergeEinsaetze(unit, id, weicht, werte));
  });
  app.put('/einsaetze/einsaetze/:id/trennen', (c) => run(c, splitEinsatz));
  return app;
}

/** A mission that is being entered and that this user may merge, locked. Throws 404, 403 and 422. */
async function openEinsatz(unit: Unit, id: string): Promise<Einsatz> {
  const table = unit.table(einsaetze);
  const [seen] = await visibleRows(unit.source, unit.nutzer, table, [id]);
  const row = seen === undefined ? undefined : await lockRow(unit, table, id);
  if (row === undefined) throw notFound();
  demandMerge(unit, table, row);
  if (row.values.status !== 'Eingabe')
    throw refused('Nur Einsätze im Status „Eingabe“ werden zusammengeführt oder getrennt.');
  await refuseWhenClosed(unit, table, row);
  return row;
}

function demandMerge({ nutzer }: Unit, { right }: Table, { area, sek_ids }: Pick<Stored, 'area' | 'sek_ids'>): void {
  if (!nutzer.rights.holds(topicIn(right, area), 'ZUSAMMENFUEHRUNG', sek_ids)) throw forbidden();
}

async function mergeEinsaetze(
  unit: Unit,
  bleibt: string,
  weicht: string,
  chosen: readonly GewaehlterWert[],
): Promise<void> {
  if (bleibt === weicht) throw refused('Ein Einsatz kann nicht mit sich selbst zusammengeführt werden.');
  const { registry } = unit.deps;
  const table = registry.of(einsaetze);
  const kept = await openEinsatz(unit, bleibt);
  const lost = await openEinsatz(unit, weicht);
  if (kept.area !== lost.area) throw refused('Ein Einsatz und eine Hilfeleistung werden nicht zusammengeführt.');
  if (await opensMore(unit, table, lost, kept)) throw refused(opensMoreSentence);
  const { unterschiede, abschnitte, hindernis } = einsatzMerge(
    registry,
    await treeOf(unit, kept),
    await treeOf(unit, lost),
  );
  if (hindernis !== undefined) throw refused(hindernis);
  for (const one of unterschiede.filter(isAsked)) {
    const asked = chosen.filter(({ id, spalte }) => id === one.id && one.spalten.includes(spalte));
    if (asked.length > 0) demandColumns(unit, { table: registry.table(one.tabelle) }, 'SPEICHERN', kept, one.spalten);
  }
  const values = valuesOf(registry, unterschiede, chosen);
  const werte = values.get(bleibt) ?? {};
  const issues = einsatzIssues({ ...kept.values, ...werte });
  if (issues.length > 0) throw rejected(issues);
  const came = new Set((await patientsOf(unit, weicht)).map(({ id }) => id));
  await combine(unit, table, {
    bleibt,
    weicht,
    spalten: [],
    werte: { ...werte, altnummern: formerNumbers(kept, lost) },
    unite: Object.assign((_table: Table, { id }: Stored) => values.get(id) ?? {}, {
      arriving: ({ name }: Table, { id }: Stored) =>
        name === 'einsatz_beteiligte' && abschnitte.has(id) ? { abschnitt: abschnitte.get(id) ?? null } : {},
    }),
    also: async (same) => {
      await renumber(same, bleibt, came);
      await logInEinsatz(
        same,
        kept,
        `Zusammengeführt mit ${[lost.values.nummer ?? lost.values.vorlaeufig, lost.values.einsatznummer].filter(Boolean).join(', Leitstelle ')}`.trim(),
      );
    },
  });
}

async function treeOf(unit: Unit, einsatz: Stored): Promise<EinsatzTree> {
  const { registry } = unit.deps;
  const rowOf = ({ id, values }: Stored) => ({ ...values, id });
  const below = new Map<string, ReturnType<typeof rowOf>[]>();
  for (const child of registry.childrenOf(registry.of(einsaetze)))
    below.set(child.name, (await childRows(unit, child, [einsatz])).map(rowOf));
  return { row: rowOf(einsatz), below };
}

/** What is written, by row that stays. Throws 422 where nobody has chosen. */
function valuesOf(
  registry: Registry,
  unterschiede: readonly Unterschied[],
  chosen: readonly GewaehlterWert[],
): ReadonlyMap<string, Values> {
  const values = new Map<string, Values>();
  const open: string[] = [];
  for (const one of unterschiede) {
    const found = decided(one, chosen);
    if (found === undefined)
      open.push(
        one.spalten.map((column) => germanText(registry.table(one.tabelle).fields[column]?.label ?? column)).join(', '),
      );
    else values.set(one.id, { ...values.get(one.id), ...found });
  }
  if (open.length > 0)
    throw refused(
      germanText(
        message('Die beiden Einsätze unterscheiden sich: {felder}. Bitte wählen, was gilt.', {
          felder: [...new Set(open)].join(', '),
        }),
      ),
    );
  return values;
}

/** Every number that the one that goes was ever known by finds the one that stays. */
function formerNumbers({ values: kept }: Einsatz, { values: lost }: Einsatz): string | null {
  const all = [kept.altnummern, lost.nummer, lost.vorlaeufig, lost.altnummern];
  return [...new Set(all.flatMap((one) => (one ? one.split(' ') : [])))].join(' ') || null;
}

/** Patients of both count on in one row: those that stay keep their numbers, those that came take the next ones where theirs is taken. */
async function renumber(unit: Unit, id: string, came: ReadonlySet<string>): Promise<void> {
  const table = unit.table(einsatzPatienten);
  const rows = await patientsOf(unit, id);
  const taken = new Set(rows.filter((row) => !came.has(row.id)).map((row) => row.values.lfd));
  for (const row of rows
    .filter((one) => came.has(one.id))
    .toSorted((a, b) => (a.values.lfd ?? 0) - (b.values.lfd ?? 0))) {
    const { lfd } = row.values;
    const free = taken.has(lfd) ? await nextLfd(unit, id) : lfd;
    taken.add(free);
    if (free !== lfd) await unit.update(table, row, { lfd: free });
  }
}

/** Takes back the last merge into this mission, for those who may merge where the other one lay. Throws 404 when there was none. */
async function splitEinsatz(unit: Unit, id: string): Promise<void> {
  await openEinsatz(unit, id);
  const { rows } = await sql<{ id: string }>`
    select id from zusammenfuehrungen where tabelle = 'einsaetze' and bleibt_id = ${id} and zurueckgenommen_am is null order by am desc limit 1`.execute(
    unit.tx,
  );
  if (rows[0] === undefined) throw notFound();
  const { stand, weicht_id } = await lockCombined(unit, rows[0].id);
  const table = unit.table(einsaetze);
  const lost = stand.find((line) => line.id === weicht_id && line.art === 'loeschen');
  if (lost !== undefined) demandMerge(unit, table, { sek_ids: lost.sek_ids, area: rowArea(table, lost.vorher ?? {}) });
  await takeBack(unit, rows[0].id);
}
