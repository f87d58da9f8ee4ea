import { expect, test } from 'vitest';
import { mitNachtraegen } from './nachtraege.rules.ts';

test('late counts are to be looked at until the same things are counted again', () => {
  const alt = {
    name: 'Herbst',
    sek_id: 'a',
    standort_id: 'lager',
    abgeschlossenam: '2026-10-01T10:00:00.000Z',
    nachgezaehlt: 2,
  };
  const neu = { name: 'Winter', sek_id: 'a', standort_id: null, begonnenam: '2026-12-01T10:00:00.000Z' };
  const namen = (...alle: readonly Parameters<typeof mitNachtraegen>[0][number][]) =>
    mitNachtraegen(alle).map(({ name }) => name);
  expect(namen(alt)).toEqual(['Herbst']);
  expect(namen(alt, neu)).toEqual([]);
  expect(namen(alt, { ...neu, standort_id: 'lager' })).toEqual([]);
  expect(namen(alt, { ...neu, standort_id: 'auto' })).toEqual(['Herbst']);
  expect(namen(alt, { ...neu, sek_id: 'b' })).toEqual(['Herbst']);
  expect(namen(alt, { ...neu, begonnenam: '2026-09-01T10:00:00.000Z' })).toEqual(['Herbst']);
  expect(namen({ ...alt, nachgezaehlt: null })).toEqual([]);
});
