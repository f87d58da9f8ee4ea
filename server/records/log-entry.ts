import type { Table } from '../../src/kit/define-table.ts';
import { upcastSnapshot } from '../../src/kit/upcast.ts';
import type { Nutzer } from '../context.ts';
import { isObject } from './input.ts';
import type { Art, Entry } from './journal.ts';
import { idsOf, type Stored } from './rows.ts';

/** An entry of the change log about one record. */
export interface LogEntry {
  /** Feed number; of what this transaction has written itself, the operation's place in it. */
  readonly nummer: { readonly stand: number } | { readonly nr: number };
  readonly art: Art;
  readonly von: string;
  readonly am: string;
  /** The row that a deletion removed, as it was; for other kinds only the changed columns. */
  readonly row: Stored;
}

/** Reads an entry from a row of `aenderungen`; one of an older schema comes under today's names. */
export function entryFrom(table: Table, row: Readonly<Record<string, unknown>>): LogEntry {
  const art = String(row['art']) as Art; // a check constraint allows no other
  return {
    nummer: { stand: Number(row['nummer']) },
    art,
    von: String(row['benutzer_name']),
    am: String(row['zeit']),
    row: {
      id: String(row['id']),
      rev: Number(row['rev']),
      root_id: String(row['root_id']),
      sek_ids: idsOf(art === 'loeschen' ? row['sek_ids_vorher'] : row['sek_ids']),
      values: isObject(row['vorher']) ? upcastSnapshot(table, row['vorher']) : {},
    },
  };
}

/** An entry that is not in the database yet. */
export const entryFromJournal = (nutzer: Nutzer, table: Table, entry: Entry): LogEntry => ({
  ...entryFrom(table, { ...entry, benutzer_name: nutzer.name }),
  nummer: { nr: entry.nr },
});
