import { sql } from 'kysely';
import { titleFrom } from '../../src/kit/define-module.ts';
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

/** Titles of what a page of rows points to, per row by column; one query a target table. Columns with a right of their own never stand in a title. */
export async function titlesOf(source: Source, table: Table, rows: readonly Values[], which: 'scoped' | 'all'): Promise<Record<string, string>[]> {
  const columns = titledColumns(source.registry, table, which);
  const titles = new Map<string, Map<string, string>>();
  for (const target of new Set(columns.map((one) => one.target))) {
    const wanted = columns.filter((one) => one.target === target).map((one) => one.column);
    const ids = new Set(rows.flatMap((row) => wanted.flatMap((column) => textOf(row[column]))));
    if (ids.size > 0) titles.set(target.name, await titlesById(source, target, ids));
  }
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ column, target }) => {
        const title = titles.get(target.name)?.get(String(row[column]));
        return title === undefined || title === '' ? [] : [[column, title]];
      }),
    ),
  );
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

async function titlesById({ db }: Source, target: Table, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const open = { ...target, title: target.title.filter((column) => target.fields[column]?.right === undefined) };
  if (open.title.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`
    select id, ${sql.join(open.title.map((column) => sql.ref(column)))} from ${sql.table(target.name)} where id = any(${uuids(ids)})`.execute(db);
  return new Map(rows.map((row) => [String(row['id']), titleFrom(open, row)]));
}
