import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { isPartlyReadByEveryone } from '../../src/permissions/rights.ts';
import { titledColumns } from '../records/titles.ts';
import { rootAreas } from '../records/root-areas.ts';
import { idsOf } from '../records/rows.ts';
import type { Db } from '../storage/database.ts';
import { either, nowhere, touches, touchesSql, type Area } from './area.ts';
import type { Cursor, Item } from './cursor.ts';
import { isFormer, wholeRoots } from './plan.ts';
import { isForEveryone, readable, readableIn, replicated, treeOf, type Scope } from './scope.ts';

interface Line {
  readonly nummer: number;
  readonly pos: number;
  readonly tabelle: string;
  readonly id: string;
  readonly art: string;
  readonly root_tabelle: string;
  readonly root_id: string;
  readonly sek_ids: string[];
  readonly sek_ids_vorher: string[] | null;
  readonly fenster: boolean | null;
  /** The root changed its area of rights. */
  readonly bereich: boolean;
}

type Position = Pick<Cursor, 'n' | 'pos'>;

/**
 * Reads the next page of the change log, up to the feed's number `counter`, and moves the cursor over it: what has to be
 * sent stands in its plan. A page ends between two changes unless a single one is longer than a page.
 */
export async function advance(
  db: Db,
  cursor: Cursor,
  scope: Scope,
  counter: number,
  pageLines: number,
): Promise<Cursor> {
  const hasFormer = isFormer(cursor);
  const former = hasFormer ? cursor.former.area : nowhere;
  const until = hasFormer ? Math.min(counter, cursor.former.until ?? counter) : counter;
  const lines = await readLines(db, cursor, scope, former, until, pageLines);
  const to = endOf(lines, until, pageLines);
  const page = lines.slice(0, pageLines).filter((line) => !isBehind(line, to));
  const areas = await areasOf(db, scope, page);
  const plan = [...cursor.plan, ...itemsOf(page, scope, former, areas), ...(await renamed(db, cursor, to, scope))];
  return { ...cursor, ...to, plan };
}

const isBehind = ({ nummer, pos }: Line, to: Position): boolean =>
  nummer > to.n + 1 || (nummer === to.n + 1 && pos > to.pos);

function endOf(lines: readonly Line[], until: number, pageLines: number): Position {
  const next = lines[pageLines];
  const first = lines[0];
  const last = lines[pageLines - 1];
  if (next === undefined || first === undefined || last === undefined) return { n: until, pos: -1 };
  return next.nummer > first.nummer ? { n: next.nummer - 1, pos: -1 } : { n: first.nummer - 1, pos: last.pos };
}

/** Log lines after a position. */
const after = ({ n, pos }: Position): RawBuilder<boolean> =>
  sql<boolean>`(nummer > ${n} and (nummer > ${n + 1} or pos > ${pos}))`;

async function readLines(
  db: Db,
  cursor: Cursor,
  scope: Scope,
  former: Area,
  until: number,
  pageLines: number,
): Promise<readonly Line[]> {
  const tables = replicated(scope.registry);
  const isOpen = (table: Table): boolean => isPartlyReadByEveryone(scope.registry.rootOf(table));
  const open = [...new Set(tables.filter(isOpen).map((table) => table.name))];
  const mine = tables
    .filter((table) => !isOpen(table))
    .map((table) => readable(scope, table))
    .reduce(either, former);
  const { rows } = await sql<Line>`
    select nummer, pos, tabelle, id, art, root_tabelle, root_id, sek_ids, sek_ids_vorher, ${windowChanged(tables)} as fenster, ${areaChanged(tables)} as bereich
    from aenderungen
    where ${after(cursor)} and nummer <= ${until} and tabelle = any(${tables.map((table) => table.name)}::text[])
      and (root_tabelle = any(${open}::text[]) or ${touchesSql(mine, sql`sek_ids`)} or ${touchesSql(mine, sql`sek_ids_vorher`)})
    order by nummer, pos limit ${pageLines + 1}`.execute(db);
  return rows;
}

/** Whether a change may have moved its root into the window or out of it: not when the status was and stays an open one. */
function windowChanged(tables: readonly Table[]): RawBuilder<boolean> {
  const cases = tables.flatMap(({ name, replica: { window } }) => {
    if (window === undefined) return [];
    const open = [...window.open];
    const stays = sql`coalesce(vorher->>${window.column} = any(${open}::text[]) and nachher->>${window.column} = any(${open}::text[]), false)`;
    const keys = [window.column, window.date];
    return [
      sql`when tabelle = ${name} then vorher is not null and exists(select 1 from jsonb_object_keys(vorher) k where k = any(${keys}::text[])) and not ${stays}`,
    ];
  });
  return cases.length === 0 ? sql`false` : sql`case ${sql.join(cases, sql` `)} else false end`;
}

