import { describe, expect, it } from 'vitest';
import { germanText } from '../message.ts';
import { maxMapBytes, readEntries, readMapHead } from './map-head.ts';
import { directoryOf, mapFile, type MapFileParts } from './testing/map-file.ts';

const headOf = (parts: MapFileParts = {}, cut?: number) => {
  const file = mapFile(parts);
  return readMapHead(file.subarray(0, cut), file.length);
};
const refusal = (...asked: Parameters<typeof headOf>): string | undefined => {
  const said = headOf(...asked);
  return typeof said === 'string' ? germanText(said) : undefined;
};

describe('head of a map file', () => {
  it('says where its parts lie and which zooms it has', () => {
    const said = headOf({
      tiles: [
        { z: 3, x: 4, y: 2, data: new Uint8Array(9) },
        { z: 5, x: 16, y: 11, data: new Uint8Array(4) },
      ],
    });
    expect(said).toMatchObject({
      zoom: [3, 5],
      isPacked: false,
      root: { offset: 127 },
      tiles: { length: 13 },
      leaves: { length: 0 },
    });
  });

  it.each([
    ['another kind of file', { patch: { 0: 0x25 } }, 'Das ist keine Kartendatei im Format PMTiles.'],
    ['an older version', { patch: { 7: 2 } }, 'Nur PMTiles der Version 3 werden gelesen; diese Datei hat Version 2.'],
    [
      'Brotli inside',
      { patch: { 97: 3 } },
      'Die Karte ist mit einem Verfahren gepackt, das Geräte nicht lesen; gzip lesen sie.',
    ],
    [
      'Zstandard tiles',
      { patch: { 98: 4 } },
      'Die Karte ist mit einem Verfahren gepackt, das Geräte nicht lesen; gzip lesen sie.',
    ],
    [
      'unknown tiles',
      { patch: { 99: 0 } },
      'Die Karte enthält weder Linien und Flächen (MVT) noch Bilder (PNG, JPEG, WebP, AVIF).',
    ],
    ['no table of contents', { patch: { 16: 0 } }, 'Die Kartendatei ist beschädigt oder unvollständig.'],
    [
      'a table of contents beyond the first 16 KiB',
      { patch: { 9: 0x80 } },
      'Die Kartendatei ist beschädigt oder unvollständig.',
    ],
    ['tiles beyond its end', { patch: { 70: 1 } }, 'Die Kartendatei ist beschädigt oder unvollständig.'],
    ['a place of 2⁶⁰', { patch: { 63: 0x10 } }, 'Die Kartendatei ist beschädigt oder unvollständig.'],
    ['zooms the wrong way round', { patch: { 100: 9 } }, 'Die Kartendatei ist beschädigt oder unvollständig.'],
    ['a zoom that no map has', { patch: { 101: 40 } }, 'Die Kartendatei ist beschädigt oder unvollständig.'],
  ])('%s is refused with a sentence', (_what, parts, text) => expect(refusal(parts)).toBe(text));

  it('a file that is cut off, empty or too large is refused', () => {
    expect(refusal({}, 100)).toBe('Die Kartendatei ist beschädigt oder unvollständig.');
    expect(readMapHead(new Uint8Array(), 0)).toBe('Das ist keine Kartendatei im Format PMTiles.');
    expect(readMapHead(mapFile(), maxMapBytes + 1)).toBe('Die Kartendatei ist größer als 4 GB.');
  });
});

describe('table of contents of a map file', () => {
  const entries = [
    { id: 0, run: 1, length: 300, offset: 0 },
    { id: 5, run: 2, length: 70, offset: 300 },
    { id: 900, run: 0, length: 20_000, offset: 4 },
  ];

  it('is read as it was written, and what follows on is counted', () => {
    expect(readEntries(directoryOf(entries))).toEqual(entries);
    expect(readEntries(new Uint8Array([2, 0, 1, 1, 1, 5, 7, 1, 0]))).toEqual([
      { id: 0, run: 1, length: 5, offset: 0 },
      { id: 1, run: 1, length: 7, offset: 5 },
    ]);
  });

  it.each([
    ['nothing', []],
    ['no entry', [0]],
    ['more entries than bytes', [0xff, 0xff, 0xff, 0xff, 0x7f, 1, 1, 1]],
    ['cut off', [...directoryOf(entries).subarray(0, -1)]],
    ['a number that never ends', [1, ...Array.from({ length: 20 }, () => 0xff)]],
    ['an entry without length', [1, 0, 1, 0, 1]],
    ['two entries for one tile', [2, 3, 0, 1, 1, 5, 5, 1, 0]],
  ])('%s is none', (_what, bytes) => expect(readEntries(new Uint8Array(bytes))).toBeUndefined());
});
