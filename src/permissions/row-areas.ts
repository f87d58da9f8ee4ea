/** What areas need to know of a root table. */
export interface WithAreas {
  readonly areas?: { readonly column: string; readonly of: Readonly<Record<string, string>> };
}

/**
 * In place of an area: rows that everybody who is signed in reads, as news once they are released. Everything else about them is
 * decided by the table's own topic.
 */
export const everyone = '*';

/** An area that rows of a root may lie in, with the values of its column that say so; one without a name where the table knows no areas. */
export interface RowArea {
  readonly area: string | undefined;
  readonly values: readonly string[];
}

const none: readonly RowArea[] = [{ area: undefined, values: [] }];
const made = new WeakMap<object, readonly RowArea[]>();

/** All areas that rows of this root may lie in. */
export function rowAreas({ areas }: WithAreas): readonly RowArea[] {
  if (areas === undefined) return none;
  const known = made.get(areas);
  if (known !== undefined) return known;
  const found = [...new Set(Object.values(areas.of))].map((area) => ({
    area,
    values: Object.keys(areas.of).filter((value) => areas.of[value] === area),
  }));
  made.set(areas, found);
  return found;
}

/** The area by whose rights what a row once was is read: what everybody reads now may have been a draft then. */
export const pastArea = (root: WithAreas, area: string | undefined): string | undefined =>
  area === everyone ? rowAreas(root).find((one) => one.area !== everyone)?.area : area;

/** The areas that rows with these fixed values may lie in: all, unless the values name one. */
export function areasWith(root: WithAreas, where: Readonly<Record<string, unknown>> = {}): readonly RowArea[] {
  const fixed = root.areas === undefined ? undefined : where[root.areas.column];
  return fixed === undefined ? rowAreas(root) : rowAreas(root).filter(({ values }) => values.includes(String(fixed)));
}

/** Area of a root with these values; undefined where the table knows none, or the value is not known: then nobody may do anything. */
export const rowArea = ({ areas }: WithAreas, values: Readonly<Record<string, unknown>>): string | undefined =>
  areas?.of[String(values[areas.column])];
