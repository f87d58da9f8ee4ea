import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Db } from '../storage/database.ts';
import { uuids } from './visibility.ts';

/** The area of each of these roots, deleted ones included, where their table knows areas. */
export async function rootAreas(
  db: Db,
  { name, areas }: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  if (areas === undefined || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; wert: string | null }>`
    select w.id, coalesce(
      (select ${sql.ref(`r.${areas.column}`)} from ${sql.table(name)} r where r.id = w.id),
      (select vorher->>${areas.column} from aenderungen where tabelle = ${name} and id = w.id and art = 'loeschen' order by nummer desc limit 1)) as wert
    from unnest(${uuids(new Set(ids))}) as w(id)`.execute(db);
  return new Map(rows.map(({ id, wert }) => [id, areas.of[String(wert)]]));
}
