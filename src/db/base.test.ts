import { expect, it } from 'vitest';
import { TestDevice } from '../sync/testing/device.ts';
import { ModelServer } from '../sync/testing/model-server.ts';
import { allRecords, sealRecord } from './base.ts';
import { isReplicated } from './fold.ts';

it('reads a table of any size whole and by id', async () => {
  const store = await new TestDevice(new ModelServer()).openStore();
  const table = [...store.registry.tables.values()].find((one) => one.parent === undefined && isReplicated(store.registry, one.name))?.name ?? '';
  for (const count of [0, 3, 8000, 8001]) {
    const ids = Array.from({ length: count }, (_, at) => String(at).padStart(6, '0'));
    const stored = await Promise.all(ids.toReversed().map((id) => sealRecord(store, table, { id, rev: 1, root: null, row: { id }, titles: {} })));
    await store.rows(table).bulkPut(stored);
    expect((await allRecords(store, table)).map(({ id }) => id)).toEqual(ids);
  }
});
