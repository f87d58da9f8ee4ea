import type { VisibleRowOf } from '../../../db/base.ts';
import type { Action } from '../../../sync/actions.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';

/** What is said of a participant in the end. */
export interface Bewertung {
  readonly bestanden: boolean | null;
  readonly punkte: number | null;
  readonly ergebnis: string | null;
  readonly bemerkung: string | null;
}

/** What a device does to rate somebody: the columns that change, with what stood there before. */
export function bewerten(row: VisibleRowOf<typeof ausbildungteilnehmer>, werte: Partial<Bewertung>): readonly Action[] {
  const changed = Object.fromEntries(
    Object.entries(werte).filter(([column, value]) => value !== (row[column as keyof Bewertung] ?? null)), // its columns
  );
  const columns = Object.keys(changed) as (keyof Bewertung)[]; // of `werte`
  if (columns.length === 0) return [];
  const basis = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return [{ do: 'change', table: ausbildungteilnehmer.name, id: row.id, changed, basis }];
}
