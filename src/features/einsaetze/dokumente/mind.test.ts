import { expect, test } from 'vitest';
import { fehleinsatzgrund } from '../einsaetze.vocabularies.ts';
import { fehleinsatzCode, withCode } from './mind.ts';

test('every kind of false alarm has its code of MIND 3.1: 01 to 06, and 98 for others', () => {
  expect(fehleinsatzgrund.names.map(fehleinsatzCode)).toEqual(['01', '02', '03', '04', '05', '06', '98']);
  expect([fehleinsatzCode('Abbestellt'), fehleinsatzCode(null), fehleinsatzCode('Erfunden')]).toEqual([
    '03',
    undefined,
    undefined,
  ]);
});

test('a code stands behind what it means', () =>
  expect([withCode('Sonstige', '98'), withCode('Sonstige', undefined)]).toEqual(['Sonstige [MIND 98]', 'Sonstige']));
