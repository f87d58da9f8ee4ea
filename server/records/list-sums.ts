import { sql } from 'kysely';
import { countedBy, type Module } from '../../src/kit/define-module.ts';
import type { Summen } from '../../src/protocol/summen.ts';
import type { Nutzer } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { fixedOf, visibleCell } from './derived.ts';
import type { ListQuery } from './list-query.ts';
import type { Source } from './visibility.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Sums of a list over all rows that it finds, as far as their reader sees the columns, and by the values of a column. Throws 422
 * for a column that the list is not grouped by.
 */
export async function listSums(
  { registry, db }: Source,
  nutzer: Nutzer,
  module: Module,
  { from }: Pick<ListQuery, 'from'>,
  group: string | undefined,
): Promise<Summen> {
  const { totals = [], groupBy = [] } = module.list;
  if (group !== undefined && !groupBy.includes(group))
    throw invalid('Die Abfrage ist nicht gültig.', [{ feld: 'gruppe', text: 'Danach wird nicht gruppiert.' }]);
  const cell = (name: string) => visibleCell(registry, nutzer, module, name);
  const counted = sql.join([sql`true`, ...fixedOf(cell, countedBy(module))], sql` and `);
  const cells = [
    sql`${group === undefined ? sql`null::text` : cell(group)} as wert`,
    ...totals.map((name, index) => sql`case when ${counted} then ${cell(name)} end as ${sql.id(`s${index}`)}`),
  ];
  const sums = totals.map((name, index) => sql`sum(z.${sql.id(`s${index}`)}) as ${sql.id(name)}`);
  const { rows } = await sql<Row>`
    select z.wert, grouping(z.wert) as alle, count(*) as anzahl, ${sql.join(sums)} from (select ${sql.join(cells)} ${from}) as z
    group by grouping sets ((), (z.wert)) order by alle desc, z.wert`.execute(db);
  const [all = {}, ...groups] = rows;
  return {
    ...summed(all, totals),
    gruppen: group === undefined ? [] : groups.map((row) => ({ wert: row['wert'], ...summed(row, totals) })),
  };
}

const summed = (row: Row, totals: readonly string[]): Pick<Summen, 'anzahl' | 'summen'> => ({
  anzahl: Number(row['anzahl'] ?? 0),
  summen: Object.fromEntries(
    totals.flatMap((name) => (typeof row[name] === 'number' ? [[name, row[name]] as const] : [])),
  ),
});
