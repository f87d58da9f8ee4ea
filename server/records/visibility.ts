import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { channelColumns } from '../../src/permissions/channels.ts';
import { grantedIn, isReadByEveryone, isStructural, type Sektionen } from '../../src/permissions/rights.ts';
import { areasWith, rowAreas, type RowArea } from '../../src/permissions/row-areas.ts';
import { topicIn } from '../../src/permissions/topics.ts';
import type { Nutzer } from '../context.ts';
import type { Db } from '../storage/database.ts';

/** Where definitions and data come from; `db` may be a transaction. */
export interface Source {
  readonly registry: Registry;
  readonly db: Db;
}

/** Branches whose rows of the table the user may read, in an area of its root; `all` for what everyone reads. */
export function readableSektionen(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  area: string | undefined,
): Sektionen {
  const root = registry.rootOf(table);
  return isReadByEveryone(root, area) ? 'all' : grantedIn(nutzer.rights, table, root, area);
}

/** Array of branch ids as a parameter. */
export const uuids = (ids: Iterable<string>): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

const arrays = new WeakMap<ReadonlySet<string>, string>();

/** Branches of rights as one text. A region has hundreds: they are written once for rights, which never change, not once a call. */
export function heldText(sektionen: ReadonlySet<string>): string {
  const known = arrays.get(sektionen) ?? `{${[...sektionen].join()}}`;
  arrays.set(sektionen, known);
  return known;
}

/** Branches of rights as a parameter. */
export const heldArray = (sektionen: ReadonlySet<string>): RawBuilder<unknown> => sql`${heldText(sektionen)}::uuid[]`;

/** The root's branches in a query over `visibleFrom`: alias `t` is the row, `r` the root of a child. */
export const sekIds = (table: Table): RawBuilder<unknown> =>
  sql.ref(table.parent === undefined ? 't.sek_ids' : 'r.sek_ids');

/** Whether the row lies in one of these branches. */
export function liesIn(table: Table, sektionen: Sektionen): RawBuilder<boolean> {
  if (sektionen === 'all') return sql<boolean>`true`;
  return sektionen.size === 0 ? sql<boolean>`false` : sql<boolean>`${sekIds(table)} && ${heldArray(sektionen)}`;
}

/** The root's area in a query over `visibleFrom`, as the value of its column; null where the table knows no areas. */
export function areaValue(registry: Registry, table: Table): RawBuilder<unknown> {
  const { areas } = registry.rootOf(table);
  return areas === undefined ? sql`null` : sql.ref(`${table.parent === undefined ? 't' : 'r'}.${areas.column}`);
}

/**
 * Whether the row lies in the branches that hold in its area. Where they are the same in all of them no area is asked, so
 * that the usual query stays as plain as one without areas.
 */
export function liesInArea(
  registry: Registry,
  table: Table,
  areas: readonly RowArea[],
  held: (area: string | undefined) => Sektionen,
): RawBuilder<boolean> {
  const parts = areas.map(({ area, values }) => ({ values, sektionen: held(area) }));
  const [first] = parts;
  if (first === undefined) return sql<boolean>`false`;
  if (parts.every(({ sektionen }) => isSame(sektionen, first.sektionen))) return liesIn(table, first.sektionen);
  const open = parts.filter(({ sektionen }) => sektionen === 'all' || sektionen.size > 0);
  const value = areaValue(registry, table);
  return sql<boolean>`(${sql.join(
    open.map(({ values, sektionen }) => sql`(${value} = any(${[...values]}::text[]) and ${liesIn(table, sektionen)})`),
    sql` or `,
  )})`;
}

const isSame = (a: Sektionen, b: Sektionen): boolean =>
  a === b || (a !== 'all' && b !== 'all' && a.size === b.size && [...a].every((id) => b.has(id)));

/**
 * `from … where …` over all rows of the table that the user may see, to be continued with `and …`; `where` are fixed values of
 * the row. Plain SQL, so that every index serves; `rows` are some of the table's rows that are to be found first.
 */
export function visibleFrom(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  where: Readonly<Record<string, unknown>> = {},
  rows: RawBuilder<unknown> = sql.table(table.name),
): RawBuilder<unknown> {
  const root = registry.rootOf(table);
  const from =
    table.parent === undefined
      ? sql`from ${rows} as t`
      : sql`from ${rows} as t join ${sql.table(root.name)} as r on r.id = t.root_id`;
  return sql`${from} where ${mayRead(registry, nutzer, table, table, areasWith(root, table === root ? where : {}))}`;
}

