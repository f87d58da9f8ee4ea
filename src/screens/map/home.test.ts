import { describe, expect, it } from 'vitest';
import { parsePlace } from '../../lib/geo/parse.ts';
import { placeOfSektion } from './home.ts';

const orte = [
  { id: '1', plz: '39030', ort: 'St. Lorenzen', ort_it: 'San Lorenzo di Sebato', lat: 46.7833, lon: 11.9 },
  { id: '2', plz: '39030', ort: 'Sexten', ort_it: 'Sesto', lat: 46.7009, lon: 12.35 },
  { id: '3', plz: '39100', ort: 'Bozen', ort_it: 'Bolzano', lat: null, lon: null },
];
const sektion = (plz: string | null, ort: string | null) => ({ id: 's', plz, ort });

describe('where a branch is at home', () => {
  it('is its village among those of its postal code, in either language', () => {
    expect(placeOfSektion(sektion('39030', 'Sexten'), orte)).toEqual({ lat: 46.7009, lon: 12.35 });
    expect(placeOfSektion(sektion('39030', 'Sesto'), orte)).toEqual({ lat: 46.7009, lon: 12.35 });
  });

  it('is any place of its postal code when the village is written otherwise', () =>
    expect(placeOfSektion(sektion('39030', 'Sexten-Moos'), orte)).toEqual({ lat: 46.7833, lon: 11.9 }));

  it('is unknown without a postal code, a known place or its degrees', () => {
    for (const one of [undefined, sektion(null, null), sektion('39999', 'Sexten'), sektion('39100', 'Bozen')])
      expect(placeOfSektion(one, orte)).toBeUndefined();
  });

  it('suggests the zone of a UTM position that names none', () => {
    const home = placeOfSektion(sektion('39030', 'Sexten'), orte);
    expect(parsePlace('343678 5268845', home)).toMatchObject({ why: 'zone', choices: [{ zone: 33 }, { zone: 32 }] });
  });
});
