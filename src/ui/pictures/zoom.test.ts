import { expect, it } from 'vitest';
import { fitted, panned, swiped, whole, zoomed } from './zoom.ts';

const shown = { stage: { width: 800, height: 600 }, picture: { width: 4000, height: 2000 } };

it('a picture is fitted into the stage, and a small one is not blown up', () => {
  expect(fitted(shown)).toEqual({ width: 800, height: 400 });
  expect(fitted({ ...shown, picture: { width: 200, height: 100 } })).toEqual({ width: 200, height: 100 });
  expect(fitted({ ...shown, picture: { width: 0, height: 0 } })).toEqual({ width: 0, height: 0 });
});

it('what lies under the fingers stays there while the picture comes nearer', () => {
  const at = { x: 300, y: 100 };
  const view = zoomed(whole, 4, at, shown);
  expect((at.x - view.x) / view.scale).toBeCloseTo(300, 6);
  expect((at.y - view.y) / view.scale).toBeCloseTo(100, 6);
});

it('never nearer than eight times, never smaller than whole, and whole it stands in the middle', () => {
  expect(zoomed(whole, 100, whole, shown).scale).toBe(8);
  expect(zoomed(zoomed(whole, 3, { x: 200, y: 0 }, shown), 0.01, { x: 0, y: 0 }, shown)).toEqual(whole);
});

it('cannot be moved off the stage', () => {
  const near = zoomed(whole, 2, whole, shown);
  expect(panned(near, { x: 5000, y: 5000 }, shown)).toEqual({ scale: 2, x: 400, y: 100 });
  expect(panned(whole, { x: 50, y: 50 }, shown)).toEqual(whole);
});

it('a swipe is quick or far, and across', () => {
  expect(swiped({ x: -60, y: 5 }, 200, shown.stage)).toBe(1);
  expect(swiped({ x: 260, y: 5 }, 900, shown.stage)).toBe(-1);
  expect(swiped({ x: -60, y: 5 }, 900, shown.stage)).toBeUndefined();
  expect(swiped({ x: -60, y: 90 }, 200, shown.stage)).toBeUndefined();
});
