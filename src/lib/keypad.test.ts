import { describe, expect, test } from 'vitest';
import { afterKey } from './keypad.ts';

const type = (keys: string, range: { max: number; digits?: number }, start: number | null = null): number | null =>
  keys.split(' ').reduce((value, key) => afterKey(value, key, range), start);

describe('a keypad', () => {
  test.each<[string, number | null]>([
    ['8 8', 88],
    ['1 1 8', 118],
    ['0', 0],
    ['1 2 back', 1],
    ['1 back', null],
    ['back', null],
    ['9 9 9', 9],
  ])('makes of %s up to 300: %s', (keys, value) => {
    expect(type(keys, { max: 300 })).toBe(value);
  });

  test('puts the comma by itself', () => {
    expect(type('3 4 2', { max: 45, digits: 1 })).toBe(34.2);
    expect(type('back', { max: 45, digits: 1 }, 34.2)).toBe(3.4);
    expect(type('3 4 2 5', { max: 45, digits: 1 })).toBe(0.5);
  });
});
