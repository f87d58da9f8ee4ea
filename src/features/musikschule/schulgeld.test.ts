import { expect, test } from 'vitest';
import { ersteMonate, halbjahrsgeld, schulgeld } from './schulgeld.rules.ts';

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

test.each([
  // W17 by halves: January alone in the first, February to June in the second.
  ['W17', { eintritt: '2027-01-18' }, 4_200, 21_000],
  ['W17, second child', { eintritt: '2027-01-18', kindnr: 2 }, 3_360, 16_800],
  ['a whole year', {}, 21_000, 21_000],
  ['who leaves in autumn', { austritt: '2026-11-03' }, 12_600, 0],
  ['who comes in spring', { eintritt: '2027-03-01' }, 0, 16_800],
  ['a cent that cannot be split', { jahresbetrag: 25_001 }, 12_501, 12_500],
])('%s: both halves are the fee of the year', (_what, values, erstes, zweites) => {
  const pupil = { ...kind, ...values };
  expect([halbjahrsgeld(jahr, pupil, 'Erstes', undefined), halbjahrsgeld(jahr, pupil, 'Zweites', undefined)]).toEqual([
    erstes,
    zweites,
  ]);
  expect(erstes + zweites).toBe(schulgeld(jahr, pupil).betrag);
  expect(halbjahrsgeld(jahr, pupil, 'Zweites', erstes)).toBe(zweites);
});

test('what was raised for the other half counts: who left since has paid too much', () => {
  expect(halbjahrsgeld(jahr, { ...kind, austritt: '2026-11-03' }, 'Zweites', 21_000)).toBe(-8_400);
  expect([10, 11, 12, 1].map((monate) => ersteMonate({ ...jahr, monate }))).toEqual([5, 6, 6, 1]);
});
