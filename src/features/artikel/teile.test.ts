import { expect, test } from 'vitest';
import { istGtin } from './gtin.rules.ts';
import { bedarf, teileinwand, teilplan } from './teile.rules.ts';

const teil = (artikel_id: string, teil_id: string, menge = 1) => ({ artikel_id, teil_id, menge });

test('a Kombi that would hold itself is told, wherever in it (domain: inventar 7, number 12)', () => {
  expect(teileinwand(teil('a', 'a'), [])).toBe('kreis');
  expect(teileinwand(teil('c', 'a'), [teil('a', 'b'), teil('b', 'c')])).toBe('kreis');
  expect(teileinwand(teil('a', 'd'), [teil('a', 'b')])).toBeUndefined();
});

test('parts lie at most three deep, counted above and below the new one', () => {
  const two = [teil('a', 'b'), teil('b', 'c')];
  expect(teileinwand(teil('c', 'd'), two)).toBeUndefined();
  expect(teileinwand(teil('d', 'e'), [...two, teil('c', 'd')])).toBe('zuTief');
  expect(teileinwand(teil('z', 'a'), [...two, teil('c', 'd')])).toBe('zuTief');
});

test('a Kombi takes its parts out of the stock, and parts of parts, added up', () => {
  const plan = teilplan([
    teil('set', 'gurt', 2),
    teil('set', 'kiste'),
    teil('kiste', 'gurt'),
    teil('kiste', 'seil', 3),
  ]);
  const art = (id: string) => (['set', 'kiste'].includes(id) ? 'Kombi' : 'Einzelartikel');
  expect(Object.fromEntries(bedarf('set', 2, art, plan))).toEqual({ gurt: 6, seil: 6 });
  expect(Object.fromEntries(bedarf('gurt', 4, art, plan))).toEqual({ gurt: 4 });
});

test('the check digit of a GTIN is reckoned from the right', () => {
  expect(['4006381333931', '73513537', '036000291452', '04006381333931'].map(istGtin)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['4006381333932', '123', '40063813339310'].map(istGtin)).toEqual([false, false, false]);
});
