import { expect, test } from 'vitest';
import { detailsOf } from './verlauf-details.ts';

test('an entry says who told whom, who wrote it, and how far the clock was off', () => {
  expect(
    detailsOf({
      id: 'a',
      richtung: 'ein',
      von_stelle: 'Leitstelle',
      an_stelle: 'Einsatzleiter',
      autor: 'hans',
      uhr_abweichung_s: -7200,
    }),
  ).toBe('eingehend · Leitstelle an Einsatzleiter · hans · Uhr wich um -7200 s ab');
  expect(detailsOf({ id: 'b', richtung: 'intern', autor: 'hans', uhr_abweichung_s: null })).toBe('hans');
});
