import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { newId } from '../../lib/ids.ts';
import { cellsOf, isTable, planPaste, withoutHead } from './paste.ts';

const { table } = registry.module('mitgliederzahlungen');
const columns = ['datum', 'art', 'betrag', 'sek_id'];
const writable = new Set(['datum', 'art', 'betrag', 'sek_id']);
const [m, s1, s2] = [newId(), newId(), newId()];
const known = { id: 'k', mgd_id: m, sek_id: s1, datum: '2026-01-01', art: 'Geldspende', betrag: 100 };
const plan = (cells: readonly (readonly string[])[], rows: readonly (typeof known)[] = [], from = 0) => {
  let made = 0;
  return planPaste({
    table,
    cells,
    columns: columns.slice(from),
    rows,
    resolve: (_, text) => (text === 'Lana' ? [s1] : []),
    writable: { known: () => writable, fresh: writable },
    freshRow: (above) => ({
      id: `neu${(made += 1)}`,
      mgd_id: m,
      art: 'Geldspende',
      sek_id: above?.['sek_id'] ?? null,
    }),
  });
};
const told = (found: ReturnType<typeof plan>) =>
  found.refused.map(({ nr, column, why, isLine }) => `${nr} ${column} ${why}${isLine ? ' !' : ''}`);

test('tabs part cells, breaks part lines, quotes hold both, and the last break ends the table', () => {
  expect(cellsOf('a\tb\r\n"eine\nZeile"\t"so ""hier"""\r\n')).toEqual([
    ['a', 'b'],
    ['eine\nZeile', 'so "hier"'],
  ]);
  expect(cellsOf('a\t\tc\n\t')).toEqual([
    ['a', '', 'c'],
    ['', ''],
  ]);
});

test('one word, with or without a break behind it, is no table', () => {
  expect(['Wort', 'zwei Worte\n', 'a\tb', 'a\nb'].map(isTable)).toEqual([false, false, true, true]);
});

test('the head of a table is left out when it names the columns', () => {
  expect(withoutHead(table, columns, [['datum', 'Art', 'BETRAG'], ['1.1.2026']])).toEqual([['1.1.2026']]);
  expect(withoutHead(table, columns, [['1.1.2026', 'Art']])).toEqual([['1.1.2026', 'Art']]);
});

test('what goes beyond the lines is new, and goes on with what the line above has', () => {
  const found = plan(
    [['02.01.2026'], ['03.01.2026', '', '1.234,50'], ['04.01.2026', 'sachspende', '5', 'Lana']],
    [known],
  );
  expect(found.changes).toEqual([{ row: known, changed: { datum: '2026-01-02' } }]);
  expect(found.created).toEqual([
    { id: 'neu1', mgd_id: m, datum: '2026-01-03', art: 'Geldspende', betrag: 123_450, sek_id: s1 },
    { id: 'neu2', mgd_id: m, datum: '2026-01-04', art: 'Sachspende', betrag: 500, sek_id: s1 },
  ]);
  expect(found.refused).toEqual([]);
});

test('a cell that cannot be read, or that the field does not take, is told and left out', () => {
  const found = plan([['02.01.2026', 'Unfug', '-5']], [known]);
  expect(found.changes).toEqual([{ row: known, changed: { datum: '2026-01-02' } }]);
  expect(told(found)).toEqual(['1 art Ungültiger Wert', '1 betrag Der Betrag ist zu klein.']);
});

test('a new line that lacks what is required is told and not taken, and an empty one is nothing', () => {
  const found = plan([
    ['02.01.2026', '', '5', 'Nirgends'],
    ['', '', ''],
  ]);
  expect(found.created).toEqual([]);
  expect(told(found)).toEqual(['1 sek_id Kein Eintrag heißt so, oder es heißen mehrere so.', '1 sek_id Pflichtfeld !']);
});

test('what is fixed once a record is made is not changed', () => {
  const other = { ...known, sek_id: s2 };
  expect(told(plan([['Lana']], [other], 3))).toEqual(['1 sek_id Das lässt sich hier nicht ändern.']);
  expect(told(plan([['Lana']], [known], 3))).toEqual([]);
});
