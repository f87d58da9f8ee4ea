import { sql } from 'kysely';
import { varianten, type Variante } from '../../src/variants/variants.ts';
import type { Registry } from '../../src/kit/registry.ts';
import type { Storage, Tx } from '../storage/database.ts';
import { insertRows } from './insert-rows.ts';
import { linesOf, placeLines, placeRow, type ReferenceRow } from './read-places.ts';
import { referenceRows, tablesOfKind } from './reference-rows.ts';

const chunk = 5_000;

/**
 * Adds the reference data that a database lacks and answers how many records were added. Records that exist stay as they
 * are, also changed or archived ones; what somebody deleted does not come back. The first load of a table is not logged:
 * no device can have read it before. Later additions are, so that devices get them. Offices, identifiers and qualifications
 * are those of the kind of organisation; while there are no branches yet, those of other kinds go again.
 */
export async function loadReferenceData(storage: Storage, registry: Registry, areas?: readonly string[], now = new Date(), variante: Variante = 'BERGRETTUNG'): Promise<number> {
  const all = await placeLines();
  const lines = areas === undefined ? all : linesOf(areas, all);
  return storage.transaction(async (tx) => {
    const late: Added[] = [];
    let added = 0;
    await removeOtherKinds(tx, variante);
    const load = async (name: string, rows: () => readonly ReferenceRow[]): Promise<void> => {
      const table = registry.table(name).name;
      const isFirst = (await tx.selectFrom(table).select('id').limit(1).execute()).length === 0;
      const ids = await addMissing(tx, table, rows());
      added += ids.length;
      if (!isFirst && ids.length > 0) late.push({ table, ids });
    };
    for (const [name, rows] of referenceRows(variante)) await load(name, () => rows);
    if ((await knownPlaces(tx)) < lines.length) await load('orte', () => lines.map(placeRow));
    if (late.length > 0) await logAdditions(tx, late, now);
    return added;
  });
}

/** Nobody can have chosen one of them where there is no branch. */
async function removeOtherKinds(tx: Tx, own: Variante): Promise<void> {
  const { rows } = await sql`select 1 from sektionen limit 1`.execute(tx);
  if (rows.length > 0) return;
  const kept = referenceRows(own);
  for (const table of tablesOfKind) {
    const ownIds = new Set(kept.get(table)?.map(({ id }) => id));
    const others = varianten.flatMap((one) => referenceRows(one).get(table) ?? []).flatMap(({ id }) => (ownIds.has(id) ? [] : [id]));
    if (others.length > 0) await tx.deleteFrom(table).where('id', 'in', [...new Set(others)]).execute();
  }
}

interface Added {
  readonly table: string;
  readonly ids: readonly string[];
}

async function addMissing(tx: Tx, table: string, rows: readonly ReferenceRow[]): Promise<string[]> {
  const deleted = await deletedIds(tx, table);
  const wanted = rows.filter(({ id }) => !deleted.has(id));
  const ids: string[] = [];
  for (let start = 0; start < wanted.length; start += chunk) {
    ids.push(...(await insertRows(tx, table, wanted.slice(start, start + chunk).map((row) => ({ ...row, rev: 1, sek_ids: [] })))));
  }
  return ids;
}

async function deletedIds(tx: Tx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct id from aenderungen where tabelle = ${table} and art = 'loeschen'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Places of the file that are there or were deleted, by the version of their ids: making 65 000 ids at every start would take a second. */
async function knownPlaces(tx: Tx): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from (
      select id from orte union select id from aenderungen where tabelle = 'orte' and art = 'loeschen'
    ) as places where substr(id::text, 15, 1) = '5'`.execute(tx);
  return rows[0]?.known ?? 0;
}

async function logAdditions(tx: Tx, late: readonly Added[], now: Date): Promise<void> {
  const lines = late.flatMap(({ table, ids }) => ids.map((id) => ({ table, id }))).map((line, pos) => ({ ...line, pos }));
  await sql`
    with zaehler as (update feed_zaehler set nummer = nummer + 1 where id = 1 returning nummer)
    insert into aenderungen (nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids)
    select z.nummer, l.pos, ${now.toISOString()}::timestamptz, 'System', l."table", l.id, 'neu', 1, l."table", l.id, '{}'
    from zaehler z, json_to_recordset(${JSON.stringify(lines)}::json) as l("table" text, id uuid, pos integer)`.execute(tx);
}
