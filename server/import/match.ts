import { sql } from 'kysely';
import type { Module } from '../../src/kit/define-module.ts';
import { checkValues } from '../../src/kit/schema.ts';
import type { ImportRow } from '../../src/protocol/import.ts';
import type { Nutzer } from '../context.ts';
import { isInModule } from '../records/access.ts';
import { columnFilter, storedColumns, storedFrom } from '../records/rows.ts';
import { uuids, visibleFrom, type Source } from '../records/visibility.ts';

/** A record as the user may see it. */
export interface Match {
  readonly id: string;
  readonly rev: number;
  readonly visible: Readonly<Record<string, unknown>>;
}

/** Records that rows of a file stand for: number of the row → the records with its key, of those that the user may see. */
export type Matches = ReadonlyMap<number, readonly Match[]>;

type Keyed = Pick<ImportRow, 'nr' | 'werte'>;

/** The key of a row as text; undefined when a part of it is empty or no value of its column. */
export function keyOf(
  { table }: Module,
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  if (columns.length === 0) return undefined;
  const { parts, isWhole } = partsOf(table, columns, row);
  return isWhole ? JSON.stringify(columns.map((column) => parts[column])) : undefined;
}

/** Finds the records by key, a statement for all rows; hidden columns match nothing. */
export async function matchRows(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  columns: readonly string[],
  rows: readonly Keyed[],
): Promise<Matches> {
  const { table } = module;
  const keyed = rows.flatMap(({ nr, werte }) => {
    const key = keyOf(module, columns, werte);
    return key === undefined ? [] : [{ nr, key, parts: partsOf(table, columns, werte).parts }];
  });
  if (keyed.length === 0) return new Map();
  const types = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(table.fields[column]?.sql ?? 'text')}`);
  const asked = sql`select ${sql.join(columns.map((column) => sql.ref(`e.${column}`)))} from jsonb_to_recordset(${JSON.stringify(keyed.map((one) => one.parts))}::jsonb) as e(${sql.join(types)})`;
  const found = await sql<Record<string, unknown>>`
    select ${storedColumns(source.registry, table)} ${visibleFrom(source.registry, nutzer, table)}
    and (${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) in (${asked})`.execute(source.db);
  const cut = columnFilter(source.registry, nutzer, table);
  const byKey = new Map<string, Match[]>();
  for (const row of found.rows) {
    const stored = storedFrom(source.registry, table, row);
    const visible = cut(stored, stored.values);
    const key = keyOf(module, columns, visible);
    if (key !== undefined && isInModule(module, stored))
      byKey.set(key, [...(byKey.get(key) ?? []), { id: stored.id, rev: stored.rev, visible }]);
  }
  return new Map(keyed.map(({ nr, key }) => [nr, byKey.get(key) ?? []]));
}

/** Records that have the very id of a row, of those that the user may see. */
export async function matchIds(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  rows: readonly Pick<ImportRow, 'nr' | 'id'>[],
): Promise<Matches> {
  const { table } = module;
  const found = await sql<Record<string, unknown>>`
    select ${storedColumns(source.registry, table)} ${visibleFrom(source.registry, nutzer, table)} and t.id = any(${uuids(rows.map(({ id }) => id))})`.execute(
    source.db,
  );
  const cut = columnFilter(source.registry, nutzer, table);
  const byId = new Map(
    found.rows.flatMap((row): [string, Match][] => {
      const stored = storedFrom(source.registry, table, row);
      const match = { id: stored.id, rev: stored.rev, visible: cut(stored, stored.values) };
      return isInModule(module, stored) ? [[stored.id, match]] : [];
    }),
  );
  return new Map(
    rows.flatMap(({ nr, id }) => {
      const match = byId.get(id);
      return match === undefined ? [] : [[nr, [match]] as const];
    }),
  );
}

/** The key's values as they are stored: trimmed, numbers as numbers. */
function partsOf(
  table: Module['table'],
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
): { parts: Readonly<Record<string, unknown>>; isWhole: boolean } {
  const given = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  const checked = checkValues(table, given, false);
  const parts = checked.ok ? checked.values : {};
  return { parts, isWhole: columns.every((column) => (parts[column] ?? null) !== null) };
}
