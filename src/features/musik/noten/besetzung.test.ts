import { describe, expect, test } from 'vitest';
import { besetzungAus, besetzungsstand } from './besetzung.rules.ts';

const stand = (zeile: string | null, ...stimmen: readonly string[]) =>
  besetzungsstand(
    zeile,
    stimmen.map((stimme) => ({ stimme })),
  ).map(({ name, vorhanden, fehlen }) => [name, vorhanden.length, fehlen]);

describe('the scored list of sheet music', () => {
  test('a name and how many parts it has; without a number one', () => {
    expect(besetzungAus('Fl 2, Klar B 3; Trp 3, Schlw.')).toEqual([
      { name: 'Fl', stimmen: 2 },
      { name: 'Klar B', stimmen: 3 },
      { name: 'Trp', stimmen: 3 },
      { name: 'Schlw.', stimmen: 1 },
    ]);
    expect([besetzungAus(null), besetzungAus(' , ')]).toEqual([[], []]);
  });

  test('parts are found by the abbreviation, and what is missing is said', () => {
    expect(
      stand(
        'Fl 2, Klar B 3, Trp 3, Schlw.',
        '1. Flöte',
        '2. Flöte',
        '1. Klarinette in B',
        '2. Klarinette in B',
        'Schlagwerk',
      ),
    ).toEqual([
      ['Fl', 2, 0],
      ['Klar B', 2, 1],
      ['Trp', 0, 3],
      ['Schlw.', 1, 0],
    ]);
  });

  test('a tuning that the part tells tells clarinets apart, and each part counts once', () => {
    expect(stand('Klar Es, Klar B 2', 'Klarinette in Es', '1. Klarinette in B', '2. Klarinette in B')).toEqual([
      ['Klar Es', 1, 0],
      ['Klar B', 2, 0],
    ]);
    expect(stand('Flügelhorn 2, Horn 1', '1. Flügelhorn', '2. Flügelhorn', 'Horn in F')).toEqual([
      ['Flügelhorn', 2, 0],
      ['Horn', 1, 0],
    ]);
    expect(stand('Klar B 1', 'Klarinette', '2. Klarinette')).toEqual([['Klar B', 2, 0]]);
  });

  test('a part of another instrument is none of it', () => {
    expect(stand('Trp 1, Pos 2', 'Tuba', 'Posaune')).toEqual([
      ['Trp', 0, 1],
      ['Pos', 1, 1],
    ]);
  });
});
