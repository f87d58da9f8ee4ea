import { expect, test } from 'vitest';
import { areaOf, both, either, everywhere, isNowhere, minus, nowhere, touches, type Area } from './area.ts';

const sektionen = ['a', 'b', 'c'];
const subsets = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => sektionen.filter((_, index) => (bits >> index) & 1));
const areas: readonly Area[] = subsets.flatMap((ids) => [
  { not: false, ids },
  { not: true, ids },
]);
/** A branch that no area names stands for all others. */
const has = (area: Area, id: string): boolean => area.ids.includes(id) !== area.not;
const all = [...sektionen, 'other'];

test('areas combine like sets, `all but these` included', () => {
  for (const a of areas) {
    for (const b of areas) {
      for (const id of all) {
        expect(has(both(a, b), id)).toBe(has(a, id) && has(b, id));
        expect(has(either(a, b), id)).toBe(has(a, id) || has(b, id));
        expect(has(minus(a, b), id)).toBe(has(a, id) && !has(b, id));
      }
    }
  }
});

test('a root touches an area with any of its branches; one without branches only `all but …`', () => {
  for (const area of areas) {
    for (const own of subsets)
      expect(touches(area, own)).toBe(own.length === 0 ? area.not : own.some((id) => has(area, id)));
  }
  expect([isNowhere(nowhere), isNowhere(everywhere), isNowhere(minus(everywhere, everywhere))]).toEqual([
    true,
    false,
    true,
  ]);
  expect([areaOf('all'), areaOf(new Set(['b', 'a']))]).toEqual([everywhere, { not: false, ids: ['a', 'b'] }]);
});
