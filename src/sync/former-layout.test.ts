import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { databaseName, storesOf } from '../db/database.ts';
import { isComplete } from '../db/completeness.ts';
import { mergeNext } from '../db/merge.ts';
import { sealRecord } from '../db/base.ts';
import { allRecords } from '../db/records.ts';
import { personen } from '../features/personen/personen.table.ts';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const ids = Array.from({ length: 6 }, () => newId()).toSorted();
const [changed = '', removed = ''] = ids;

/** Lays out all that a device has as the version before ADR 48 did: a row for each record, copies of them in a pack, and no contents. */
async function layOutAsBefore(device: TestDevice): Promise<void> {
  const store = await device.openStore();
  const there = new Map<string, readonly unknown[]>();
  for (const { name } of store.db.tables)
    there.set(
      name,
      store.registry.tables.has(name)
        ? await Promise.all((await allRecords(store, name)).map((record) => sealRecord(store, name, record)))
        : await store.db.table(name).toArray(),
    );
  await store.db.delete();
  const former = new Dexie(databaseName(device.userId), device.indexedDb);
  const { packContents: _, packVoids: __, ...stores } = storesOf(store.registry);
  former.version(1).stores(stores);
  for (const name of Object.keys(stores)) await former.table(name).bulkAdd([...(there.get(name) ?? [])]);
  await former.table('packs').clear();
  await former.table('packs').add({ key: `personen  ${ids.at(-1)}`, body: { patterns: [], records: ['Nr 1'] } });
  former.close();
}

it('a device that a version before ADR 48 had filled keeps all it has, sends what waits, and is packed bit by bit', async () => {
  const server = new ModelServer();
  const device = new TestDevice(server);
  for (const [nr, id] of ids.entries()) server.write('personen', id, { nachname: `Nr ${nr}`, sek_id: sektion });
  const old = await device.openTab();
  await old.syncNow();
  device.goOnline(false);
  await old.change('personen', changed, { notiz: 'auf der Hütte' }, { notiz: null });
  await old.create('personen', { nachname: 'Neu', sek_id: sektion });
  old.stop();
  await layOutAsBefore(device);
  const names = async (tab: Engine) => (await tab.replica.rows(personen)).map(({ nachname }) => nachname).toSorted();

  const tab = await device.openTab();
  expect(await names(tab)).toEqual(['Neu', 'Nr 0', 'Nr 1', 'Nr 2', 'Nr 3', 'Nr 4', 'Nr 5']);
  expect(await tab.replica.row(personen, changed)).toMatchObject({ notiz: 'auf der Hütte' });
  expect(tab.operations()).toHaveLength(2);

  const cursors: unknown[] = [];
  server.fault = (path, init) => {
    if (path === '/sync') cursors.push(JSON.parse(String(init.body)).cursor);
    return undefined;
  };
  server.erase(removed);
  device.goOnline(true);
  await tab.syncNow();
  expect(cursors).toEqual([expect.any(String)]);
  expect(tab.operations()).toEqual([]);
  expect(server.records.get(changed)?.row).toMatchObject({ notiz: 'auf der Hütte' });
  tab.stop();

  const store = await device.openStore();
  while (await mergeNext(store));
  expect(await store.rows('personen').count()).toBe(0);
  expect(JSON.stringify(await store.packs.toArray())).not.toContain('Nr 1');
  expect(await isComplete(store)).toBe(true);
  store.close();
  expect(await names(await device.openTab())).toEqual(['Neu', 'Nr 0', 'Nr 2', 'Nr 3', 'Nr 4', 'Nr 5']);
});
