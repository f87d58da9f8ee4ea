import { describe, expect, it, vi } from 'vitest';
import { registry } from '../features/registry.ts';
import { TestDevice } from '../sync/testing/device.ts';
import { ModelServer } from '../sync/testing/model-server.ts';
import { createRandom } from '../sync/testing/random.ts';
import { applyFolded, dropReplica } from './apply.ts';
import { sealRecord } from './base.ts';
import { plainCodec, type Codec } from './codec.ts';
import type { Store } from './database.ts';
import { foldFrames } from './fold.ts';
import { neverPulled, writeMeta } from './meta.ts';
import { allRecords, packNext } from './packs.ts';
import { newKeyBytes, usableKey } from './vault/data-key.ts';
import { sealingCodec } from './vault/sealing-codec.ts';

const table = 'personen';
const openStore = (codec: Codec = plainCodec): Promise<Store> =>
  new TestDevice(new ModelServer(), { codec }).openStore();

/** What a pull brings: rows with a name and a rev, and ids that are gone. */
async function pulled(
  store: Store,
  rows: Readonly<Record<string, number>>,
  gone: readonly string[] = [],
): Promise<void> {
  const frames = [
    ...Object.entries(rows).map(([id, rev]) => ({
      t: 'row' as const,
      table,
      id,
      rev,
      root: null,
      row: { nachname: `${id} ${rev}` },
    })),
    ...gone.map((id) => ({ t: 'gone' as const, table, id })),
  ];
  await applyFolded(store, foldFrames(registry, frames), { ...neverPulled, cursor: `c${(cursor += 1)}` });
}
let cursor = 0;

const shown = async (store: Store) => (await allRecords(store, table)).map(({ row }) => row['nachname']);
const packs = async (store: Store) =>
  (await store.packs.toCollection().primaryKeys()).map((key) => key.slice(table.length + 1).replace(' ', '..'));
const packAll = async (store: Store): Promise<void> => {
  while (await packNext(store, [table]));
};

describe('a whole table', () => {
  it('of any size is read by id', async () => {
    const store = await openStore();
    for (const count of [0, 3, 8000, 8001]) {
      const ids = Array.from({ length: count }, (_, at) => String(at).padStart(6, '0'));
      const stored = await Promise.all(
        ids.toReversed().map((id) => sealRecord(store, table, { id, rev: 1, root: null, row: { id }, titles: {} })),
      );
      await store.rows(table).bulkPut(stored);
      expect((await allRecords(store, table)).map(({ id }) => id)).toEqual(ids);
    }
  });
});

