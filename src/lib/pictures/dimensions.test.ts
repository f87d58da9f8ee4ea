import { expect, test } from 'vitest';
import { dimensionsOf, isTooLarge } from './dimensions.ts';
import { ascii } from './test-files.ts';

const bytes = (...parts: readonly (readonly number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...ascii(part)] : [...part])));
const u32 = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

test('the size of a picture stands in its header, whatever its format', () => {
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0x0b, 0xd0, 0x0f, 0xc0, 1, 1, 0x11, 0]);
  const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', u32(640), u32(480));
  const vp8 = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 2, 0xe0, 1]);
  const vp8x = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]);
  const vp8l = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0]);
  const heic = bytes(
    [0, 0, 0, 24],
    'ftypheic',
    'ispe',
    u32(0),
    u32(512),
    u32(512),
    'ispe',
    u32(0),
    u32(4032),
    u32(3024),
    Array.from({ length: 32 }, () => 0),
  );
  expect([jpeg, png, vp8, vp8x, vp8l, heic].map(dimensionsOf)).toEqual([
    { width: 4032, height: 3024 },
    { width: 640, height: 480 },
    { width: 640, height: 480 },
    { width: 640, height: 480 },
    { width: 640, height: 480 },
    { width: 4032, height: 3024 },
  ]);
});

test('100 million pixels are told from the header, before anything is decoded', () => {
  const bomb = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', u32(10_000), u32(10_000));
  const size = dimensionsOf(bomb);
  expect(size !== undefined && isTooLarge(size)).toBe(true);
  expect(isTooLarge({ width: 9999, height: 10_000 })).toBe(false);
});

test('what is no picture, or is cut off, has no size', () => {
  expect(
    [bytes('GIF89a'), bytes([0xff, 0xd8, 0xff, 0xe0]), bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), new Uint8Array()].map(
      dimensionsOf,
    ),
  ).toEqual([undefined, undefined, undefined, undefined]);
});
