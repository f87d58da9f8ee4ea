import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { einsatzFahrzeuge } from '../features/einsaetze/einsatz-fahrzeuge.table.ts';
import { registry } from '../features/registry.ts';
import { TestDevice } from '../sync/testing/device.ts';
import { ModelServer } from '../sync/testing/model-server.ts';
import { createRandom } from '../sync/testing/random.ts';
import { applyFolded, dropReplica } from './apply.ts';
import { sealRecord } from './base.ts';
import { plainCodec, type Codec } from './codec.ts';
import { isComplete } from './completeness.ts';
import type { Store } from './database.ts';
import { foldFrames } from './fold.ts';
import { mergeNext } from './merge.ts';
import { neverPulled, readMeta } from './meta.ts';
import { forgetOpened, packsOf } from './packs.ts';
import { allRecords, countRecords, eachRev, recordsBelow, recordsById } from './records.ts';
import { newKeyBytes, usableKey } from './vault/data-key.ts';
import { sealingCodec } from './vault/sealing-codec.ts';

const table = 'personen';
const openStore = (options: { codec?: Codec; packSize?: number } = {}): Promise<Store> =>
  new TestDevice(new ModelServer(), options).openStore();

/** What a pull brings: rows with a name and a rev, and ids that are gone. */
async function pulled(
  store: Store,
  rows: Readonly<Record<string, number>>,
  gone: readonly string[] = [],
): Promise<void> {
  const frames = [
    ...gone.map((id) => ({ t: 'gone' as const, table, id })),
    ...Object.entries(rows).map(([id, rev]) => ({
      t: 'row' as const,
      table,
      id,
      rev,
      root: null,
      row: { nachname: `${id} ${rev}` },
    })),
  ];
  await applyFolded(store, foldFrames(registry, frames), { ...neverPulled, cursor: `c${(cursor += 1)}` });
}
let cursor = 0;

const revs = (ids: string, rev = 1): Record<string, number> => Object.fromEntries([...ids].map((id) => [id, rev]));
const shown = async (store: Store) => (await allRecords(store, table)).map(({ row }) => row['nachname']);
const names = (rows: Readonly<Record<string, number>>) => Object.entries(rows).map(([id, rev]) => `${id} ${rev}`);
/** Packs with what is void in them, and single rows. */
const lying = (store: Store) =>
  store.db.transaction('r', store.db.tables, async () => ({
    packs: (await packsOf(store, table)).map(({ from, to, count, voids }) =>
      [`${from}..${to} ${count}`, ...voids].join(' -'),
    ),
    rows: (await store.rows(table).toCollection().primaryKeys()).join(''),
  }));
async function mergeAll(store: Store): Promise<void> {
  while (await mergeNext(store));
}

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

  it('of a first load is a pack a mark: a hundred rows are a write of a pack and of its contents', async () => {
    const store = await openStore({ packSize: 100 });
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    await pulled(store, Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String(at).padStart(3, '0'), 1])));
    const stores = puts.mock.contexts.map((one) => (one instanceof Object && 'name' in one ? one.name : undefined));
    vi.restoreAllMocks();
    expect(stores.toSorted()).toEqual(['meta', 'meta', 'meta', 'packContents', 'packs']);
    expect(await shown(store)).toHaveLength(100);
  });
});

