import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const person = { nachname: 'Pichler', sek_id: newId() };

let server: ModelServer;
let device: TestDevice;
let engine: Engine;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
});
afterEach(() => vi.restoreAllMocks());

/** How many operations each batch carried that goes out from now on. */
function batches(): number[] {
  const sizes: number[] = [];
  const before = server.fault;
  server.fault = (path, init) => {
    if (path === '/sync/batch' && typeof init?.body === 'string') {
      const { calls }: { calls: unknown[] } = JSON.parse(init.body);
      sizes.push(calls.length);
    }
    return before(path, init);
  };
  return sizes;
}

/** Commits to the outbox from now on: each puts its head. */
function commits(): { readonly count: number } {
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  return {
    get count() {
      return puts.mock.calls.filter(([value]) => value?.key === 'outbox').length;
    },
  };
}

const edits = async (count: number): Promise<void> => {
  await engine.act(
    Array.from({ length: count }, (_, nr) => ({
      do: 'create' as const,
      table: 'personen',
      row: { ...person, vorname: `P${nr}` },
    })),
  );
};

it('a queue of several batches costs a commit a batch, one to begin and one to end', async () => {
  await edits(200);
  const [sizes, kept] = [batches(), commits()];
  await engine.syncNow();
  expect(engine.operations()).toEqual([]);
  expect(kept.count).toBe(sizes.length + 2);
});
