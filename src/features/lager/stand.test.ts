import { expect, test } from 'vitest';
import { auffuellliste, lagerliste, verfallsliste, type Lagerwissen } from './stand.rules.ts';

const wissen: Lagerwissen = {
  bestaende: [
    { sek_id: 's', artikel_id: 'binde', charge_id: 'alt', standort_id: 'r', menge: 5 },
    { sek_id: 's', artikel_id: 'binde', charge_id: 'neu', standort_id: 'r', menge: 9 },
    { sek_id: 's', artikel_id: 'binde', charge_id: 'neu', standort_id: 'lager', menge: 6 },
  ],
  eigene: [{ sek_id: 's', artikel_id: 'binde', charge_id: 'neu', standort_id: 'r', menge: -6 }],
  chargen: [
    { id: 'alt', verfall: '2026-11-25' },
    { id: 'neu', verfall: '2027-02-28' },
  ],
  ziele: [
    { sek_id: 's', artikel_id: 'binde', minimum: 20, ziel: 60, gebinde: 12 },
    { sek_id: 's', artikel_id: 'binde', standort_id: 'r', ziel: 10 },
    { sek_id: 's', artikel_id: 'spritze', minimum: 1, ziel: 2, gebinde: 1 },
  ],
};

test('the stock list counts what this device moved, no expired batch, what is promised and on order (domain: inventar-tief 4, example 16)', () => {
  const binde = (n: number): ReadonlyMap<string, number> => new Map([['s binde', n]]);
  expect(lagerliste(wissen, '2026-11-26', { bestellt: binde(10) })).toMatchObject([
    { artikel_id: 'binde', menge: 14, frei: 9, bestellt: 10, bestellen: 48, ampel: 'rot' },
    { artikel_id: 'spritze', menge: 0, frei: 0, bestellen: 2, ampel: 'rot' },
  ]);
  const dazu = { bestellt: binde(10), reserviert: binde(4), ausgegeben: new Map([['s decke', 3]]) };
  expect(lagerliste(wissen, '2026-11-26', dazu)).toMatchObject([
    { artikel_id: 'binde', menge: 14, frei: 5, reserviert: 4 },
    { artikel_id: 'spritze' },
    { artikel_id: 'decke', menge: 0, ausgegeben: 3, ampel: 'gruen' },
  ]);
});

test('the list of what expires shows batches where they lie; the refill list what a place lacks of usable things', () => {
  expect(
    verfallsliste(wissen).map(({ charge, standort_id, menge, letzter }) => [charge.id, standort_id, menge, letzter]),
  ).toEqual([
    ['alt', 'r', 5, '2026-11-25'],
    ['neu', 'r', 3, '2027-02-28'],
    ['neu', 'lager', 6, '2027-02-28'],
  ]);
  expect(auffuellliste(wissen, '2026-11-26')).toMatchObject([{ standort_id: 'r', soll: 10, ist: 3, fehlt: 7 }]);
});
