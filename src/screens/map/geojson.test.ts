import { describe, expect, it } from 'vitest';
import type { VisibleRow } from '../../db/base.ts';
import { einsaetze } from '../../features/einsaetze/einsaetze.table.ts';
import { einsatzort } from '../../features/stammdaten/einsatzort.table.ts';
import { toGrid } from '../../lib/geo/utm.ts';
import { Rights } from '../../permissions/rights.ts';
import type { ListColumn } from '../list/list-columns.tsx';
import { exactPlaces, geoJson } from './geojson.ts';

const position = { lat: 46.4586, lon: 11.6214, hoehe_m: 1842, genauigkeit_m: 8, quelle: 'GPS' };
const row = (id: string, values: Record<string, unknown>): VisibleRow => ({
  id,
  typ: 'Einsatz',
  sek_id: 'sexten',
  ...values,
});
const nummer: ListColumn = {
  id: 'nummer',
  header: 'Nummer',
  cell: () => null,
  text: (one) => String(one['nummer']),
  typed: () => null,
};
const rows = [
  row('1', { nummer: '2026-001-0001', position }),
  row('2', { nummer: '2026-001-0002', position: null }),
  row('3', { nummer: '2026-001-0003', position: { ...position, hoehe_m: null } }),
];

describe('missions as GeoJSON', () => {
  it('are points with longitude first, and the height where it is known; those without a place are left out', () => {
    expect(geoJson({ columns: [nummer], rows, narrowed: '' }, 'position', () => true)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [11.6214, 46.4586, 1842] },
          properties: { Nummer: '2026-001-0001' },
        },
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [11.6214, 46.4586] },
          properties: { Nummer: '2026-001-0003' },
        },
      ],
    });
  });

  it('say what they were narrowed to, and that something is missing', () => {
    expect(
      geoJson(
        { columns: [], rows: [], narrowed: 'Jahr 2026', missing: 'Was nicht auf diesem Gerät liegt, fehlt hier.' },
        'position',
        () => true,
      ),
    ).toEqual({
      type: 'FeatureCollection',
      hinweis: 'Jahr 2026; Was nicht auf diesem Gerät liegt, fehlt hier.',
      features: [],
    });
  });

  it('are only a square kilometre for who may not read patients: neither place nor height is in the file', () => {
    const { features } = geoJson({ columns: [nummer], rows, narrowed: '' }, 'position', () => false);
    expect(features.map(({ geometry }) => geometry.type)).toEqual(['Polygon', 'Polygon']);
    const text = JSON.stringify(features);
    for (const told of ['11.6214', '46.4586', '1842']) expect(text).not.toContain(told);
    const [ring] = features[0]?.geometry.coordinates ?? [];
    const corners = Array.isArray(ring) ? ring.map(([lon, lat]) => toGrid({ lat: Number(lat), lon: Number(lon) })) : [];
    expect(corners.map(({ easting, northing }) => [Math.round(easting), Math.round(northing)])).toEqual([
      [701_000, 5_148_000],
      [702_000, 5_148_000],
      [702_000, 5_149_000],
      [701_000, 5_149_000],
      [701_000, 5_148_000],
    ]);
  });

  it('are exact where the right to patients is held, by branch and by kind of record', () => {
    const rights = new Rights([
      { rights: ['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_PATIENTEN_LESEN'], sektionen: ['sexten'] },
    ]);
    const isExact = exactPlaces(rights, einsaetze, 'position');
    expect([row('1', {}), row('2', { sek_id: 'meran' })].map(isExact)).toEqual([true, false]);
    expect(exactPlaces(new Rights([]), einsaetze, 'position')(row('1', {}))).toBe(false);
  });

  it('places that are no accident are exact for everybody', () =>
    expect(exactPlaces(new Rights([]), einsatzort, 'position')(row('1', {}))).toBe(true));
});
