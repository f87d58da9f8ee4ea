import { sql } from 'kysely';
import type { Module } from '../../src/kit/define-module.ts';
import type { ImportRow } from '../../src/protocol/import.ts';
import type { Nutzer } from '../context.ts';
import { columnFilter, storedColumns, storedFrom } from '../records/rows.ts';
import { visibleFrom, type Source } from '../records/visibility.ts';

/** Rows that name a person by the number of somebody who was merged into that person: number of the row → number that counts now, of those that the user may see (domain: personen 7). */
export async function formerNumbers(
  source: Source,
  nutzer: Nutzer,
  { table }: Module,
  columns: readonly string[],
  rows: readonly Pick<ImportRow, 'nr' | 'werte'>[],
): Promise<ReadonlyMap<number, string>> {
  if (table.name !== 'personen' || columns.join() !== 'mgdnummer') return new Map();
  const asked = rows.flatMap(({ nr, werte: { mgdnummer } }) =>
    typeof mgdnummer === 'string' && mgdnummer.trim() !== '' ? [{ nr, nummer: mgdnummer.trim() }] : [],
  );
  if (asked.length === 0) return new Map();
  const found = await sql<Record<string, unknown>>`
    select ${storedColumns(source.registry, table)} ${visibleFrom(source.registry, nutzer, table)}
    and t.altnummern is not null and string_to_array(t.altnummern, ' ') && ${asked.map(({ nummer }) => nummer)}::text[]`.execute(
    source.db,
  );
  const cut = columnFilter(source.registry, nutzer, table);
  const now = new Map(
    found.rows.flatMap((row) => {
      const stored = storedFrom(source.registry, table, row);
      const { altnummern, mgdnummer } = cut(stored, stored.values);
      return typeof altnummern === 'string' && typeof mgdnummer === 'string'
        ? altnummern.split(' ').map((former) => [former, mgdnummer] as const)
        : [];
    }),
  );
  return new Map(asked.flatMap(({ nr, nummer }) => (now.has(nummer) ? [[nr, now.get(nummer) ?? '']] : [])));
}
