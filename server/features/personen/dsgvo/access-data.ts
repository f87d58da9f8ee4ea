import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { Table } from '../../../../src/kit/define-table.ts';
import { targetOf } from '../../../../src/kit/registry.ts';
import { titlesOf } from '../../../records/titles.ts';
import type { Source } from '../../../records/visibility.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a table that are about a person, each with the titles of what it points to. */
export interface Part {
  readonly table: Table;
  readonly rows: readonly { readonly values: Row; readonly titles: Readonly<Record<string, string>> }[];
}

/** Patients' records are handed out by those who treat them; who else may be the same person is about two. */
const never = new Set(['EINSAETZE_PATIENTEN']);

/** Everything that is stored about a person (GDPR Art. 15): the person, what hangs on it and every row that names it as its member. Of other people only that there is somebody. */
export async function* accessData(source: Source, id: string): AsyncGenerator<Part> {
  const { registry } = source;
  const personen = registry.of(personenTable);
  yield { table: personen, rows: await read(source, personen, 'id', id) };
  for (const { table, column } of registry.pointingTo(personen)) {
    if (column !== 'mgd_id' || never.has(table.right)) continue;
    const rows = await read(source, table, column, id);
    if (rows.length > 0) yield { table, rows };
  }
}

async function read(source: Source, table: Table, column: string, id: string): Promise<Part['rows']> {
  // The column that names the person says nothing more, and other persons are nobody's business here.
  const shown = Object.keys(table.fields).filter(
    (name) => targetOf(table, name) !== 'personen' && targetOf(table, name) !== 'benutzer',
  );
  const { rows } =
    await sql<Row>`select ${sql.join(['id', ...shown].map((name) => sql.ref(name)))} from ${sql.table(table.name)} where ${sql.ref(column)} = ${id} order by id`.execute(
      source.db,
    );
  const titles = await titlesOf(source, table, rows, 'all');
  return rows.map((values, index) => ({
    values,
    titles: Object.fromEntries(Object.entries(titles[index] ?? {}).filter(([name]) => shown.includes(name))),
  }));
}
