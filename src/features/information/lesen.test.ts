import { expect, it } from 'vitest';
import { istFuer, offeneTexte } from './lesen.rules.ts';

const below = (id: string): ReadonlySet<string> => new Set([id]);
const texte = [
  { id: 'funk', bestaetigen: true, fassung: 2 },
  { id: 'lawine', bestaetigen: true, fassung: 1 },
  { id: 'fest', bestaetigen: false, fassung: 1 },
];

it('what is to be confirmed is open until its version is, by this very user', () => {
  const lesungen = [
    { information_id: 'funk', benutzer_id: 'anna', fassung: 1 },
    { information_id: 'lawine', benutzer_id: 'anna', fassung: 1 },
    { information_id: 'funk', benutzer_id: 'bert', fassung: 2 },
  ];
  expect(offeneTexte(texte, lesungen, 'anna').map(({ id }) => id)).toEqual(['funk']);
  expect(offeneTexte(texte, lesungen, 'bert').map(({ id }) => id)).toEqual(['lawine']);
  expect(offeneTexte(texte, [], 'cora').map(({ id }) => id)).toEqual(['funk', 'lawine']);
});

it('a text of a branch is for that branch, one without is for all', () => {
  expect(istFuer({ fuer_sek_id: 'sexten' }, { sek_id: 'sexten' }, below)).toBe(true);
  expect(istFuer({ fuer_sek_id: 'toblach' }, { sek_id: 'sexten' }, below)).toBe(false);
  expect(istFuer({}, { sek_id: 'sexten' }, below)).toBe(true);
});
