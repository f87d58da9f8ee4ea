import type { Action } from './actions.ts';
import { channelColumns, type WithChannels } from './channels.ts';
import { everyone, rowAreas, type RowArea, type WithAreas } from './row-areas.ts';
import { permissionsFor, topicIn } from './topics.ts';

/** What rights need to know of a table; the kit's tables have it (permissions stand below the kit). */
export interface Guarded extends WithAreas, WithChannels {
  readonly name: string;
  readonly right: string;
  readonly fields: Readonly<Record<string, { readonly right: string | undefined }>>;
  readonly parent?: string;
  readonly seenWithRoot?: true;
  readonly root?: { readonly by: string; readonly readBy?: 'everyone' };
}

/** Branches in which something holds. */
export type Sektionen = 'all' | ReadonlySet<string>;

/** What a user holds: rights in branches, already spread over the subtrees they cover. Also the form on the wire. */
export interface Grant {
  readonly rights: readonly string[];
  readonly sektionen: 'all' | readonly string[];
}

/** Where a row lies: the branches of its root, and the root's area where it has one. */
export interface Place {
  readonly sek_ids: readonly string[];
  readonly area?: string | undefined;
  /** Contact data that the row itself shows (src/permissions/channels.ts); absent: none. */
  readonly open?: ReadonlySet<string> | undefined;
}

/** Columns that a right opens in a table, where they are fewer than its topic holds (spec B 3.3): right, table, columns. Also the form on the wire. */
export type ColumnRights = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Rights of a user, asked in sentences. The server decides with them; the client only shows. */
export class Rights {
  private readonly held = new Map<string, Sektionen>();
  /** What was asked before: rights never change, whoever's do is given others. */
  private readonly united = new Map<string, Sektionen>();
  readonly grants: readonly Grant[];
  readonly columns: ColumnRights;

  constructor(grants: readonly Grant[], columns: ColumnRights = {}) {
    this.grants = grants;
    this.columns = columns;
    for (const grant of grants) for (const right of grant.rights) this.add(right, grant.sektionen);
  }

  private add(right: string, sektionen: Grant['sektionen']): void {
    const known = this.held.get(right);
    if (known === 'all') return;
    this.held.set(right, sektionen === 'all' ? 'all' : new Set([...(known ?? []), ...sektionen]));
  }

  /** Branches in which the user holds a right; empty when nowhere. */
  sektionen(right: string): Sektionen {
    return this.held.get(right) ?? new Set<string>();
  }

  /** Held in any branch: enough for menus, never for data. */
  anywhere(right: string): boolean {
    return this.held.has(right);
  }

  /** Held in one of these branches. */
  within(right: string, sektionen: readonly string[]): boolean {
    const held = this.sektionen(right);
    return held === 'all' || sektionen.some((sektion) => held.has(sektion));
  }

  /** Branches in which an action on a topic of rights is held, by any of the rights that grant it. */
  granted(topic: string, action: string): Sektionen {
    return this.inAny(permissionsFor(topic, action));
  }

  /** Whether an action on a topic of rights is held in one of these branches. */
  holds(topic: string, action: string, sektionen: readonly string[]): boolean {
    return permissionsFor(topic, action).some((right) => this.within(right, sektionen));
  }

  private inAny(rights: readonly string[]): Sektionen {
    const key = rights.join();
    const known = this.united.get(key) ?? this.unite(rights);
    this.united.set(key, known);
    return known;
  }

  private unite(rights: readonly string[]): Sektionen {
    const [first, ...others] = rights
      .map((right) => this.sektionen(right))
      .filter((held) => held === 'all' || held.size > 0);
    if (first === undefined || others.length === 0) return first ?? new Set<string>();
    const all = [first, ...others];
    return all.includes('all') ? 'all' : new Set(all.flatMap((held) => [...held]));
  }

  /** Whether a right opens a column of a table. */
  opens(right: string, table: string, column: string): boolean {
    return this.columns[right]?.[table]?.includes(column) ?? true;
  }

  /** Branches in which a column is opened: where one of the rights that grant the action is held and does not leave it out. */
  grantedColumn(topic: string, action: string, table: string, column: string): Sektionen {
    return this.inAny(permissionsFor(topic, action).filter((right) => this.opens(right, table, column)));
  }

  /** The whole map for menus: right → true. */
  toMap(): Record<string, true> {
    return Object.fromEntries([...this.held.keys()].map((right) => [right, true as const]));
  }
}

/** May everybody who is signed in read this root's rows: all of them, or those of an area? */
export const isReadByEveryone = (root: Guarded, area?: string): boolean =>
  root.root?.by === 'everyone' || root.root?.readBy === 'everyone' || area === everyone;

/** May everybody who is signed in read at least some of this root's rows? */
export const isPartlyReadByEveryone = (root: Guarded): boolean =>
  rowAreas(root).some(({ area }) => isReadByEveryone(root, area));

/** Topics of the rights on a table and its columns. */
const topicsOf = (table: Guarded): readonly string[] => [
  ...new Set([table.right, ...Object.values(table.fields).flatMap((field) => field.right ?? [])]),
];

