import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { windowStart } from '../../src/kit/window.ts';
import { channelColumns } from '../../src/permissions/channels.ts';
import { askedOf, isReadByEveryone, isStructural, rightTopics, type Rights } from '../../src/permissions/rights.ts';
import { rowAreas } from '../../src/permissions/row-areas.ts';
import { permissionsFor, topicIn } from '../../src/permissions/topics.ts';
import type { Nutzer } from '../context.ts';
import { areaValue, sekIds } from '../records/visibility.ts';
import { areaOf, both, either, everywhere, isNowhere, isSame, nowhere, touchesSql, type Area } from './area.ts';

/** What decides which rows belong on a device. */
export interface Scope {
  readonly registry: Registry;
  readonly rights: Readonly<Record<string, Area>>;
  /** Branches chosen by the user; narrows everything but what everyone reads and what is pinned. */
  readonly chosen: Area;
  readonly pins: readonly string[];
  /** Server's date, ISO. */
  readonly today: string;
}

/**
 * Tables that devices keep at all: the branch tree first, then people's own work, roots before what hangs on them, then
 * reference data, so that the first usable list does not wait for 65 000 places.
 */
export function replicated(registry: Registry): readonly Table[] {
  const known = replicatedOf.get(registry) ?? inOrder(registry);
  replicatedOf.set(registry, known);
  return known;
}

const replicatedOf = new WeakMap<Registry, readonly Table[]>();

function inOrder(registry: Registry): readonly Table[] {
  const depth = (table: Table): number =>
    registry.parentOf(table) === undefined ? 0 : 1 + depth(registry.parentOf(table) ?? table);
  const rank = (table: Table): number =>
    registry.rootOf(table).root?.by === 'everyone'
      ? 100
      : isReadByEveryone(registry.rootOf(table))
        ? 0
        : 1 + depth(table);
  const order = (table: Table): number => rank(table) + table.nr / 10_000;
  return [...registry.tables.values()]
    .filter((table) => table.replica.policy !== 'never')
    .toSorted((a, b) => order(a) - order(b));
}

/** Tables of a root's tree that devices keep: the root first. */
export const treeOf = (registry: Registry, root: Table): readonly Table[] =>
  replicated(registry).filter((table) => registry.rootOf(table) === root);

export const isForEveryone = (registry: Registry, table: Table, area?: string): boolean =>
  isReadByEveryone(registry.rootOf(table), area);

/** Whether rights decide on something of the table: on rows, or on contact data of rows that everyone reads. */
export const isDecided = (registry: Registry, table: Table): boolean =>
  !isForEveryone(registry, table) || table.channels !== undefined;

export function scopeOf(
  registry: Registry,
  nutzer: Nutzer,
  options: { sektionen: readonly string[] | null; pins: readonly string[]; today: string },
): Scope {
  const rights = readRights(registry, nutzer.rights);
  const { sektionen, pins, today } = options;
  const chosen =
    sektionen === null ? everywhere : areaOf(new Set(sektionen.flatMap((id) => [...nutzer.sektionen(id)])));
  return { registry, rights, chosen, pins: [...new Set(pins)].toSorted(), today };
}

const readRightsOf = new WeakMap<Rights, { readonly registry: Registry; readonly rights: Scope['rights'] }>();

/** Worked out once for rights, which never change: it takes longer than what a device usually asks. */
function readRights(registry: Registry, rights: Rights): Scope['rights'] {
  const known = readRightsOf.get(rights);
  if (known?.registry === registry) return known.rights;
  const entries = replicated(registry)
    .filter((table) => isDecided(registry, table))
    .flatMap((table) => rightsOn(registry, rights, table));
  const found = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  readRightsOf.set(rights, { registry, rights: found });
  return found;
}

/** Topics of rights of the table and its columns, and what column rights leave of a column: under names that fit any table. */
function rightsOn(registry: Registry, rights: Rights, table: Table): [string, Area][] {
  const areas = rowAreas(registry.rootOf(table)).map(({ area }) => area);
  const topics = areas.flatMap((area) => [
    ...rightTopics(table, area),
    ...askedOf(table, registry.rootOf(table), area).map(([topic]) => topic),
  ]);
  const narrowed = areas.flatMap((area) =>
    Object.keys(table.fields).flatMap((column): [string, Area][] => {
      return isStructural(table, column)
        ? []
        : waysTo(table, column, area).flatMap(({ way, topic }): [string, Area][] => {
            const isNarrowed = permissionsFor(topic, 'LESEN').some((right) => !rights.opens(right, table.name, column));
            return isNarrowed
              ? [[narrowName(table, way, area), areaOf(rights.grantedColumn(topic, 'LESEN', table.name, column))]]
              : [];
          });
    }),
  );
  return [
    ...topics.map((topic): [string, Area] => [`${topic}_LESEN`, areaOf(rights.granted(topic, 'LESEN'))]),
    ...narrowed,
  ];
}

const topicOfColumn = (table: Table, column: string, area: string | undefined): string =>
  topicIn(table.fields[column]?.right ?? table.right, area);

/** Rights that a column is read with: its own, and for contact data that a row itself shows the table's. */
const waysTo = (
  table: Table,
  column: string,
  area: string | undefined,
): readonly { readonly way: string; readonly topic: string }[] => {
  const own = { way: column, topic: topicOfColumn(table, column, area) };
  return channelColumns(table).has(column)
    ? [own, { way: `${column} sichtbar`, topic: topicIn(table.right, area) }]
    : [own];
};

const narrowName = (table: Table, column: string, area: string | undefined): string =>
  `${table.name}.${column} ${area ?? ''}`;

type Held = Pick<Scope, 'registry' | 'rights'>;

