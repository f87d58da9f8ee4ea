import { describe, expect, it } from 'vitest';
import { minutesText } from './format.ts';
import { degreeLines, gridLines, squareAround } from './grid.ts';
import { toGrid, type LatLon } from './utm.ts';
import { boundsOf, fitted, metresOfPixel, moved, toPlace, toSpot, zoomed, type View } from './view.ts';

const size = { width: 800, height: 600 };
const view: View = { lat: 46.5, lon: 11.4, zoom: 11 };
const expectSpot = (spot: { x: number; y: number }, x: number, y: number): void => {
  expect(spot.x).toBeCloseTo(x, 6);
  expect(spot.y).toBeCloseTo(y, 6);
};

describe('the view of a map', () => {
  it('has its place in the middle, and finds the place of any spot again', () => {
    expectSpot(toSpot(view, size, view), 400, 300);
    expectSpot(toSpot(view, size, toPlace(view, size, { x: 17, y: 580 })), 17, 580);
  });

  it('moves as far as it is pushed', () => {
    const place = toPlace(view, size, { x: 100, y: 100 });
    expectSpot(toSpot(moved(view, size, { x: 30, y: -20 }), size, place), 130, 80);
  });

  it('keeps what lies below the finger when it comes nearer', () => {
    const place = toPlace(view, size, { x: 700, y: 50 });
    const nearer = zoomed(view, size, 1.5, { x: 700, y: 50 });
    expect(nearer.zoom).toBe(12.5);
    expectSpot(toSpot(nearer, size, place), 700, 50);
  });

  it('comes no nearer and goes no farther than there is something to see', () => {
    expect(zoomed(view, size, 30).zoom).toBe(18);
    expect(zoomed(view, size, -30).zoom).toBe(3);
  });

  it('shows all places with a margin, a single one with its surroundings, and has nothing to show for none', () => {
    const places = [
      { lat: 46.2, lon: 10.9 },
      { lat: 46.9, lon: 12.3 },
      { lat: 46.5, lon: 11.1 },
    ];
    const all = fitted(places, size);
    if (all === undefined) throw new Error('no view');
    for (const place of places) {
      const { x, y } = toSpot(all, size, place);
      expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThanOrEqual(47.9);
    }
    const one = fitted([{ lat: 46.5, lon: 11.4 }], size);
    expect(one?.zoom).toBe(13);
    expect([one?.lat, one?.lon].map((degrees) => degrees?.toFixed(9))).toEqual(['46.500000000', '11.400000000']);
    expect(fitted([], size)).toBeUndefined();
  });

  it('knows how many metres a pixel is', () =>
    expect(metresOfPixel({ lat: 0, lon: 0, zoom: 0 })).toBeCloseTo(78_271.5, 0));
});

describe('the grid', () => {
  it('has a line at every kilometre, and each lies where it says', () => {
    const lines = gridLines(boundsOf({ lat: 46.4586, lon: 11.6214, zoom: 13 }, size), 1000);
    expect(lines.some(({ zone, runs, value }) => zone === 32 && runs === 'north' && value === 701_000)).toBe(true);
    expect(lines.some(({ zone, runs, value }) => zone === 32 && runs === 'east' && value === 5_148_000)).toBe(true);
    for (const { zone, runs, value, points } of lines) {
      for (const point of points) {
        const grid = toGrid(point, zone);
        expect(Math.abs((runs === 'north' ? grid.easting : grid.northing) - value)).toBeLessThan(0.5);
      }
    }
  });

  it('changes at 12° E, and no line crosses that border', () => {
    const lines = gridLines(boundsOf({ lat: 46.7, lon: 12, zoom: 11 }, size), 10_000);
    expect(new Set(lines.map(({ zone }) => zone))).toEqual(new Set([32, 33]));
    for (const { zone, points } of lines) {
      for (const { lon } of points) expect(zone === 32 ? lon <= 12 + 1e-9 : lon >= 12 - 1e-9).toBe(true);
    }
  });

  it('has squares that hold the place and are closed, counter-clockwise', () => {
    const place: LatLon = { lat: 46.4586, lon: 11.6214 };
    const corners = squareAround(place, 1000);
    expect(corners).toHaveLength(5);
    expect(corners[0]).toEqual(corners[4]);
    expect(
      corners
        .slice(0, 4)
        .map((corner) => toGrid(corner))
        .map(({ easting, northing }) => [Math.round(easting), Math.round(northing)]),
    ).toEqual([
      [701_000, 5_148_000],
      [702_000, 5_148_000],
      [702_000, 5_149_000],
      [701_000, 5_149_000],
    ]);
    const area = corners
      .slice(1)
      .reduce(
        (sum, { lat, lon }, index) => sum + (corners[index]?.lon ?? 0) * lat - lon * (corners[index]?.lat ?? 0),
        0,
      );
    expect(area).toBeGreaterThan(0);
  });
});

describe('lines of degrees', () => {
  it('stand every so many minutes, each as long as what is seen', () => {
    const bounds = { west: 11.3, east: 11.72, south: 46.41, north: 46.78 };
    const lines = degreeLines(bounds, 10);
    expect(lines.filter(({ runs }) => runs === 'north').map(({ value }) => minutesText(value))).toEqual([
      '11°20′',
      '11°30′',
      '11°40′',
    ]);
    expect(lines.filter(({ runs }) => runs === 'east').map(({ value }) => minutesText(value))).toEqual([
      '46°30′',
      '46°40′',
    ]);
    expect(lines[0]?.points).toEqual([
      { lat: 46.41, lon: 680 / 60 },
      { lat: 46.78, lon: 680 / 60 },
    ]);
  });

  it('are told to the second where they are finer', () =>
    expect([2802.5, 2802 + 1 / 6, 660].map(minutesText)).toEqual(['46°42′30″', '46°42′10″', '11°00′']));
});
