import { expect, it } from 'vitest';
import { planHead, planRows } from './statistikplan.ts';

const persons = new Map([
  ['anna', { geschlecht: 'Weiblich', gebdatum: '2012-02-29' }],
  ['berta', { geschlecht: 'Weiblich', gebdatum: '1966-01-01' }],
  ['carl', { geschlecht: 'Maennlich', gebdatum: undefined }],
]);
const sektionen = new Map([
  ['Toblach', new Set(['anna', 'berta', 'carl'])],
  ['Bozen', new Set(['carl'])],
]);
const parts = new Map([
  ['anna', new Set(['Sopran'])],
  ['berta', new Set(['Sopran', 'Alt'])],
]);
const linesOn = (day: string): unknown[][] =>
  [...planRows({ persons, sektionen, parts, day })].map((cells) => [...cells]);

it('counts each voice by sex and age, those without one, and every member of a branch once', () => {
  expect(planHead('Stimmen').slice(0, 6)).toEqual(['Sektion', 'Stimmen', 'Summe', 'Weiblich', 'Männlich', 'Divers']);
  expect(linesOn('2026-12-31')).toEqual([
    ['Bozen', 'Ohne Angabe', 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
    ['Bozen', 'Summe', 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
    ['Toblach', 'Alt', 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0],
    ['Toblach', 'Sopran', 2, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0],
    ['Toblach', 'Ohne Angabe', 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
    ['Toblach', 'Summe', 3, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1],
  ]);
});

it('counts the age of that day: who was born on 29 February is 14 on 1 March', () => {
  const youngest = (day: string): unknown[] =>
    linesOn(day)
      .find(([sektion, part]) => sektion === 'Toblach' && part === 'Sopran')
      ?.slice(6, 8) ?? [];
  expect([youngest('2026-02-28'), youngest('2026-03-01')]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});
