import type { AnyRow } from '../../kit/field.ts';
import type { Sektionen } from '../../permissions/rights.ts';
import type { Scope } from '../../sync/scope.ts';

/** A branch with those below it, as far as the user may read there. */
export interface SektionNode {
  readonly id: string;
  readonly name: string;
  readonly children: readonly SektionNode[];
}

type Name = (row: AnyRow) => string;

/** The branches that the user may read, as trees, each level by name. */
export function sektionTree(rows: readonly AnyRow[], held: Sektionen, nameOf: Name): readonly SektionNode[] {
  const allowed = rows.filter((row) => held === 'all' || held.has(row.id));
  const ids = new Set(allowed.map((row) => row.id));
  const below = new Map<unknown, AnyRow[]>();
  for (const row of allowed) below.set(row['parent_id'], [...(below.get(row['parent_id']) ?? []), row]);
  const seen = new Set<string>();
  const nodes = (level: readonly AnyRow[]): readonly SektionNode[] =>
    level
      .filter((row) => !seen.has(row.id) && seen.add(row.id))
      .map((row) => ({ id: row.id, name: nameOf(row), children: nodes(below.get(row.id) ?? []) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  return nodes(allowed.filter((row) => typeof row['parent_id'] !== 'string' || !ids.has(row['parent_id'])));
}

/** Branches without others below them: what a choice is made of. */
export const leavesOf = (node: SektionNode): readonly string[] =>
  node.children.length === 0 ? [node.id] : node.children.flatMap(leavesOf);

const allLeaves = (tree: readonly SektionNode[]): readonly string[] => tree.flatMap(leavesOf);

/** Whether all, some or none of what lies in a branch is chosen. */
export function stateOf(node: SektionNode, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const leaves = leavesOf(node);
  const count = leaves.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
}

/** The choice with a whole branch taken in, or out when it was in. */
export function toggle(node: SektionNode, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const leaves = new Set(leavesOf(node));
  return stateOf(node, chosen) === 'all'
    ? new Set([...chosen].filter((id) => !leaves.has(id)))
    : new Set([...chosen, ...leaves]);
}

/** Leaves that a stored choice means. */
export function leavesOfScope(tree: readonly SektionNode[], scope: Scope): ReadonlySet<string> {
  if (scope === null) return new Set(allLeaves(tree));
  const wanted = new Set(scope);
  const inside = (node: SektionNode): readonly string[] =>
    wanted.has(node.id) ? leavesOf(node) : node.children.flatMap(inside);
  return new Set(tree.flatMap(inside));
}

/** The shortest way to say a choice: a branch stands for all below it, also for those founded later; everything is null. */
export function scopeOfLeaves(tree: readonly SektionNode[], chosen: ReadonlySet<string>): Scope {
  if (tree.every((node) => stateOf(node, chosen) === 'all')) return null;
  const shortest = (node: SektionNode): readonly string[] =>
    stateOf(node, chosen) === 'all' ? [node.id] : node.children.flatMap(shortest);
  return tree.flatMap(shortest);
}

/** Names of what is chosen, by the largest branches. */
export function namesOf(tree: readonly SektionNode[], scope: readonly string[]): readonly string[] {
  const wanted = new Set(scope);
  const named = (node: SektionNode): readonly string[] =>
    wanted.has(node.id) ? [node.name] : node.children.flatMap(named);
  return tree.flatMap(named);
}

/** Whether there is anything to choose: the user's branches lie in more than one region. */
export function isMoreThanOneRegion(rows: readonly AnyRow[], held: Sektionen): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const regions = new Set<string>();
  for (const row of rows) if (held === 'all' || held.has(row.id)) regions.add(regionOf(row, byId));
  regions.delete('');
  return regions.size > 1;
}

function regionOf(row: AnyRow, byId: ReadonlyMap<string, AnyRow>): string {
  let now: AnyRow | undefined = row;
  for (let steps = 0; now !== undefined && steps < 10; steps += 1) {
    if (now['sektionstyp'] === 'Region') return now.id;
    const parent: unknown = now['parent_id'];
    now = typeof parent === 'string' ? byId.get(parent) : undefined;
  }
  return '';
}
