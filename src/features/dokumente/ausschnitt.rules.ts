import { fold } from '../../lib/search-text.ts';
import type { Teil } from './volltext.calls.ts';

/** Letters before and after the place that is shown. */
const before = 80;
const after = 220;
/** So far into a text it is looked for places; what is found later has no excerpt of its own. */
const mostWords = 100_000;
/** So many words after a place a better one is no longer looked for. */
const wordsAfter = 2000;

interface Fund {
  readonly from: number;
  readonly to: number;
}

/**
 * Words of a text around the first place where something looked for stands, and its page where form feeds part pages. A word is marked
 * when it has a typed one in it, or begins like one of the stems; the whole word, as people read it.
 */
export function ausschnitt(
  text: string,
  words: readonly string[],
  stems: readonly string[],
): { readonly teile: Teil[]; readonly seite: number | null } {
  const first = firstPlace(text, words, stems);
  const from = wordStart(text, Math.max(0, (first?.from ?? 0) - before));
  const to = Math.min(text.length, from + before + after);
  const piece = text.slice(from, to);
  const teile: Teil[] = [];
  let at = 0;
  for (const { from: start, to: end } of placesIn(piece, words, stems)) {
    if (start > at) teile.push({ text: shown(piece.slice(at, start)), fund: false });
    teile.push({ text: piece.slice(start, end), fund: true });
    at = end;
  }
  if (at < piece.length) teile.push({ text: shown(piece.slice(at)), fund: false });
  if (from > 0) teile.unshift({ text: '… ', fund: false });
  if (to < text.length) teile.push({ text: ' …', fund: false });
  const isPaged = text.includes('\f');
  return { teile, seite: isPaged && first !== undefined ? text.slice(0, first.from).split('\f').length : null };
}

const shown = (text: string): string => text.replace(/\s+/g, ' ');

const wordStart = (text: string, at: number): number => {
  if (at === 0) return 0;
  const blank = text.slice(at, at + 30).search(/\s/);
  return blank < 0 ? at : at + blank + 1;
};

/** The best first place: where a typed word stands alone, if not far behind what is marked, else where something is marked. */
function firstPlace(text: string, words: readonly string[], stems: readonly string[]): Fund | undefined {
  let found: Fund | undefined;
  let count = 0;
  let last = mostWords;
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if ((count += 1) > last) break;
    const folded = fold(match[0]);
    const place = { from: match.index, to: match.index + match[0].length };
    if (words.includes(folded)) return place;
    if (found !== undefined || !isMarked(folded, words, stems)) continue;
    found = place;
    last = Math.min(mostWords, count + wordsAfter);
  }
  return found;
}

function* placesIn(text: string, words: readonly string[], stems: readonly string[]): Generator<Fund> {
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu))
    if (isMarked(fold(match[0]), words, stems)) yield { from: match.index, to: match.index + match[0].length };
}

/** A stem of two letters begins half of all words. */
const isMarked = (folded: string, words: readonly string[], stems: readonly string[]): boolean =>
  words.some((word) => (word.length < 3 ? folded === word : folded.includes(word))) ||
  stems.some((stem) => stem.length >= 3 && folded.startsWith(fold(stem)) && folded.length <= stem.length + 4);
