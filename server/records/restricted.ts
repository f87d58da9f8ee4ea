import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { referenceTitlesIn, referenceTitlesName } from '../../src/kit/reference-titles.ts';
import { targetOf } from '../../src/kit/registry.ts';
import { uuids, type Source } from './visibility.ts';

type Row = Record<string, unknown>;

/** `putOut` of src/kit/restricted.ts as SQL over `visibleFrom`: neither a restricted record nor what hangs on one. */
export function mayBePutOut({ registry }: Pick<Source, 'registry'>, table: Table): RawBuilder<boolean> {
  const { restrictedBy } = registry.rootOf(table);
  return restrictedBy === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${table.parent === undefined ? 't' : 'r'}.${restrictedBy}`)} is not true`;
}

/** Rows for a file, with titles and references of restricted records taken out: there they have no name. */
export async function withoutRestricted({ registry, db }: Source, table: Table, rows: readonly Row[]): Promise<Row[]> {
  const columns = Object.keys(table.fields).flatMap((column) => {
    const target = targetOf(table, column);
    const restrictedBy = target === undefined ? undefined : registry.tables.get(target)?.restrictedBy;
    return target === undefined || restrictedBy === undefined ? [] : [{ column, target, restrictedBy }];
  });
  const titles = referenceTitlesName(table);
  let cut = [...rows];
  for (const { column, target, restrictedBy } of columns) {
    const ids = new Set(cut.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])));
    if (ids.size === 0) continue;
    const found = await sql<{
      id: string;
    }>`select id from ${sql.table(target)} where id = any(${uuids(ids)}) and ${sql.ref(restrictedBy)}`.execute(db);
    const restricted = new Set(found.rows.map(({ id }) => id));
    if (restricted.size > 0)
      cut = cut.map((row) =>
        restricted.has(String(row[column]))
          ? { ...row, [column]: null, [titles]: { ...referenceTitlesIn(row), [column]: undefined } }
          : row,
      );
  }
  return cut;
}
