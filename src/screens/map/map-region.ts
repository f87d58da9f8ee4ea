import { findTile, zxyToTileId, type Header, type PMTiles, type Source } from 'pmtiles';
import type { LatLon } from '../../lib/geo/utm.ts';
import { toWorld } from '../../lib/geo/view.ts';
import type { Kartendatei } from '../../protocol/karten.ts';
import type { Device } from '../device.ts';
import { partsWith, servedBytes } from './kept-maps.ts';

/** A map file on the server, read in pieces. */
export const servedSource = (
  request: Device['request'],
  map: Pick<Kartendatei, 'name' | 'bytes' | 'etag'>,
): Source => ({
  getKey: () => `${map.name} ${map.etag}`,
  getBytes: async (offset, length, signal) => ({ data: await servedBytes(request, map, offset, length, signal) }),
});

/** The surroundings of a place, so many kilometres to each side. */
export type Surroundings = LatLon & { readonly km: number };

/** The parts of a map file that show a place's surroundings, and how deep. */
export interface Region {
  /** Zooms that the file has, the finest first. */
  readonly zooms: readonly number[];
  readonly zoom: number;
  readonly teile: readonly number[];
}

/** A file begins with its head, which readers take in one piece. */
const headBytes = 16_384;
const kmOfDegree = 111.2;

/** Looks up in a file's own table of contents which of its parts show a place's surroundings down to a zoom, the file's finest unless one is named. */
export async function regionOf(
  archive: PMTiles,
  bytes: number,
  around: Surroundings,
  wanted?: number,
): Promise<Region> {
  const header = await archive.getHeader();
  const { minZoom, maxZoom } = header;
  const zoom = Math.min(maxZoom, Math.max(minZoom, wanted ?? maxZoom));
  const teile = new Set<number>();
  const take = (offset: number, length: number): void => {
    for (const { part } of partsWith(offset, length, bytes)) teile.add(part);
  };
  take(0, headBytes);
  take(header.jsonMetadataOffset, header.jsonMetadataLength);
  for (const id of tilesOf(around, minZoom, zoom))
    for (const [offset, length] of await wayTo(archive, header, id)) take(offset, length);
  return {
    zooms: Array.from({ length: maxZoom - minZoom + 1 }, (_, index) => maxZoom - index),
    zoom,
    teile: [...teile].toSorted((a, b) => a - b),
  };
}

/** The tiles of a place's surroundings, in the order in which files hold them. */
function tilesOf({ lat, lon, km }: Surroundings, minZoom: number, maxZoom: number): readonly number[] {
  const high = km / kmOfDegree;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  const ids: number[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const count = 2 ** zoom;
    const first = toWorld({ lat: lat + high, lon: lon - wide }, count);
    const last = toWorld({ lat: lat - high, lon: lon + wide }, count);
    for (let x = Math.max(0, Math.floor(first.x)); x <= Math.min(count - 1, last.x); x += 1) {
      for (let y = Math.max(0, Math.floor(first.y)); y <= Math.min(count - 1, last.y); y += 1)
        ids.push(zxyToTileId(zoom, x, y));
    }
  }
  return ids.toSorted((a, b) => a - b);
}

/** Where in the file what is read for a tile lies: its tables of contents, the tile last. */
async function wayTo(
  archive: PMTiles,
  header: Header,
  id: number,
): Promise<readonly (readonly [offset: number, length: number])[]> {
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
  const way: [number, number][] = [];
  for (let depth = 0; depth <= 3; depth += 1) {
    way.push([offset, length]);
    const entry = findTile(await archive.cache.getDirectory(archive.source, offset, length, header), id);
    if (entry === null) return way;
    if (entry.runLength > 0) return [...way, [header.tileDataOffset + entry.offset, entry.length]];
    [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
  }
  return way;
}
