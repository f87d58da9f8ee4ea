import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { fold } from '../../kit/filter.ts';
import { foldedText } from '../../kit/matches.ts';

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
    const wanted = fold(typed).trimStart();
    if (wanted === '') return rows;
    if (this.searched !== rows) this.steps = [];
    this.searched = rows;
    this.steps = this.steps.filter(({ text }) => wanted.startsWith(text));
    const last = this.steps.at(-1);
    if (last?.text === wanted) return last.found;
    const words = wanted.split(/\s+/);
    const found = (last?.found ?? rows).filter((row) => {
      const text = this.textOf(row);
      return words.every((word) => text.includes(word));
    });
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

/** A section and all below it, by parent references. */
export function subtrees(sections: readonly AnyRow[]): (id: string) => ReadonlySet<string> {
  const below = new Map<string, string[]>();
  for (const section of sections) {
    const parent = section['parent_id'];
    if (typeof parent === 'string') below.set(parent, [...(below.get(parent) ?? []), section.id]);
  }
  const known = new Map<string, ReadonlySet<string>>();
  return (id) => {
    const made = known.get(id) ?? collect(id, below);
    known.set(id, made);
    return made;
  };
}

function collect(id: string, below: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(below.get(next) ?? []));
  }
  return found;
}
