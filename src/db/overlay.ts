import type { Table } from '../kit/define-table.ts';
import { emptyRow } from '../kit/records.ts';
import type { BaseRecord, VisibleRow } from './base.ts';
import type { Entry } from './outbox-entry.ts';

/** What a record's mark says. A confirmed change is the server's. */
export type RecordState = 'synced' | 'waiting' | 'sending' | 'conflict' | 'refused';

/** A record as the screens show it. */
export interface Shown {
  readonly row: VisibleRow;
  readonly titles: Readonly<Record<string, string>>;
}

const isParked = (entry: Entry): boolean => entry.state === 'conflict' || entry.state === 'refused';

/** Whether a record is hidden: its last deletion is on its way. A parked deletion shows the record again, with its mark. */
export function isDeleted(entries: readonly Entry[]): boolean {
  const last = entries.findLast(
    (entry) => (entry.kind === 'delete' && !isParked(entry)) || entry.kind === 'restore' || entry.kind === 'create',
  );
  return last?.kind === 'delete';
}

/**
 * The visible record: what the server sent last, and over it the user's own operations in their order. A confirmed one whose
 * effect the base already has is left out, so that a later change of the server shows. Without a base the record stays visible
 * from what an operation kept, as long as that is on its way or asks whether to restore it. What is parked otherwise shows nothing:
 * the record is gone, or out of this user's sight. Undefined when there is nothing to show.
 */
export function overlay(table: Table, base: BaseRecord | undefined, entries: readonly Entry[]): Shown | undefined {
  if (isDeleted(entries)) return undefined;
  const ground =
    base ??
    entries.find((entry) => entry.base !== null && (!isParked(entry) || entry.conflict?.geloescht === true))?.base ??
    undefined;
  let shown: Shown | undefined = ground === undefined ? undefined : { row: ground.row, titles: ground.titles };
  for (const entry of entries) {
    if (isInBase(entry, base)) continue;
    shown = lay(table, shown, entry);
  }
  return shown;
}

const isInBase = (entry: Entry, base: BaseRecord | undefined): boolean =>
  entry.state === 'confirmed' && entry.answer !== null && base !== undefined && base.rev >= entry.answer.rev;

function lay(table: Table, shown: Shown | undefined, entry: Entry): Shown | undefined {
  const values = { ...valuesOf(table, entry), ...entry.answer?.given };
  if (entry.kind !== 'create' && (shown === undefined || Object.keys(values).length === 0)) return shown;
  const ground = shown?.row ?? { ...emptyRow(table, entry.id), ...sektionenOf(table, entry) };
  const kept = Object.entries(shown?.titles ?? {}).filter(([column]) => !(column in values));
  return { row: { ...ground, ...values }, titles: { ...Object.fromEntries(kept), ...entry.titles } };
}

/** What an operation makes of the columns. */
export function valuesOf(table: Table, entry: Entry): Readonly<Record<string, unknown>> {
  if (entry.kind === 'create' || entry.kind === 'change') return entry.values;
  return entry.kind === 'step' && table.status !== undefined ? { [table.status.column]: entry.values['nach'] } : {};
}

/** Branches in which a new root lies, as the server will say (architecture: scope hangs on roots). */
function sektionenOf(table: Table, entry: Entry): { sek_ids?: string[] } {
  if (table.root === undefined || table.root.by === 'everyone') return {};
  const columns = table.root.by === 'column' ? [table.root.column, ...(table.root.also ?? [])] : [table.root.sektion];
  const sektionen = columns
    .map((column) => (column === 'id' ? entry.id : entry.values[column]))
    .filter((sektion) => typeof sektion === 'string');
  return sektionen.length > 0 ? { sek_ids: sektionen } : {};
}

const severity: readonly RecordState[] = ['synced', 'waiting', 'sending', 'refused', 'conflict'];

/** The mark for a record with these operations: what needs the user most comes first. */
export function stateOf(entries: readonly Entry[]): RecordState {
  const states = entries.map((entry): RecordState =>
    entry.state === 'queued' ? 'waiting' : entry.state === 'confirmed' ? 'synced' : entry.state,
  );
  return severity.findLast((state) => states.includes(state)) ?? 'synced';
}
