// The last column of docs/glossar.md: `words` that are no part of a name in code, „words“ that stand in no German text, «parole» in no Italian one.
// Brackets are for people.
import { wordsOf } from './names.mjs';
import { partsOf } from './messages.mjs';

const bare = (cell) => cell.replace(/\([^)]*\)/g, '');

/** { code, german, italian }: lists of { word, term }, and { faults }: cells that hold something else. */
export function parseGlossary(markdown) {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const all = (pattern) =>
    rows.flatMap(([, term, , , not = '']) =>
      [...bare(not).matchAll(pattern)].map(([, word = '']) => ({ word, term: term.replace(/ \(.*/, '') })),
    );
  return {
    code: all(/`([^`]+)`/g),
    german: all(/„([^“]+)“/g),
    italian: all(/«([^»]+)»/g),
    faults: rows
      .filter(([, , , , not = '']) => bare(not).replace(/`[^`]+`|„[^“]+“|«[^»]+»|[,\s]/g, '') !== '')
      .map(
        ([, term]) =>
          `docs/glossar.md: ${term}: words that are not used stand in backticks, „quotes“, «virgolette» or (brackets)`,
      ),
  };
}

/** How often each word is part of a name, with the places; plurals count as the word. */
export function usesInNames(code, names) {
  const wanted = new Map(code.flatMap(({ word }) => [word, `${word}s`].map((form) => [form, word])));
  const uses = new Map(code.map(({ word }) => [word, []]));
  for (const { name, place } of names) {
    for (const word of new Set(wordsOf(name).map((part) => wanted.get(part)))) uses.get(word)?.push(`${place} ${name}`);
  }
  return uses;
}

/** What is wrong with the names: more of a word than are left to rename, or fewer than the list says. */
export function faultsOfNames(code, uses, allowed) {
  const known = new Map(code.map(({ word, term }) => [word, term]));
  const idle = Object.keys(allowed).filter((word) => !known.has(word));
  return [
    ...idle.map((word) => `scripts/glossary.json: ${word} is no word of the glossary`),
    ...[...known].flatMap(([word, term]) => {
      const places = uses.get(word) ?? [];
      const left = allowed[word] ?? 0;
      if (places.length < left) return [`scripts/glossary.json: ${word}: lower ${left} to ${places.length}`];
      if (places.length === left) return [];
      const shown = left === 0 ? places : places.slice(0, 3);
      return [`${word}: ${places.length} names, ${left} allowed; the word is ${term}: ${shown.join(', ')}`];
    }),
  ];
}

/** What a German noun may end in. */
export const germanEndings = 'e|en|n|s|es|er';

/** Texts that use a word of the list, whole or with one of the endings (a German noun's). `texts` maps a text to its place. */
export function faultsOfTexts(unused, texts, endings = '') {
  const patterns = unused.map(({ word, term }) => ({
    term,
    pattern: new RegExp(`(?<![\\p{L}-])${word}(${endings})?(?![\\p{L}-])`, 'iu'),
  }));
  return [...texts].flatMap(([key, place]) =>
    patterns
      .filter(({ pattern }) => pattern.test(partsOf(key)[0]))
      .map(
        ({ term, pattern }) =>
          `${place}: „${pattern.exec(partsOf(key)[0])[0]}“, the word is ${term}: ${partsOf(key)[0]}`,
      ),
  );
}
