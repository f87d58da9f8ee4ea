import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';

/** A section of the tree as it is shown. */
export interface Knoten {
  readonly id: string;
  readonly name: string;
  readonly typ: string;
  readonly nr: string;
  readonly isArchived: boolean;
  readonly children: readonly Knoten[];
}

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

export interface Asked {
  readonly withArchived: boolean;
  /** What names and numbers are looked through for; then only what is found stands there, with all above it. */
  readonly typed: string;
}

/** The tree Landesverband → Region → Sektion, each level by name. A section whose parent is not there, or that lies in a circle, stands at the top. */
export function baumOf(
  rows: readonly Row[],
  { withArchived, typed }: Asked,
  nameOf: (row: Row) => string,
): readonly Knoten[] {
  const text = (row: Row, column: string): string => (typeof row[column] === 'string' ? row[column] : '');
  const shown = rows.filter((row) => withArchived || text(row, 'archiviertam') === '');
  const ids = new Set(shown.map(({ id }) => id));
  const below = new Map<string, Row[]>();
  for (const row of shown) {
    const above = ids.has(text(row, 'parent_id')) && row['parent_id'] !== row.id ? text(row, 'parent_id') : '';
    below.set(above, [...(below.get(above) ?? []), row]);
  }
  const seen = new Set<string>();
  const wanted = searchWords(typed);
  const nodes = (level: readonly Row[]): readonly Knoten[] =>
    level
      .flatMap((row): Knoten[] => {
        if (seen.has(row.id)) return [];
        seen.add(row.id);
        const node = {
          id: row.id,
          name: nameOf(row),
          typ: text(row, 'sektionstyp'),
          nr: text(row, 'sektionsnr'),
          isArchived: text(row, 'archiviertam') !== '',
          children: nodes(below.get(row.id) ?? []),
        };
        return node.children.length > 0 || holdsWords(searchText([node.name, node.nr]), wanted) ? [node] : [];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  const top = nodes(below.get('') ?? []);
  const lost = nodes(shown.filter(({ id }) => !seen.has(id)));
  return [...top, ...lost];
}

/** Sections with others below them, down to a level: what stands open. */
export const openDownTo = (nodes: readonly Knoten[], levels: number): readonly string[] =>
  levels === 0
    ? []
    : nodes
        .filter(({ children }) => children.length > 0)
        .flatMap(({ id, children }) => [id, ...openDownTo(children, levels - 1)]);
