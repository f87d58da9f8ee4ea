import { describe, expect, it } from 'vitest';
import { valleys } from '../../lib/geo/valleys.ts';
import { toPlace, type View } from '../../lib/geo/view.ts';
import { valleyLabels } from './valley-labels.ts';

const size = { width: 800, height: 600 };
const view: View = { lat: 46.7, lon: 11.9, zoom: 10 };
const floor = (...spots: readonly [number, number][]) => spots.map(([x, y]) => toPlace(view, size, { x, y }));
const valley = (name: string, ...[a, b, c]: readonly [number, number][]) => {
  const [from = view, over = view, to = view] = floor(a ?? [0, 0], b ?? [0, 0], c ?? [0, 0]);
  return { name, name_it: `Val ${name}`, floor: [from, over, to] as const };
};
const labels = (...all: ReturnType<typeof valley>[]) => valleyLabels(all, view, size, false);

describe('names of valleys on a map', () => {
  it('follow the floor and read from left to right, wherever the valley begins', () => {
    const [ahead] = labels(valley('Sextental', [100, 300], [300, 280], [500, 300]));
    const [back] = labels(valley('Sextental', [500, 300], [300, 280], [100, 300]));
    expect(ahead?.spots.map(({ x }) => Math.round(x))).toEqual(back?.spots.map(({ x }) => Math.round(x)));
    const xs = ahead?.spots.map(({ x }) => x) ?? [];
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(ahead?.spots.every(({ y }) => y > 279 && y < 301)).toBe(true);
  });

  it('are left out where they are longer than what is seen of the valley', () => {
    expect(labels(valley('Höhlensteintal', [100, 300], [130, 300], [160, 300]))).toEqual([]);
    expect(labels(valley('Höhlensteintal', [-900, 300], [-400, 300], [60, 300]))).toEqual([]);
  });

  it('lie in what is seen of a long valley', () => {
    const [label] = labels(valley('Pustertal', [-700, 300], [100, 300], [900, 300]));
    expect(label?.spots.every(({ x }) => x > 0 && x < 800)).toBe(true);
  });

  it('the first of two that would meet is written', () =>
    expect(
      labels(
        valley('Eisacktal', [100, 300], [300, 300], [500, 300]),
        valley('Villnöß', [100, 310], [300, 310], [500, 310]),
      ).map(({ name }) => name),
    ).toEqual(['Eisacktal']));

  it('are in the language of the app', () =>
    expect(
      valleyLabels([valley('Sextental', [100, 300], [300, 300], [500, 300])], view, size, true).map(({ name }) => name),
    ).toEqual(['Val Sextental']));
});

describe('valleys', () => {
  it('have two names, once each, and a floor of some kilometres in the Alps', () => {
    for (const language of ['name', 'name_it'] as const)
      expect(new Set(valleys.map((one) => one[language])).size).toBe(valleys.length);
    for (const { name, floor: places } of valleys) {
      for (const { lat, lon } of places)
        expect([name, lat > 46 && lat < 47.5, lon > 9.9 && lon < 13]).toEqual([name, true, true]);
      const [from, , to] = places;
      const km = Math.hypot((from.lat - to.lat) * 111, (from.lon - to.lon) * 76);
      expect([name, km > 2 && km < 60]).toEqual([name, true]);
    }
  });
});
