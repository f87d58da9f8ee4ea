import { expect, test } from 'vitest';
import { repeatedCodes } from './repeated-code.ts';

test('a label counts once within three seconds, and not again while the camera still sees it', () => {
  const look = repeatedCodes();
  expect([0, 200, 2999].map((at) => look('L', true, 'keyboard', at))).toEqual(['new', 'repeated', 'repeated']);
  expect(look('L', true, 'keyboard', 3000)).toBe('new');
  const camera = repeatedCodes();
  const seen = Array.from({ length: 30 }, (_, nr) => camera('L', true, 'camera', nr * 200));
  expect(seen.filter((one) => one === 'new')).toHaveLength(1);
  expect(camera('L', true, 'camera', 10_000)).toBe('new');
});

test('a GTIN counts with each presentation: from the camera after 0.7 s out of view, from a reader always', () => {
  const look = repeatedCodes();
  expect([0, 200, 400, 1100].map((at) => look('G', false, 'camera', at))).toEqual([
    'new',
    'repeated',
    'repeated',
    'new',
  ]);
  expect([0, 40, 80].map((at) => repeatedCodes()('G', false, 'keyboard', at))).toEqual(['new', 'new', 'new']);
  const reader = repeatedCodes();
  expect([0, 40, 80].map((at) => reader('G', false, 'keyboard', at))).toEqual(['new', 'new', 'new']);
});

test('a hundred tags in one second are all taken (domain: inventar 7.6)', () => {
  const look = repeatedCodes();
  const all = Array.from({ length: 100 }, (_, nr) => look(`T${nr}`, true, 'keyboard', nr * 10));
  expect(new Set(all)).toEqual(new Set(['new']));
});
