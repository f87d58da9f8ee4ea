import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { foldedText } from '../../kit/matches.ts';
import { holdsWords, searchWords } from '../../lib/search-text.ts';
import { belowByDay } from '../../features/organisation/placement.rules.ts';

/** Finds rows by typed words. */
export class RowSearch<R extends AnyRow> {
  private readonly textOf: (row: R) => string;
  private searched: readonly R[] = [];
  /** What the beginnings of the typed text found, shortest first: more letters look only there, and fewer are there already. */
  private steps: { readonly text: string; readonly found: readonly R[] }[] = [];

  constructor(columns: readonly string[]) {
    this.textOf = foldedText(columns);
  }

  /** Rows that hold every word in one of the columns, whatever its case and accents. Keeps their order. */
  find(rows: readonly R[], typed: string): readonly R[] {
    const wanted = typed.toLowerCase().trimStart();
    const words = searchWords(wanted);
    if (words.length === 0) return rows;
    if (this.searched !== rows) this.steps = [];
    this.searched = rows;
    this.steps = this.steps.filter(({ text }) => wanted.startsWith(text));
    const last = this.steps.at(-1);
    if (last?.text === wanted) return last.found;
    // One digit more may leave out the country code, and find more.
    const among = /\d/.test(wanted) ? rows : (last?.found ?? rows);
    const found = among.filter((row) => holdsWords(this.textOf(row), words));
    this.steps.push({ text: wanted, found });
    return found;
  }

  /** Prepares a part of the rows; true when there is more to do. Called while nobody types. */
  prepare(rows: readonly R[], from: number, count: number): boolean {
    const end = Math.min(rows.length, from + count);
    for (let at = from; at < end; at += 1) {
      const row = rows[at];
      if (row !== undefined) this.textOf(row);
    }
    return end < rows.length;
  }
}

/** Rows of a module among those of its table. */
export function rowsOfModule<R extends AnyRow>(module: Module, rows: readonly R[]): readonly R[] {
  const fixed = Object.entries(module.where ?? {});
  return fixed.length === 0 ? rows : rows.filter((row) => fixed.every(([column, value]) => row[column] === value));
}

/** A branch and all below it, now or on a day. */
export function subtrees(
  sektionen: readonly AnyRow[],
  placements: readonly AnyRow[] = [],
): (id: string, day?: string) => ReadonlySet<string> {
  const text = (row: AnyRow, column: string): string | null => (typeof row[column] === 'string' ? row[column] : null);
  const placed = sektionen.map((row) => ({ id: row.id, parent_id: text(row, 'parent_id') }));
  const moves = placements.map((row) => ({
    sek_id: text(row, 'sek_id') ?? '',
    parent_id: text(row, 'parent_id') ?? '',
    von: text(row, 'von') ?? '',
    bis: text(row, 'bis'),
  }));
  const [now, then] = [belowByDay(placed, []), belowByDay(placed, moves)];
  return (id, day) => (day === undefined ? now(id, '') : then(id, day));
}
