import { expect, test } from 'vitest';
import { matrix, stichtage, type Person } from './matrix.rules.ts';

const heute = '2026-11-27';
const tage = stichtage(heute);
const person = (id: string, ...qualis: readonly (string | readonly [string, string])[]): Person => ({
  id,
  sek_id: 'A',
  bis: null,
  nachweise: qualis.map((one) => {
    const [quali_id, gueltigbis] = typeof one === 'string' ? [one, null] : one;
    return { quali_id, am: '2026-01-01', gueltigbis };
  }),
});
const soll = (quali_id: string, anzahl: number, sek_id = 'A') => ({ sek_id, quali_id, anzahl });

test('days in six and twelve months end with a shorter month', () => {
  expect(tage).toEqual(['2026-11-27', '2027-05-27', '2027-11-27']);
  expect(stichtage('2026-08-31')).toEqual(['2026-08-31', '2027-02-28', '2027-08-31']);
});

test('four of a need of five can be filled at the same time (domain: dienstplan-tief 8, 14)', () => {
  const alle = [person('a', 'EL', 'NA'), person('b', 'EL', 'HF'), person('c', 'NA'), person('d', 'EL')];
  const [block] = matrix([soll('EL', 2), soll('NA', 2), soll('HF', 1)], alle, [heute]);
  expect(block).toEqual({
    sek_id: 'A',
    zeilen: [
      { quali_id: 'EL', soll: 2, ist: [3], luecke: [0] },
      { quali_id: 'NA', soll: 2, ist: [2], luecke: [0] },
      { quali_id: 'HF', soll: 1, ist: [1], luecke: [0] },
    ],
    gleichzeitig: [4],
    soll: 5,
  });
});

test('what runs out and who leaves is missing from then on, and what is held twice counts once', () => {
  const alle = [
    person('a', ['EL', '2027-05-27']),
    person('b', ['EL', '2027-05-26'], ['EL', '2026-12-31']),
    { ...person('c', 'EL'), bis: '2027-11-26' },
  ];
  const [block] = matrix([soll('EL', 3)], alle, tage);
  expect(block?.zeilen).toEqual([{ quali_id: 'EL', soll: 3, ist: [3, 2, 0], luecke: [0, 1, 3] }]);
  expect(block?.gleichzeitig).toEqual([3, 2, 0]);
});

test('each branch needs and has its own; one that needs nothing has no block', () => {
  const blocks = matrix(
    [soll('EL', 1), soll('EL', 1, 'B')],
    [person('a', 'EL'), { ...person('x', 'EL'), sek_id: 'C' }],
    [heute],
  );
  expect(blocks.map(({ sek_id, gleichzeitig }) => [sek_id, gleichzeitig])).toEqual([
    ['A', [1]],
    ['B', [0]],
  ]);
});
