import { expect, test } from 'vitest';
import { galleryLayout, pictureAt } from './gallery-layout.ts';

test('pictures fill the width side by side, and one has it all where there is room for no two', () => {
  expect(galleryLayout(600, 16)).toEqual({ columns: 3, width: 192, height: 144, gap: 12 });
  expect(galleryLayout(200, 16)).toMatchObject({ columns: 1, width: 200 });
  expect(galleryLayout(0, 16).columns).toBe(1);
});

test('names have room below their pictures', () => expect(galleryLayout(600, 16, true).height).toBe(144 + 44));

test('larger letters make larger pictures', () => expect(galleryLayout(600, 32).columns).toBe(2));

test('arrow keys lead to the neighbours, Home and End to the ends, beyond which there is nothing', () => {
  const to = (key: string, at: number) => pictureAt(key, at, 8, 3);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => to(key, 4))).toEqual([
    5, 3, 7, 1, 0, 7,
  ]);
  expect([to('ArrowLeft', 0), to('ArrowUp', 2), to('ArrowDown', 6), to('ArrowRight', 7)]).toEqual([0, 2, 6, 7]);
  expect(to('a', 4)).toBeUndefined();
});
