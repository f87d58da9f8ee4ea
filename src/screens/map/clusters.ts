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

/** What must stay free: a pin stands on its spot, a circle around it, px. */
type Taken = Spot & { readonly points?: readonly unknown[] };

/** Where a name may stand, from its spot down to its middle, px: above, below a pin's foot, below a circle around it. */
const [above, below, belowCircle] = [-9, 11, 29] as const;

/** Names that fit on the map without covering each other or a point, the first ones first; `middle` is how far below its spot a name stands. */
export function fittingNames<T extends LatLon & { readonly name: string }>(
  names: readonly T[],
  points: readonly Taken[],
  view: View,
  size: Size,
): readonly (T & Spot & { readonly middle: number })[] {
  const placed: (T & Spot & { readonly middle: number })[] = [];
  for (const one of names) {
    const spot = toSpot(view, size, one);
    if (spot.x < 0 || spot.y < 0 || spot.x > size.width || spot.y > size.height) continue;
    const room = widthOf(one.name) / 2;
    const isFree = (middle: number): boolean =>
      !placed.some(
        (other) =>
          Math.abs(other.y + other.middle - spot.y - middle) < lineHeight &&
          Math.abs(other.x - spot.x) < room + widthOf(other.name) / 2,
      ) && !points.some((point) => Math.abs(point.x - spot.x) < room + letterWidth && isBeside(spot.y + middle, point));
    const isInCircle = points.some(
      (point) => (point.points?.length ?? 1) > 1 && Math.hypot(point.x - spot.x, point.y - spot.y) < 20,
    );
    const middle = [above, isInCircle ? belowCircle : below].find(isFree);
    if (middle === undefined) continue;
    placed.push({ ...one, ...spot, middle });
    if (placed.length >= mostNames) break;
  }
  return placed;
}

/** Whether a line of text at this height meets a point. */
function isBeside(middle: number, { y, points = [] }: Taken): boolean {
  const [up, down] = points.length > 1 ? [20, 20] : [28, 3];
  return middle + 7 > y - up && middle - 7 < y + down;
}
