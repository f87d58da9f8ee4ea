import { describe, expect, test } from 'vitest';
import { anteile, einsatzpreis, type Tarif } from './tarif.rules.ts';
import { verdienstausfall } from './verdienstausfall.rules.ts';
import { kilometergeld, stundenmenge, tagesmenge, verguetungsbetrag } from './verguetung.rules.ts';
import { minutenZwischen, ohne, tageMitMinuten } from './zeiten.rules.ts';

const zeit = (von: string, bis: string) => ({ von: Date.parse(von), bis: Date.parse(bis) });
const stunden = (anzahl: number): number => anzahl * 60;

describe('duration', () => {
  test('counts the hour that clocks repeat: 26.10.2025 00:30 to 04:30 is 300 minutes', () => {
    const nacht = zeit('2025-10-26T00:30:00+02:00', '2025-10-26T04:30:00+01:00');
    expect(minutenZwischen(nacht)).toBe(300);
    expect([...tageMitMinuten(nacht)]).toEqual([['2025-10-26', 300]]);
  });

  test('of a night falls on two local days, also when clocks change at once', () => {
    expect([...tageMitMinuten(zeit('2026-03-28T22:30:00+01:00', '2026-03-29T04:00:00+02:00'))]).toEqual([
      ['2026-03-28', 90],
      ['2026-03-29', 180],
    ]);
    expect([...tageMitMinuten(zeit('2026-07-10T23:00:00+02:00', '2026-07-12T01:00:00+02:00'))]).toEqual([
      ['2026-07-10', 60],
      ['2026-07-11', 1440],
      ['2026-07-12', 60],
    ]);
  });

  test('without others loses exactly what overlaps', () => {
    const eigene = { von: 0, bis: 100 };
    expect(
      ohne(eigene, [
        { von: 20, bis: 30 },
        { von: 90, bis: 200 },
      ]),
    ).toEqual([
      { von: 0, bis: 20 },
      { von: 30, bis: 90 },
    ]);
    expect(ohne(eigene, [{ von: -10, bis: 110 }])).toEqual([]);
    expect(ohne(eigene, [{ von: 100, bis: 200 }])).toEqual([eigene]);
  });
});

describe('price of a special mission', () => {
  const stufe1: Tarif = { betrag: 112_500, freistunden: 50, stunde_betrag: 1000, hoechstbetrag: 250_000 };

  test('of stage 1 with 12 rescuers for 6.5 hours is 1 405.00', () => {
    expect(einsatzpreis(stufe1, 12 * stunden(6.5), stunden(6.5))).toBe(140_500);
  });

  test('of stage 1 with 40 rescuers for 8 hours ends at the cap of 2 500.00, twice that after a day', () => {
    expect(einsatzpreis({ ...stufe1, hoechstbetrag: null }, 40 * stunden(8), stunden(8))).toBe(382_500);
    expect(einsatzpreis(stufe1, 40 * stunden(8), stunden(8))).toBe(250_000);
    expect(einsatzpreis(stufe1, 40 * stunden(25), stunden(25))).toBe(500_000);
  });

  test('counts an hour that has begun, after the minutes of all were summed', () => {
    expect(einsatzpreis(stufe1, stunden(50), 60)).toBe(112_500);
    expect(einsatzpreis(stufe1, stunden(50) + 1, 60)).toBe(113_500);
  });

  test.each([[28_000], [56_500]])('of a stage without hours is its basic amount %i', (betrag) => {
    expect(
      einsatzpreis({ betrag, freistunden: null, stunde_betrag: null, hoechstbetrag: null }, stunden(100), stunden(9)),
    ).toBe(betrag);
  });

  test('is split by largest remainder: 1 405.00 among three', () => {
    expect(anteile(140_500, 3)).toEqual([46_834, 46_833, 46_833]);
  });

  test.each([
    [1, 7],
    [0, 3],
    [100, 1],
    [99_999, 13],
  ])('split of %i among %i adds up', (betrag, anzahl) => {
    const teile = anteile(betrag, anzahl);
    expect([teile.length, teile.reduce((summe, one) => summe + one, 0)]).toEqual([anzahl, betrag]);
    expect(Math.max(...teile) - Math.min(...teile)).toBeLessThanOrEqual(1);
  });
});

describe('compensation', () => {
  test('by day: Friday 19:30 to Saturday 01:30 is 1.5 days and 90.00', () => {
    const menge = tagesmenge([zeit('2026-07-10T19:30:00+02:00', '2026-07-11T01:30:00+02:00')], 1, new Map());
    expect([menge, verguetungsbetrag(menge, 6000)]).toEqual([1.5, 9000]);
  });

  test('by day counts 240 minutes as half a day and one more as a whole, however often somebody came', () => {
    expect(tagesmenge([zeit('2026-07-10T08:00:00Z', '2026-07-10T12:00:00Z')], 1, new Map())).toBe(0.5);
    expect(
      tagesmenge(
        [zeit('2026-07-10T08:00:00Z', '2026-07-10T10:00:00Z'), zeit('2026-07-10T12:00:00Z', '2026-07-10T14:01:00Z')],
        1,
        new Map(),
      ),
    ).toBe(1);
    expect(tagesmenge([], 1, new Map())).toBe(0);
  });

  test('by hour counts started quarters', () => {
    expect(stundenmenge([zeit('2026-07-10T08:00:00Z', '2026-07-10T09:01:00Z')])).toBe(1.25);
    expect(verguetungsbetrag(1.25, 1250)).toBe(1563);
  });

  test('of kilometres ends at the most for a journey', () => {
    expect(kilometergeld(84, { preis: 0.42, hoechstbetrag: null })).toBe(3528);
    expect(kilometergeld(3, { preis: 0.4215, hoechstbetrag: null })).toBe(126);
    expect(kilometergeld(900, { preis: 0.42, hoechstbetrag: 20_000 })).toBe(20_000);
  });
});

describe('lost income in Italy', () => {
  const kurz = zeit('2026-07-08T14:00:00+02:00', '2026-07-08T18:00:00+02:00');

  test('is a month by 22 in a week of five days and by 26 in one of six', () => {
    expect(verdienstausfall(226_140, 5, kurz)).toEqual({ tageslohn: 10_279, tage: ['2026-07-08'], betrag: 10_279 });
    expect(verdienstausfall(226_140, 6, kurz).tageslohn).toBe(8698);
  });

  test('counts the day after when the mission took more than eight hours: 14:00 to 23:30 is 205.58', () => {
    expect(verdienstausfall(226_140, 5, zeit('2026-07-08T14:00:00+02:00', '2026-07-08T23:30:00+02:00'))).toMatchObject({
      tage: ['2026-07-08', '2026-07-09'],
      betrag: 20_558,
    });
  });

  test('counts the day after when it went past midnight, and working days only', () => {
    const freitag = zeit('2026-07-10T22:00:00+02:00', '2026-07-11T01:00:00+02:00');
    expect(verdienstausfall(226_140, 5, freitag).tage).toEqual(['2026-07-10']);
    expect(verdienstausfall(226_140, 6, freitag).tage).toEqual(['2026-07-10', '2026-07-11']);
    expect(verdienstausfall(226_140, 6, zeit('2026-07-12T10:00:00+02:00', '2026-07-12T12:00:00+02:00')).betrag).toBe(0);
  });
});
