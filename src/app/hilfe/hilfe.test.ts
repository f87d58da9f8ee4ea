import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultsOfTexts, germanEndings, parseGlossary } from '../../../scripts/lib/glossary.mjs';
import { collectMessages } from '../../../scripts/lib/messages.mjs';
import { drawn } from '../drawn.ts';
import { registry } from '../../features/registry.ts';
import { hasWords, partsOf, sentencesOf, type Hilfetext } from '../../screens/hilfe/hilfe.ts';
import { nameOf, listScreen } from './hilfe-name.ts';
import { screenAt, screensOf } from './screen-at.ts';
import { hilfeAt, hilfen } from './texte.ts';

const screens = screensOf(registry);
const messages = new Set(collectMessages(join(import.meta.dirname, '../../..')).keys());
const all = Object.entries(hilfen);
const wordsIn = (text: string): readonly string[] => partsOf(text).filter((_, at) => at % 2 === 1);
const everySentence = all.flatMap(([path, { de, it: italian }]) =>
  [...sentencesOf(de), ...sentencesOf(italian)].map((text) => ({ path, text })),
);

it('every screen of the router has a help of its own, and no help is of a screen that is not there', () => {
  expect(screens.filter((path) => hilfeAt(path) === undefined)).toEqual([]);
  expect(all.map(([path]) => path).filter((path) => !screens.includes(path))).toEqual([]);
});

it('a help names buttons, fields and screens by words that they have', () => {
  expect(
    everySentence.flatMap(({ path, text }) =>
      wordsIn(text).flatMap((word) => (messages.has(word) ? [] : [`${path}: ${word}`])),
    ),
  ).toEqual([]);
  expect(
    all.flatMap(([path, { name }]) => (name === undefined || messages.has(name) ? [] : [`${path}: ${name}`])),
  ).toEqual([]);
});

it('every screen has a name of its own, none the one that stands for nothing', () => {
  expect(screens.filter((path) => nameOf(listScreen(registry, path), hilfeAt(path)) === 'Hüttenbuch')).toEqual([]);
});

it('a page that a list leads to is called as the way there', () => {
  const links = Object.values(drawn.listLinks).flat();
  const others = links.filter(({ to, label }) => {
    const screen = listScreen(registry, to);
    return screen.module === undefined && nameOf(screen, hilfeAt(to)) !== label;
  });
  // Its heading says what is approved, where no list stands beside it.
  expect([...new Set(others.map(({ to }) => to))]).toEqual(['/shop/genehmigen']);
});

it('Italian says as much as German', () => {
  const shape = ({ schritte = [], begriffe = {}, offline }: Hilfetext): unknown => [
    schritte.length,
    Object.keys(begriffe).length,
    offline !== undefined,
  ];
  expect(
    all.flatMap(([path, { de, it: italian }]) =>
      JSON.stringify(shape(de)) === JSON.stringify(shape(italian)) ? [] : [path],
    ),
  ).toEqual([]);
});

it('steps are three to six, sentences end, and the word for a branch is the one of the kind of organisation', () => {
  const counts = all.map(
    ([
      path,
      {
        de: { schritte = [] },
      },
    ]) => [path, schritte.length] as const,
  );
  expect(counts.filter(([, count]) => count !== 0 && (count < 3 || count > 6))).toEqual([]);
  expect(everySentence.filter(({ text }) => !/[.!?]$/.test(text))).toEqual([]);
  const plain = ({ text }: { readonly text: string }): string =>
    partsOf(text)
      .filter((_, at) => at % 2 === 0)
      .join('');
  expect(everySentence.filter((one) => /Sektion|\bsezion/i.test(plain(one)))).toEqual([]);
});

it('no help uses a word that the glossary does not want', () => {
  const glossary = parseGlossary(readFileSync(join(import.meta.dirname, '../../../docs/glossar.md'), 'utf8'));
  const said = (language: 'de' | 'it'): [string, string][] =>
    all.flatMap(([path, hilfe]) => sentencesOf(hilfe[language]).map((text): [string, string] => [text, path]));
  expect(faultsOfTexts(glossary.german, said('de'), germanEndings)).toEqual([]);
  expect(faultsOfTexts(glossary.italian, said('it'))).toEqual([]);
});

it('the address of a record means its list, that of a page written by hand the page', () => {
  const of = (pathname: string) => {
    const { path, module, isRecord } = screenAt(registry, pathname) ?? {};
    return [path, module?.name, isRecord];
  };
  expect(of('/mitglieder')).toEqual(['/mitglieder', 'mitglieder', false]);
  expect(of('/mitglieder/neu')).toEqual(['/mitglieder', 'mitglieder', true]);
  expect(of('/mitglieder/schnell')).toEqual(['/mitglieder/schnell', undefined, false]);
  expect(of('/benutzer')).toEqual(['/benutzer', 'benutzer', false]);
  expect(of('/benutzer/0190a1b2-0000-7000-8000-000000000000')).toEqual(['/benutzer/$id', 'benutzer', true]);
  expect(of('/nichts')).toEqual([undefined, undefined, undefined]);
});

it('a search finds all of its words, wherever they stand, with umlauts as in every list', () => {
  const text = 'Mitglieder\nDrücken Sie Neu.';
  expect([hasWords(text, 'neu MITGLIED'), hasWords(text, 'druecken'), hasWords(text, 'neu Einsatz')]).toEqual([
    true,
    true,
    false,
  ]);
});
