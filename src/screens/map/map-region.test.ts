import { PMTiles, zxyToTileId } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { regionOf } from './map-region.ts';

const part = 2 * 1024 * 1024;
const sexten = { lat: 46.7, lon: 12.35, km: 10 };
const leafAt = 40 * part;

/** A map file of zoom 0 to 2 in which every tile fills a part of its own, from part 1 on; its second table of contents lies behind them. */
function archive(): PMTiles {
  const ids = Array.from({ length: 21 }, (_, id) => id);
  const leaf = directory(ids.map((id) => ({ id, run: 1, length: part, offset: id * part })));
  const root = directory([{ id: 0, run: 0, length: leaf.length, offset: 0 }]);
  const head = new Uint8Array(16_384);
  head.set(new TextEncoder().encode('PMTiles'));
  head[7] = 3;
  const view = new DataView(head.buffer);
  const places = [127, root.length, 1000, 10, leafAt, leaf.length, part, 21 * part, 21, 21, 21];
  for (const [index, value] of places.entries()) view.setBigUint64(8 + index * 8, BigInt(value), true);
  // Clustered, nothing packed, vector tiles, zoom 0 to 2.
  head.set([1, 1, 1, 1, 0, 2], 96);
  head.set(root, 127);
  return new PMTiles({
    getKey: () => 'probe',
    getBytes: async (offset, length) => ({
      data: offset === leafAt ? leaf.slice().buffer : head.slice(offset, offset + length).buffer,
    }),
  });
}

function directory(entries: readonly { id: number; run: number; length: number; offset: number }[]): Uint8Array {
  const steps = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  return new Uint8Array(
    [
      entries.length,
      ...steps,
      ...entries.map(({ run }) => run),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }) => offset + 1),
    ].flatMap(varint),
  );
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

const tilePart = (zoom: number, x: number, y: number): number => 1 + zxyToTileId(zoom, x, y);
const tables = [0, leafAt / part];
const parts = async (wanted?: number, around = sexten) => (await regionOf(archive(), 41 * part, around, wanted)).teile;
const sorted = (...all: number[]): number[] => all.toSorted((a, b) => a - b);

describe('the part of a map around a place', () => {
  it('holds the tables of contents and the tiles there, from the coarsest to the finest', async () =>
    expect(await parts()).toEqual(sorted(...tables, tilePart(0, 0, 0), tilePart(1, 1, 0), tilePart(2, 2, 1))));

  it('is smaller down to a coarser zoom', async () =>
    expect(await parts(1)).toEqual(sorted(...tables, tilePart(0, 0, 0), tilePart(1, 1, 0))));

  it('takes in the neighbours over the edge of a tile', async () =>
    expect(await parts(1, { lat: 46.7, lon: 0.05, km: 10 })).toEqual(
      sorted(...tables, tilePart(0, 0, 0), tilePart(1, 0, 0), tilePart(1, 1, 0)),
    ));

  it('stays within the zooms that the file has, the finest first', async () => {
    const { zooms, zoom } = await regionOf(archive(), 41 * part, sexten, 9);
    expect([zooms, zoom]).toEqual([[2, 1, 0], 2]);
  });
});
