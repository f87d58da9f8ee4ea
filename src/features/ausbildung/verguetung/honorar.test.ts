import { describe, expect, test } from 'vitest';
import { fahrgeld, honorar, satzAm, zeilenbetrag, type Kurstag, type Tarifart } from './honorar.rules.ts';

const stunde: Tarifart = { einheit: 'Stunde', minuten: 60 };
const saetze = [
  { gueltigab: '2024-01-01', betrag: 2850 },
  { gueltigab: '2026-01-01', betrag: 3000 },
];
const tag = (datum: string, minuten: number, um = '08:00'): Kurstag => {
  const beginn = new Date(`${datum}T${um}:00Z`);
  return { beginn: beginn.toISOString(), ende: new Date(beginn.getTime() + minuten * 60_000).toISOString() };
};

describe('the tariff of somebody in charge of a course', () => {
  test('is that of each day: 28.50 until 31.12.2025, then 30.00, are two lines', () => {
    expect(honorar(stunde, saetze, [tag('2026-01-02', 370), tag('2025-12-30', 200)])).toEqual({
      zeilen: [
        { gueltigab: '2024-01-01', menge: 3.25, satz: 2850, betrag: 9263 },
        { gueltigab: '2026-01-01', menge: 6.25, satz: 3000, betrag: 18_750 },
      ],
      ohneSatz: [],
    });
  });

  test('knows the local day on which a course day begins', () => {
    const [vorMitternacht, nachMitternacht] = [tag('2025-12-31', 60, '22:59'), tag('2025-12-31', 60, '23:00')];
    expect(honorar(stunde, saetze, [vorMitternacht]).zeilen[0]?.satz).toBe(2850);
    expect(honorar(stunde, saetze, [nachMitternacht]).zeilen[0]?.satz).toBe(3000);
  });

  test.each([
    ['Tag', 300, 1],
    ['Tag', 299, 0.5],
    ['Halbtag', 300, 2],
    ['Halbtag', 299, 1],
    ['Keine', 900, 1],
  ] as const)('by %s: a day of %i minutes counts %d', (einheit, minuten, menge) => {
    expect(honorar({ einheit, minuten: 60 }, saetze, [tag('2026-02-01', minuten)]).zeilen).toMatchObject([{ menge }]);
  });

  test('without a unit is paid once, whatever the days', () => {
    const { zeilen } = honorar({ einheit: 'Keine', minuten: 60 }, saetze, [
      tag('2025-12-31', 300),
      tag('2026-01-01', 300),
    ]);
    expect(zeilen).toEqual([{ gueltigab: '2024-01-01', menge: 1, satz: 2850, betrag: 2850 }]);
  });

  test('of lessons: 200 minutes in lessons of 45 are 4.44, to quarters 4.50', () => {
    expect(honorar({ einheit: 'Stunde', minuten: 45 }, saetze, [tag('2026-02-01', 200)]).zeilen).toMatchObject([
      { menge: 4.5 },
    ]);
  });

  test('is summed under one rate before it is rounded, and shared by those who share it', () => {
    const tage = [tag('2026-02-01', 7), tag('2026-02-02', 8)];
    expect(honorar(stunde, saetze, tage).zeilen).toMatchObject([{ menge: 0.25 }]);
    expect(honorar(stunde, saetze, [tag('2026-02-01', 370)], 2).zeilen).toMatchObject([{ menge: 3 }]);
    const drei = [tag('2026-02-01', 300), tag('2026-02-02', 100)];
    expect(honorar({ einheit: 'Tag', minuten: 60 }, saetze, drei, 4).zeilen).toMatchObject([{ menge: 0.38 }]);
  });

  test('counts the hours that pass when clocks change', () => {
    const nacht = { beginn: '2026-10-24T18:00:00Z', ende: '2026-10-25T07:00:00Z' };
    expect(honorar(stunde, saetze, [nacht]).zeilen).toMatchObject([{ menge: 13 }]);
  });

  test('names the days on which none is valid, and is never nothing instead', () => {
    expect(honorar(stunde, saetze, [tag('2023-12-31', 60, '10:00'), tag('2024-01-01', 60)])).toMatchObject({
      zeilen: [{ menge: 1 }],
      ohneSatz: ['2023-12-31'],
    });
    expect(honorar(stunde, [], [])).toEqual({ zeilen: [], ohneSatz: [] });
  });

  test('is an integer of cents, half up', () => {
    expect(zeilenbetrag(3.25, 2850)).toBe(9263);
    expect(zeilenbetrag(0.29, 100)).toBe(29);
    expect(satzAm(saetze, '2023-12-31')).toBeUndefined();
  });
});

describe('a journey', () => {
  const preise = [{ gueltigab: '2025-01-01', preis: 0.297, hoechstbetrag: null }];

  test('of 85 km at 0.2970 is worth 25.25, not what floats give', () => {
    expect(fahrgeld(85, preise, '2026-05-01')).toEqual({ gueltigab: '2025-01-01', preis: 0.297, betrag: 2525 });
  });

  test('is worth no more than the cap, and nothing is made up without a price', () => {
    expect(fahrgeld(1000, [{ gueltigab: '2025-01-01', preis: 0.2, hoechstbetrag: 13_000 }], '2026-05-01')?.betrag).toBe(
      13_000,
    );
    expect(fahrgeld(85, preise, '2024-12-31')).toBeUndefined();
  });
});
