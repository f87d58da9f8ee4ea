import { expect, test } from 'vitest';
import { openDownTo, treeOf, type Leaf, type TreeNode } from './tree-nodes.ts';

const leaves: readonly Leaf[] = [
  { id: 'v', name: 'Verband', parent: null },
  { id: 'w', name: 'West', parent: 'v' },
  { id: 'o', name: 'Ost', parent: 'v' },
  { id: 't', name: 'Toblach', found: '17', parent: 'o' },
];
const names = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, ...names(children)]));
const tree = (typed = '', given = leaves) => names(treeOf(given, typed));

test('a tree shows each record below the one that it hangs on, each level by name', () => {
  expect(tree()).toEqual([['Verband', ['Ost', 'Toblach'], 'West']]);
});

test('a search keeps what is found by name or number, with all above it', () => {
  for (const typed of ['tobl', '17', ' TOB']) expect(tree(typed)).toEqual([['Verband', ['Ost', 'Toblach']]]);
  expect(tree('gibtsnicht')).toEqual([]);
});

test('a record below one that is not there, or in a circle, is not lost', () => {
  expect(
    tree('', [
      { id: 'a', name: 'A', parent: 'fehlt' },
      { id: 'b', name: 'B', parent: 'c' },
      { id: 'c', name: 'C', parent: 'b' },
    ]),
  ).toEqual(['A', ['B', 'C']]);
});

test('at first two levels stand open', () => {
  expect(openDownTo(treeOf(leaves, ''), 2)).toEqual(['v', 'o']);
});
