import { sql, type RawBuilder } from 'kysely';
import { alterungsregeln } from '../../../src/features/inventar/alterungsregeln.table.ts';
import { pruefplaene } from '../../../src/features/inventar/pruefplaene.table.ts';
import { pruefschritte } from '../../../src/features/inventar/pruefschritte.table.ts';
import { rueckrufe } from '../../../src/features/inventar/rueckrufe.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { leiteBetroffeneAb } from './zustand.ts';

type Plan = StoredOf<typeof pruefplaene>;

/** What makes another plan of a plan: its protocols keep the version by which they were made (domain: inventar 2, 7). */
const inhalt = [
  'artikel_id',
  'artikeltyp_id',
  'artikelgruppe_id',
  'pruefart',
  'intervall',
  'intervalltage',
  'erstintervall',
  'frist',
  'quali_id',
  'extern',
] as const satisfies readonly (keyof Plan['values'])[];

const trifft = (plans: readonly (Plan | undefined)[]): RawBuilder<unknown> => {
  const of = (column: 'artikel_id' | 'artikeltyp_id' | 'artikelgruppe_id') =>
    sql`any(${plans.flatMap((plan) => (typeof plan?.values[column] === 'string' ? [plan.values[column]] : []))}::uuid[])`;
  return sql`t.artikel_id = ${of('artikel_id')} or t.artikeltyp_id = ${of('artikeltyp_id')} or t.artikelgruppe_id = ${of('artikelgruppe_id')}`;
};

/** A plan says for what and how often; what it is for is due anew when it changes. */
export const pruefplaeneHook = hookFor(pruefplaene, {
  check: async ({ before, after }) => {
    if (after === undefined) return [];
    const { values } = after;
    const { artikel_id, artikeltyp_id, artikelgruppe_id, intervall, intervalltage } = values;
    if (before !== undefined && inhalt.some((column) => before.values[column] !== values[column]))
      values.version = before.values.version + 1;
    return [
      ...(artikel_id === null && artikeltyp_id === null && artikelgruppe_id === null
        ? [{ feld: 'artikelgruppe_id', text: message('Wofür gilt der Plan: Artikel, Artikeltyp oder Artikelgruppe?') }]
        : []),
      ...(intervall === null && intervalltage === null
        ? [{ feld: 'intervall', text: message('Wie oft wird geprüft: alle wie viele Monate oder Tage?') }]
        : []),
    ];
  },
  effect: ({ unit, before, after }) => leiteBetroffeneAb(unit, trifft([before, after])),
});

/** Another step makes another version of the plan. */
export const pruefschritteHook = hookFor(pruefschritte, {
  async effect({ unit, before, after }) {
    const table = unit.table(pruefplaene);
    const plan = await lockRow(unit, table, (after ?? before)?.values.plan_id ?? '');
    if (plan !== undefined) await unit.update(table, plan, { version: plan.values.version + 1 });
  },
});

/** What a maker says of an article's age holds for all its pieces. */
export const alterungsregelnHook = hookFor(alterungsregeln, {
  async effect({ unit, before, after }) {
    const of = after ?? before;
    if (of !== undefined) await leiteBetroffeneAb(unit, sql`t.artikel_id = ${of.values.artikel_id}`);
  },
});

/** A recall locks the pieces that it names, and one that is lifted lets them go (domain: inventar 9). */
export const rueckrufeHook = hookFor(rueckrufe, {
  async effect({ unit, before, after }) {
    const all = [before, after].flatMap((row) => (row === undefined ? [] : [row.values]));
    const artikel = all.flatMap(({ artikel_id }) => (artikel_id === null ? [] : [artikel_id]));
    const hersteller = all.map(({ hersteller_id }) => hersteller_id);
    await leiteBetroffeneAb(
      unit,
      sql`t.artikel_id = any(${artikel}::uuid[]) or t.hersteller_id = any(${hersteller}::uuid[])`,
    );
  },
});
