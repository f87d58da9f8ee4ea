import { describe, expect, it } from 'vitest';
import { placeNames } from './place-names.ts';

const ort = (name: string, lat: number, lon: number, italian: string | null = null) => ({
  id: name,
  ort: name,
  ort_it: italian,
  lat,
  lon,
});
const names = (
  orte: ReturnType<typeof ort>[],
  isItalian = false,
  einsatzorte: { id: string; name: string; name_it: string | null; position: unknown }[] = [],
) => placeNames(einsatzorte, orte, isItalian);
const at = (all: ReturnType<typeof placeNames>, name: string) => all.filter((one) => one.name === name);

describe('names of places on a map', () => {
  it('begin with the municipalities, the largest first, then come the places of missions, then villages', () => {
    const all = names([ort('Luttach', 46.9491, 11.918)], false, [
      {
        id: '1',
        name: 'Dreizinnenhütte',
        name_it: null,
        position: { lat: 46.637, lon: 12.3108, hoehe_m: null, genauigkeit_m: null, quelle: null },
      },
    ]);
    expect(all.slice(0, 2).map(({ name }) => name)).toEqual(['Bozen', 'Meran']);
    expect(all.slice(-2).map(({ name }) => name)).toEqual(['Dreizinnenhütte', 'Luttach']);
  });

  it('a municipality lies in its own valley, whatever the list of places says', () =>
    expect(at(names([ort('Ulten', 46.7235, 10.5576)]), 'Ulten')).toEqual([
      { name: 'Ulten', lat: 46.546, lon: 11.006 },
    ]));

  it('hamlets that share the position of their post office are not named, one with its own is', () => {
    const all = names([
      ort('Kasern', 46.7758, 11.9383),
      ort('Ahornach', 46.7758, 11.9383),
      ort('Luttach', 46.9491, 11.918),
    ]);
    expect([at(all, 'Kasern'), at(all, 'Ahornach')]).toEqual([[], []]);
    expect(at(all, 'Luttach')).toEqual([{ name: 'Luttach', lat: 46.9491, lon: 11.918 }]);
  });

  it('are in the language of the app where there are two', () => {
    const all = names([ort('Luttach', 46.9491, 11.918, 'Lutago'), ort('Vent', 46.86, 10.91)], true);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bolzano', 'Lutago', 'Vent']));
    expect(at(all, 'Luttach')).toEqual([]);
  });
});
