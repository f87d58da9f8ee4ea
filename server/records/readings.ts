import type { Table } from '../../src/kit/define-table.ts';
import type { HistoryEntry } from '../../src/protocol/history.ts';
import type { Deps, Nutzer } from '../context.ts';

type Row = Readonly<Record<string, unknown>>;

/** A past state of a row as somebody reads it. */
export type ReadEntry = Pick<HistoryEntry, 'tabelle' | 'id' | 'vorher' | 'nachher'>;

/** Who reads what, for those who must note it before it is answered. */
export interface Reading {
  /** The column that says whom rows of a table are about; read whatever was asked for, as `id` is. */
  column(deps: Deps, table: Table): string | undefined;
  /** Rows that a call answers. */
  rows(deps: Deps, nutzer: Nutzer, table: Table, rows: readonly Row[]): Promise<void>;
  /** The past of a record. */
  history(deps: Deps, nutzer: Nutzer, entries: readonly ReadEntry[]): Promise<void>;
  /** Rows that a device is given, to be read there without asking anybody. `familie`: the session that asks. */
  delivery(deps: Deps, nutzer: Nutzer, familie: string, table: string, rows: readonly Row[]): Promise<void>;
}

/** A list of the asked columns, or of all: which to read, and the noting, after which what nobody asked for is taken out again. */
export function notedList(
  readings: readonly Reading[],
  deps: Deps,
  nutzer: Nutzer,
  table: Table,
  asked: readonly string[] | undefined,
): { readonly columns: typeof asked; note(rows: readonly Row[]): Promise<readonly Row[]> } {
  const unasked =
    asked === undefined
      ? []
      : readings
          .flatMap((one) => one.column(deps, table) ?? [])
          .filter((column) => column !== 'id' && !asked.includes(column));
  return {
    columns: asked === undefined ? undefined : [...asked, ...unasked],
    note: async (rows) => {
      for (const reading of readings) await reading.rows(deps, nutzer, table, rows);
      return unasked.length === 0
        ? rows
        : rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !unasked.includes(column))));
    },
  };
}
