import { fromGrid, toGrid, type LatLon } from './utm.ts';
import type { Bounds } from './view.ts';

/** A line of the UTM grid; `value` is its easting or northing in metres. */
export type GridLine = { zone: number; runs: 'north' | 'east'; value: number; points: readonly LatLon[] };

/** Parts into which a line is cut, because grid lines bend a little on the map. */
const pieces = 6;

/** Lines of the UTM grid every `step` metres; at a zone's border one grid ends and the next begins. */
export function gridLines(bounds: Bounds, step: number): readonly GridLine[] {
  const zoneAt = (lon: number): number => Math.floor((lon + 180) / 6) + 1;
  const zones = Array.from(
    { length: zoneAt(bounds.east) - zoneAt(bounds.west) + 1 },
    (_, index) => zoneAt(bounds.west) + index,
  );
  return zones.flatMap((zone) => {
    const west = Math.max(bounds.west, zone * 6 - 186);
    const east = Math.min(bounds.east, zone * 6 - 180);
    return east - west < 1e-6 ? [] : linesOf(zone, { ...bounds, west, east }, step);
  });
}

function linesOf(zone: number, bounds: Bounds, step: number): GridLine[] {
  const { west, east, south, north } = bounds;
  const around = [west, (west + east) / 2, east].flatMap((lon) =>
    [south, north].map((lat) => toGrid({ lat, lon }, zone)),
  );
  const eastings = steps(
    around.map(({ easting }) => easting),
    step,
  );
  const northings = steps(
    around.map(({ northing }) => northing),
    step,
  );
  const ends = (values: readonly number[]): readonly number[] => [Math.min(...values), Math.max(...values)];
  const [left = 0, right = 0] = ends(around.map(({ easting }) => easting));
  const [bottom = 0, top = 0] = ends(around.map(({ northing }) => northing));
  const line = (runs: GridLine['runs'], value: number): GridLine => {
    const at = (part: number): LatLon =>
      runs === 'north'
        ? fromGrid({ zone, easting: value, northing: bottom + (top - bottom) * part })
        : fromGrid({ zone, easting: left + (right - left) * part, northing: value });
    return {
      zone,
      runs,
      value,
      points: within(
        Array.from({ length: pieces + 1 }, (_, index) => at(index / pieces)),
        west,
        east,
      ),
    };
  };
  return [...eastings.map((value) => line('north', value)), ...northings.map((value) => line('east', value))].filter(
    ({ points }) => points.length > 1,
  );
}

function steps(values: readonly number[], step: number): number[] {
  const first = Math.ceil(Math.min(...values) / step);
  const last = Math.floor(Math.max(...values) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** The part of a line between two meridians. */
function within(points: readonly LatLon[], west: number, east: number): readonly LatLon[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const cut = (lon: number): LatLon => ({
      lat: from.lat + ((lon - from.lon) / (to.lon - from.lon)) * (to.lat - from.lat),
      lon,
    });
    const clip = (place: LatLon): LatLon => (place.lon < west ? cut(west) : place.lon > east ? cut(east) : place);
    const isOutside = (from.lon < west && to.lon < west) || (from.lon > east && to.lon > east);
    return isOutside ? [] : index === 0 || from.lon < west || from.lon > east ? [clip(from), clip(to)] : [clip(to)];
  });
}

/** A meridian (`runs: 'north'`) or a parallel; `value` is its longitude or latitude in minutes. */
export type DegreeLine = { runs: 'north' | 'east'; value: number; points: readonly LatLon[] };

/** Meridians and parallels every `step` minutes; they are straight on the map. */
export function degreeLines({ west, east, south, north }: Bounds, step: number): readonly DegreeLine[] {
  const meridians = steps([west * 60, east * 60], step).map((value): DegreeLine => ({
    runs: 'north',
    value,
    points: [south, north].map((lat) => ({ lat, lon: value / 60 })),
  }));
  const parallels = steps([south * 60, north * 60], step).map((value): DegreeLine => ({
    runs: 'east',
    value,
    points: [west, east].map((lon) => ({ lat: value / 60, lon })),
  }));
  return [...meridians, ...parallels];
}

/** Corners of the grid square in which a place lies, counter-clockwise and closed, as GeoJSON has it. */
export function squareAround(place: LatLon, side: number): readonly LatLon[] {
  const { zone, easting, northing } = toGrid(place);
  const [left, bottom] = [Math.floor(easting / side) * side, Math.floor(northing / side) * side];
  return [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
    [0, 0],
  ].map(([x = 0, y = 0]) => fromGrid({ zone, easting: left + x, northing: bottom + y }));
}