/** Whether the user may read rows of a table where a row of `queried` lies, itself or one of the same root. */
export function mayRead(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  queried = table,
  areas = rowAreas(registry.rootOf(table)),
): RawBuilder<boolean> {
  return liesInArea(registry, queried, areas, (area) => readableSektionen(registry, nutzer, table, area));
}

/** Branches in which the user may read a column, in an area of the root; the table's right is asked elsewhere. */
export function columnSektionen(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  column: string,
  area: string | undefined,
): Sektionen {
  if (
    isStructural(table, column) ||
    (isReadByEveryone(registry.rootOf(table), area) && !channelColumns(table).has(column))
  )
    return 'all';
  return nutzer.rights.grantedColumn(
    topicIn(table.fields[column]?.right ?? table.right, area),
    'LESEN',
    table.name,
    column,
  );
}

/** Branches in which the user reads contact data that the row itself shows: with the table's right. */
const shownSektionen = (
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  column: string,
  area: string | undefined,
): Sektionen =>
  isReadByEveryone(registry.rootOf(table), area)
    ? 'all'
    : nutzer.rights.grantedColumn(topicIn(table.right, area), 'LESEN', table.name, column);

/** Whether the user may read this column of the row. */
export function mayReadColumn(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  column: string,
  areas = rowAreas(registry.rootOf(table)),
): RawBuilder<boolean> {
  const held = liesInArea(registry, table, areas, (area) => columnSektionen(registry, nutzer, table, column, area));
  const shown = shownByRow(table, column);
  return shown === undefined
    ? held
    : sql<boolean>`(${held} or (${shown} and ${liesInArea(registry, table, areas, (area) => shownSektionen(registry, nutzer, table, column, area))}))`;
}

/** Whether the row itself shows its contact data in this column (`openChannels` as SQL); undefined for all other columns. */
function shownByRow(table: Table, column: string): RawBuilder<boolean> | undefined {
  const { channels } = table;
  if (channels === undefined || !channelColumns(table).has(column)) return undefined;
  const at = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`);
  const cases = channels.lists.map(({ where = {}, of, needs = {} }) => {
    const bits = Object.entries(of).reduce(
      (sum, [bit, columns]) => (columns.includes(column) ? sum | Number(bit) : sum),
      0,
    );
    const needed = needs[column];
    const fits = Object.entries(where).map(([name, value]) => sql`${at(name)} is not distinct from ${value}`);
    const isShown = sql`(${at(channels.flags)} & ${sql.lit(bits)}) <> 0${needed === undefined ? sql`` : sql` and ${at(needed)} is true`}`;
    return sql`when ${fits.length === 0 ? sql`true` : sql.join(fits, sql` and `)} then ${isShown}`;
  });
  return sql<boolean>`(case ${sql.join(cases, sql` `)} else false end)`;
}

/** Whether the user holds the column wherever the table is readable. */
export function isOpenColumn(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  column: string,
  where: Readonly<Record<string, unknown>> = {},
): boolean {
  const areas = areasWith(registry.rootOf(table), table.parent === undefined ? where : {});
  return areas.every(({ area }) =>
    covers(columnSektionen(registry, nutzer, table, column, area), readableSektionen(registry, nutzer, table, area)),
  );
}

/**
 * A column as this user sees it: null where the column is hidden, so that no filter and no order tells its value. Plain
 * where the user holds the column wherever the table is readable.
 */
export function visibleColumn(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  column: string,
  where: Readonly<Record<string, unknown>> = {},
): RawBuilder<unknown> {
  const plain = sql.ref(`t.${column}`);
  if (isOpenColumn(registry, nutzer, table, column, where)) return plain;
  const areas = areasWith(registry.rootOf(table), table.parent === undefined ? where : {});
  const type = sql.raw(table.fields[column]?.sql ?? 'text');
  const isHidden = areas.every(
    ({ area }) =>
      isNone(columnSektionen(registry, nutzer, table, column, area)) &&
      (!channelColumns(table).has(column) || isNone(shownSektionen(registry, nutzer, table, column, area))),
  );
  return isHidden
    ? sql`null::${type}`
    : sql`case when ${mayReadColumn(registry, nutzer, table, column, areas)} then ${plain} end`;
}

const covers = (held: Sektionen, needed: Sektionen): boolean =>
  held === 'all' || (needed !== 'all' && [...needed].every((id) => held.has(id)));

const isNone = (held: Sektionen): boolean => held !== 'all' && held.size === 0;