describe('packs', () => {
  it('hold stretches of a table; a change drops its own pack and no other, and is packed again', async () => {
    const store = await openStore();
    await pulled(store, { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1 });
    await packAll(store);
    expect(await packs(store)).toEqual(['..d', 'd..h']);
    await pulled(store, { f: 2 });
    expect(await packs(store)).toEqual(['..d']);
    expect(await shown(store)).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 2', 'g 1', 'h 1', 'i 1']);
    await packAll(store);
    expect(await packs(store)).toEqual(['..d', 'd..h']);
    // A new row lies in a stretch that was packed without it.
    await pulled(store, { bb: 1 }, ['i']);
    expect(await packs(store)).toEqual(['d..h']);
    expect(await shown(store)).toEqual(['a 1', 'b 1', 'bb 1', 'c 1', 'd 1', 'e 1', 'f 2', 'g 1', 'h 1']);
    await dropReplica(store);
    expect(await shown(store)).toEqual([]);
  });

  it('are what a whole table is read from, and one that does not open is read row by row', async () => {
    const store = await openStore();
    await pulled(store, { a: 1, b: 1, c: 1, d: 1 });
    await packAll(store);
    await store.rows(table).update('b', { body: { row: { id: 'b', nachname: 'von Hand' }, titles: {} } });
    expect(await shown(store)).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
    await store.packs.toCollection().modify({ body: null });
    expect(await shown(store)).toEqual(['a 1', 'von Hand', 'c 1', 'd 1']);
    await expect.poll(() => packs(store)).toEqual([]);
    await packAll(store);
    expect(await packs(store)).toEqual(['..d']);
  });

  it('spare the opening of rows and the asking for each pack: 40 rows in ten packs are two reads and ten openings', async () => {
    const store = await openStore();
    await pulled(store, Object.fromEntries(Array.from({ length: 40 }, (_, at) => [String(at).padStart(2, '0'), 1])));
    await packAll(store);
    const [opened, read] = [vi.spyOn(store.codec, 'open'), vi.spyOn(store.packs, 'bulkGet')];
    const openedRows = vi.spyOn(store.codec, 'openAll');
    expect(await shown(store)).toHaveLength(40);
    expect([
      read.mock.calls.length,
      opened.mock.calls.length,
      openedRows.mock.calls.flatMap(([items]) => items),
    ]).toEqual([2, 10, []]);
    vi.restoreAllMocks();
  });

  it('are made of a small table, too, but not of the few rows that came behind its pack', async () => {
    const store = await openStore();
    await pulled(store, { a: 1 });
    await packAll(store);
    await pulled(store, { b: 1 });
    await packAll(store);
    expect(await packs(store)).toEqual(['..a']);
    await pulled(store, { c: 1 });
    await packAll(store);
    expect(await packs(store)).toEqual(['..a', 'a..c']);
  });

  it('of an older version of the app are not read, and go', async () => {
    const store = await openStore();
    await pulled(store, { a: 1, b: 1 });
    await store.packs.put({
      key: `${table} `,
      body: [{ id: 'a', rev: 1, root: null, row: { id: 'a', nachname: 'alt' }, titles: {} }],
    });
    expect(await shown(store)).toEqual(['a 1', 'b 1']);
    await packAll(store);
    expect(await packs(store)).toEqual(['..b']);
  });

  it('are sealed for their stretch: one that was moved to another does not open', async () => {
    const store = await openStore(sealingCodec(await usableKey(newKeyBytes())));
    await pulled(store, Object.fromEntries([...'abcdefgh'].map((id) => [id, 1])));
    await packAll(store);
    const [first, second] = await store.packs.toArray();
    if (first === undefined || second === undefined) throw new Error('not packed');
    expect(first.body).toBeInstanceOf(Uint8Array);
    await store.packs.put({ ...first, body: second.body });
    expect(await shown(store)).toEqual([...'abcdefgh'].map((id) => `${id} 1`));
  });

  it('are not kept when something was pulled while they were sealed', async () => {
    const store = await openStore();
    await pulled(store, { a: 1, b: 1, c: 1, d: 1 });
    const { seal } = store.codec;
    const slow: Store = {
      ...store,
      codec: {
        ...store.codec,
        seal: async (place, value) => (
          await writeMeta(store, 'pull', { ...neverPulled, cursor: 'weiter' }),
          seal(place, value)
        ),
      },
    };
    expect(await packNext(slow, [table])).toBe(false);
    expect(await packs(store)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('never show anything but the rows, whatever changes (seed %i)', async (seed) => {
    const store = await openStore();
    const random = createRandom(seed);
    const ids = Array.from({ length: 40 }, (_, at) => String(at).padStart(2, '0'));
    const model = new Map<string, number>();
    for (let rev = 1; rev <= 60; rev += 1) {
      const some = ids.filter(() => random() < 0.08);
      const gone = some.filter(() => random() < 0.4);
      const put = some.filter((id) => !gone.includes(id));
      await pulled(store, Object.fromEntries(put.map((id) => [id, rev])), gone);
      for (const id of put) model.set(id, rev);
      for (const id of gone) model.delete(id);
      if (random() < 0.7) await packNext(store, [table]);
      if (random() < 0.2) await packAll(store);
      expect(await shown(store)).toEqual(
        [...model].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, value]) => `${id} ${value}`),
      );
    }
    await packAll(store);
    expect(await packs(store)).not.toEqual([]);
  });
});