/** Whether a change moved its root into another area. */
function areaChanged(tables: readonly Table[]): RawBuilder<boolean> {
  const cases = tables.flatMap(({ name, areas }) =>
    areas === undefined
      ? []
      : [sql`(tabelle = ${name} and art <> 'loeschen' and coalesce(jsonb_exists(vorher, ${areas.column}), false))`],
  );
  return cases.length === 0 ? sql`false` : sql`(${sql.join(cases, sql` or `)})`;
}

type RootAreas = ReadonlyMap<string, string | undefined>;

/** The areas of the roots that these lines are about, where their tables know some. */
async function areasOf(db: Db, { registry }: Scope, lines: readonly Line[]): Promise<RootAreas> {
  const found: [string, string | undefined][] = [];
  for (const name of new Set(lines.map((line) => line.root_tabelle))) {
    found.push(
      ...(await rootAreas(
        db,
        registry.table(name),
        lines.filter((line) => line.root_tabelle === name).map((line) => line.root_id),
      )),
    );
  }
  return new Map(found);
}

function itemsOf(lines: readonly Line[], scope: Scope, former: Area, areas: RootAreas): Item[] {
  const whole = new Map<Table, Set<string>>();
  const single = new Map<Table, Set<string>>();
  const add = (map: Map<Table, Set<string>>, table: Table, id: string): void => {
    const ids = map.get(table) ?? new Set();
    map.set(table, ids.add(id));
  };
  for (const line of lines) {
    const table = scope.registry.table(line.tabelle);
    if (isWhole(line) && treeOf(scope.registry, table).some((one) => concerns(line, scope, one, former, areas)))
      add(whole, table, line.id);
    else if (concerns(line, scope, table, former, areas)) add(single, table, line.id);
  }
  return [
    ...[...whole].flatMap(([root, ids]) => wholeRoots(scope, former, root, [...ids])),
    ...[...single].map(([table, ids]): Item => ({ t: table.name, k: 'check', w: { ids: [...ids] } })),
  ];
}

function isWhole(line: Line): boolean {
  if (line.tabelle !== line.root_tabelle) return false;
  return (
    line.art === 'wiederherstellen' ||
    line.fenster === true ||
    line.bereich ||
    (line.sek_ids_vorher !== null && hasMoved(line))
  );
}

function hasMoved({ sek_ids, sek_ids_vorher }: Line): boolean {
  const before = new Set(idsOf(sek_ids_vorher));
  return before.size !== new Set(sek_ids).size || sek_ids.some((id) => !before.has(id));
}

/** A line that this user never saw and does not see is not told, not even as gone. */
function concerns(line: Line, scope: Scope, table: Table, former: Area, areas: RootAreas): boolean {
  if (isForEveryone(scope.registry, table)) return true;
  const isPinnedOnly =
    table.replica.policy === 'on-demand' || scope.registry.rootOf(table).replica.policy === 'on-demand';
  // A row may have been deleted while its root was still pinned.
  if (isPinnedOnly && line.art !== 'loeschen' && !scope.pins.includes(line.root_id)) return false;
  // A root that changed its area was seen by others before: asked is every area.
  const known = line.bereich ? undefined : areas.get(line.root_id);
  const area = either(known === undefined ? readable(scope, table) : readableIn(scope, table, known), former);
  return touches(area, line.sek_ids) || (line.sek_ids_vorher !== null && touches(area, line.sek_ids_vorher));
}

/** Rows whose references show a title that changed, wherever the target lies. */
async function renamed(db: Db, from: Position, to: Position, scope: Scope): Promise<Item[]> {
  const pointing = replicated(scope.registry).flatMap((table) =>
    titledColumns(scope.registry, table, 'scoped').map(({ column, target }) => ({ table, column, target })),
  );
  const targets = [...new Set(pointing.map((one) => one.target))];
  const titles = sql.join(
    targets.map(({ name, title }) => sql`when ${name} then ${[...title]}::text[]`),
    sql` `,
  );
  const { rows } = await sql<{ tabelle: string; id: string }>`
    select distinct tabelle, id from aenderungen
    where ${after(from)} and not ${after(to)} and tabelle = any(${targets.map(({ name }) => name)}::text[]) and vorher is not null
      and exists(select 1 from jsonb_object_keys(coalesce(nachher, vorher)) k where k = any(case tabelle ${titles} end))`.execute(
    db,
  );
  return targets.flatMap((target) => {
    const points = rows.filter(({ tabelle }) => tabelle === target.name).map(({ id }) => id);
    return points.length === 0
      ? []
      : pointing
          .filter((one) => one.target === target)
          .map(({ table, column }): Item => ({ t: table.name, k: 'send', w: { column, points } }));
  });
}
