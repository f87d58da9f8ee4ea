import { expect, test } from 'vitest';
import { targetIssues } from './one-target.ts';

test('a link leads to exactly one record', () => {
  const of = (values: object) => targetIssues({ ...values }, ['a_id', 'b_id']).map(({ feld }) => feld);
  expect([of({}), of({ a_id: null, b_id: 'x' }), of({ a_id: 'x' }), of({ a_id: 'x', b_id: 'y' })]).toEqual([
    ['a_id'],
    [],
    [],
    ['b_id'],
  ]);
});
