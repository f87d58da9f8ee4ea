import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { targetOf, type Registry } from '../../src/kit/registry.ts';
import { isReadByEveryone } from '../../src/permissions/rights.ts';
import { uuids, type Source } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reference columns whose targets carry their title along: `scoped` leaves out what every device holds anyway. */
export function titledColumns(registry: Registry, table: Table, which: 'scoped' | 'all'): readonly { column: string; target: Table }[] {
  return Object.keys(table.fields).flatMap((column) => {
    const name = targetOf(table, column);
    if (name === undefined || column === table.parent) return [];
    const target = registry.table(name);
    if (target.title.length === 0) return [];
    const isKnown = isReadByEveryone(registry.rootOf(target)) || target.parent !== undefined;
    return which === 'scoped' && isKnown ? [] : [{ column, target }];
  });
}

/** Titles of what a page of rows points to, per row by column, in one query. Columns with a right of their own never stand in a title. */
export async function titlesOf(source: Source, table: Table, rows: readonly Values[], which: 'scoped' | 'all'): Promise<Record<string, string>[]> {
  const columns = titledColumns(source.registry, table, which);
  const wanted = new Map<Table, Set<string>>();
  for (const { column, target } of columns) {
    const ids = wanted.get(target) ?? new Set();
    for (const row of rows) {
      const id = row[column];
      if (typeof id === 'string') ids.add(id);
    }
    if (ids.size > 0) wanted.set(target, ids);
  }
  const titles = await titlesById(source, wanted);
  return rows.map((row) => {
    const found: Record<string, string> = {};
    for (const { column, target } of columns) {
      const title = titles.get(`${target.name} ${String(row[column])}`);
      if (title !== undefined && title !== '') found[column] = title;
    }
    return found;
  });
}

async function titlesById({ db }: Source, wanted: ReadonlyMap<Table, ReadonlySet<string>>): Promise<ReadonlyMap<string, string>> {
  const parts = [...wanted].flatMap(([target, ids]) => {
    const open = target.title.filter((column) => target.fields[column]?.right === undefined);
    const words = open.map((column) => sql`nullif(${sql.ref(column)}::text, '')`);
    return open.length === 0 ? [] : [sql`select ${target.name}::text as ziel, id, concat_ws(' ', ${sql.join(words)}) as titel from ${sql.table(target.name)} where id = any(${uuids(ids)})`];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ ziel: string; id: string; titel: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [`${row.ziel} ${row.id}`, row.titel]));
}
