import { expect, test } from 'vitest';
import { schulgeld } from './schulgeld.rules.ts';

const jahr = { von: '2026-09-07', bis: '2027-06-11', monate: 10, geschwisterrabatt: 20 };
const kind = { eintritt: '2026-09-07', austritt: null, jahresbetrag: 42_000, kindnr: 1 };

test('W17: who comes in January pays January to June, a second child a fifth less', () => {
  expect(schulgeld(jahr, { ...kind, eintritt: '2027-01-18' })).toEqual({
    monate: 6,
    betrag: 25_200,
    ermaessigt: false,
  });
  expect(schulgeld(jahr, { ...kind, eintritt: '2027-01-18', kindnr: 2 })).toEqual({
    monate: 6,
    betrag: 20_160,
    ermaessigt: true,
  });
});

test.each([
  ['a whole year costs the whole', {}, 10, 42_000],
  ['entry before the year is its first month', { eintritt: '2025-10-01' }, 10, 42_000],
  ['the month of the exit counts', { austritt: '2026-11-03' }, 3, 12_600],
  ['an exit after the months of the fee changes nothing', { austritt: '2027-07-20' }, 10, 42_000],
  ['who left before costs nothing', { eintritt: '2025-09-01', austritt: '2026-08-31' }, 0, 0],
  ['a half cent is rounded up', { jahresbetrag: 25, eintritt: '2027-06-01' }, 1, 3],
])('%s', (_what, values, monate, betrag) => {
  expect(schulgeld(jahr, { ...kind, ...values })).toMatchObject({ monate, betrag });
});
