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

/** Names that one of the words is a part of; plurals count as the word. */
export function faultsOfNames(code, names) {
  const terms = new Map(code.flatMap(({ word, term }) => [word, `${word}s`].map((form) => [form, { word, term }])));
  return names.flatMap(({ name, place }) =>
    [...new Set(wordsOf(name).map((part) => terms.get(part)))]
      .filter((found) => found !== undefined)
      .map(({ word, term }) => `${place}: ${name}: ${word} is no word of ours, the word is ${term}`),
  );
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
