import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePo } from '../../scripts/lib/po.mjs';
import { registry } from '../features/registry.ts';
import { offeredBy } from '../kit/offered.ts';
import { plainText } from '../lib/message.ts';
import { menuRows } from '../permissions/areas.ts';
import { menuGroups } from '../permissions/menu-groups.ts';
import { readMenuFlags } from './menu-flags.ts';
import { varianten, variantOf, type Variante } from './variants.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const italian = parsePo(read('locales/it/messages.po'));
type Terms = Record<string, string>;
const termsOf = (variante: Variante, language: 'de' | 'it'): Terms =>
  JSON.parse(read(`public/assets/terminologie/${variante}.${language}.json`));

/** What a text says to people of a kind of organisation. */
function said(variante: Variante, language: 'de' | 'it'): (id: string) => string {
  const terms = termsOf(variante, language);
  return (id) => {
    const plain = plainText(id);
    return (
      terms[id] ??
      terms[plain] ??
      (language === 'de' ? plain : (italian.get(id)?.text ?? italian.get(plain)?.text ?? plain))
    );
  };
}

/** Names of tables, modules, tabs and columns, and of the menu, that a kind of organisation sees. */
function labelsOf(variante: Variante): readonly string[] {
  const offered = offeredBy(registry, variante);
  const flags = readMenuFlags(JSON.parse(read(`public/assets/menu/${variante}.json`)));
  return [
    ...[...offered.tables.values()].flatMap(({ label, fields }) => [
      label,
      ...Object.values(fields).flatMap((field) => [field.label, field.options['hint']]),
    ]),
    ...[...offered.modules.values()].flatMap(({ label, tabs = {} }) => [
      label,
      ...Object.values(tabs).map((tab) => tab.label),
    ]),
    ...menuGroups.filter((group) => group.flags.some((flag) => flags[flag])).map(({ label }) => label),
    ...menuRows.filter(({ flag }) => flag !== undefined && flags[flag]).map(({ label }) => label),
  ].filter((text) => typeof text === 'string');
}

const eigen: readonly (readonly [RegExp, readonly Variante[]])[] = [
  [
    /bergrett|bergwacht|rettungsstelle|einsatzleit|einsätze|patient|lawine|soccorso alpino|interventi|paziente|valang/i,
    ['BERGRETTUNG'],
  ],
  [/\bchor|chöre|sänger|\bcoro\b|\bcori\b|coris/i, ['SCV']],
  [/musikkapelle|kapellmeister|blasmusik|\bband[ae]\b/i, ['VSM']],
  [/imker|bienen|apicol|apiar|varroa/i, ['SIB']],
  [/jungschar/i, ['KJS']],
];

describe.each(varianten)('what %s reads', (variante) => {
  it.each(['de', 'it'] as const)('in %s names nothing of another kind', (language) => {
    const words = said(variante, language);
    const foreign = [...new Set(labelsOf(variante).map(words))].flatMap((text) =>
      eigen.some(([pattern, own]) => !own.includes(variante) && pattern.test(text)) ? [text] : [],
    );
    expect(foreign).toEqual([]);
  });

  it('as its terms are German and Italian alike, and its consent is its own', async () => {
    const [de, it_] = [termsOf(variante, 'de'), termsOf(variante, 'it')];
    expect(Object.keys(it_).toSorted()).toEqual(Object.keys(de).toSorted());
    // Translated for all, shown to mountain rescue only.
    for (const terms of [de, it_]) delete terms['Einsätze: mit der eigenen Sektion beginnen'];
    const text = [...Object.values(de), ...Object.values(it_), ...(await variantOf(variante).einwilligung())].join(
      '\n',
    );
    expect(
      eigen.flatMap(([pattern, own]) => (own.includes(variante) ? [] : [pattern.exec(text)?.[0]])).filter(Boolean),
    ).toEqual([]);
  });
});
