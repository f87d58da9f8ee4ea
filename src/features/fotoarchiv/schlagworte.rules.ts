/** Keywords of a photo, as they stand in its text. */
export const schlagworteIn = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const same = (a: string, b: string): boolean => a.toLocaleLowerCase('de') === b.toLocaleLowerCase('de');

/** The text with a keyword more, or less; null when none is left. A keyword that is there in other letters stays as it is. */
export function mitSchlagwort(text: string | null | undefined, word: string, istDa: boolean): string | null {
  const words = schlagworteIn(text);
  const others = words.filter((one) => !same(one, word.trim()));
  const next = !istDa ? others : others.length < words.length ? words : [...words, word.trim()];
  return next.length === 0 ? null : next.join(', ');
}
