import { registry } from '../../features/registry.ts';
import type { Table } from '../../kit/define-table.ts';
import { isInWindow } from '../../kit/window.ts';
import type { Frame } from '../../protocol/sync.ts';

/** A record of the model server. */
export interface Held {
  readonly table: Table;
  readonly rev: number;
  readonly root: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly isDeleted: boolean;
  /** Record with which it was deleted, or itself. */
  readonly deletedWith?: string;
}

/** What a device may see: by branch, without hidden columns (`table.column`), with pins, on a day. Null: everything. */
export interface View {
  readonly sektionen: readonly string[] | null;
  readonly hidden: readonly string[];
  readonly pins: readonly string[];
  readonly today: string;
}

type Records = ReadonlyMap<string, Held>;

/** Whether the server's list has this record for the view: the rule that the feed and the oracle share. */
export function isVisible(records: Records, view: View, held: Held): boolean {
  const root = records.get(held.root);
  if (held.isDeleted || held.table.replica.policy === 'never') return false;
  if (view.sektionen === null) return true;
  // Records of tests that were written without their root are seen by all.
  if (root === undefined || root.isDeleted || root.table.root?.by === 'everyone') return root?.isDeleted !== true;
  if (!view.sektionen.includes(String(root.row['sek_id']))) return false;
  if (view.pins.includes(held.root)) return true;
  const { window } = root.table.replica;
  return held.table.replica.policy === 'eager' && (window === undefined || isInWindow(window, root.row, view.today));
}

/** Row as the view shows it. */
export function visibleRow(view: View, held: Held): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(held.row).filter(([column]) => !view.hidden.includes(`${held.table.name}.${column}`)),
  );
}

/** Frame that brings a record to its present state. */
export function frameOf(records: Records, view: View, id: string): Frame {
  const held = records.get(id);
  const table = held?.table.name ?? '';
  if (held === undefined || !isVisible(records, view, held)) return { t: 'gone', table, id };
  const isRoot = held.table.parent === undefined;
  const sektionen = isRoot && typeof held.row['sek_id'] === 'string' ? { sek_ids: [held.row['sek_id']] } : {};
  return {
    t: 'row',
    table,
    id,
    rev: held.rev,
    root: isRoot ? null : held.root,
    ...sektionen,
    row: visibleRow(view, held),
  };
}

/** Frames that lead from one view to another, as far as the log does not say it anyway. */
export function framesBetween(records: Records, before: View, after: View): Frame[] {
  const changed = new Set(
    [...before.hidden, ...after.hidden]
      .filter((one) => before.hidden.includes(one) !== after.hidden.includes(one))
      .map((one) => String(one.split('.')[0])),
  );
  const frames: Frame[] = [...changed].map((table) => ({ t: 'drop', table: registry.table(table).name }));
  for (const [id, held] of records) {
    const was = isVisible(records, before, held);
    const is = isVisible(records, after, held);
    if (was !== is || (is && changed.has(held.table.name))) frames.push(frameOf(records, after, id));
  }
  return frames;
}

/** What a device with this view holds, by `table id`. */
export function listOf(records: Records, view: View): Record<string, unknown> {
  const rows = [...records]
    .filter(([, held]) => isVisible(records, view, held))
    .map(([id, held]) => [`${held.table.name} ${id}`, { rev: held.rev, row: visibleRow(view, held) }] as const);
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** How many rows of each table the view shows, and the sum that devices compare. */
export function checksumsOf(records: Records, view: View): Record<string, { count: number; sum: number }> {
  const sums: Record<string, { count: number; sum: number }> = {};
  for (const [id, held] of records) {
    if (!isVisible(records, view, held)) continue;
    const known = sums[held.table.name] ?? { count: 0, sum: 0 };
    sums[held.table.name] = { count: known.count + 1, sum: known.sum + Number.parseInt(id.slice(0, 8), 16) + held.rev };
  }
  return sums;
}