/** Every right that grants an action on at least one column of a row of the table, in any of the root's areas. */
export const rightsFor = (table: Guarded, root: Guarded, action: Action): readonly string[] => [
  ...new Set(
    rowAreas(root).flatMap(({ area }) =>
      topicsOf(table).flatMap((topic) => permissionsFor(topicIn(topic, area), action)),
    ),
  ),
];

/** Catalogue topics that stand for a row of the table in an area: its own, and those of its columns. */
export const rightTopics = (table: Guarded, area: string | undefined): readonly string[] =>
  topicsOf(table).map((topic) => topicIn(topic, area));

/** Topics and actions that an action on a row of the table asks all of, in one branch: on a paper that of reading the record it hangs on, too. */
export const askedOf = (
  table: Guarded,
  root: Guarded,
  area: string | undefined,
  action: Action = 'LESEN',
): readonly (readonly [topic: string, action: Action])[] => [
  [topicIn(table.right, area), action],
  ...(table.seenWithRoot === true ? [[topicIn(root.right, area), 'LESEN'] as const] : []),
];

/** Branches in which an action on rows of the table is held, in an area of its root. */
export const grantedIn = (
  rights: Rights,
  table: Guarded,
  root: Guarded,
  area: string | undefined,
  action: Action = 'LESEN',
): Sektionen =>
  askedOf(table, root, area, action)
    .map(([topic, one]) => rights.granted(topic, one))
    .reduce(inBoth);

const inBoth = (a: Sektionen, b: Sektionen): Sektionen =>
  a === 'all' ? b : b === 'all' ? a : new Set([...a].filter((id) => b.has(id)));

/** A root with areas is closed to everybody while its area is not known. */
const isAreaMissing = (root: Guarded, { area }: Place): boolean => root.areas !== undefined && area === undefined;

/** May the user do this to a row of the table whose root lies there? */
export function may(rights: Rights, action: Action, table: Guarded, root: Guarded, place: Place): boolean {
  if (action === 'LESEN' && isReadByEveryone(root, place.area)) return true;
  if (isAreaMissing(root, place)) return false;
  const topic = topicIn(table.right, place.area);
  if (root.root?.by === 'everyone') return permissionsFor(topic, action).some((right) => rights.anywhere(right));
  if (table.seenWithRoot !== true) return rights.holds(topic, action, place.sek_ids);
  const held = grantedIn(rights, table, root, place.area, action);
  return held === 'all' || place.sek_ids.some((id) => held.has(id));
}

/** Columns that a device needs to know where a row belongs: what hides them would hide the row. */
export const isStructural = (table: Guarded, column: string): boolean =>
  column === table.parent || column === table.areas?.column;

/**
 * Columns that the user may read or write in a row of the table whose root lies there: those of a topic that is held
 * there, as far as column rights do not leave them out (spec B 3.3). Decided per row, because groups are held per branch.
 * Contact data of another topic is also read with the table's right where the row itself shows it (spec B 9.1); where
 * everybody reads the table, contact data alone is asked for.
 */
export function allowedColumns(
  rights: Rights,
  action: Action,
  table: Guarded,
  root: Guarded,
  place: Place,
): ReadonlySet<string> {
  if (!may(rights, action, table, root, place)) return new Set();
  const columns = Object.entries(table.fields);
  const isEverywhere = root.root?.by === 'everyone';
  const held = new Map<string, readonly string[]>();
  const heldIn = (topic: string): readonly string[] => {
    const known =
      held.get(topic) ??
      permissionsFor(topicIn(topic, place.area), action).filter((right) =>
        isEverywhere ? rights.anywhere(right) : rights.within(right, place.sek_ids),
      );
    held.set(topic, known);
    return known;
  };
  const isOpened = (topic: string, name: string): boolean =>
    heldIn(topic).some((right) => rights.opens(right, table.name, name));
  const isForAll = action === 'LESEN' && isReadByEveryone(root, place.area);
  const isShown = (name: string): boolean =>
    action === 'LESEN' && (place.open?.has(name) ?? false) && (isForAll || isOpened(table.right, name));
  const isAllowed = (name: string, right: string): boolean =>
    isStructural(table, name) ||
    (isForAll && !channelColumns(table).has(name)) ||
    isOpened(right, name) ||
    isShown(name);
  return new Set(columns.filter(([name, field]) => isAllowed(name, field.right ?? table.right)).map(([name]) => name));
}

/** Columns that the user may read, or write, in at least one branch of these areas: enough for headings, each cell holds what the server sent. */
export function columnsSomewhere(
  rights: Rights,
  table: Guarded,
  root: Guarded,
  areas: readonly RowArea[],
  action: Action = 'LESEN',
): ReadonlySet<string> {
  const columns = areas.flatMap(({ area }) => {
    const held = grantedIn(rights, table, root, area, action);
    return [
      ...allowedColumns(rights, action, table, root, {
        sek_ids: held === 'all' ? ['*'] : [...held],
        area,
        open: channelColumns(table),
      }),
    ];
  });
  return new Set(columns);
}
