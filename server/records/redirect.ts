import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { targetOf } from '../../src/kit/registry.ts';
import { hookOf } from './hooks.ts';
import { childRows, lockRow } from './lock.ts';
import { lastEntry } from './log.ts';
import { prefetch } from './prefetch.ts';
import type { Stored, Values } from './rows.ts';
import { sektionenByColumns } from './scope.ts';
import type { Unit } from './unit.ts';

/** What becomes of the rows that refer to the record that goes. */
export interface Unite {
  /** Columns of the row that stays when two of them have the same natural key. */
  (table: Table, kept: Stored, lost: Stored): Values;
  /** Columns that a row takes when it comes over, such as part of its natural key. */
  readonly arriving?: (table: Table, row: Stored) => Values;
}

/** A row that took another id. */
export interface Renamed {
  readonly tabelle: string;
  readonly id: string;
  readonly neu_id: string;
}

/** Rows in which a column points to a record, locked. */
export interface Pointing {
  readonly table: Table;
  readonly column: string;
  readonly rows: readonly Stored[];
}

/** Everything that refers to a record: what hangs on it and every column of any table that points to it. */
export async function hangingOn(unit: Unit, table: Table, id: string): Promise<readonly Pointing[]> {
  const found: Pointing[] = [];
  for (const { table: from, column } of unit.deps.registry.pointingTo(table)) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(from.name)} where ${sql.ref(column)} = ${id} order by id`.execute(unit.tx);
    if (rows.length === 0) continue;
    const ids = rows.map((row) => row.id);
    await prefetch(unit.batch, { rows: ids.map((one) => ({ table: from, id: one })), targets: [] });
    const locked: Stored[] = [];
    for (const one of ids) {
      const row = await lockRow(unit, from, one);
      if (row !== undefined) locked.push(row);
    }
    found.push({ table: from, column, rows: locked });
  }
  return found;
}

/** Makes all that refers to a record refer to another one, and answers which rows took another id on the way. */
export async function redirect(
  unit: Unit,
  table: Table,
  from: string,
  to: Stored,
  rule: Unite,
): Promise<readonly Renamed[]> {
  const renamed: Renamed[] = [];
  for (const { table: other, column, rows } of await hangingOn(unit, table, from)) {
    for (const { id } of rows) {
      // Another column of the same row may have been followed already.
      const row = await lockRow(unit, other, id);
      if (row === undefined || row.values[column] !== from) continue;
      renamed.push(...(await follow(unit, { table: other, column, row }, from, to, rule)));
    }
  }
  return renamed;
}

interface Place {
  readonly table: Table;
  readonly column: string;
  readonly row: Stored;
}

async function follow(
  unit: Unit,
  { table, column, row }: Place,
  from: string,
  to: Stored,
  rule: Unite,
): Promise<readonly Renamed[]> {
  const isSelf = row.id === to.id && targetOf(table, column) === table.name;
  if (row.id === from) return [];
  const values = {
    ...row.values,
    ...rule.arriving?.(table, row),
    [column]: isSelf ? await beyond(unit, table, from, column) : to.id,
  };
  const root = column === table.parent ? to : row;
  const id = (table.natural?.includes(column) === true ? idFromNaturalKey(table, values) : undefined) ?? row.id;
  if (id === row.id) {
    const sektionen = table.root?.by === 'column' ? { sek_ids: sektionenByColumns(table, row.id, values) } : {};
    await unit.update(table, row, values, {
      ...sektionen,
      root: table.parent === undefined ? undefined : placeOf(root),
    });
    return root.root_id === row.root_id ? [] : moveBelow(unit, table, row, root);
  }
  const twin = await lockRow(unit, table, id);
  const now =
    twin === undefined
      ? await goOnAs(unit, table, {
          ...row,
          ...placeOf(root),
          ...(table.parent === undefined && { root_id: id }),
          id,
          values,
        })
      : await unite(unit, table, twin, row, rule);
  const below = await redirect(unit, table, row.id, now, rule);
  if (twin === undefined) await hookOf(table)?.renamed?.(unit, row.id, id);
  const old = await lockRow(unit, table, row.id);
  if (old !== undefined) await unit.delete(table, [old]);
  return [{ tabelle: table.name, id: row.id, neu_id: id }, ...below];
}

/** Where what hangs on a row lies. */
export const placeOf = ({ root_id, sek_ids, area }: Stored): Pick<Stored, 'root_id' | 'sek_ids' | 'area'> => ({
  root_id,
  sek_ids,
  area,
});

/** What pointed to the other one points to where that pointed. */
async function beyond(unit: Unit, table: Table, from: string, column: string): Promise<unknown> {
  const other = await lockRow(unit, table, from);
  return other?.values[column] ?? null;
}

async function goOnAs(unit: Unit, table: Table, row: Stored): Promise<Stored> {
  const before = await lastEntry(unit, table, row.id);
  return unit.insert(table, { ...row, rev: (before?.row.rev ?? 0) + 1 });
}

function unite(unit: Unit, table: Table, kept: Stored, lost: Stored, rule: Unite): Promise<Stored> {
  return unit.update(table, kept, { ...kept.values, ...rule(table, kept, lost) });
}

/** Values for the columns that are empty in the row that stays. */
export const fillEmpty = (_table: Table, kept: Stored, lost: Stored): Values =>
  Object.fromEntries(Object.entries(lost.values).filter(([column]) => (kept.values[column] ?? null) === null));

/** What hangs on a row that came under another root follows it there. */
async function moveBelow(unit: Unit, table: Table, row: Stored, root: Stored): Promise<readonly Renamed[]> {
  for (const child of unit.deps.registry.childrenOf(table)) {
    for (const one of await childRows(unit, child, [row])) {
      await unit.update(child, one, {}, { root: placeOf(root) });
      await moveBelow(unit, child, one, root);
    }
  }
  return [];
}
