/** A picture as it stands upright, px; only the ratio counts here. */
export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Pictures that stand below one heading: from this one up to the next part's. */
export interface Part {
  readonly start: number;
}

/** Measures of a wall, px. */
export interface WallMeasures {
  readonly width: number;
  /** How high a row should be; a full one is a little higher or lower. */
  readonly row: number;
  readonly gap: number;
  /** Of a heading; 0 for none. */
  readonly head: number;
}

/** Where one picture stands in its row, px. */
export interface Place {
  readonly left: number;
  readonly width: number;
}

/** A heading or a row of pictures, px from the top. `from`: the first picture of the row. */
export type Line =
  | { readonly kind: 'head'; readonly top: number; readonly height: number; readonly part: number }
  | {
      readonly kind: 'row';
      readonly top: number;
      readonly height: number;
      readonly from: number;
      readonly places: readonly Place[];
    };

/** A very high or very wide picture is cut in a wall, else its row would hold nothing beside it. */
const narrowest = 0.5;
const widest = 2.6;

/**
 * Rows of pictures that fill the width, each as wide as its own ratio asks for. All follows from the sizes, so nothing moves when a
 * picture arrives. The last row of a part is not stretched.
 */
export function justified(pictures: readonly Sized[], parts: readonly Part[], measures: WallMeasures): readonly Line[] {
  const lines: Line[] = [];
  let top = 0;
  for (const [part, { start }] of parts.entries()) {
    const end = parts[part + 1]?.start ?? pictures.length;
    if (measures.head > 0) {
      lines.push({ kind: 'head', top, height: measures.head, part });
      top += measures.head;
    }
    for (let from = start; from < end;) {
      const row = rowFrom(pictures, from, end, measures);
      lines.push({ kind: 'row', top, height: row.height, from, places: row.places });
      top += row.height + measures.gap;
      from += row.places.length;
    }
  }
  return lines;
}

function rowFrom(
  pictures: readonly Sized[],
  from: number,
  end: number,
  { width, row, gap }: WallMeasures,
): { readonly height: number; readonly places: readonly Place[] } {
  const ratios: number[] = [];
  let sum = 0;
  const heightOf = (ratio: number, count: number): number => (width - gap * (count - 1)) / ratio;
  for (let at = from; at < end; at += 1) {
    const ratio = ratioOf(pictures[at]);
    const now = heightOf(sum + ratio, ratios.length + 1);
    // With this picture the row is lower than wanted: it ends here, with or without it, whichever is nearer.
    if (now <= row) {
      const before = ratios.length === 0 ? Infinity : heightOf(sum, ratios.length);
      if (before - row >= row - now || ratios.length === 0) {
        ratios.push(ratio);
        sum += ratio;
      }
      return placed(ratios, heightOf(sum, ratios.length), gap);
    }
    ratios.push(ratio);
    sum += ratio;
  }
  return placed(ratios, Math.min(row, heightOf(sum, ratios.length)), gap);
}

function placed(
  ratios: readonly number[],
  height: number,
  gap: number,
): { readonly height: number; readonly places: readonly Place[] } {
  let left = 0;
  const places = ratios.map((ratio): Place => {
    const place = { left, width: ratio * height };
    left += place.width + gap;
    return place;
  });
  return { height, places };
}

function ratioOf(picture: Sized | undefined): number {
  const ratio = (picture?.width ?? 4) / (picture?.height ?? 3);
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(widest, Math.max(narrowest, ratio)) : 4 / 3;
}

/** The line on which a picture stands. */
export function lineOf(lines: readonly Line[], at: number): number {
  let low = 0;
  let high = lines.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (firstOf(lines, middle) <= at) {
      found = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  // A heading counts with the row that follows it.
  return lines[found]?.kind === 'head' ? found + 1 : found;
}

function firstOf(lines: readonly Line[], index: number): number {
  for (let at = index; at < lines.length; at += 1) {
    const line = lines[at];
    if (line?.kind === 'row') return line.from;
  }
  return Infinity;
}

/** The picture that a key leads to from one; undefined for another key. At the ends it stays. `page`: px of a screenful. */
export function besideIn(lines: readonly Line[], at: number, key: string, page: number): number | undefined {
  const last = lines.at(-1);
  const end = last?.kind === 'row' ? last.from + last.places.length - 1 : 0;
  switch (key) {
    case 'ArrowRight':
      return Math.min(end, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return end;
    case 'ArrowDown':
    case 'ArrowUp':
    case 'PageDown':
    case 'PageUp':
      return above(lines, at, key.endsWith('Down') ? 1 : -1, key.startsWith('Page') ? page : 0);
    default:
      return undefined;
  }
}

/** The picture over or under one: the one nearest its middle in the next row, or in the one a way of `least` px off. */
function above(lines: readonly Line[], at: number, by: 1 | -1, least: number): number {
  const own = lines[lineOf(lines, at)];
  if (own?.kind !== 'row') return at;
  const { left = 0, width = 0 } = own.places[at - own.from] ?? {};
  let target = own;
  for (let index = lineOf(lines, at) + by; index >= 0 && index < lines.length; index += by) {
    const line = lines[index];
    if (line?.kind !== 'row') continue;
    target = line;
    if (Math.abs(line.top - own.top) >= least) break;
  }
  if (target === own) return at;
  const middle = left + width / 2;
  const nearest = target.places.findIndex((place) => place.left + place.width >= middle);
  return target.from + (nearest === -1 ? target.places.length - 1 : nearest);
}
