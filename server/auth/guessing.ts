import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { weakPasswordTexts } from '../../src/protocol/password.ts';

/** What is looked at: the effort grows with the square of it, and whoever types so much has long been safe. */
const looked = 40;
/** Highest of the library's five grades, from 10¹⁰ guesses: whoever finds a tablet tries without asking us. */
const wanted = 4;
/** Words shorter than these say nothing about whose they are. */
const shortest = 3;
/** What everybody thinks of who guesses here. */
const everybodys = [
  'hüttenbuch',
  'huettenbuch',
  'bergrettung',
  'bergwacht',
  'bergrettungsdienst',
  'soccorso',
  'alpino',
];

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Some megabytes of words, German and Italian ones among them, that only a new password needs. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, german, italian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
    import('@zxcvbn-ts/language-it'),
  ]);
  const words = (dictionary: Readonly<Record<string, string[]>>): string[] => Object.values(dictionary).flat();
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, deutsch: words(german.dictionary), italienisch: words(italian.dictionary) },
    maxLength: looked,
    l33tMaxSubstitutions: 20,
  });
}

/** Why a password is easily guessed by whoever knows these words about its owner; undefined when it is not. */
export async function guessing(password: string, about: readonly string[]): Promise<string | undefined> {
  estimator ??= load();
  const own = [...new Set([...about.flatMap(wordsOf), ...everybodys])];
  const typed = password.normalize('NFKC');
  const { score, sequence } = (await estimator).check(typed, own);
  const names = sequence.filter(({ dictionaryName }) => dictionaryName === 'userInputs');
  // What is the owner's counts for nothing: the rest alone has to do.
  if (names.length > 0) {
    const rest = names.reduce((text, { token }) => text.replace(token, ''), typed);
    return (await guessing(rest, [])) === undefined ? undefined : weakPasswordTexts.owner;
  }
  if (score >= wanted) return undefined;
  return sequence.some(({ dictionaryName }) => dictionaryName === 'passwords-common')
    ? weakPasswordTexts.common
    : weakPasswordTexts.guessed;
}

/** A name or an address, whole, without what divides it, and its parts. */
function wordsOf(text: string): readonly string[] {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [text.toLowerCase(), parts.join(''), ...parts, ...parts.map((part) => part.replace(/\d+$/, ''))].filter(
    (word) => word.length >= shortest,
  );
}
