/** The same label within this time is one look at it, ms (domain: inventar 7.4). */
const sameLookMs = 3000;
/** A code of a kind counts again once it has been out of the camera's view for so long, ms (domain: inventar-tief 1.2). */
const outOfViewMs = 700;

/** Where a code came from: what a camera sees it sees many times a second. */
export type CodeSource = 'camera' | 'keyboard';

/** Says of each code that is read whether it is a new one; instants in ms. */
export function repeatedCodes(): (
  key: string,
  namesOne: boolean,
  source: CodeSource,
  at: number,
) => 'new' | 'repeated' {
  const counted = new Map<string, number>();
  const seen = new Map<string, number>();
  return (key, namesOne, source, at) => {
    const before = seen.get(key) ?? Number.NEGATIVE_INFINITY;
    seen.set(key, at);
    if (!namesOne) return source === 'keyboard' || at - before >= outOfViewMs ? 'new' : 'repeated';
    if (
      at - (counted.get(key) ?? Number.NEGATIVE_INFINITY) < sameLookMs ||
      (source === 'camera' && at - before < outOfViewMs)
    )
      return 'repeated';
    counted.set(key, at);
    return 'new';
  };
}
