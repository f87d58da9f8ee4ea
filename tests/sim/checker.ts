import { registry } from '../../src/features/registry.ts';
import { expect } from 'vitest';
import { allRecords } from '../../src/db/records.ts';
import type { Store } from '../../src/db/database.ts';
import { isReplicated } from '../../src/db/fold.ts';
import { isDeleted, overlay } from '../../src/db/overlay.ts';
import { Outbox } from '../../src/db/outbox.ts';
import type { Entry } from '../../src/db/outbox-entry.ts';
import { sentAfter } from '../../src/db/sent.ts';
import type { Operation } from '../../src/sync/operations.ts';
import { readPins } from '../../src/sync/pins.ts';
import { isToken, queuedIn } from './ledger.ts';
import { atRest, playground } from './playground.ts';
import type { Client, World } from './world.ts';

/**
 * The invariants, after every step: base + overlay = what the user typed, every tab shows it, nothing saved is lost or replaced
 * unseen, nothing was done twice, and periods that may not overlap never did on the server.
 */
export async function checkClient(client: Client, where: string): Promise<void> {
  await atRest();
  const { world } = client;
  await withStore(client, async (store, entries) => {
    const queued = queuedIn(entries);
    const { history } = world.server;
    const kept = world.isRestored
      ? queuedIn([...(await sentAfter(store, -1)), ...entries].map((entry) => ({ ...entry, state: 'kept' })))
      : queued;
    expect(world.ledger.lost(client.name, kept, history), `${where}: lost`).toEqual([]);
    const shown = await shownOn(store, entries);
    for (const tab of [client.tab, client.other]) {
      if (tab === undefined) continue;
      for (const table of tablesInUse(world))
        expect(await rowsOf(client, tab, table), `${where}: ${table} in an open tab`).toEqual(shown.get(table) ?? {});
    }
    const rows = new Map([...shown.values()].flatMap((all) => Object.entries(all)));
    const wrong = world.ledger
      .expected(client.name, queued, history)
      .filter(
        ({ id, column, token }) => rows.has(id) && column in (rows.get(id) ?? {}) && rows.get(id)?.[column] !== token,
      );
    expect(
      wrong.map((one) => ({ ...one, shown: rows.get(one.id)?.[one.column] })),
      `${where}: base + overlay`,
    ).toEqual([]);
  });
  expect(world.ledger.replacedUnseen(world.server.history), `${where}: replaced unseen`).toEqual([]);
  expect(doubled(world), `${where}: done twice`).toEqual([]);
  expect(overlapped(world), `${where}: periods that overlap`).toEqual([]);
}

/** The replica is what the server's list gives this user, windows and pins included: each record once, and nothing of a former state in the packs. */
export async function checkReplica(client: Client, where: string): Promise<void> {
  await withStore(client, async (store) => {
    const held: [string, unknown][] = [];
    for (const table of playground.tables.keys()) {
      if (!isReplicated(playground, table)) continue;
      for (const { id, rev, row } of await allRecords(store, table)) {
        const { id: _, sek_ids, ...columns } = row;
        held.push([`${table} ${id}`, { rev, row: columns }]);
      }
    }
    const expected = Object.entries(client.world.server.listFor(client.user, await readPins(store)));
    expect(Object.fromEntries(held.toSorted(([a], [b]) => (a < b ? -1 : 1))), `${where}: replica`).toEqual(
      Object.fromEntries(expected.map(([key, one]) => [key, withoutId(one)])),
    );
    expect(held, `${where}: each record once`).toHaveLength(expected.length);
    expect(await store.packVoids.toArray(), `${where}: void records`).toEqual([]);
  });
}

const withoutId = (one: unknown): unknown => {
  if (typeof one !== 'object' || one === null || !('row' in one) || typeof one.row !== 'object' || one.row === null)
    return one;
  return { ...one, row: Object.fromEntries(Object.entries(one.row).filter(([column]) => column !== 'id')) };
};

/** Whether an operation is parked because its period overlaps that of another record. */
export const isOverlap = ({ overlap }: Pick<Operation, 'overlap'>): boolean => overlap !== undefined;

