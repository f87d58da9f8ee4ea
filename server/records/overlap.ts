import { sql } from 'kysely';
import type { NoOverlap, Table } from '../../src/kit/define-table.ts';
import { isCounted, isPeriodChanged, overlapIssues, overlaps } from '../../src/kit/no-overlap.ts';
import { may } from '../../src/permissions/rights.ts';
import { childRows, lockRow } from './lock.ts';
import { lastEntry } from './log.ts';
import { answered } from './offered.ts';
import { Overlap } from './refusals.ts';
import { storedColumns, storedFrom, type Stored, type Values } from './rows.ts';
import type { Unit } from './unit.ts';
import { takeLock } from '../storage/lock.ts';

/**
 * What a row is refused with whose period overlaps that of another one of its key, where the table's definition forbids it. Writers
 * of one key take turns, so the second of two sees the first. The other row is named as far as this user may read it.
 */
export async function overlapping(
  unit: Unit,
  table: Table,
  after: Stored,
  before: Values | undefined,
): Promise<Overlap | undefined> {
  const { noOverlap: rule } = table;
  if (rule === undefined || !isCounted(rule, after.values) || !isPeriodChanged(rule, after.values, before))
    return undefined;
  const rows = await rivals(unit, table, rule, after);
  const other = rows.find(({ id, values }) => id !== after.id && overlaps(table, after.values, values));
  if (other === undefined) return undefined;
  if (!may(unit.nutzer.rights, 'LESEN', table, unit.deps.registry.rootOf(table), other))
    return new Overlap(overlapIssues(table, rule, {}), null);
  const last = await lastEntry(unit, table, other.id);
  return new Overlap(overlapIssues(table, rule, answered(unit, table)(other, other.values)), {
    id: other.id,
    geaendert: last === undefined ? null : { von: last.von, am: last.am },
  });
}

/** Rows of the same key: below one parent they are locked with their root, else by the key itself. */
async function rivals(unit: Unit, table: Table, { by }: NoOverlap, { values }: Stored): Promise<readonly Stored[]> {
  const { registry } = unit.deps;
  const parentTable = registry.parentOf(table);
  const { parent } = table;
  if (parentTable !== undefined && parent !== undefined && by.includes(parent)) {
    const row = await lockRow(unit, parentTable, String(values[parent]));
    return row === undefined ? [] : childRows(unit, table, [row]);
  }
  const key = JSON.stringify([table.name, ...by.map((column) => values[column])]);
  await takeLock(unit.tx, key);
  const root = registry.rootOf(table);
  const from =
    parent === undefined
      ? sql`${sql.table(table.name)} as t`
      : sql`${sql.table(table.name)} as t join ${sql.table(root.name)} as r on r.id = t.root_id`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from ${from}
    where ${sql.join(
      by.map((column) => sql`${sql.ref(`t.${column}`)} = ${values[column]}`),
      sql` and `,
    )} order by t.id`.execute(unit.tx);
  return rows.map((row) => storedFrom(registry, table, row));
}
