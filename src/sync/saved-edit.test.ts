import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainCodec } from '../db/codec.ts';
import { newId } from '../lib/ids.ts';
import { readMeta } from '../db/meta.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const person = { nachname: 'Pichler', sek_id: newId() };

let server: ModelServer;
let device: TestDevice;
let engine: Engine;
const seal = vi.fn<typeof plainCodec.seal>((place, value) => plainCodec.seal(place, value));

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server, { codec: { ...plainCodec, seal } });
  engine = await device.openTab();
});
afterEach(() => vi.restoreAllMocks());

/** What a piece of work asks of the device's storage. */
async function askedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const [gets, puts] = [vi.spyOn(IDBObjectStore.prototype, 'get'), vi.spyOn(IDBObjectStore.prototype, 'put')];
  const deletions = vi.spyOn(IDBObjectStore.prototype, 'delete');
  const commits = vi.spyOn(IDBTransaction.prototype, 'commit');
  seal.mockClear();
  await work();
  return {
    transactions: new Set(
      [...gets.mock.contexts, ...puts.mock.contexts, ...deletions.mock.contexts].map((store) =>
        Reflect.get(Object(store), 'transaction'),
      ),
    ).size,
    gets: gets.mock.calls.length,
    puts: puts.mock.calls.length,
    deletions: deletions.mock.calls.length,
    seals: seal.mock.calls.length,
    commits: commits.mock.calls.length,
  };
}

it('a saved edit is one transaction: the head is looked at, the entry and the head are put', async () => {
  const { id } = await engine.create('personen', person);
  await engine.syncNow();
  await engine.replica.rows(engine.registry.table('personen'));
  const asked = await askedBy(() => engine.change('personen', id, { vorname: 'Ida' }, { vorname: null }));
  expect(asked).toEqual({ transactions: 1, gets: 2, puts: 2, deletions: 0, seals: 1, commits: 1 });
  expect(engine.operations()).toHaveLength(1);
});

it('several entries wait for every answer before it commits', async () => {
  const asked = await askedBy(() =>
    engine.act([
      { do: 'create', table: 'personen', row: person },
      { do: 'create', table: 'personen', row: person },
    ]),
  );
  expect(asked).toMatchObject({ puts: 4, commits: 0 });
});

it('an edit knows how far the replica was when it was made, also in a tab that only heard of it', async () => {
  const other = await device.openTab();
  const { id } = await engine.create('personen', person);
  await engine.syncNow();
  await engine.change('personen', id, { vorname: 'Ida' }, { vorname: null });
  await engine.syncNow();
  await vi.waitFor(() => expect(other.replica.rev('personen', id) ?? other.operations().length).toBe(0));
  const { stand } = (await readMeta(await device.openStore(), 'pull')) ?? { stand: -1 };
  await other.remove('personen', id);
  await other.syncNow();
  expect(stand).toBeGreaterThan(0);
  expect(server.calls.at(-1)?.body).toMatchObject({ stand });
});

it('what a replica that went back had reached is not taken for seen', async () => {
  await engine.create('personen', person);
  const { id } = await engine.create('personen', person);
  await engine.syncNow();
  const store = await device.openStore();
  const pulled = await readMeta(store, 'pull');
  await store.meta.put({ key: 'pull', value: { ...pulled, stand: 1 } });
  await engine.remove('personen', id);
  await engine.syncNow();
  expect(pulled?.stand).toBeGreaterThan(1);
  expect(server.calls.at(-1)?.body).toMatchObject({ stand: 1 });
});
