import { emptyRow } from '../kit/records.ts';
import type { Table } from '../kit/define-table.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import type { ConflictBody, OverlapBody } from '../protocol/errors.ts';
import type { Entry, EntryKind, EntryState, Refusal } from '../db/outbox-entry.ts';
import type { Replica } from '../db/replica.ts';
import { Order } from './order.ts';

/** An operation as the sync screen shows it. */
export interface Operation {
  readonly nr: number;
  /** Idempotency key. */
  readonly op: string;
  readonly kind: EntryKind;
  readonly table: string;
  readonly id: string;
  readonly root: string | null;
  /** Title of the record; empty when it has none. */
  readonly title: string;
  /** Title of the root that the record hangs on; empty for a root itself. */
  readonly rootTitle: string;
  /** What the user typed: 'Meine Fassung'. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood there before: 'vorher'. */
  readonly basis: Readonly<Record<string, unknown>>;
  /** Titles of what `values` refers to. */
  readonly titles: Readonly<Record<string, string>>;
  readonly state: EntryState;
  readonly error?: Refusal;
  /** `server` holds the server's values ('Fassung vom Server'), `geaendert` who changed them when. */
  readonly conflict?: ConflictBody;
  /** Its period overlaps that of another record. */
  readonly overlap?: OverlapBody;
  /** Parked about a record that has gone from this device, deleted or out of the user's sight: nothing of it is shown. */
  readonly isWithheld: boolean;
  readonly attempts: number;
  /** Operations that must be done before; the sync screen names them. */
  readonly heldBy: readonly number[];
  /** ISO instant of the user's action. */
  readonly at: string;
}

/** The outbox for the sync screen, in the order of the user's actions; confirmed operations are the server's already. */
export function operationsOf(registry: Registry, replica: Replica, entries: readonly Entry[]): Operation[] {
  const order = new Order(registry, entries);
  return entries
    .filter((entry) => entry.state !== 'confirmed')
    .map((entry) => toOperation(registry, replica, order, entry));
}

function toOperation(registry: Registry, replica: Replica, order: Order, entry: Entry): Operation {
  const { nr, key, kind, table, id, root, values, basis, titles, state } = entry;
  const { error, conflict, overlap, attempts, at, isWithheld } = entry;
  const definition = registry.tables.get(table);
  const rootTable = definition === undefined ? undefined : registry.rootOf(definition).name;
  return {
    nr,
    op: key,
    kind,
    table,
    id,
    root,
    values,
    basis,
    titles,
    state,
    attempts,
    at,
    isWithheld,
    title: isWithheld ? '' : titleOf(registry, replica, entry),
    rootTitle:
      isWithheld || rootTable === undefined || root === null || root === id
        ? ''
        : (replica.label(rootTable, root) ?? ''),
    heldBy: state === 'queued' ? order.blockersOf(entry).map((blocker) => blocker.nr) : [],
    ...(error === null ? {} : { error }),
    ...(conflict === null ? {} : { conflict }),
    ...(overlap === null ? {} : { overlap }),
  };
}

function titleOf(registry: Registry, replica: Replica, entry: Entry): string {
  const { table, values, base, id, basis, kind, titles } = entry;
  if (kind === 'blob') return typeof values['name'] === 'string' ? values['name'] : '';
  const definition = registry.tables.get(table);
  if (definition === undefined) return '';
  const typed = kind === 'create' || kind === 'change' ? values : {};
  const row = { ...emptyRow(definition, id), ...base?.row, ...basis, ...typed };
  const titleIn = titlesOfTargets(replica, definition, row, titles);
  const own = replica.label(table, id) || replica.titleOf(table, row);
  const titledBy = registry.moduleOf(definition, row)?.titledBy;
  if (own !== '') return titledBy === undefined ? own : `${titleIn(titledBy)} ${own}`.trim();
  // A record without a name of its own, as somebody's part in a mission, is called like the first thing it refers to.
  return (
    Object.keys(definition.fields)
      .map(titleIn)
      .find((title) => title !== '') ?? ''
  );
}

/** What the things that a record refers to are called, by column; empty where that is not known. */
const titlesOfTargets =
  (replica: Replica, table: Table, row: Readonly<Record<string, unknown>>, titles: Entry['titles']) =>
  (column: string): string => {
    const [target, value] = [targetOf(table, column), row[column]];
    if (target === undefined || column === table.parent || typeof value !== 'string') return '';
    return titles[column] ?? replica.label(target, value) ?? '';
  };

/** Opens what the outbox is about, so that the sync screen has titles at once. */
export async function openSubjects(replica: Replica, registry: Registry, entries: Iterable<Entry>): Promise<void> {
  for (const { table, id, root } of entries) {
    const definition = registry.tables.get(table);
    if (definition === undefined) continue;
    await replica.row(definition, id);
    if (root !== null) await replica.row(registry.rootOf(definition), root);
  }
}
