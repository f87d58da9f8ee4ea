/** A part of a picture, in shares of its width and height (0 to 1). */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Smaller than this nobody meant to mark anything. */
export const leastSide = 0.02;
/** How far a key moves or stretches a box. */
const step = 0.01;
const digits = 4;

/** The same box within the picture, no side too small, rounded as it is stored. */
export function within({ x, y, w, h }: Box): Box {
  const width = Math.min(1, Math.max(leastSide, w));
  const height = Math.min(1, Math.max(leastSide, h));
  return {
    x: rounded(Math.min(1 - width, Math.max(0, x))),
    y: rounded(Math.min(1 - height, Math.max(0, y))),
    w: rounded(width),
    h: rounded(height),
  };
}

const rounded = (value: number): number => Number(value.toFixed(digits));

/** Spanned between two points. */
export const spanned = (ax: number, ay: number, bx: number, by: number): Box =>
  within({ x: Math.min(ax, bx), y: Math.min(ay, by), w: Math.abs(ax - bx), h: Math.abs(ay - by) });

export const movedBy = (box: Box, dx: number, dy: number): Box => within({ ...box, x: box.x + dx, y: box.y + dy });

/** A corner that is dragged, by the sides that go with it. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The box with one corner moved; the other one stays where it is. */
export function stretched(box: Box, corner: Corner, dx: number, dy: number): Box {
  const right = box.x + box.w;
  const bottom = box.y + box.h;
  const x = corner.endsWith('w') ? Math.min(right - leastSide, Math.max(0, box.x + dx)) : box.x;
  const y = corner.startsWith('n') ? Math.min(bottom - leastSide, Math.max(0, box.y + dy)) : box.y;
  const toX = corner.endsWith('e') ? Math.max(box.x + leastSide, Math.min(1, right + dx)) : right;
  const toY = corner.startsWith('s') ? Math.max(box.y + leastSide, Math.min(1, bottom + dy)) : bottom;
  return within({ x, y, w: toX - x, h: toY - y });
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** What an arrow key does to a box: it moves it, with Shift it stretches it. Undefined for another key. */
export function byKey(box: Box, key: string, isShift: boolean): Box | undefined {
  const way = ways[key];
  if (way === undefined) return undefined;
  return isShift ? stretched(box, 'se', way[0], way[1]) : movedBy(box, way[0], way[1]);
}

/** A box for somebody who marks by the keyboard: in the middle, to be moved from there. */
export const middle: Box = { x: 0.4, y: 0.35, w: 0.2, h: 0.3 };
