import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { isComplete } from '../db/completeness.ts';
import { databaseName, storesOf, type Store } from '../db/database.ts';
import { mergeNext } from '../db/merge.ts';
import { personen } from '../features/personen/personen.table.ts';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

/*
 * A tab of the version before ADR 48 beside this one's: opened from the old worker's cache while another was loaded past it, or the
 * server went back to that version for a while. It knows rows only. What it does is played here as that version did it.
 */

const sektion = newId();
const ids = Array.from({ length: 8 }, () => newId()).toSorted();
const [changed = '', removed = '', mine = ''] = ids;
const added = newId();

let server: ModelServer;
let device: TestDevice;

const names = async (tab: Engine) => (await tab.replica.rows(personen)).map(({ nachname }) => nachname).toSorted();
const allButRemoved = ['Neu', 'Nr 0 anders', 'Nr 2', 'Nr 3', 'Nr 4', 'Nr 5', 'Nr 6', 'Nr 7'];

/** How the older version keeps what the server has now: rows, their number, and how far it got. */
async function asRows(): Promise<{ rows: unknown[]; pull: Record<string, unknown>; counts: unknown }> {
  const other = new TestDevice(server, { packSize: 1000 });
  const tab = await other.openTab();
  await tab.syncNow();
  const store = await other.openStore();
  const { layout: _, ...pull } = Object((await store.meta.get('pull'))?.value);
  return { rows: await store.rows('personen').toArray(), pull, counts: (await store.meta.get('counts'))?.value };
}

/** The connection of such a tab; one that is closed by a new version's stores opens again by itself. */
async function openOlder(): Promise<Dexie> {
  const { packContents: _, packVoids: __, ...stores } = storesOf(device.registry);
  const older = new Dexie(databaseName(device.userId), { ...device.indexedDb, cache: 'disabled' });
  older.version(1).stores(stores);
  await older.open();
  return older;
}

async function onDevice<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await device.openStore();
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  for (const [nr, id] of ids.entries()) server.write('personen', id, { nachname: `Nr ${nr}`, sek_id: sektion });
});

it('the stores for packs raise the version under an open tab, which goes on with its queue and what it had', async () => {
  const older = await openOlder();
  const before = older.backendDB().version;
  await older.table('meta').put({ key: 'entwurf', value: 'Talweg 1' });
  const tab = await device.openTab();
  await tab.syncNow();
  await older.table('meta').put({ key: 'entwurf', value: 'Talweg 12' });
  expect(older.backendDB().version).toBeGreaterThan(before);
  await onDevice(async (store) => {
    expect(await store.packContents.count()).toBeGreaterThan(0);
    expect(await store.meta.get('entwurf')).toEqual({ key: 'entwurf', value: 'Talweg 12' });
  });
  older.close();
});

describe('after an older tab has led above what is packed', () => {
  beforeEach(async () => {
    const tab = await device.openTab();
    await tab.syncNow();
    device.goOnline(false);
    await tab.change('personen', mine, { notiz: 'auf der Hütte' }, { notiz: null });
    tab.stop();
    server.write('personen', changed, { nachname: 'Nr 0 anders', sek_id: sektion });
    server.write('personen', added, { nachname: 'Neu', sek_id: sektion });
    server.erase(removed);
  });

  async function expectWhole(): Promise<void> {
    device.goOnline(true);
    const tab = await device.openTab();
    await tab.syncNow();
    expect(await names(tab)).toEqual(allButRemoved);
    expect(tab.operations()).toEqual([]);
    expect(server.records.get(mine)?.row).toMatchObject({ notiz: 'auf der Hütte' });
    tab.stop();
    await onDevice(async (store) => {
      while (await mergeNext(store));
      expect(await isComplete(store)).toBe(true);
      expect((await store.packs.toCollection().primaryKeys()).toSorted()).toEqual(
        (await store.packContents.toCollection().primaryKeys()).toSorted(),
      );
    });
    expect(await names(await device.openTab())).toEqual(allButRemoved);
  }

  it('with changes only, nothing is doubled, removed or lost', async () => {
    const { rows, pull, counts } = await asRows();
    const older = await openOlder();
    const fresh = rows.filter((row) => [changed, added].includes(String(Object(row).id)));
    await older.transaction('rw', ['personen', 'meta'], async () => {
      await older.table('personen').bulkPut(fresh);
      // It takes the packed one for new, and misses nothing where it removes: its numbers fit.
      await older.table('meta').put({ key: 'counts', value: { ...Object(counts), personen: ids.length + 2 } });
      await older.table('meta').put({ key: 'pull', value: pull });
    });
    older.close();
    await expectWhole();
  });

  it('with all loaded anew as rows, no packs are left beside them', async () => {
    const { rows, pull, counts } = await asRows();
    const older = await openOlder();
    await older.transaction('rw', ['personen', 'packs', 'meta'], async () => {
      await older.table('packs').clear();
      await older.table('personen').bulkPut(rows);
      await older.table('meta').bulkDelete(['repair']);
      await older.table('meta').put({ key: 'counts', value: counts });
      await older.table('meta').put({ key: 'pull', value: pull });
    });
    older.close();
    await expectWhole();
  });

  it('between two exchanges of a tab that counted before, it is noticed all the same', async () => {
    device.goOnline(true);
    const tab = await device.openTab();
    await tab.syncNow();
    const { pull } = await asRows();
    await onDevice((store) => store.rows('personen').put({ id: newId(), rev: 1, root_id: null, body: null }));
    await onDevice((store) => store.meta.put({ key: 'pull', value: pull }));
    await tab.syncNow();
    expect(await names(tab)).toEqual(allButRemoved);
    expect(tab.status.getSnapshot()).toMatchObject({ repair: 'done' });
  });
});

it('a device that only rows were loaded on is packed without a network, and not loaded again', async () => {
  const { rows, pull, counts } = await asRows();
  await onDevice(async (store) => {
    await store.rows('personen').bulkPut(Object(rows));
    await store.meta.bulkPut([
      { key: 'counts', value: counts },
      { key: 'pull', value: pull },
    ]);
    while (await mergeNext(store));
    expect(await store.packs.count()).toBeGreaterThan(0);
  });
  const cursors: unknown[] = [];
  server.fault = (path, init) => {
    if (path === '/sync') cursors.push(JSON.parse(String(init.body)).cursor);
    return undefined;
  };
  const tab = await device.openTab();
  await tab.syncNow();
  expect(cursors).toEqual([expect.any(String)]);
  expect(await names(tab)).toHaveLength(ids.length);
});
