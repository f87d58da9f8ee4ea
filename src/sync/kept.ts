import type { Registry } from '../kit/registry.ts';
import type { Table } from '../kit/define-table.ts';
import { isEqual } from '../lib/equal.ts';
import type { BaseRecord } from '../db/base.ts';
import type { Store } from '../db/database.ts';
import type { Changed } from '../db/effect.ts';
import { isReplicated } from '../db/fold.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { valuesOf } from '../db/overlay.ts';
import type { Replica } from '../db/replica.ts';
import { idsOfSent, rewriteSent, sentAbout } from '../db/sent.ts';
import { pick, type Values } from './plan/subject.ts';

interface KeptContext {
  readonly store: Store;
  readonly registry: Registry;
  readonly replica: Replica;
}

/** Acknowledged work that this device keeps (db/sent) says no more than what the server still shows this user. For the leading tab. */
export class Kept {
  private readonly context: KeptContext;
  /** Records that changed since they were looked at; null for any. */
  private touched: Set<string> | null = null;

  constructor(context: KeptContext) {
    this.context = context;
  }

  /** Records changed on the device, or operations about them were acknowledged. */
  note(changed: Changed): void {
    for (const ids of changed.values()) {
      if (ids === null) this.touched = null;
      else for (const id of ids) this.touched?.add(id);
    }
  }

  /** After a whole pull: what is kept about records that changed follows them. */
  async follow(): Promise<void> {
    const { store, registry, replica } = this.context;
    const { touched } = this;
    const ids = (await idsOfSent(store)).filter((id) => touched?.has(id) ?? true);
    const changed: Entry[] = [];
    const dropped: number[] = [];
    for (const entries of byRecord(await sentAbout(store, ids))) {
      const followed = await followOne(registry, replica, entries);
      for (const entry of entries) {
        const now = followed.get(entry.nr);
        if (now === undefined) dropped.push(entry.nr);
        else if (!isEqual(now, entry)) changed.push(now);
      }
    }
    await rewriteSent(store, changed, dropped);
    this.touched = new Set();
  }
}

function byRecord(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) found.set(entry.id, [...(found.get(entry.id) ?? []), entry]);
  return found.values();
}

/** What stays of the operations about one record, by their number. */
async function followOne(
  registry: Registry,
  replica: Replica,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, Entry>> {
  const [first] = entries;
  const table = first === undefined ? undefined : registry.tables.get(first.table);
  if (first === undefined || table === undefined || !isReplicated(registry, table.name))
    return new Map(entries.map((entry) => [entry.nr, entry]));
  const base = await replica.base(first.table, first.id);
  const stays = base === undefined ? ownDeletion(registry, table, entries) : asShown(table, base, entries);
  return new Map(stays.map((entry) => [entry.nr, entry]));
}

/** Of a record that has gone from this device stays that the user deleted it, and that the user had made it; nothing of what was in it. */
function ownDeletion(registry: Registry, table: Table, entries: readonly Entry[]): readonly Entry[] {
  if (entries.at(-1)?.kind !== 'delete') return [];
  return entries
    .filter(({ kind }) => kind === 'delete' || kind === 'create')
    .map((entry) => {
      const which = Object.keys(registry.moduleOf(table, { ...entry.base?.row, ...entry.values })?.where ?? {});
      const base = entry.base && { ...entry.base, row: { ...pick(entry.base.row, which), id: entry.id }, titles: {} };
      return { ...entry, base, values: pick(entry.values, which), basis: {}, titles: {}, asSent: null };
    });
}

/**
 * The newest operation first: a value stays as long as the server shows it, or as a later operation of this device found it. A
 * creation takes what the server shows in the place of its own, since it must be whole; what has nothing left to say goes.
 */
function asShown(table: Table, now: BaseRecord, entries: readonly Entry[]): readonly Entry[] {
  const before = new Map(Object.entries(now.row));
  return entries.toReversed().flatMap((entry) => {
    const said: Values = { ...valuesOf(table, entry), ...entry.answer?.given };
    const own = Object.keys(valuesOf(table, entry)).filter((column) => column in now.row);
    const stays = own.filter((column) => !before.has(column) || isEqual(before.get(column), said[column]));
    const isOver =
      entry.kind === 'delete' || ((entry.kind === 'change' || entry.kind === 'step') && stays.length === 0);
    if (isOver) return [];
    const values =
      entry.kind === 'create'
        ? Object.fromEntries(
            own.map((column) => [column, stays.includes(column) ? entry.values[column] : before.get(column)]),
          )
        : entry.kind === 'change'
          ? pick(entry.values, stays)
          : entry.values;
    for (const column of stays) {
      if (column in entry.basis) before.set(column, entry.basis[column]);
      else before.delete(column);
    }
    const titles = Object.fromEntries(Object.entries(entry.titles).filter(([column]) => stays.includes(column)));
    return [{ ...entry, base: now, values, basis: pick(entry.basis, stays), titles, asSent: null }];
  });
}
