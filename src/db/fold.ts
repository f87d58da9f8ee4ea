import type { Registry } from '../kit/registry.ts';
import type { Frame } from '../protocol/sync.ts';

export type RowFrame = Extract<Frame, { t: 'row' }>;

/** What the frames before a mark come to: first forget tables, then remove, then put. */
export interface Folded {
  readonly drops: ReadonlySet<string>;
  readonly gone: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, RowFrame>>;
}

/** Folds frames in their order: the last word on a record counts, and a record that goes takes along what hangs on it. Tables that this app does not know are left out. */
export function foldFrames(registry: Registry, frames: readonly Frame[]): Folded {
  const drops = new Set<string>();
  const gone = new Map<string, Set<string>>();
  const rows = new Map<string, Map<string, RowFrame>>();
  for (const frame of frames) {
    if (frame.t === 'mark' || !isReplicated(registry, frame.table)) continue;
    if (frame.t === 'row') {
      entry(rows, frame.table, () => new Map<string, RowFrame>()).set(frame.id, frame);
    } else if (frame.t === 'gone') {
      entry(gone, frame.table, () => new Set<string>()).add(frame.id);
      rows.get(frame.table)?.delete(frame.id);
      forgetBelow(registry, rows, frame.table, frame.id);
    } else {
      drops.add(frame.table);
      gone.delete(frame.table);
      rows.delete(frame.table);
    }
  }
  return { drops, gone, rows };
}

/** Tables that a record of this table takes along when it goes, with the column that names it. */
export function tablesBelow(registry: Registry, tableName: string): { table: string; column: string }[] {
  const table = registry.table(tableName);
  const all = [...registry.tables.values()].filter(
    (one) => one.parent !== undefined && isReplicated(registry, one.name),
  );
  return table.parent === undefined
    ? all
        .filter((one) => registry.rootOf(one).name === tableName)
        .map((one) => ({ table: one.name, column: 'root_id' }))
    : all
        .filter((one) => registry.parentOf(one)?.name === tableName)
        .map((one) => ({ table: one.name, column: one.parent ?? '' }));
}

/** Whether devices keep rows of this table at all. */
export const isReplicated = (registry: Registry, table: string): boolean =>
  (registry.tables.get(table)?.replica.policy ?? 'never') !== 'never';

function forgetBelow(registry: Registry, rows: Map<string, Map<string, RowFrame>>, table: string, id: string): void {
  for (const { table: below, column } of tablesBelow(registry, table)) {
    const pending = rows.get(below);
    for (const frame of pending?.values() ?? []) {
      if ((column === 'root_id' ? frame.root : frame.row[column]) === id) pending?.delete(frame.id);
    }
  }
}

function entry<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
