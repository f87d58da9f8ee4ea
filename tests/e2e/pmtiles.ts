import { gzipSync } from 'node:zlib';

/** Bytes between two tiles of a deep map: its tiles lie in parts of their own. */
const gap = 3 * 1024 * 1024;

/** A map file, packed as real ones are, with the same vector tile for the whole world and, when deep, for its quarters: water from `west` to `east`, degrees of the first. */
export function waterMap(west: number, east: number, isDeep = false): Buffer {
  const metadata = gzipSync(
    JSON.stringify({
      attribution: '<a href="https://verband.example">© Probekarte</a>',
      vector_layers: [{ id: 'water', fields: {} }],
    }),
  );
  const tile = gzipSync(
    waterTile(Math.round(((west + 180) / 360) * extent), Math.round(((east + 180) / 360) * extent)),
  );
  const ids = isDeep ? [0, 1, 2, 3, 4] : [0];
  const directory = gzipSync(
    Buffer.from([
      ids.length,
      ...ids.map((id) => Math.min(id, 1)),
      ...ids.map(() => 1),
      ...ids.flatMap(() => varint(tile.length)),
      ...ids.flatMap((id) => varint(id * gap + 1)),
    ]),
  );
  const tiles = Buffer.alloc((ids.length - 1) * gap + tile.length);
  for (const id of ids) tile.copy(tiles, id * gap);
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    0,
    0,
    127 + directory.length + metadata.length,
    tiles.length,
    ids.length,
    ids.length,
    1,
  ];
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Clustered, all packed with gzip, vector tiles from zoom 0 on, all of the world.
  header.set([1, 2, 2, 1, 0, isDeep ? 1 : 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tiles]);
}

const extent = 65_536;

/** A Mapbox vector tile with a rectangle in its layer `water`. */
function waterTile(left: number, right: number): Buffer {
  const width = right - left;
  const geometry = [9, ...[left, 0].map(zigzag), 26, ...[width, 0, 0, extent, -width, 0].map(zigzag), 15].flatMap(
    varint,
  );
  const feature = [0x18, 3, 0x22, ...varint(geometry.length), ...geometry];
  const layer = [
    0x78,
    2,
    0x0a,
    5,
    ...Buffer.from('water'),
    0x12,
    ...varint(feature.length),
    ...feature,
    0x28,
    ...varint(extent),
  ];
  return Buffer.from([0x1a, ...varint(layer.length), ...layer]);
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