/** Where the user may read rows of the table, in an area of its root. */
export const readableIn = (scope: Held, table: Table, area: string | undefined): Area =>
  isForEveryone(scope.registry, table, area)
    ? everywhere
    : askedOf(table, scope.registry.rootOf(table), area)
        .map(([topic]) => scope.rights[`${topic}_LESEN`] ?? nowhere)
        .reduce(both);

/** Where the user may read rows of the table, in whatever area of its root. */
export const readable = (scope: Held, table: Table): Area =>
  inAnyArea(scope.registry, table, (area) => readableIn(scope, table, area));

/** Where each column of the table is open by each of its ways, in an area of its root. */
export function openColumns(scope: Held, table: Table, area: string | undefined): ReadonlyMap<string, Area> {
  const asked = isForEveryone(scope.registry, table, area) ? [...channelColumns(table)] : Object.keys(table.fields);
  return new Map(
    asked.flatMap((column) =>
      waysTo(table, column, area).map(({ way, topic }): [string, Area] => [
        way,
        scope.rights[narrowName(table, way, area)] ?? scope.rights[`${topic}_LESEN`] ?? nowhere,
      ]),
    ),
  );
}

/** What holds in one of the areas that the table's rows may lie in. */
export const inAnyArea = (registry: Registry, table: Table, held: (area: string | undefined) => Area): Area =>
  rowAreas(registry.rootOf(table))
    .map(({ area }) => held(area))
    .reduce(either, nowhere);

/** Where rows of the table are kept without being pinned, in an area of its root. */
export const keptIn = (scope: Held & Pick<Scope, 'chosen'>, table: Table, area: string | undefined): Area =>
  isForEveryone(scope.registry, table, area) ? everywhere : both(readableIn(scope, table, area), scope.chosen);

/** Tables and aliases of a query: `t` is the row, `r` the root of a child. */
export const fromSql = (registry: Registry, table: Table): RawBuilder<unknown> =>
  table.parent === undefined
    ? sql`from ${sql.table(table.name)} t`
    : sql`from ${sql.table(table.name)} t join ${sql.table(registry.rootOf(table).name)} r on r.id = t.root_id`;

export const rootId = (table: Table): RawBuilder<unknown> => sql.ref(table.parent === undefined ? 't.id' : 't.root_id');

/** Whether a row belongs on the device: visible, and pinned or else eager, in a chosen branch and in its root's window. */
export function belongs(scope: Scope, table: Table): RawBuilder<boolean> {
  const root = scope.registry.rootOf(table);
  const isEager = table.replica.policy === 'eager' && root.replica.policy === 'eager';
  const lies = isEager ? lieIn(scope, table, (area) => keptIn(scope, table, area)) : sql<boolean>`false`;
  const usual = isEager ? sql<boolean>`${lies}${windowSql(root, table, scope.today)}` : lies;
  const visible = lieIn(scope, table, (area) => readableIn(scope, table, area));
  const pinned =
    isForEveryone(scope.registry, table) || scope.pins.length === 0
      ? sql``
      : sql` or (${rootId(table)} = any(${[...scope.pins]}::uuid[]) and ${visible})`;
  return sql`(${usual}${pinned})`;
}

/** Branches of all roots whose rows of the table belong on the device, pinned ones aside; undefined where they are not to be named. */
export function keptBranches(scope: Scope, table: Table): readonly string[] | undefined {
  if (scope.pins.length > 0 || scope.registry.rootOf(table).root?.by === 'everyone') return undefined;
  const kept = inAnyArea(scope.registry, table, (area) => keptIn(scope, table, area));
  return kept.not || kept.ids.length === 0 ? undefined : kept.ids;
}

/** Whether the row lies where its area is held; areas that hold the same are not told apart. */
function lieIn({ registry }: Scope, table: Table, held: (area: string | undefined) => Area): RawBuilder<boolean> {
  const parts = rowAreas(registry.rootOf(table)).map(({ area, values }) => ({ values, where: held(area) }));
  const [first = { values: [], where: nowhere }] = parts;
  const sektionen = sekIds(table);
  if (parts.every(({ where }) => isSame(where, first.where))) return touchesSql(first.where, sektionen);
  const open = parts
    .filter(({ where }) => !isNowhere(where))
    .map(
      ({ values, where }) =>
        sql`(${areaValue(registry, table)} = any(${[...values]}::text[]) and ${touchesSql(where, sektionen)})`,
    );
  return sql<boolean>`(${sql.join(open, sql` or `)})`;
}

function windowSql(root: Table, table: Table, today: string): RawBuilder<unknown> {
  const { window } = root.replica;
  if (window === undefined) return sql``;
  const alias = table.parent === undefined ? 't' : 'r';
  const open = sql`${sql.ref(`${alias}.${window.column}`)} = any(${[...window.open]}::text[])`;
  return sql` and (${open} or ${sinceSql(root, sql.ref(`${alias}.${window.date}`), windowStart(window.months, today))})`;
}

/** Whether a date or instant column is not before a day; a day begins at midnight UTC, as in `isInWindow`. */
function sinceSql(root: Table, column: RawBuilder<unknown>, day: string): RawBuilder<unknown> {
  const isDate = root.fields[root.replica.window?.date ?? '']?.kind === 'date';
  return isDate ? sql`${column} >= ${day}::date` : sql`${column} >= ${`${day}T00:00:00Z`}::timestamptz`;
}

/** Rows whose window date lies from one day (inclusive) to another (exclusive). */
export function betweenSql(root: Table, from: string, to: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${root.replica.window?.date ?? ''}`);
  return sql`${sinceSql(root, column, from)} and not ${sinceSql(root, column, to)}`;
}
