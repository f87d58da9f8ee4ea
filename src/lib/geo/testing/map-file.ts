import { zxyToTileId } from 'pmtiles';

export interface MapFileParts {
  readonly tiles?: readonly { readonly z: number; readonly x: number; readonly y: number; readonly data: Uint8Array }[];
  readonly metadata?: unknown;
  /** 1 vector, 2 PNG, 3 JPEG, 4 WebP, 5 AVIF. */
  readonly kind?: number;
  /** Bytes of the head to write over, by position. */
  readonly patch?: Readonly<Record<number, number>>;
  /** Stands for the table of contents that the tiles would have. */
  readonly directory?: Uint8Array;
}

/** A PMTiles 3 file with these tiles, nothing packed. */
export function mapFile({
  tiles = [{ z: 0, x: 0, y: 0, data: new Uint8Array([0x1a, 0]) }],
  metadata = { attribution: '© Probe', vector_layers: [] },
  kind = 1,
  patch = {},
  directory,
}: MapFileParts = {}): Uint8Array<ArrayBuffer> {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((a, b) => a.id - b.id);
  let offset = 0;
  const entries = sorted.map(({ id, data }) => ({
    id,
    run: 1,
    length: data.length,
    offset: (offset += data.length) - data.length,
  }));
  const root = directory ?? directoryOf(entries);
  const told = new TextEncoder().encode(JSON.stringify(metadata));
  const data = sorted.flatMap((tile) => [...tile.data]);
  const file = new Uint8Array(127 + root.length + told.length + data.length);
  file.set(new TextEncoder().encode('PMTiles'));
  file[7] = 3;
  const view = new DataView(file.buffer);
  const spans = [
    127,
    root.length,
    127 + root.length,
    told.length,
    0,
    0,
    127 + root.length + told.length,
    data.length,
    entries.length,
    entries.length,
    entries.length,
  ];
  for (const [index, value] of spans.entries()) view.setBigUint64(8 + index * 8, BigInt(value), true);
  const zooms = tiles.map(({ z }) => z);
  file.set([1, 1, 1, kind, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) view.setInt32(102 + index * 4, degrees * 1e7, true);
  file.set(root, 127);
  file.set(told, 127 + root.length);
  file.set(data, 127 + root.length + told.length);
  for (const [at, byte] of Object.entries(patch)) file[Number(at)] = byte;
  return file;
}

/** A table of contents as files hold it. */
export function directoryOf(
  entries: readonly { readonly id: number; readonly run: number; readonly length: number; readonly offset: number }[],
): Uint8Array<ArrayBuffer> {
  const steps = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  return new Uint8Array(
    [
      entries.length,
      ...steps,
      ...entries.map(({ run }) => run),
      ...entries.map(({ length }) => length),
      ...entries.map((entry) => entry.offset + 1),
    ].flatMap(varint),
  );
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
