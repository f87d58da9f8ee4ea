import { sql } from 'kysely';
import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { upcastSnapshot } from '../../src/kit/upcast.ts';
import { may, type Place } from '../../src/permissions/rights.ts';
import { pastArea } from '../../src/permissions/row-areas.ts';
import type { HistoryEntry } from '../../src/protocol/history.ts';
import type { Nutzer } from '../context.ts';
import { isObject } from './input.ts';
import { occasion } from './occasion.ts';
import { visibleRecord } from './one.ts';
import { columnFilter } from './rows.ts';
import type { Source } from './visibility.ts';

const pageSize = 200;

/**
 * GET {url}/{id}/verlauf: who changed what and when, newest first, in the columns that the user may read; of a root also what
 * became of the rows that hang on it and that the user may read. `vor` pages back from a feed number; a page ends with a whole
 * operation. Entries of which nothing is visible still say that something was changed.
 */
export async function historyOf(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  id: string,
  before: number | undefined,
): Promise<HistoryEntry[]> {
  const { table } = module;
  const place = await visibleRecord(source, nutzer, module, id);
  const readable = [...source.registry.tables.values()].filter(
    (one) =>
      one === table ||
      (table.root !== undefined &&
        source.registry.rootOf(one) === table &&
        may(nutzer.rights, 'LESEN', one, table, place)),
  );
  const cuts = new Map(readable.map((one) => [one.name, cutter(source, nutzer, one, place)]));
  const about = sql<boolean>`${sql.ref(table.root === undefined ? 'id' : 'root_id')} = ${id} and tabelle = any(${[...cuts.keys()]}::text[]) and (tabelle <> ${table.name} or id = ${id})`;
  const wanted = before === undefined ? about : sql<boolean>`${about} and nummer < ${before}`;
  const { rows } = await sql<Record<string, unknown>>`
    select nummer, zeit, benutzer_name, tabelle, id, art, rev, vorher, nachher, ${occasion} as anlass from aenderungen a
    where ${wanted} and nummer >= coalesce((select nummer from aenderungen where ${wanted} order by nummer desc offset ${pageSize - 1} limit 1), 0)
    order by nummer desc, pos desc`.execute(source.db);
  return rows.map((row) => toEntry(row, cuts.get(String(row['tabelle'])) ?? (() => null)));
}

type Cut = (snapshot: unknown) => Record<string, unknown> | null;

/** Cuts what a row once was to what the user may read of it where its root lies now, and was not yet everybody's. */
function cutter({ registry }: Source, nutzer: Nutzer, table: Table, place: Place): Cut {
  const cut = columnFilter(registry, nutzer, table);
  const then = { ...place, area: pastArea(registry.rootOf(table), place.area) };
  return (snapshot) => (isObject(snapshot) ? cut(then, upcastSnapshot(table, snapshot)) : null);
}

function toEntry(row: Readonly<Record<string, unknown>>, cut: Cut): HistoryEntry {
  const art = String(row['art']) as HistoryEntry['art']; // a check constraint allows no other
  const { nachher } = row;
  const { anlass } = row;
  const reason =
    art === 'schritt' && isObject(nachher) && typeof nachher['grund'] === 'string' ? { grund: nachher['grund'] } : {};
  return {
    nummer: Number(row['nummer']),
    zeit: new Date(String(row['zeit'])).toISOString(),
    von: String(row['benutzer_name']),
    tabelle: String(row['tabelle']),
    id: String(row['id']),
    art,
    vorher: cut(row['vorher']),
    nachher: cut(nachher),
    ...reason,
    ...(anlass === 'Zusammenfuehrung' || anlass === 'Trennung' ? { anlass } : {}),
  };
}
