import { describe, expect, test } from 'vitest';
import { unpackMessage } from '../../../lib/message.ts';
import { grenzen, zufluesse, type Auszahlung } from './honorargrenzen.rules.ts';

const italien: Auszahlung = { land: 'IT', art: 'Honorar', istFreiwillig: true, istFrei: false, jahr: 2026 };
const tage = ['2026-05-01', '2026-05-02', '2026-05-03'];
const zahlung = (betrag: number, an = tage) => zufluesse({ posten: 'Honorar', betrag }, an, 2026);
const saetze = (texte: readonly string[]): string[] => texte.map((text) => unpackMessage(text).id);

test('a line is spread over its days, the cent that is left on the first', () => {
  expect(zahlung(1000).map(({ betrag, tag }) => [tag, betrag])).toEqual([
    ['2026-05-01', 334],
    ['2026-05-02', 333],
    ['2026-05-03', 333],
  ]);
  expect(zahlung(1000, [])).toEqual([]);
});

describe('in Italy', () => {
  test('volunteers get no flat sums, unless the law frees them', () => {
    expect(saetze(grenzen(italien, zahlung(1000), []).gegen)[0]).toContain('keine pauschale Vergütung');
    expect(grenzen({ ...italien, istFrei: true }, zahlung(99_999), []).gegen).toEqual([]);
    expect(grenzen({ ...italien, istFreiwillig: false }, zahlung(99_999), []).gegen).toEqual([]);
  });

  test('by their own declaration 10 € a day, and 150 € a month with what was before', () => {
    const erklaert: Auszahlung = { ...italien, art: 'Selbsterklaerung' };
    expect(grenzen(erklaert, zahlung(3000), []).gegen).toEqual([]);
    expect(saetze(grenzen(erklaert, zahlung(3001), []).gegen)[0]).toContain('mehr als 10 € an einem Tag');
    const monat = Array.from({ length: 13 }, (_, at) => `2026-05-${String(at + 10)}`);
    expect(saetze(grenzen(erklaert, zahlung(3000), zahlung(13_000, monat)).gegen)[0]).toContain('mehr als 150 €');
    expect(grenzen(erklaert, zahlung(2000, tage.slice(1)), zahlung(13_000, monat)).gegen).toEqual([]);
  });

  test('what a receipt proves, and kilometres alone, are not flat sums', () => {
    expect(grenzen({ ...italien, art: 'Beleg' }, zahlung(99_999), []).gegen).toEqual([]);
    const fahrt = zufluesse({ posten: 'Kilometer', betrag: 900 }, ['2026-05-01'], 2026);
    expect(grenzen(italien, fahrt, []).gegen).toEqual([]);
  });
});

test('in Germany nothing is refused: what exceeds the tax-free amount of the year is said', () => {
  const deutsch: Auszahlung = { ...italien, land: 'DE' };
  expect(grenzen(deutsch, zahlung(96_000), [])).toEqual({ gegen: [], hinweise: [] });
  expect(saetze(grenzen(deutsch, zahlung(96_001), []).hinweise)[0]).toContain('§ 3 Nr. 26a EStG');
  expect(
    grenzen({ ...deutsch, jahr: 2025 }, zufluesse({ posten: 'Honorar', betrag: 84_001 }, tage, 2025), []).hinweise,
  ).toHaveLength(1);
});
