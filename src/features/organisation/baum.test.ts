import { expect, test } from 'vitest';
import { baumOf, openDownTo, type Knoten } from './baum.ts';

const rows = [
  { id: 'v', name: 'Verband', sektionstyp: 'Landesverband', parent_id: null },
  { id: 'o', name: 'Ost', sektionstyp: 'Region', parent_id: 'v' },
  { id: 'w', name: 'West', sektionstyp: 'Region', parent_id: 'v' },
  { id: 't', name: 'Toblach', sektionstyp: 'Sektion', sektionsnr: '17', parent_id: 'o' },
  { id: 'i', name: 'Innichen', sektionstyp: 'Sektion', parent_id: 'o', archiviertam: '2020-01-01' },
];
const nameOf = (row: Readonly<Record<string, unknown>>): string => String(row['name']);
const names = (nodes: readonly Knoten[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, ...names(children)]));
const tree = (asked: object = {}, given: Parameters<typeof baumOf>[0] = rows) =>
  names(baumOf(given, { withArchived: false, typed: '', ...asked }, nameOf));

test('the tree shows the association, its regions and branches by name, without archived ones unless they are asked for', () => {
  expect(tree()).toEqual([['Verband', ['Ost', 'Toblach'], 'West']]);
  expect(tree({ withArchived: true })).toEqual([['Verband', ['Ost', 'Innichen', 'Toblach'], 'West']]);
});

test('a search keeps what is found by name or number, with all above it', () => {
  for (const typed of ['tobl', '17', ' TOB']) expect(tree({ typed })).toEqual([['Verband', ['Ost', 'Toblach']]]);
  expect(tree({ typed: 'gibtsnicht' })).toEqual([]);
});

test('a branch below an archived or missing one, or in a circle, is not lost', () => {
  expect(
    tree({}, [
      { id: 'a', name: 'A', parent_id: 'fehlt' },
      { id: 'b', name: 'B', parent_id: 'c' },
      { id: 'c', name: 'C', parent_id: 'b' },
    ]),
  ).toEqual(['A', ['B', 'C']]);
});

test('at first two levels stand open', () => {
  expect(openDownTo(baumOf(rows, { withArchived: false, typed: '' }, nameOf), 2)).toEqual(['v', 'o']);
});
