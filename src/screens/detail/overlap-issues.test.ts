import { fakeReplica } from '../../db/testing/fake-replica.ts';
import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import type { AnyRow } from '../../kit/field.ts';
import { overlapsHere } from './overlap-issues.ts';

const [begin, end] = ['2026-02-01T10:00:00.000Z', '2026-02-01T12:00:00.000Z'];
const there = { id: 'other', einsatz_id: 'e', mgd_id: 'p', von: begin, bis: end };
const look = async (values: object, known: AnyRow | null = null, others: readonly AnyRow[] = [there]) => {
  const replica = fakeReplica({ childrenOf: async () => others });
  const row = { id: 'x', einsatz_id: 'e', mgd_id: 'p', ...values };
  return (await overlapsHere(replica, registry.table('einsatz_beteiligte'), row, known)).map(({ feld }) => feld);
};

test('a period that overlaps one that lies here is refused at once, one after the other is fine', async () => {
  expect(await look({ von: begin })).toEqual(['von', 'bis']);
  expect(await look({ von: end })).toEqual([]);
  expect(await look({ mgd_id: null, von: begin })).toEqual([]);
});

test('a row does not overlap itself, and what is not touched is not looked at again', async () => {
  expect(await look({ von: begin }, null, [{ ...there, id: 'x' }])).toEqual([]);
  expect(await look({ von: begin, rolle: 'Leiter' }, { id: 'x', einsatz_id: 'e', mgd_id: 'p', von: begin })).toEqual(
    [],
  );
});