/** Operations that stay although nothing is in their way: neither parked nor held by what is parked. */
export function stuck(client: Client): readonly unknown[] {
  const operations = client.tab?.engine.operations() ?? [];
  return operations.filter(
    ({ kind, state, heldBy }) =>
      kind !== 'blob' && state !== 'conflict' && state !== 'refused' && !(state === 'queued' && heldBy.length > 0),
  );
}

/** Keys whose operation took effect more than once, and values that stand in two records. */
function doubled(world: World): string[] {
  const found: string[] = [];
  const effects = new Map<string, number>();
  for (const { op, id } of world.server.history)
    if (op !== '') effects.set(`${op} ${id}`, (effects.get(`${op} ${id}`) ?? 0) + 1);
  for (const [effect, count] of effects) if (count > 1) found.push(`${effect}: ${count} times`);
  const places = new Map<string, string>();
  for (const [id, { row }] of world.server.records) {
    for (const [column, value] of Object.entries(row)) {
      if (!isToken(value)) continue;
      const known = places.get(`${column} ${value}`);
      if (known !== undefined) found.push(`${value} in ${known} and ${id}`);
      places.set(`${column} ${value}`, id);
    }
  }
  return found;
}

/** Rows of one person in one mission whose periods overlapped after any of the writes, by a reckoning of its own. */
function overlapped({ server: { history, records } }: World): string[] {
  const found: string[] = [];
  const living = new Map<string, Readonly<Record<string, unknown>>>();
  const begins = (a: unknown, b: unknown): boolean => String(a ?? '') < String(b ?? '~');
  for (const { id, kind, before, after } of history) {
    if (records.get(id)?.table.name !== 'einsatz_beteiligte') continue;
    const row = { ...before, ...after };
    living.delete(id);
    if (kind === 'delete') continue;
    for (const [other, { einsatz_id, mgd_id, von, bis }] of living)
      if (
        typeof mgd_id === 'string' &&
        mgd_id === row['mgd_id'] &&
        einsatz_id === row['einsatz_id'] &&
        begins(von, row['bis']) &&
        begins(row['von'], bis)
      )
        found.push(`${id} and ${other}`);
    living.set(id, row);
  }
  return found;
}

async function withStore(
  client: Client,
  work: (store: Store, entries: readonly Entry[]) => Promise<void>,
): Promise<void> {
  const store = await client.device.openStore();
  try {
    const outbox = await Outbox.open(store, 'checker', () => 0);
    await work(store, [...outbox.entries.values()]);
  } finally {
    store.close();
  }
}

const tablesInUse = (world: World): ReadonlySet<string> =>
  new Set(
    [...world.server.records.values()]
      .map(({ table }) => table.name)
      .filter((table) => isReplicated(playground, table)),
  );

type Rows = Record<string, Readonly<Record<string, unknown>>>;

/** Base and overlay, worked out from what lies on the device alone. */
async function shownOn(store: Store, entries: readonly Entry[]): Promise<ReadonlyMap<string, Rows>> {
  const shown = new Map<string, Rows>();
  const deleted = new Set(
    entries
      .filter(({ table, id }) => isDeleted(entries.filter((one) => one.table === table && one.id === id)))
      .map(({ id }) => id),
  );
  for (const table of playground.tables.values()) {
    if (!isReplicated(playground, table.name)) continue;
    const base = new Map((await allRecords(store, table.name)).map((record) => [record.id, record]));
    const own = entries.filter((entry) => entry.table === table.name);
    const rows: Rows = {};
    for (const id of new Set([...base.keys(), ...own.map((entry) => entry.id)])) {
      const mine = own.filter((entry) => entry.id === id);
      const result = overlay(table, base.get(id), mine);
      const root = base.get(id)?.root ?? mine[0]?.root ?? '';
      const parent = table.parent === undefined ? '' : String(result?.row[table.parent]);
      if (result !== undefined && !deleted.has(root) && !deleted.has(parent)) rows[id] = result.row;
    }
    if (Object.keys(rows).length > 0) shown.set(table.name, rows);
  }
  return shown;
}

async function rowsOf(client: Client, tab: NonNullable<Client['tab']>, table: string): Promise<Rows> {
  const rows = await client.use((engine) => engine.replica.rows(registry.table(table)), tab);
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
