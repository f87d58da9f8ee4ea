import { expect, it } from 'vitest';
import { placeholderColor, placeholderOf, placeholderUrl, type Pixels } from './looks.ts';

const painted = (width: number, height: number, grey: (x: number, y: number) => number): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const value = grey((at % width) / width, Math.floor(at / width) / height);
    data.set([value, value * 0.8, 40, 255], at * 4);
  }
  return { width, height, data };
};
const hill = (x: number, y: number) => 128 + 100 * Math.sin(5 * x + 1) * Math.cos(4 * y) + 20 * Math.sin(17 * x * y);

it('a placeholder has some twenty-five bytes and becomes a picture again', () => {
  const hash = placeholderOf(painted(100, 75, hill));
  expect(hash.length).toBeLessThanOrEqual(40);
  expect(hash).toMatch(/^[A-Za-z0-9+/]+$/);
  expect(placeholderUrl(hash)).toMatch(/^data:image\/png;base64,/);
});

it('the colour of a placeholder is that of the picture as a whole', () => {
  const [red = 0, green = 0, blue = 0] = (
    placeholderColor(placeholderOf(painted(100, 75, () => 200)))?.match(/\d+/g) ?? []
  ).map(Number);
  // Some bits a channel.
  for (const [part, whole] of [
    [red, 200],
    [green, 160],
    [blue, 40],
  ] as const)
    expect(Math.abs(part - whole)).toBeLessThan(12);
});

it('what is no placeholder is none, and nothing is thrown', () => {
  for (const none of ['', null, '%%%'])
    expect([placeholderUrl(none), placeholderColor(none)]).toEqual([undefined, undefined]);
});
