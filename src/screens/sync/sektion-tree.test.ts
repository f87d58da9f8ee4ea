import { describe, expect, it } from 'vitest';
import {
  isMoreThanOneRegion,
  leavesOfScope,
  namesOf,
  scopeOfLeaves,
  sektionTree,
  stateOf,
  toggle,
} from './sektion-tree.ts';

const rows = [
  { id: 'land', name: 'Land', parent_id: null, sektionstyp: 'Landesverband' },
  { id: 'west', name: 'West', parent_id: 'land', sektionstyp: 'Region' },
  { id: 'ost', name: 'Ost', parent_id: 'land', sektionstyp: 'Region' },
  { id: 'b', name: 'Brixen', parent_id: 'ost', sektionstyp: 'Sektion' },
  { id: 'a', name: 'Ahrntal', parent_id: 'ost', sektionstyp: 'Sektion' },
  { id: 'm', name: 'Meran', parent_id: 'west', sektionstyp: 'Sektion' },
];
const nameOf = (row: Record<string, unknown>) => String(row['name']);
const tree = sektionTree(rows, 'all', nameOf);
const node = (id: string) => {
  const found = [
    tree[0],
    ...(tree[0]?.children ?? []),
    ...(tree[0]?.children.flatMap((one) => one.children) ?? []),
  ].find((one) => one?.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the choice of branches', () => {
  it('shows each level by name, and only what may be read', () => {
    expect(
      tree.map((one) => [
        one.name,
        one.children.map((region) => [region.name, region.children.map((leaf) => leaf.name)]),
      ]),
    ).toEqual([
      [
        'Land',
        [
          ['Ost', ['Ahrntal', 'Brixen']],
          ['West', ['Meran']],
        ],
      ],
    ]);
    expect(sektionTree(rows, new Set(['a', 'm']), nameOf).map((one) => one.name)).toEqual(['Ahrntal', 'Meran']);
  });

  it('a branch takes along what lies below it, and a part of it shows as a part', () => {
    const chosen = toggle(node('ost'), new Set());
    expect([...chosen].toSorted()).toEqual(['a', 'b']);
    expect([stateOf(node('ost'), chosen), stateOf(node('land'), chosen), stateOf(node('west'), chosen)]).toEqual([
      'all',
      'some',
      'none',
    ]);
    expect([...toggle(node('a'), chosen)]).toEqual(['b']);
    expect([...toggle(node('ost'), new Set(['b', 'm']))].toSorted()).toEqual(['a', 'b', 'm']);
  });

  it('is said as short as it can be, and read back the same', () => {
    for (const [leaves, scope] of [
      [['a', 'b'], ['ost']],
      [
        ['a', 'm'],
        ['a', 'west'],
      ],
      [['a', 'b', 'm'], null],
      [[], []],
    ] as const) {
      expect(scopeOfLeaves(tree, new Set(leaves))).toEqual(scope);
      expect([...leavesOfScope(tree, scope)].toSorted()).toEqual([...leaves]);
    }
    expect(namesOf(tree, ['west', 'a'])).toEqual(['Ahrntal', 'West']);
  });

  it('is offered where rights reach into a second region', () => {
    expect(isMoreThanOneRegion(rows, 'all')).toBe(true);
    expect(isMoreThanOneRegion(rows, new Set(['ost', 'a', 'b']))).toBe(false);
    expect(isMoreThanOneRegion(rows, new Set(['a', 'm']))).toBe(true);
    expect(isMoreThanOneRegion(rows.slice(0, 1), 'all')).toBe(false);
  });

  it('a circle among branches ends', () => {
    expect(
      sektionTree(
        [
          { id: 'x', parent_id: 'y' },
          { id: 'y', parent_id: 'x' },
          { id: 'z', parent_id: 'z' },
        ],
        'all',
        nameOf,
      ),
    ).toEqual([]);
  });
});
