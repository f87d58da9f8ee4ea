import { sql } from 'kysely';
import type { Table } from '../../../src/kit/define-table.ts';
import { uuids } from '../../records/visibility.ts';
import type { Db } from '../../storage/database.ts';

/** What the log says of a row of a calendar. */
export interface Stand {
  /** How often one of the asked columns changed since the row is there. */
  readonly version: number;
  /** When it was last changed at all. */
  readonly geaendert: string;
  /** When it last came to the value by which it is called off. */
  readonly abgesagtAm: string | null;
}

/** By which columns a calendar counts changes of a row, and the value by which it is called off. */
export interface Gefragt {
  readonly zaehlt: readonly string[];
  readonly aus: readonly [column: string, values: readonly string[]];
}

/**
 * Version and time of rows for calendars, from the log that keeps every change: SEQUENCE rises with time, place and status, not with a
 * text (domain: dienstplan-tief 6). So no column of its own can lag behind.
 */
export async function staende(
  db: Db,
  { name }: Table,
  ids: readonly string[],
  { zaehlt, aus: [column, values] }: Gefragt,
): Promise<ReadonlyMap<string, Stand>> {
  const { rows } = await sql<Stand & { readonly id: string }>`
    select id, max(zeit) as geaendert,
      (count(*) filter (where art <> 'neu' and jsonb_exists_any(nachher, ${[...zaehlt]}::text[])))::int as version,
      max(zeit) filter (where nachher ->> ${column} = any(${[...values]}::text[])) as "abgesagtAm"
    from aenderungen where tabelle = ${name} and id = any(${uuids(ids)}) group by id`.execute(db);
  return new Map(rows.map(({ id, ...stand }) => [id, stand]));
}
