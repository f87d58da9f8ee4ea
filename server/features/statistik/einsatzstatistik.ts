import { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { einsatzBeteiligte } from '../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsaetze as einsaetzeTable } from '../../../src/features/einsaetze/einsaetze.table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../../src/kit/define-table.ts';
import { testsOf, type Criteria } from '../../../src/kit/search.ts';
import {
  einsatztafeln,
  jahreBis,
  personentafeln,
  statistiksuche,
  type Einsatzstatistik,
  type Zeile,
} from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { hoursOf, sortedRows } from '../../../src/features/statistik/einsatzstatistik.rules.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { conditionsOf } from '../../records/criteria.ts';
import { searchDay } from '../../records/search-day.ts';
import { visibleColumn, visibleFrom } from '../../records/visibility.ts';

type Counted = { readonly tafel: string; readonly wert: string | null; readonly jahr: number; readonly zahl: number };

const local = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${instant} at time zone 'Europe/Rome')`;
const yearOf = (instant: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`extract(year from ${local(instant)})::int`;

/** Parts of one statement: what is read, and what is counted of it. */
interface Part {
  readonly tables: readonly RawBuilder<unknown>[];
  readonly counts: readonly RawBuilder<unknown>[];
}

/** Figures of the missions that the user may read; a column that is hidden counts as not entered (domain: einsaetze 5, 6). */
export async function einsatzstatistik(deps: Deps, nutzer: Nutzer, asked: Criteria): Promise<Einsatzstatistik> {
  const { jahr = '' } = asked;
  const jahre = jahr === '' ? jahreBis(Number(searchDay(deps).today.slice(0, 4))) : [Number(jahr)];
  const mayRead = (sektion: string): boolean =>
    ['EINSAETZE', 'HILFELEISTUNG'].some((area) => nutzer.rights.anywhere(`${area}_${sektion}_LESEN`));
  const may = { hours: mayRead('BETEILIGTE'), people: mayRead('PATIENTEN') };
  const parts: readonly Part[] = [
    ofEinsaetze(deps, nutzer, asked, jahre),
    ...(may.hours ? [hours(deps, nutzer)] : []),
    ...(may.people ? [people(deps, nutzer)] : []),
  ];
  const tables = parts.flatMap((part) => part.tables);
  const counts = parts.flatMap((part) => part.counts);
  const { rows } = await sql<Counted>`with ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`.execute(
    deps.storage.db,
  );
  return answer(rows, jahre, deps.now().toISOString(), may);
}

/** Columns of a table, as the user sees them. */
const seen =
  ({ registry }: Deps, nutzer: Nutzer, table: Table) =>
  (column: string): RawBuilder<unknown> =>
    visibleColumn(registry, nutzer, table, column);

const count = (
  tafel: string,
  wert: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  zahl = sql`count(*)`,
): RawBuilder<unknown> =>
  sql`select ${tafel}::text as tafel, ${wert}::text as wert, jahr, (${zahl})::int as zahl from ${from} group by 2, 3`;

const none = sql`null`;

/** `m`: the missions, and `e`: what happened, once for all associations that were there. */
function ofEinsaetze(deps: Deps, nutzer: Nutzer, asked: Criteria, jahre: readonly number[]): Part {
  const { registry } = deps;
  const einsaetze = registry.of(einsaetzeTable);
  const of = seen(deps, nutzer, einsaetze);
  const year = yearOf(of('einsatzbeginn'));
  const conditions = [
    sql<boolean>`${of('typ')} is distinct from 'Uebung' and ${of('einsatzart')} is distinct from 'Uebung' and ${of('status')} is distinct from 'Storno'`,
    sql<boolean>`${year} between ${jahre[0]} and ${jahre.at(-1)}`,
    ...conditionsOf(registry, nutzer, { table: einsaetze }, testsOf(statistiksuche, asked, searchDay(deps))),
  ];
  const columns = ['einsatzart', 'sek_id', 'ort_id', 'taetigkeit', 'ursache', 'fehleinsatz', 'einsatzbeginn'];
  const read = sql`select t.id, coalesce(${of('verbund_id')}, t.id) as ereignis, ${year} as jahr, ${sql.join(columns.map((column) => sql`${of(column)} as ${sql.ref(column)}`))}
    ${visibleFrom(registry, nutzer, einsaetze)} and ${sql.join(conditions, sql` and `)}`;
  return {
    tables: [
      sql`m as materialized (${read})`,
      sql`e as materialized (select distinct on (ereignis) * from m order by ereignis, einsatzbeginn, id)`,
    ],
    counts: [
      count('einsaetze', none, sql`e`),
      count('fehleinsaetze', none, sql`e`, sql`count(*) filter (where fehleinsatz)`),
      ...einsatztafeln.map((name) => count(name, einsatzValues[name], name === 'sektion' ? sql`m` : sql`e`)),
    ],
  };
}

const einsatzValues: Readonly<Record<(typeof einsatztafeln)[number], RawBuilder<unknown>>> = {
  art: sql`einsatzart`,
  sektion: sql`sek_id`,
  ort: sql`ort_id`,
  taetigkeit: sql`taetigkeit`,
  ursache: sql`ursache`,
  monat: sql`to_char(${local(sql`einsatzbeginn`)}, 'MM')`,
  stunde: sql`to_char(${local(sql`einsatzbeginn`)}, 'HH24')`,
};

/** `b`: minutes that members served. */
function hours(deps: Deps, nutzer: Nutzer): Part {
  const { registry } = deps;
  const beteiligte = registry.of(einsatzBeteiligte);
  const at = seen(deps, nutzer, beteiligte);
  return {
    tables: [
      sql`b as (select m.jahr, greatest(0, round(extract(epoch from z.bis - z.von) / 60)) as minuten from (select t.einsatz_id, ${at('von')} as von, ${at('bis')} as bis ${visibleFrom(registry, nutzer, beteiligte)} and t.einsatz_id in (select id from m)) z join m on m.id = z.einsatz_id)`,
    ],
    counts: [count('personenstunden', none, sql`b`, sql`coalesce(sum(minuten), 0)`)],
  };
}

/** `p`: patients. */
function people(deps: Deps, nutzer: Nutzer): Part {
  const { registry } = deps;
  const patienten = registry.of(einsatzPatienten);
  const at = seen(deps, nutzer, patienten);
  const age = sql`coalesce(extract(year from age(${local(sql`m.einsatzbeginn`)}::date, z.gebdatum))::int, z.alter_geschaetzt)`;
  return {
    tables: [
      sql`p as (select m.jahr, z.zustand, z.nation_id as nation, to_char(${age} / 10 * 10, 'FM000') as alter from (select t.einsatz_id, ${sql.join(['zustand', 'nation_id', 'gebdatum', 'alter_geschaetzt'].map((column) => sql`${at(column)} as ${sql.ref(column)}`))} ${visibleFrom(registry, nutzer, patienten)} and t.einsatz_id in (select id from m)) z join m on m.id = z.einsatz_id)`,
    ],
    counts: [count('personen', none, sql`p`), ...personentafeln.map((name) => count(name, sql.ref(name), sql`p`))],
  };
}

function answer(
  rows: readonly Counted[],
  jahre: readonly number[],
  stand: string,
  may: { readonly hours: boolean; readonly people: boolean },
): Einsatzstatistik {
  const tafel = (name: string): Zeile[] => {
    const byValue = new Map<string, number[]>();
    for (const { wert, jahr, zahl } of rows.filter((row) => row.tafel === name)) {
      const zahlen = byValue.get(wert ?? '') ?? jahre.map(() => 0);
      zahlen[jahre.indexOf(jahr)] = zahl;
      byValue.set(wert ?? '', zahlen);
    }
    return sortedRows([...byValue].map(([wert, zahlen]) => ({ wert, zahlen })));
  };
  const reihe = (name: string): number[] => tafel(name)[0]?.zahlen ?? jahre.map(() => 0);
  return {
    stand,
    jahre: [...jahre],
    reihen: {
      einsaetze: reihe('einsaetze'),
      fehleinsaetze: reihe('fehleinsaetze'),
      ...(may.hours ? { personenstunden: reihe('personenstunden').map(hoursOf) } : {}),
      ...(may.people ? { personen: reihe('personen') } : {}),
    },
    tafeln: Object.fromEntries(
      [...einsatztafeln, ...(may.people ? personentafeln : [])].map((name) => [name, tafel(name)]),
    ),
  };
}
