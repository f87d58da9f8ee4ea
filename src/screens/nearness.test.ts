import { expect, it } from 'vitest';
import type { VisibleRow } from '../db/base.ts';
import { fakeReplica } from '../db/testing/fake-replica.ts';
import { nearnessTo } from './nearness.ts';

const row = (id: string, rest: object): VisibleRow => ({ id, rev: 1, state: 'clean', sek_ids: [], ...rest });
const sektionen = [
  row('sexten', { plz: '39030', ort: 'Sexten' }),
  row('bozen', { plz: '39100', ort: 'Bozen' }),
  row('unbekannt', { plz: null, ort: null }),
];
const orte = [
  row('1', { plz: '39030', ort: 'Sexten', lat: 46.7, lon: 12.35 }),
  row('2', { plz: '39100', ort: 'Bozen', lat: 46.5, lon: 11.35 }),
];
const replica = fakeReplica({ rows: async (table) => (table === 'orte' ? orte : sektionen) });

it('people are as far as the nearest of their branches, in km; the own ones come first and the unknown last', async () => {
  const nearness = await nearnessTo(replica, 'sexten');
  const far = nearness(row('p', { sek_ids: ['bozen'] }));
  expect(nearness(row('p', { sek_ids: ['bozen', 'sexten'] }))).toBe(0);
  expect(far).toBeGreaterThan(75);
  expect(far).toBeLessThan(85);
  expect(nearness(row('p', { sek_ids: ['unbekannt'] }))).toBeGreaterThan(far);
});
