import type { Valley } from '../../lib/geo/valleys.ts';
import { toSpot, type Size, type Spot, type View } from '../../lib/geo/view.ts';

/** A valley's name and the line on which it is written, from left to right. */
export type ValleyLabel = { readonly name: string; readonly spots: readonly Spot[] };

const letterWidth = 9;
/** Pieces into which a valley's floor is cut. */
const pieces = 24;
/** Names that are nearer would cover each other, px. */
const apart = 22;

/** The valleys whose name fits into what the map shows of their floor, those named first before others where they would meet. */
export function valleyLabels(
  valleys: readonly Valley[],
  view: View,
  size: Size,
  isItalian: boolean,
): readonly ValleyLabel[] {
  const placed: ValleyLabel[] = [];
  for (const { floor, ...names } of valleys) {
    const name = isItalian ? names.name_it : names.name;
    const spots = middleOf(
      inSight(curve(floor.map((place) => toSpot(view, size, place))), size),
      name.length * letterWidth,
    );
    if (
      spots === undefined ||
      placed.some((other) =>
        other.spots.some((one) => spots.some((spot) => Math.hypot(one.x - spot.x, one.y - spot.y) < apart)),
      )
    )
      continue;
    placed.push({ name, spots: (spots[0]?.x ?? 0) > (spots.at(-1)?.x ?? 0) ? spots.toReversed() : spots });
  }
  return placed;
}

/** Spots on the curve through three others. */
function curve([from = nowhere, over = nowhere, to = nowhere]: readonly Spot[]): readonly Spot[] {
  const at = (part: number, axis: 'x' | 'y'): number => {
    const pull = 2 * over[axis] - (from[axis] + to[axis]) / 2;
    return (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * pull + part ** 2 * to[axis];
  };
  return Array.from({ length: pieces + 1 }, (_, index) => ({ x: at(index / pieces, 'x'), y: at(index / pieces, 'y') }));
}

const nowhere: Spot = { x: 0, y: 0 };

/** The longest stretch that the map shows. */
function inSight(spots: readonly Spot[], { width, height }: Size): readonly Spot[] {
  const stretches: Spot[][] = [[]];
  for (const spot of spots) {
    const isSeen = spot.x > 0 && spot.y > 0 && spot.x < width && spot.y < height;
    if (isSeen) stretches.at(-1)?.push(spot);
    else stretches.push([]);
  }
  return stretches.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** So much of a line around its middle as a name takes; undefined where it is longer than the line. */
function middleOf(spots: readonly Spot[], wanted: number): readonly Spot[] | undefined {
  const way = spots.reduce<number[]>(
    (sums, spot, index) => [...sums, (sums.at(-1) ?? 0) + lengthBetween(spots[index - 1] ?? spot, spot)],
    [],
  );
  const all = way.at(-1) ?? 0;
  if (all < wanted) return undefined;
  const room = (all - wanted * 1.15) / 2;
  const kept = spots.filter((_, index) => (way[index + 1] ?? all) > room && (way[index - 1] ?? 0) < all - room);
  return kept.length > 1 ? kept : undefined;
}

const lengthBetween = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
