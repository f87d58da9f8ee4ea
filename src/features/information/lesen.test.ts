import { expect, it } from 'vitest';
import { istFuer, offeneTexte } from './lesen.rules.ts';

const below = (id: string): ReadonlySet<string> => new Set([id]);
const texte = [
  { id: 'funk', bestaetigen: true, fassung: 2 },
  { id: 'lawine', bestaetigen: true, fassung: 1 },
  { id: 'fest', bestaetigen: false, fassung: 1 },
];

it('what is to be confirmed is open until its version is', () => {
  const gelesen = [
    { information_id: 'funk', fassung: 1 },
    { information_id: 'lawine', fassung: 1 },
  ];
  expect(offeneTexte(texte, gelesen).map(({ id }) => id)).toEqual(['funk']);
  expect(offeneTexte(texte, []).map(({ id }) => id)).toEqual(['funk', 'lawine']);
});

it('a text is confirmed once, in whichever language; others of its place or language are others', () => {
  const eines = { bestaetigen: true, fassung: 2 };
  const alle = [
    { id: 'funk', sprache: 'de', reihenfolge: 4, ...eines },
    { id: 'radio', sprache: 'it', reihenfolge: 4, ...eines },
    { id: 'seil', sprache: 'de', reihenfolge: 0, ...eines },
    { id: 'corda', sprache: 'it', reihenfolge: 0, ...eines },
    { id: 'noch eines', sprache: 'it', reihenfolge: 4, ...eines },
  ] as const;
  const offen = (...gelesen: readonly [string, number][]): readonly string[] =>
    offeneTexte(
      alle,
      gelesen.map(([information_id, fassung]) => ({ information_id, fassung })),
    ).map(({ id }) => id);
  expect(offen(['radio', 2])).toEqual(['seil', 'corda', 'noch eines']);
  expect(offen(['funk', 2], ['seil', 2])).toEqual(['corda']);
  expect(offen(['radio', 1])).toHaveLength(5);
});

it('a text of a branch is for that branch, one without is for all', () => {
  expect(istFuer({ fuer_sek_id: 'sexten' }, { sek_id: 'sexten' }, below)).toBe(true);
  expect(istFuer({ fuer_sek_id: 'toblach' }, { sek_id: 'sexten' }, below)).toBe(false);
  expect(istFuer({}, { sek_id: 'sexten' }, below)).toBe(true);
});
