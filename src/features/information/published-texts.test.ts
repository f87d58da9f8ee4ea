import { expect, it } from 'vitest';
import type { VisibleRow } from '../../db/base.ts';
import { publishedTexts } from './published-texts.ts';

const row = (
  id: string,
  modul: string,
  sprache: string,
  reihenfolge: number,
  archiviertam: string | null = null,
): VisibleRow => ({
  id,
  rev: 1,
  state: 'clean',
  sek_ids: [],
  modul,
  titel: id,
  text: `Text ${id}`,
  sprache,
  reihenfolge,
  archiviertam,
});
const shown = (rows: readonly VisibleRow[], locale: string) =>
  publishedTexts(rows, locale).map(({ modul, texts }) => [modul, ...texts.map(({ id }) => id)]);

it('texts stand by module in their order, without archived ones', () => {
  expect(
    shown(
      [row('c', 'B', 'de', 3), row('b', 'A', 'de', 2), row('a', 'A', 'de', 1), row('x', 'A', 'de', 0, '2020-01-01')],
      'de',
    ),
  ).toEqual([
    ['A', 'a', 'b'],
    ['B', 'c'],
  ]);
});

it('of a text in both languages, under a name of the module in each, the one of the app is shown', () => {
  const rows = [
    row('plan', 'Einsätze', 'de', 1),
    row('piano', 'Interventi', 'it', 1),
    row('kurse', 'Ausbildung', 'de', 2),
    row('neu', 'Hütte', 'de', 0),
    row('nuovo', 'Rifugio', 'it', 0),
  ];
  expect(shown(rows, 'it')).toEqual([
    ['Hütte', 'neu'],
    ['Rifugio', 'nuovo'],
    ['Interventi', 'piano'],
    ['Ausbildung', 'kurse'],
  ]);
  expect(shown(rows, 'de').map(([modul]) => modul)).toEqual(['Hütte', 'Rifugio', 'Einsätze', 'Ausbildung']);
});

it('a module shows its texts in the language of the app, else in the one that it has', () => {
  const rows = [row('de', 'A', 'de', 1), row('it', 'A', 'it', 2), row('nur', 'B', 'de', 3)];
  expect(shown(rows, 'it')).toEqual([
    ['A', 'it'],
    ['B', 'nur'],
  ]);
  expect(shown(rows, 'de')).toEqual([
    ['A', 'de'],
    ['B', 'nur'],
  ]);
});
