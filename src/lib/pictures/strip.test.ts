import { describe, expect, it } from 'vitest';
import { joined, type Bytes } from './bytes.ts';
import { stripped } from './strip.ts';
import { ascii, jpegs, planted, pngs, tiff, webps } from './test-files.ts';

const strip = (bytes: Bytes): Bytes | undefined => {
  const done = stripped(bytes);
  return done && joined(done.parts);
};

const files: [string, () => { full: Bytes; clean: Bytes }][] = [
  ['image/jpeg', jpegs],
  ['image/png', pngs],
  ['image/webp', webps],
];

// The GPS directory's degrees as they stand in the file.
const place = tiff().slice(-40);
const secrets = [ascii(planted.maker), ascii(planted.comment), ascii('2026:07:01'), ascii('http'), place.slice(0, 24)];
const contains = (bytes: Bytes, part: Bytes): boolean => Buffer.from(bytes).includes(Buffer.from(part));

describe.each(files)('%s', (type, make) => {
  it('loses all metadata, and not a byte of the picture', () => {
    const { full, clean } = make();
    for (const secret of [ascii(planted.maker), ascii(planted.comment), place.slice(0, 24)])
      expect(contains(full, secret)).toBe(true);
    expect(strip(full)).toEqual(clean);
    expect(stripped(full)?.type).toBe(type);
    for (const secret of secrets) expect(contains(clean, secret)).toBe(false);
  });

  it('passes unchanged when it has none', () => {
    const { clean } = make();
    expect(strip(clean)).toEqual(clean);
  });

  it('is refused wherever it was cut off', () => {
    const { clean } = make();
    for (let size = 0; size < clean.length; size += 1) expect(strip(clean.slice(0, size))).toBeUndefined();
  });

  it('never throws, and never lets through what stood in the metadata, whatever was changed in it', () => {
    const { full, clean } = make();
    let state = 7;
    const next = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 1000; round += 1) {
      const hurt = full.slice();
      for (let change = 0; change <= next(4); change += 1) hurt[next(hurt.length)] = next(256);
      const done = strip(hurt);
      if (done === undefined) continue;
      expect(done.length).toBeLessThanOrEqual(hurt.length + 36);
      expect(strip(done)).toEqual(done);
    }
    // Lengths that were not touched keep every secret out.
    for (let round = 0; round < 300; round += 1) {
      const hurt = full.slice();
      const at = Buffer.from(full).indexOf(Buffer.from(ascii(planted.maker)));
      hurt[at + next(planted.maker.length)] = next(256);
      expect(strip(hurt)).toEqual(clean);
    }
  });
});

describe('a JPEG', () => {
  it('keeps only how it must be turned', () => {
    const { full, clean } = jpegs(6);
    expect(strip(full)).toEqual(clean);
    expect(strip(clean)).toEqual(clean);
  });

  it('loses the thumbnail in its JFIF segment', () => {
    const { clean } = jpegs();
    const jfif = Uint8Array.from([
      0xff,
      0xe0,
      0,
      16 + 12,
      ...ascii('JFIF\u0000'),
      1,
      1,
      0,
      0,
      1,
      0,
      1,
      2,
      2,
      ...ascii('vorschaubild'),
    ]);
    const done = strip(joined([clean.slice(0, 2), jfif, clean.slice(20)]));
    expect(done).toEqual(clean);
  });

  it('is refused without a frame, without a scan, and when it is only called so', () => {
    expect(strip(Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]))).toBeUndefined();
    expect(strip(Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9]))).toBeUndefined();
    expect(strip(ascii('<svg onload="alert(1)">'))).toBeUndefined();
  });
});
