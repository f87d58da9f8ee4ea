import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';

/** A record as it stands in a tree. */
export interface Leaf {
  readonly id: string;
  readonly name: string;
  /** The record that it hangs on; null, missing or unknown: it stands at the top. */
  readonly parent: unknown;
  /** Beside the name, smaller. */
  readonly detail?: string;
  /** A word of its own, e.g. that it is archived. */
  readonly badge?: string | undefined;
  /** How heavy its name is drawn: 2 for a heading of headings. */
  readonly weight?: 1 | 2 | undefined;
  /** What it is found by besides its name. */
  readonly found?: string;
}

/** A record of a tree with those that hang on it. */
export interface TreeNode extends Leaf {
  readonly children: readonly TreeNode[];
}

/** Records as a tree, each level by name; of what is typed only what is found, with all above it. A record whose parent is not there, or that lies in a circle, stands at the top. */
export function treeOf(leaves: readonly Leaf[], typed: string): readonly TreeNode[] {
  const ids = new Set(leaves.map(({ id }) => id));
  const below = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const { parent } = leaf;
    const above = typeof parent === 'string' && ids.has(parent) && parent !== leaf.id ? parent : '';
    below.set(above, [...(below.get(above) ?? []), leaf]);
  }
  const seen = new Set<string>();
  const wanted = searchWords(typed);
  const nodes = (level: readonly Leaf[]): readonly TreeNode[] =>
    level
      .flatMap((leaf): TreeNode[] => {
        if (seen.has(leaf.id)) return [];
        seen.add(leaf.id);
        const node = { ...leaf, children: nodes(below.get(leaf.id) ?? []) };
        const isFound = holdsWords(searchText([leaf.name, leaf.found ?? '']), wanted);
        return node.children.length > 0 || isFound ? [node] : [];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  const top = nodes(below.get('') ?? []);
  const lost = nodes(leaves.filter(({ id }) => !seen.has(id)));
  return [...top, ...lost];
}

/** Records with others below them, down to a level: what stands open. */
export const openDownTo = (nodes: readonly TreeNode[], levels: number): readonly string[] =>
  levels === 0
    ? []
    : nodes
        .filter(({ children }) => children.length > 0)
        .flatMap(({ id, children }) => [id, ...openDownTo(children, levels - 1)]);
