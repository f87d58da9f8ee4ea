import { expect, test } from 'vitest';
import {
  ampel,
  bestaende,
  fefo,
  fortgeschrieben,
  istAbgelaufen,
  lagerwert,
  letzterTag,
  nachbestellung,
  verfallAus,
  verfuegbar,
  type Charge,
} from './bestand.rules.ts';

const charge = (id: string, values: Partial<Charge>): [string, Charge] => [id, { id, ...values }];

test('an expiry of a month is usable to its last day and locked on the day after (domain: inventar-tief 4, example 13)', () => {
  expect(verfallAus('270200')).toBe('2027-02-28');
  expect(verfallAus('280229')).toBe('2028-02-29');
  expect(verfallAus('270230')).toBeNull();
  expect(verfallAus('271300')).toBeNull();
  const bis = { verfall: '2027-02-28' };
  expect([istAbgelaufen(bis, '2027-02-28'), istAbgelaufen(bis, '2027-03-01')]).toEqual([false, true]);
});

test('what was opened lasts so many days, never longer than the batch (domain: inventar-tief 4, example 14)', () => {
  const offen = { angebrochenam: '2027-01-28', haltbartage: 28 };
  expect(letzterTag({ ...offen, verfall: '2027-06-30' })).toBe('2027-02-25');
  expect(letzterTag({ ...offen, verfall: '2027-02-10' })).toBe('2027-02-10');
  expect(letzterTag(offen)).toBe('2027-02-25');
  expect(letzterTag({})).toBeNull();
});

test('the order rounds up to whole packages (domain: inventar-tief 4, example 16)', () => {
  const ziel = { minimum: 20, ziel: 60, gebinde: 12 };
  expect(nachbestellung(ziel, 14, 10)).toBe(0);
  expect(nachbestellung(ziel, 9, 10)).toBe(48);
  expect(nachbestellung({ ...ziel, gebinde: 1 }, 9, 10)).toBe(41);
  expect([ampel(ziel, 9, 10), ampel(ziel, 14, 10), ampel(ziel, 60, 0), ampel(ziel, -1, 99)]).toEqual([
    'rot',
    'gelb',
    'gruen',
    'rot',
  ]);
});

test('moving average: 10 at 12.00 and 5 at 13.50, issues of 4 and 11 (domain: inventar-tief 4, example 17)', () => {
  const zugang = fortgeschrieben(fortgeschrieben({ menge: 0, wert: 0 }, 10, 1200), 5, 1350);
  expect(zugang).toEqual({ menge: 15, wert: 18_750 });
  const erster = fortgeschrieben(zugang, -4, null);
  expect(zugang.wert - erster.wert).toBe(5000);
  const letzter = fortgeschrieben(erster, -11, null);
  expect(erster.wert - letzter.wert).toBe(13_750);
  expect(letzter).toEqual({ menge: 0, wert: 0 });
});

test('below zero there is no value, and what comes then is worth what is left of it', () => {
  const leer = fortgeschrieben({ menge: 1, wert: 100 }, -3, null);
  expect(leer).toEqual({ menge: -2, wert: 0 });
  expect(fortgeschrieben(leer, 5, 100)).toEqual({ menge: 3, wert: 300 });
  expect(fortgeschrieben({ menge: 3, wert: 100 }, 1, null)).toEqual({ menge: 4, wert: 133 });
});

test('moving a thing within the branch changes no value', () => {
  const seil = { artikel_id: 'seil' };
  const wert = lagerwert([
    { ...seil, menge: 10, stueckbetrag: 1200, grund: 'Lieferung' },
    { ...seil, menge: -4, grund: 'Umlagerung' },
    { ...seil, menge: 4, grund: 'Umlagerung' },
  ]);
  expect(wert.get('seil')).toEqual({ menge: 10, wert: 12_000 });
});

test('stock is the sum of movements by batch and place, below zero too', () => {
  const binde = { artikel_id: 'binde' };
  expect(
    bestaende([
      { ...binde, standort_id: 'r', menge: 5 },
      { ...binde, standort_id: 'r', menge: -7 },
      { ...binde, standort_id: 'k', charge_id: 'c', menge: 2 },
      { ...binde, standort_id: 'k', charge_id: 'd', menge: 2 },
      { ...binde, standort_id: 'k', charge_id: 'd', menge: -2 },
    ]),
  ).toEqual([
    { artikel_id: 'binde', charge_id: null, standort_id: 'r', menge: -2 },
    { artikel_id: 'binde', charge_id: 'c', standort_id: 'k', menge: 2 },
  ]);
});

test('expired, quarantined and reserved stock is not free; the batch that expires first goes first', () => {
  const alle = new Map([
    charge('alt', { verfall: '2026-01-31' }),
    charge('bald', { verfall: '2026-12-31' }),
    charge('spaet', { verfall: '2028-01-31' }),
    charge('kalt', { verfall: '2028-01-31', status: 'Quarantaene' }),
  ]);
  const staende = ['alt', 'spaet', 'bald', 'kalt', null].map((charge_id) => ({ charge_id, menge: 3 }));
  expect(verfuegbar(staende, alle, '2026-11-26', 2)).toBe(7);
  expect(fefo(staende, alle, 7, '2026-11-26')).toEqual([
    { charge_id: 'bald', menge: 3 },
    { charge_id: 'spaet', menge: 3 },
    { charge_id: null, menge: 1 },
  ]);
  expect(fefo(staende, alle, 11, '2026-11-26').at(-1)).toEqual({ charge_id: null, menge: 5 });
});
