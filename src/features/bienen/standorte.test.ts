import { expect, it } from 'vitest';
import { standorte } from './standorte.rules.ts';
import { sucheFehlende } from './zaehlung.rules.ts';

it('a file of stands is exact for those who may know the place, and has two decimals for all others', () => {
  const ort = { lat: 46.612345, lon: 11.154321, label: 'IT021BZ001-1 Gruber', detail: 'Lana' };
  const stand = (istGenau: boolean, coordinates: readonly number[]): object => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { stand: ort.label, angaben: ort.detail, genau: istGenau },
  });
  expect(
    standorte([
      { ...ort, istGenau: true },
      { ...ort, istGenau: false },
    ]),
  ).toEqual({
    type: 'FeatureCollection',
    features: [stand(true, [11.154321, 46.612345]), stand(false, [11.15, 46.61])],
  });
});

it.each([
  ['IT', 2026, '2026-11-30', false],
  ['IT', 2026, '2026-12-01', true],
  ['IT', 2026, '2027-01-02', true],
  ['DE', 2027, '2027-01-01', true],
  ['DE', 2027, '2026-12-31', false],
  ['XX', 2026, '2026-12-31', false],
] as const)('in %s the missing ones of %i are looked for on %s or not', (land, jahr, tag, wanted) => {
  expect(sucheFehlende(land, jahr, tag)).toBe(wanted);
});
