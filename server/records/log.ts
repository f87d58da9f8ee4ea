import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Db } from '../storage/database.ts';
import { isObject } from './input.ts';
import { idsOf, type Stored } from './rows.ts';
import type { Art } from './unit.ts';

/** An entry of the change log about one record. */
export interface LogEntry {
  readonly nummer: number;
  readonly art: Art;
  readonly von: string;
  readonly am: string;
  /** The row that a deletion removed, as it was; for other kinds only the changed columns. */
  readonly row: Stored;
}

/** The newest entry about a record. */
export async function lastEntry(db: Db, table: Table, id: string): Promise<LogEntry | undefined> {
  const row = await db.selectFrom('aenderungen').selectAll().where('tabelle', '=', table.name).where('id', '=', id).orderBy('nummer', 'desc').orderBy('pos', 'desc').limit(1).executeTakeFirst();
  return row && entryFrom(row);
}

/** Reads an entry from a row of `aenderungen`. */
export function entryFrom(row: Readonly<Record<string, unknown>>): LogEntry {
  const art = String(row['art']) as Art; // a check constraint allows no other
  return {
    nummer: Number(row['nummer']),
    art,
    von: String(row['benutzer_name']),
    am: String(row['zeit']),
    row: {
      id: String(row['id']),
      rev: Number(row['rev']),
      root_id: String(row['root_id']),
      sek_ids: idsOf(art === 'loeschen' ? row['sek_ids_vorher'] : row['sek_ids']),
      values: isObject(row['vorher']) ? row['vorher'] : {},
    },
  };
}

/** Whether somebody else changed one of these rows after a feed number; `tree` names rows by table. */
export async function changedByOthers(db: Db, userId: string, stand: number, tree: readonly { table: Table; ids: readonly string[] }[]): Promise<boolean> {
  for (const { table, ids } of tree) {
    if (ids.length === 0) continue;
    const { rows } = await sql`
      select 1 from aenderungen where tabelle = ${table.name} and id = any(${ids}::uuid[]) and nummer > ${stand}
      and benutzer_id is distinct from ${userId} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether somebody else changed anything of a root's tree after a feed number, deletions of children included. */
export async function rootChangedByOthers(db: Db, userId: string, stand: number, rootId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from aenderungen where root_id = ${rootId} and nummer > ${stand} and benutzer_id is distinct from ${userId} limit 1`.execute(db);
  return rows.length > 0;
}
