import { describe, expect, it } from 'vitest';
import { bytesOfParts, missingOf, partsWith } from './kept-maps.ts';

const part = 2 * 1024 * 1024;

describe('parts of a kept map', () => {
  it('a read within one part takes only that', () =>
    expect(partsWith(part + 10, 100, 5 * part)).toEqual([{ part: 1, from: 10, to: 110 }]));

  it('a read over a border takes the end of one and the start of the next', () =>
    expect(partsWith(part - 5, 10, 5 * part)).toEqual([
      { part: 0, from: part - 5, to: part },
      { part: 1, from: 0, to: 5 },
    ]));

  it('a read beyond the end stops there', () => {
    expect(partsWith(0, 16_384, 286)).toEqual([{ part: 0, from: 0, to: 286 }]);
    expect(partsWith(5 * part, 10, 5 * part)).toEqual([]);
  });

  it.each([
    [0, 3 * part],
    [part, part],
    [123, 2 * part + 7],
  ])('the parts of %d, %d hold exactly those bytes', (offset, length) => {
    const parts = partsWith(offset, length, 9 * part);
    expect(parts.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(length);
    expect((parts[0]?.part ?? 0) * part + (parts[0]?.from ?? 0)).toBe(offset);
  });
});

describe('what a browser threw away', () => {
  const bytes = 5 * part - 100;

  it('is nothing while all parts are here', () =>
    expect(missingOf({ bytes, ausschnitt: undefined }, () => true)).toBe(0));

  it('counts the parts that a map had, the last one as long as it was', () => {
    expect(missingOf({ bytes, ausschnitt: undefined }, (at) => at !== 4)).toBe(part - 100);
    expect(missingOf({ bytes, ausschnitt: undefined }, () => false)).toBe(bytes);
  });

  it('of surroundings only what was kept of them', () => {
    const ausschnitt = { km: 10, ort: 'Sexten', zoom: 12, teile: [0, 3] };
    expect(bytesOfParts(bytes, ausschnitt.teile)).toBe(2 * part);
    expect(missingOf({ bytes, ausschnitt }, (at) => at === 0)).toBe(part);
  });
});
