import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { contains, type Criterion } from '../../kit/filter.ts';
import { matcher, searchedRows } from '../../kit/matches.ts';
import { testsOf, type Criteria } from '../../kit/search.ts';
import { searchedColumns } from '../../kit/searched-columns.ts';
import { rowsOfModule, RowSearch, subtrees } from './search.ts';

const mitglieder = registry.module('mitglieder');
const rows = [
  {
    id: '1',
    nachname: 'Großrubatscher',
    vorname: 'José',
    ort: 'Corvara',
    personenart: 'Mitglied',
    mitgliedsstatus: 'Aktiv',
    sek_ids: ['a'],
  },
  {
    id: '2',
    nachname: 'Hofer',
    vorname: 'Anna',
    ort: 'Bruneck',
    personenart: 'Mitglied',
    mitgliedsstatus: 'Jugend',
    sek_ids: ['b', 'c'],
  },
  {
    id: '3',
    nachname: 'Hofer',
    vorname: 'Karl',
    ort: null,
    personenart: 'Kontakt',
    mitgliedsstatus: 'Aktiv',
    sek_ids: ['c'],
  },
];
const narrow = (search: Readonly<Record<string, Criterion>>, criteria: Criteria, below = subtrees([])) =>
  rows.filter(
    matcher(
      testsOf(search, criteria, { today: '2026-01-01', years: 'full' }),
      'personen',
      searchedRows(registry, () => [], below),
    ),
  );
const ids = (found: readonly { id: string }[]) => found.map((row) => row.id).join();

describe('typing', () => {
  const search = new RowSearch(searchedColumns(mitglieder));

  it('finds words in any column whatever case and accents', () => {
    expect(ids(search.find(rows, 'grossrub jose'))).toBe('1');
    expect(ids(search.find(rows, 'HOFER'))).toBe('2,3');
    expect(ids(search.find(rows, 'bruneck anna'))).toBe('2');
  });

  it('does not join the end of one column with the start of the next', () => {
    expect(ids(search.find(rows, 'hoferanna'))).toBe('');
  });

  it('answers as the criterion that the server is asked with', () => {
    for (const typed of ['grossrub jose', 'HOFER', 'ka', 'hofer kar', 'corv ara', 'nirgends']) {
      expect(ids(search.find(rows, typed))).toBe(
        ids(narrow({ suche: contains(...searchedColumns(mitglieder)) }, { suche: typed })),
      );
    }
  });

  it('shows everything for blanks', () => {
    expect(search.find(rows, '  ')).toBe(rows);
  });

  it('sees a changed row anew', () => {
    search.find(rows, 'x');
    expect(ids(search.find([{ ...rows[1], id: '2', nachname: 'Neuner' }], 'neuner'))).toBe('2');
  });

  it('answers alike whatever was typed before', () => {
    for (const typed of ['h', 'ho', 'hof', 'ho', 'hofer', 'hofer k', 'hofer', 'a', '', 'an']) {
      expect(ids(search.find(rows, typed))).toBe(ids(new RowSearch(searchedColumns(mitglieder)).find(rows, typed)));
    }
    expect(ids(search.find(rows.slice(1), 'a'))).toBe(
      ids(new RowSearch(searchedColumns(mitglieder)).find(rows.slice(1), 'a')),
    );
  });

  it('searches a list of 20 000 without work for each key after the first', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({ id: String(n), nachname: `Name ${n}` }));
    let reads = 0;
    const counted = many.map((row) => ({
      ...row,
      get nachname() {
        reads += 1;
        return row.nachname;
      },
    }));
    const one = new RowSearch(['nachname']);
    expect(one.find(counted, 'name 1999')).toHaveLength(12);
    const once = reads;
    one.find(counted, 'name 19999');
    expect(reads).toBe(once);
  });
});

describe('criteria', () => {
  const tree = subtrees([
    { id: 'land' },
    { id: 'a', parent_id: 'land' },
    { id: 'b', parent_id: 'land' },
    { id: 'c', parent_id: 'b' },
  ]);
  const find = (criteria: Record<string, string>) => ids(narrow(mitglieder.search ?? {}, criteria, tree));

  it('join: every one must be met', () => {
    expect(find({ tagboxmitgliedsstatus: 'Aktiv,Jugend' })).toBe('1,2,3');
    expect(find({ tagboxmitgliedsstatus: 'Aktiv', sek_id: 'b' })).toBe('3');
  });

  it('a branch means everything below it', () => {
    expect(find({ sek_id: 'land' })).toBe('1,2,3');
    expect(find({ sek_id: 'c' })).toBe('2,3');
  });

  it('an emptied criterion filters nothing', () => {
    expect(find({ sek_id: '' })).toBe('1,2,3');
  });
});

it('a module shows its own rows of the table only', () => {
  expect(ids(rowsOfModule(mitglieder, rows))).toBe('1,2');
});

it('a circle among branches does not hang the filter', () => {
  expect([
    ...subtrees([
      { id: 'a', parent_id: 'b' },
      { id: 'b', parent_id: 'a' },
    ])('a'),
  ]).toEqual(['a', 'b']);
});
