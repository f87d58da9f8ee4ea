import { describe, expect, it } from 'vitest';
import { toPlace, type View } from '../../lib/geo/view.ts';
import { clusters, fittingNames, hit, type MapPoint } from './clusters.ts';

const size = { width: 800, height: 600 };
const view: View = { lat: 46.5, lon: 11.4, zoom: 12 };
const at = (id: string, x: number, y: number): MapPoint => ({
  id,
  label: id,
  tone: 'brand',
  ...toPlace(view, size, { x, y }),
});
const idsOf = (points: readonly MapPoint[]): string[][] =>
  clusters(points, view, size).map((one) => one.points.map(({ id }) => id));

describe('points on a map', () => {
  it('those that would lie on each other are one, the others stand for themselves', () => {
    expect(idsOf([at('a', 110, 110), at('b', 115, 112), at('c', 300, 300)])).toEqual([['a', 'b'], ['c']]);
  });

  it('those out of sight are left out', () =>
    expect(idsOf([at('a', 400, 300), at('b', -200, 300), at('c', 400, 5000)])).toEqual([['a']]));

  it('no point is lost, however many there are', () => {
    const points = Array.from({ length: 3000 }, (_, index) =>
      at(String(index), (index * 37) % 800, (index * 91) % 600),
    );
    expect(new Set(idsOf(points).flat()).size).toBe(3000);
  });

  it('a finger takes the nearest within its width, and nothing beyond', () => {
    const all = clusters([at('a', 110, 110), at('b', 180, 110)], view, size);
    expect(hit(all, { x: 165, y: 112 })?.points[0].id).toBe('b');
    expect(hit(all, { x: 145, y: 110 })).toBeUndefined();
  });
});

describe('names on a map', () => {
  const named = (name: string, x: number, y: number) => ({ name, ...toPlace(view, size, { x, y }) });

  it('the first of two that would cover each other is written', () => {
    expect(
      fittingNames(
        [named('Sexten', 400, 300), named('Moos', 410, 305), named('Innichen', 400, 400)],
        [],
        view,
        size,
      ).map(({ name }) => name),
    ).toEqual(['Sexten', 'Innichen']);
  });

  it('one with a pin on its spot stands below it, one in a circle below that', () => {
    const middles = (points: Parameters<typeof fittingNames>[1]) =>
      fittingNames([named('Sexten', 400, 300)], points, view, size).map(({ middle }) => middle);
    expect([middles([]), middles([{ x: 400, y: 300 }]), middles([{ x: 400, y: 300, points: [1, 2] }])]).toEqual([
      [-9],
      [11],
      [29],
    ]);
  });

  it('one that a point would cover is left out', () => {
    expect(fittingNames([named('Sexten', 400, 300)], [{ x: 405, y: 310 }], view, size)).toEqual([]);
  });
});
