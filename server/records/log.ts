import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Db } from '../storage/database.ts';
import { nameOf, type Batch, type Named } from './batch.ts';
import { entryFrom, entryFromJournal, type LogEntry } from './log-entry.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';

/** The newest entry about a record. */
export async function lastEntry(unit: Unit, table: Table, id: string): Promise<LogEntry | undefined> {
  const { journal, logged, tx } = unit.batch;
  const own = journal.about(table.name, id).at(-1);
  if (own !== undefined) return entryFromJournal(unit.nutzer, table, own);
  const name = nameOf(table, id);
  if (logged.has(name)) return logged.get(name);
  const row = await tx
    .selectFrom('aenderungen')
    .selectAll()
    .where('tabelle', '=', table.name)
    .where('id', '=', id)
    .orderBy('nummer', 'desc')
    .orderBy('pos', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && entryFrom(table, row);
}

/** Reads the newest entries about rows that are not there, for `lastEntry`; only they keep no newer ones out. */
export async function readLastEntries({ deps, logged, tx }: Batch, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return;
  for (const { table, id } of rows) logged.set(nameOf(table, id), undefined);
  const found = await sql<Record<string, unknown>>`
    select a.* from jsonb_to_recordset(${JSON.stringify(rows.map(({ table, id }) => ({ tabelle: table.name, id })))}::jsonb) as w(tabelle text, id uuid)
    cross join lateral (select * from aenderungen n where n.tabelle = w.tabelle and n.id = w.id order by nummer desc, pos desc limit 1) a`.execute(
    tx,
  );
  for (const row of found.rows) {
    const table = deps.registry.table(String(row['tabelle']));
    logged.set(nameOf(table, String(row['id'])), entryFrom(table, row));
  }
}

/** All deletions of the operation that an entry stands for. */
export async function deletedWith(
  { batch }: Unit,
  { nummer }: LogEntry,
): Promise<readonly { readonly table: Table; readonly row: Stored }[]> {
  const { registry } = batch.deps;
  if ('nr' in nummer) {
    return batch.journal
      .of(nummer.nr)
      .filter((entry) => entry.art === 'loeschen')
      .map((entry) => {
        const table = registry.table(entry.tabelle);
        return { table, row: entryFromJournal(batch.nutzer, table, entry).row };
      });
  }
  const rows = await batch.tx
    .selectFrom('aenderungen')
    .selectAll()
    .where('nummer', '=', nummer.stand)
    .where('art', '=', 'loeschen')
    .execute();
  return rows.map((row) => {
    const table = registry.table(String(row['tabelle']));
    return { table, row: entryFrom(table, row).row };
  });
}

/** Whether somebody else changed one of these rows after a feed number; `tree` names rows by table. */
export async function changedByOthers(
  db: Db,
  userId: string,
  stand: number,
  tree: readonly { table: Table; ids: readonly string[] }[],
): Promise<boolean> {
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
    select 1 from aenderungen where root_id = ${rootId} and nummer > ${stand} and benutzer_id is distinct from ${userId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
