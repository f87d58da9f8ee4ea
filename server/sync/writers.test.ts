import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Nutzer } from '../context.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { Unit } from '../records/unit.ts';
import { openDatabase, type Storage } from '../storage/database.ts';
import { createTestDatabase, testEngines, type TestEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { ReplicaModel } from './replica-model.ts';

const personen = registry.table('personen');
const writer: Nutzer = { id: newId(), benutzername: 'schreiber', name: 'Schreiber', sek_id: newId(), rights: new Rights([]), sektionen: () => new Set() };

async function open(engine: TestEngine): Promise<{ t: TestApp; storages: readonly Storage[]; sektion: string; close: () => Promise<void> }> {
  const database = engine === 'postgres' ? await createTestDatabase() : undefined;
  // Several pools, so that more writers are inside a transaction at once than one pool has connections.
  const pools = database === undefined ? [] : await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: database.url })));
  const t = await openTestApp(engine, pools[0] === undefined ? {} : { storage: pools[0] });
  const sektion = await t.section('Bozen', await t.section('Verband'));
  const group = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
  await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
  const close = async () => {
    await t.close();
    await Promise.all(pools.slice(1).map((pool) => pool.close()));
    await database?.drop();
  };
  return { t, storages: pools.length === 0 ? [t.storage] : pools, sektion, close };
}

/** One logged transaction that adds persons; `pause` stands between the rows and the number. */
function addPersons(t: TestApp, storage: Storage, sektion: string, count: number, pause: () => Promise<unknown>): Promise<string[]> {
  return storage.transaction(async (tx) => {
    const unit = new Unit(tx, t.deps, writer);
    const ids = Array.from({ length: count }, newId);
    for (const id of ids) await unit.insert(personen, { id, rev: 1, root_id: id, sek_ids: [sektion], values: { personenart: 'Mitglied', nachname: 'N', sichtbarkeit: 151, sek_id: sektion } });
    await pause();
    await unit.finish(undefined);
    return ids;
  });
}

describe.each(testEngines)('writers and readers at once on %s', (engine) => {
  test('32 overlapping writers while a device pulls: no row is missed', async () => {
    const { t, storages, sektion, close } = await open(engine);
    const rows = engine === 'postgres' ? 20_000 : 1920;
    const perWrite = 10;
    let left = rows / perWrite;
    const call = await t.signIn('anna');
    const device = new ReplicaModel();
    const written: string[] = [];
    const write = async (storage: Storage): Promise<void> => {
      while (left > 0) {
        left -= 1;
        written.push(...(await addPersons(t, storage, sektion, perWrite, () => sleep(Math.random() * 4))));
      }
    };
    const writers = Promise.all(Array.from({ length: 32 }, (_, nr) => write(storages[nr % storages.length] ?? t.storage)));
    const pullWhile = async (): Promise<number> => {
      let pulls = 0;
      for (; written.length < rows; pulls += 1) await device.pull(call);
      return pulls;
    };
    const [pulls] = await Promise.all([pullWhile(), writers]);
    await device.pullAll(call);
    expect(written).toHaveLength(rows);
    expect(written.filter((id) => !device.rows('personen').has(id))).toEqual([]);
    // The embedded engine has one session, and 32 writers queue for it: fewer pulls get in between.
    expect(pulls).toBeGreaterThan(engine === 'postgres' ? 3 : 0);
    await close();
  }, 300_000);

  test('a write transaction held open is not skipped, and what was committed meanwhile arrives', async () => {
    const { t, storages, sektion, close } = await open(engine);
    const call = await t.signIn('anna');
    const device = new ReplicaModel();
    await device.pullAll(call);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = addPersons(t, storages.at(-1) ?? t.storage, sektion, 3, () => held);
    if (engine === 'postgres') {
      const quick = await addPersons(t, t.storage, sektion, 2, async () => {});
      await device.pullAll(call);
      expect(quick.every((id) => device.rows('personen').has(id))).toBe(true);
      expect(device.rows('personen').size).toBe(2);
      release();
    } else {
      // One session: whoever reads waits until the writer is through.
      setTimeout(release, 200);
      await device.pullAll(call);
    }
    const ids = await slow;
    await device.pullAll(call);
    expect(ids.every((id) => device.rows('personen').has(id))).toBe(true);
    await close();
  });
});