describe('packs', () => {
  it('hold what came in number; a change or removal makes void what they hold, and writes single rows', async () => {
    const store = await openStore();
    await pulled(store, revs('abcd'));
    await pulled(store, revs('efgh'));
    await pulled(store, { i: 1 });
    expect(await lying(store)).toEqual({ packs: ['a..d 4', 'e..h 4'], rows: 'i' });
    await pulled(store, { f: 2 });
    await pulled(store, {}, ['b']);
    expect(await lying(store)).toEqual({ packs: ['a..d 4 -b', 'e..h 4 -f'], rows: 'fi' });
    expect(await shown(store)).toEqual(['a 1', 'c 1', 'd 1', 'e 1', 'f 2', 'g 1', 'h 1', 'i 1']);
    expect((await recordsById(store, table, ['f', 'b', 'a', 'x'])).map(({ row }) => row['nachname'])).toEqual([
      'f 2',
      'a 1',
    ]);
    const looked: string[] = [];
    await eachRev(store, [table], (_, id, rev) => looked.push(`${id} ${rev}`));
    expect(looked.toSorted()).toEqual(await shown(store));
    // It comes again, and an older state of another one, which is ignored.
    await pulled(store, { b: 3, f: 1 });
    expect(await shown(store)).toEqual(['a 1', 'b 3', 'c 1', 'd 1', 'e 1', 'f 2', 'g 1', 'h 1', 'i 1']);
    expect([await isComplete(store), (await readMeta(store, 'counts'))?.[table]]).toEqual([true, 9]);
    await dropReplica(store);
    expect([await shown(store), await lying(store)]).toEqual([[], { packs: [], rows: '' }]);
  });

  it('hold children, which are found by parent and root and go with them', async () => {
    const store = await openStore();
    const below = einsatzFahrzeuge.name;
    const child = (id: string, root: string) => ({
      t: 'row' as const,
      table: below,
      id,
      rev: 1,
      root,
      row: { einsatz_id: root },
    });
    const einsatz = (id: string) => ({ t: 'row' as const, table: 'einsaetze', id, rev: 1, root: id, row: {} });
    const bring = (frames: Parameters<typeof foldFrames>[1]) =>
      applyFolded(store, foldFrames(registry, frames), { ...neverPulled, cursor: 'c' });
    await bring([einsatz('m'), einsatz('n'), child('1', 'm'), child('2', 'n'), child('3', 'm')]);
    await bring([child('4', 'm')]);
    for (const by of ['parent', 'root'] as const)
      expect((await recordsBelow(store, below, by, ['m'])).map(({ id, root }) => id + (root ?? ''))).toEqual([
        '1m',
        '3m',
        '4m',
      ]);
    await bring([{ t: 'gone', table: 'einsaetze', id: 'm' }]);
    expect((await allRecords(store, below)).map(({ id }) => id)).toEqual(['2']);
    expect(await isComplete(store)).toBe(true);
    await mergeAll(store);
    expect(await countRecords(store, ['einsaetze', below])).toEqual(
      new Map([
        ['einsaetze', 1],
        [below, 1],
      ]),
    );
  });

  it('are read together: 40 records in ten packs are two reads and ten openings, one record is one of each', async () => {
    const store = await openStore();
    await pulled(store, Object.fromEntries(Array.from({ length: 40 }, (_, at) => [String(at).padStart(2, '0'), 1])));
    await mergeAll(store);
    const packs = (await lying(store)).packs.length;
    const [opened, read] = [vi.spyOn(store.codec, 'open'), vi.spyOn(store.packs, 'bulkGet')];
    expect(await shown(store)).toHaveLength(40);
    expect([read.mock.calls.length, opened.mock.calls.length]).toEqual([Math.ceil(packs / 8), packs]);
    vi.clearAllMocks();
    expect(await recordsById(store, table, ['07'])).toHaveLength(1);
    expect([read.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
  });

  it('stay open a while where single records were wanted: the next one in it costs no reading and no opening', async () => {
    const store = await openStore();
    await pulled(store, revs('abcd'));
    await pulled(store, revs('efgh'));
    const [opened, read] = [vi.spyOn(store.codec, 'open'), vi.spyOn(store.packs, 'bulkGet')];
    const wanted = async (id: string) => (await recordsById(store, table, [id])).map(({ row }) => row['nachname']);
    expect([await wanted('a'), await wanted('b'), await wanted('d')]).toEqual([['a 1'], ['b 1'], ['d 1']]);
    expect([read.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
    // What is void in it is not shown, and what was merged away is not kept.
    await pulled(store, { b: 2 }, ['d']);
    expect([await wanted('b'), await wanted('d')]).toEqual([['b 2'], []]);
    await mergeAll(store);
    expect(store.openedPacks.size).toBe(0);
    vi.restoreAllMocks();
  });

  it('stay open in no great number', async () => {
    const store = await openStore();
    await pulled(store, Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String(at).padStart(3, '0'), 1])));
    for (let at = 0; at < 100; at += 4) await recordsById(store, table, [String(at).padStart(3, '0')]);
    expect(store.openedPacks.size).toBe(16);
    await allRecords(store, table);
    expect(store.openedPacks.size).toBe(16);
    forgetOpened(store, [table]);
    expect(store.openedPacks.size).toBe(0);
  });

  it('are sealed for their place: one that was moved to another does not open, and is reported', async () => {
    const store = await openStore({ codec: sealingCodec(await usableKey(newKeyBytes())) });
    await pulled(store, revs('abcd'));
    await pulled(store, revs('efgh'));
    const [first, second] = await store.packs.toArray();
    if (first === undefined || second === undefined) throw new Error('not packed');
    expect(first.body).toBeInstanceOf(Uint8Array);
    await store.packs.put({ ...first, body: second.body });
    store.onUnreadable = vi.fn();
    expect(await shown(store)).toEqual(names(revs('efgh')));
    expect(store.onUnreadable).toHaveBeenCalledOnce();
    // What does not open is not packed anew: it would be gone.
    await pulled(store, { a: 2 });
    await mergeAll(store);
    expect((await lying(store)).packs).toEqual(['a..d 4 -a', 'e..h 4']);
  });

  it('that lost their body are missed', async () => {
    const store = await openStore();
    await pulled(store, revs('abcd'));
    expect(await isComplete(store)).toBe(true);
    await store.packs.clear();
    expect(await isComplete(store)).toBe(false);
  });
});

describe('merging', () => {
  it('packs anew what has void records first, so that what was removed is gone from the device', async () => {
    const store = await openStore();
    await pulled(store, revs('abcd'));
    await pulled(store, revs('efgh'));
    await pulled(store, { c: 2 }, ['f']);
    await mergeNext(store);
    await mergeNext(store);
    expect(await lying(store)).toEqual({ packs: ['a..d 4', 'e..h 3'], rows: '' });
    expect(JSON.stringify(await store.packs.toArray())).not.toMatch(/f 1|c 1/);
    expect(await store.packVoids.count()).toBe(0);
    await pulled(store, {}, [...'abcdegh']);
    await mergeAll(store);
    expect([await store.packs.count(), await store.packContents.count()]).toEqual([0, 0]);
  });

  it('parts packs that overlap, joins small ones, and packs rows in number', async () => {
    const store = await openStore();
    await pulled(store, revs('aceg'));
    await pulled(store, revs('bdfh'));
    expect((await lying(store)).packs).toEqual(['a..g 4', 'b..h 4']);
    await mergeAll(store);
    expect((await lying(store)).packs).toEqual(['a..d 4', 'e..h 4']);
    await pulled(store, revs('ij'));
    await pulled(store, { k: 1 });
    await mergeAll(store);
    expect(await lying(store)).toEqual({ packs: ['a..d 4', 'e..h 4', 'i..k 3'], rows: '' });
    expect(await shown(store)).toEqual(names(revs('abcdefghijk')));
  });

  it('leaves few rows alone, but not in a table without a pack', async () => {
    const store = await openStore({ packSize: 40 });
    await pulled(store, { a: 1 });
    expect(await mergeNext(store)).toBe(false);
    await pulled(store, { b: 1 });
    await mergeAll(store);
    expect(await lying(store)).toEqual({ packs: ['a..b 2'], rows: '' });
    await pulled(store, revs('cde'));
    expect(await mergeNext(store)).toBe(false);
    await pulled(store, { f: 1 });
    await mergeAll(store);
    expect(await lying(store)).toEqual({ packs: ['a..f 6'], rows: '' });
  });

  it('takes over a device of an older version: its rows become packs, its copies go', async () => {
    const store = await openStore();
    const ids = [...'abcdefghijklm'];
    const record = (id: string) => ({ id, rev: 1, root: null, row: { id, nachname: `${id} 1` }, titles: {} });
    await store.rows(table).bulkPut(await Promise.all(ids.map((id) => sealRecord(store, table, record(id)))));
    await store.packs.put({ key: `${table} a m`, body: { patterns: [], records: [] } });
    await store.meta.put({ key: 'counts', value: { [table]: ids.length } });
    expect(await shown(store)).toEqual(names(revs(ids.join(''))));
    await mergeNext(store);
    expect(await store.packs.count()).toBe(0);
    await mergeAll(store);
    expect((await lying(store)).rows).toBe('');
    expect(await shown(store)).toEqual(names(revs(ids.join(''))));
  });

  it('is not kept when something was pulled while it sealed', async () => {
    const store = await openStore();
    await pulled(store, revs('abcd'));
    await pulled(store, { a: 2 });
    const seal: Codec['seal'] = async (place, value) => {
      if (place.table.startsWith('packs')) await pulled(store, { b: 2 });
      return plainCodec.seal(place, value);
    };
    expect(await mergeNext({ ...store, codec: { ...store.codec, seal } })).toBe(true);
    expect(await lying(store)).toEqual({ packs: ['a..d 4 -a -b'], rows: 'ab' });
  });

  it.each([1, 2, 3, 4, 5])('never changes what is read, whatever changes (seed %i)', async (seed) => {
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
      if (random() < 0.5) await mergeNext(store);
      if (random() < 0.2) await mergeAll(store);
      const expected = [...model].toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(await shown(store)).toEqual(expected.map(([id, value]) => `${id} ${value}`));
      expect((await recordsById(store, table, ids)).map(({ id, rev: own }) => [id, own])).toEqual(expected);
      expect(await isComplete(store)).toBe(true);
    }
    await mergeAll(store);
    const { packs, rows } = await lying(store);
    expect([packs.length > 0, packs.filter((one) => one.includes('-')), rows]).toEqual([true, [], '']);
  });
});
