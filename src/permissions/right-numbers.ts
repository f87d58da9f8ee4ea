/** The two ranges of numbers that rights have (spec B 6.2), first and last number included. */
export type RightRanges = Readonly<Record<'first' | 'second', readonly [number, number]>>;

/** Names of rights, and the range that they belong to. */
export interface Numbered {
  readonly range: keyof RightRanges;
  readonly names: readonly string[];
}

const otherOf = { first: 'second', second: 'first' } as const;

/**
 * Gives each right, in the order in which they came, the next number of its range, and of the other one once its own is full: what
 * is added at the end moves none. Throws when no number is left, and for a name that has one already.
 */
export function numberRights(ranges: RightRanges, given: readonly Numbered[]): ReadonlyMap<string, number> {
  const next = { first: ranges.first[0], second: ranges.second[0] };
  const isFull = (range: keyof RightRanges): boolean => next[range] > ranges[range][1];
  const numbers = new Map<string, number>();
  for (const { range, names } of given)
    for (const name of names) {
      const from = isFull(range) ? otherOf[range] : range;
      if (isFull(from)) throw new Error(`rights: no number is left for ${name}`);
      if (numbers.has(name)) throw new Error(`rights: ${name} stands in the catalogue twice`);
      numbers.set(name, next[from]++);
    }
  return numbers;
}
