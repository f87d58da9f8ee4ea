import type { LatLon } from '../../lib/geo/utm.ts';
import { toSpot, type Size, type Spot, type View } from '../../lib/geo/view.ts';

/** Something on a map. */
export interface MapPoint extends LatLon {
  readonly id: string;
  readonly label: string;
  readonly tone: 'brand' | 'info' | 'ok' | 'warn';
  /** How far off it may be, where a device measured it. */
  readonly genauigkeit_m?: number | null | undefined;
}

/** Points that would lie on each other, drawn as one. */
export interface Cluster extends Spot {
  readonly points: readonly [MapPoint, ...MapPoint[]];
}

/** Side of the squares whose points are drawn as one, px; a finger hits one of them. */
const side = 44;

/** The points that the map shows, those close together as one. */
export function clusters(points: readonly MapPoint[], view: View, size: Size): readonly Cluster[] {
  const squares = new Map<string, { x: number; y: number; points: [MapPoint, ...MapPoint[]] }>();
  for (const point of points) {
    const { x, y } = toSpot(view, size, point);
    if (x < -side || y < -side || x > size.width + side || y > size.height + side) continue;
    const key = `${Math.floor(x / side)} ${Math.floor(y / side)}`;
    const known = squares.get(key);
    if (known === undefined) {
      squares.set(key, { x, y, points: [point] });
      continue;
    }
    known.points.push(point);
    known.x += (x - known.x) / known.points.length;
    known.y += (y - known.y) / known.points.length;
  }
  return [...squares.values()];
}

/** What lies under a finger: the nearest within half a finger's width. */
export function hit(all: readonly Cluster[], spot: Spot): Cluster | undefined {
  const away = ({ x, y }: Cluster): number => Math.hypot(x - spot.x, y - spot.y);
  const [nearest] = all.toSorted((a, b) => away(a) - away(b));
  return nearest !== undefined && away(nearest) <= side / 2 ? nearest : undefined;
}

const letterWidth = 7;
const lineHeight = 26;
const mostNames = 60;

const widthOf = (name: string): number => (name.length + 2) * letterWidth;

/** Names that fit on the map without covering each other or a point, the first ones first. */
export function fittingNames<T extends LatLon & { readonly name: string }>(names: readonly T[], points: readonly Spot[], view: View, size: Size): readonly (T & Spot)[] {
  const placed: (T & Spot)[] = [];
  for (const one of names) {
    const spot = toSpot(view, size, one);
    if (spot.x < 0 || spot.y < 0 || spot.x > size.width || spot.y > size.height) continue;
    const room = widthOf(one.name) / 2;
    const isCovered = points.some(({ x, y }) => Math.abs(y - spot.y) < lineHeight && Math.abs(x - spot.x) < room + letterWidth)
      || placed.some(({ x, y, name }) => Math.abs(y - spot.y) < lineHeight && Math.abs(x - spot.x) < room + widthOf(name) / 2);
    if (isCovered) continue;
    placed.push({ ...one, ...spot });
    if (placed.length >= mostNames) break;
  }
  return placed;
}
