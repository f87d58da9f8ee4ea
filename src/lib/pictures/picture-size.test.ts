import { expect, it } from 'vitest';
import { ascii, jpegs } from './test-files.ts';
import { pixelSize } from './picture-size.ts';

const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
  ]);

it('the size of a JPEG stands in its frame header, whatever comes before', () => {
  expect(pixelSize(jpeg(12_000, 9000))).toEqual({ width: 12_000, height: 9000 });
  expect(pixelSize(jpeg(0, 0))).toBeUndefined();
  expect(pixelSize(jpegs().full)).toBeDefined();
});

it('PNG and WebP say it at their beginning', () => {
  const png = [0x89, ...ascii('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 5, 0, 0, 0, 3, 0xc0];
  expect(pixelSize(Uint8Array.from(png))).toEqual({ width: 1280, height: 960 });
  const large = Uint8Array.from([
    ...ascii('RIFF\u0000\u0000\u0000\u0000WEBPVP8X'),
    ...[10, 0, 0, 0, 0, 0, 0, 0],
    ...[0x0f, 0x27, 0, 0x57, 0x1b, 0],
  ]);
  expect(pixelSize(large)).toEqual({ width: 10_000, height: 7000 });
});

it('a HEIC says it in its largest box', () => {
  const box = (width: number, height: number) => [
    ...ascii('ispe'),
    ...[0, 0, 0, 0],
    ...[0, 0, width >> 8, width & 255],
    ...[0, 0, height >> 8, height & 255],
  ];
  const heic = Uint8Array.from([0, 0, 0, 24, ...ascii('ftypheic'), ...box(512, 512), ...box(4032, 3024), ...box(320, 240)]);
  expect(pixelSize(heic)).toEqual({ width: 4032, height: 3024 });
});

it('what is cut off, or is no picture, says nothing, and nothing is thrown', () => {
  const whole = jpeg(100, 50);
  for (let size = 0; size < 15; size += 1) expect(pixelSize(whole.slice(0, size))).toBeUndefined();
  expect(pixelSize(ascii('<svg width="9">'))).toBeUndefined();
});
