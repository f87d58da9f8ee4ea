import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { targetOf, type Registry } from '../../src/kit/registry.ts';
import { isReadByEveryone } from '../../src/permissions/rights.ts';
import { uuids, type Source } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reference columns whose targets carry their title along: `scoped` leaves out what every device holds anyway. */
export function titledColumns(
  registry: Registry,
  table: Table,
  which: 'scoped' | 'all',
): readonly { column: string; target: Table }[] {
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
export async function titlesOf(
  source: Source,
  table: Table,
  rows: readonly Values[],
  which: 'scoped' | 'all',
): Promise<Record<string, string>[]> {
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

/** Prefix of the columns in which a list's own statement brings titles: no column of a table has a point in its name. */
const titlePrefix = 'titel.';

/** Titles of what rows `t` point to, as parts of their own select list; `titleReader` reads them. */
export function titleCells(
  registry: Registry,
  table: Table,
  columns: readonly string[],
): readonly RawBuilder<unknown>[] {
  return titledColumns(registry, table, 'all').flatMap(({ column, target }) => {
    const title = titleCell(target);
    return title === undefined || !columns.includes(column)
      ? []
      : [
          sql`(select ${title} from ${sql.table(target.name)} as z where z.id = ${sql.ref(`t.${column}`)}) as ${sql.id(`${titlePrefix}${column}`)}`,
        ];
  });
}

/** Reads the titles that came with rows, of the columns that their reader sees. */
export function titleReader(
  registry: Registry,
  table: Table,
): (row: Values, seen: ReadonlySet<string>) => Record<string, string> {
  const columns = titledColumns(registry, table, 'all').map(({ column }) => ({
    column,
    cell: `${titlePrefix}${column}`,
  }));
  return (row, seen) => {
    const titles: Record<string, string> = {};
    for (const { column, cell } of columns) {
      const title = row[cell];
      if (typeof title === 'string' && title !== '' && seen.has(column)) titles[column] = title;
    }
    return titles;
  };
}

/** A row's title over `z`, empty or null where it has none; columns with a right of their own never stand in it. */
function titleCell(target: Table): RawBuilder<unknown> | undefined {
  const [first, ...more] = target.title
    .filter((column) => target.fields[column]?.right === undefined)
    .map((column) => sql`${sql.ref(`z.${column}`)}::text`);
  if (first === undefined || more.length === 0) return first;
  return sql`concat_ws(' ', ${sql.join([first, ...more].map((cell) => sql`nullif(${cell}, '')`))})`;
}

async function titlesById(
  { db }: Source,
  wanted: ReadonlyMap<Table, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  const parts = [...wanted].flatMap(([target, ids]) => {
    const title = titleCell(target);
    return title === undefined
      ? []
      : [
          sql`select ${target.name}::text as ziel, z.id, ${title} as titel from ${sql.table(target.name)} as z where z.id = any(${uuids(ids)})`,
        ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    ziel: string;
    id: string;
    titel: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [`${row.ziel} ${row.id}`, row.titel ?? '']));
}
