import { expect, it } from 'vitest';
import { byKey, movedBy, spanned, stretched, within } from './box.ts';

const box = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 };

it('is spanned from any corner, and has a least size', () => {
  expect(spanned(0.5, 0.6, 0.3, 0.2)).toEqual({ x: 0.3, y: 0.2, w: 0.2, h: 0.4 });
  expect(spanned(0.5, 0.5, 0.5, 0.5)).toEqual({ x: 0.5, y: 0.5, w: 0.02, h: 0.02 });
});

it('stays within the picture, wherever it is moved', () => {
  expect(movedBy(box, 1, -1)).toEqual({ x: 0.8, y: 0, w: 0.2, h: 0.2 });
  expect(within({ x: -3, y: 0.9, w: 4, h: 0.5 })).toEqual({ x: 0, y: 0.5, w: 1, h: 0.5 });
});

it('is stretched at one corner while the other stays, never inside out', () => {
  expect(stretched(box, 'se', 0.1, 0.2)).toEqual({ x: 0.4, y: 0.4, w: 0.3, h: 0.4 });
  expect(stretched(box, 'nw', 0.5, 0.5)).toEqual({ x: 0.58, y: 0.58, w: 0.02, h: 0.02 });
  expect(stretched(box, 'ne', 2, -2)).toEqual({ x: 0.4, y: 0, w: 0.6, h: 0.6 });
});

it('is moved by arrow keys and stretched with Shift', () => {
  expect(byKey(box, 'ArrowLeft', false)).toEqual({ ...box, x: 0.39 });
  expect(byKey(box, 'ArrowDown', true)).toEqual({ ...box, h: 0.21 });
  expect(byKey(box, 'Enter', false)).toBeUndefined();
});
