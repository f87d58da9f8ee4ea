import { expect, test } from 'vitest';
import { jahresblatt, type Leistung } from './jahresblatt.rules.ts';
import { hoursOf } from '../../statistik/einsatzstatistik.rules.ts';
import { geleistet, tagesminuten } from './stunden.rules.ts';

const nacht = { beginn: '2026-10-24T18:00:00.000Z', ende: '2026-10-25T07:00:00.000Z' };

test('hours are those that really pass (domain: ausbildung 5 "Hours")', () => {
  // 24.10.2026 20:00 – 25.10. 08:00, and 28.–29.03.2026 20:00 – 08:00.
  expect(tagesminuten(nacht) / 60).toBe(13);
  expect(tagesminuten({ beginn: '2026-03-28T19:00:00.000Z', ende: '2026-03-29T06:00:00.000Z' }) / 60).toBe(11);
  expect(tagesminuten({ beginn: nacht.beginn })).toBe(0);
});

test('who was there counts with the minutes noted, without any with the whole day, and never with more', () => {
  expect(geleistet(nacht, { teilnahme: 'Teilgenommen', minuten: null })).toBe(780);
  expect(geleistet(nacht, { teilnahme: 'Teilgenommen', minuten: 90 })).toBe(90);
  expect(geleistet(nacht, { teilnahme: 'Teilgenommen', minuten: 2880 })).toBe(780);
  expect(geleistet(nacht, { teilnahme: 'EntschuldigtAbwesend', minuten: 90 })).toBe(0);
  expect(geleistet(nacht, { teilnahme: null, minuten: null })).toBe(0);
});

test('hours have two digits, half up', () => {
  expect([200, 20, 1, 0].map(hoursOf)).toEqual([3.33, 0.33, 0.02, 0]);
});

const leistung = (values: Partial<Leistung>): Leistung => ({
  ausb_id: 'a',
  typ: 'Taetigkeit',
  name: 'Wegebau',
  tag: '2026-05-01',
  minuten: 240,
  rolle: null,
  ...values,
});

test('a year has one line for each course, in the order of their days, and adds them up', () => {
  const blatt = jahresblatt(
    [
      leistung({ tag: '2026-05-03', minuten: 60 }),
      leistung({}),
      leistung({ ausb_id: 'b', typ: 'Uebung', name: 'Lawine', tag: '2026-01-10', minuten: 300 }),
    ],
    [
      { ausb_id: 'a', km: 42.1, betrag: 1250 },
      { ausb_id: 'a', km: 0.2, betrag: 5 },
    ],
  );
  expect(blatt.zeilen.map(({ name, von, bis, tage, minuten, km }) => [name, von, bis, tage, minuten, km])).toEqual([
    ['Lawine', '2026-01-10', '2026-01-10', 1, 300, 0],
    ['Wegebau', '2026-05-01', '2026-05-03', 2, 300, 42.3],
  ]);
  expect([blatt.minuten, blatt.km, blatt.betrag, blatt.jeArt]).toEqual([
    600,
    42.3,
    1255,
    { Uebung: 300, Taetigkeit: 300 },
  ]);
});

test('who is in charge of a day and takes part in it was there once, the longer time', () => {
  const blatt = jahresblatt([leistung({ minuten: 100 }), leistung({ rolle: 'Ausbilder', minuten: 240 })], []);
  expect(blatt.zeilen).toMatchObject([{ tage: 1, minuten: 240, rollen: ['Ausbilder'] }]);
});

test('a year without anything is an empty sheet', () => {
  expect(jahresblatt([], [])).toEqual({ zeilen: [], minuten: 0, km: 0, betrag: 0, jeArt: {} });
});
