import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { openChannels } from '../../src/permissions/channels.ts';
import { allowedColumns, type Place } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { areFew, hangsNear } from '../records/few-rows.ts';
import { titlesOf } from '../records/titles.ts';
import { storedColumns } from '../records/rows.ts';
import { sekIds } from '../records/visibility.ts';
import type { Db } from '../storage/database.ts';
import { touchesSql } from './area.ts';
import { advance } from './changes.ts';
import { placeOf, readCounter, type Counter } from './counter.ts';
import type { Cursor, Item, Where } from './cursor.ts';
import { afterGone } from './plan.ts';
import { belongs, betweenSql, fromSql, keptBranches, rootId, type Scope } from './scope.ts';

/** How much is read and sent at a time; tests use less. */
export interface Pace {
  /** Most rows between two marks: what a cut connection costs. */
  readonly markRows: number;
  /** Most log lines read at once; not more than `markRows`. */
  readonly pageLines: number;
}

export const usualPace: Pace = { markRows: 1000, pageLines: 1000 };

export interface Feed {
  readonly pace: Pace;
  readonly db: Db;
  readonly nutzer: Nutzer;
  readonly scope: Scope;
  encode(cursor: Cursor): string;
  /** Told which rows of a table, cut to what the user may read, are about to be sent. */
  delivering(table: string, rows: readonly SqlRow[]): Promise<void>;
  /** Asked at every mark; false ends the stream there, because the rights it began with no longer hold. */
  mayGoOn(): Promise<boolean>;
  /** Told at every mark which feed number the device has reached with it. */
  reached(nummer: number): void;
}

/** What one step of the plan gave, and what stands in its place now. */
type Step = { readonly lines: string[]; readonly count: number; readonly next: readonly Item[] };

/**
 * The lines of a pull (NDJSON, several a chunk) from a cursor up to the feed's number at the start. First what the plan
 * still holds, then the changes since, which go through the plan as well. Every statement stands for itself: no
 * transaction is held while a slow device reads.
 */
export async function* feed(source: Feed, start: Cursor, counter: Counter): AsyncGenerator<string, void, undefined> {
  let cursor = start;
  let sinceMark = 0;
  for (;;) {
    const [item] = cursor.plan;
    if (item === undefined) {
      cursor = await afterPlan(source, cursor);
      if (cursor.n >= counter.nummer) {
        yield await markLine(source, cursor, counter, false);
        return;
      }
      cursor = await advance(source.db, cursor, source.scope, counter.nummer, source.pace.pageLines);
      continue;
    }
    if (isMarkDue(source.pace, item, sinceMark)) {
      yield await markLine(source, cursor, counter, true);
      if (!(await source.mayGoOn())) return;
      sinceMark = 0;
      continue;
    }
    const step = await run(source, item, source.pace.markRows - sinceMark);
    cursor = afterStep(cursor, step);
    sinceMark += step.count;
    if (step.lines.length > 0) yield `${step.lines.join('\n')}\n`;
  }
}

/** A check is not cut: it waits for the next mark when it would not fit, and goes alone when it never does. */
function isMarkDue({ markRows }: Pace, item: Item, sinceMark: number): boolean {
  const room = markRows - sinceMark;
  return room <= 0 || (item.k === 'check' && sinceMark > 0 && sizeOf(item) > room);
}

/** What the first item of the plan gave is counted, and what is left of it takes its place. */
const afterStep = ({ plan: [, ...others], done, ...cursor }: Cursor, { count, next }: Step): Cursor => ({
  ...cursor,
  plan: [...next, ...others],
  done: done === undefined ? undefined : done + count,
});

/** The plan is done: the changes since are planned next. */
async function afterPlan(source: Feed, cursor: Cursor): Promise<Cursor> {
  return { ...cursor, stand: cursor.n, former: await endFormer(source, cursor) };
}

/** The rows of lost branches are removed: what escaped meanwhile stands in the log up to now. */
async function endFormer({ db }: Feed, { former }: Cursor): Promise<Cursor['former']> {
  return former.until === null ? { area: former.area, until: (await readCounter(db)).nummer } : former;
}

const sizeOf = ({ w }: Item): number => ('ids' in w ? w.ids.length : 0);

async function markLine(
  { db, encode, scope, reached }: Feed,
  cursor: Cursor,
  counter: Counter,
  more: boolean,
): Promise<string> {
  const { stand, done, total } = cursor;
  reached(cursor.n);
  const progress = total === undefined || done === undefined ? {} : { done, total: Math.max(done, total) };
  // The first load is told once; later pulls are short.
  const kept = more ? cursor : { ...cursor, done: undefined, total: undefined };
  const { gesichert, ursprung, epoche, ...now } = counter;
  const place = cursor.n === now.nummer ? now : await placeOf(db, cursor.n);
  const verlauf = place === undefined ? null : { ...place, ursprung, epoche };
  return `${JSON.stringify({ t: 'mark', cursor: encode({ ...kept, epoch: epoche, kennung: place?.kennung }), stand, more, today: scope.today, verlauf, gesichert, ...progress })}\n`;
}

async function run(source: Feed, item: Item, room: number): Promise<Step> {
  if (item.k === 'drop') return { lines: [JSON.stringify({ t: 'drop', table: item.t })], count: 0, next: [] };
  const table = source.scope.registry.table(item.t);
  if (item.k === 'gone') return goneStep(source, table, item, room);
  const isCheck = item.k === 'check';
  const rows = await readRows(source, table, item, isCheck ? undefined : room);
  const lines = await rowLines(source, table, rows);
  if (isCheck) {
    const found = new Set(rows.map((row) => row['id']));
    const missing = 'ids' in item.w ? item.w.ids.filter((id) => !found.has(id)) : [];
    return {
      lines: [...missing.map((id) => goneLine(table, id)), ...lines],
      count: rows.length + missing.length,
      next: afterGone(source.scope, table, missing),
    };
  }
  return {
    lines,
    count: rows.length,
    next: rows.length < room ? [] : [{ ...item, after: String(rows.at(-1)?.['id']) }],
  };
}

async function goneStep({ db, scope }: Feed, table: Table, item: Item, room: number): Promise<Step> {
  const { rows } = await sql<{ id: string }>`
    select t.id ${fromSql(scope.registry, table)}
    where ${whereSql(table, item)} and not ${belongs(scope, table)} order by t.id limit ${room}`.execute(db);
  const ids = rows.map((row) => row.id);
  const rest = ids.length < room ? [] : [{ ...item, after: ids.at(-1) }];
  return {
    lines: ids.map((id) => goneLine(table, id)),
    count: ids.length,
    next: [...afterGone(scope, table, ids), ...rest],
  };
}

const goneLine = (table: Table, id: string): string => `{"t":"gone","table":"${table.name}","id":"${id}"}`;

type SqlRow = Record<string, unknown>;

async function readRows(source: Feed, table: Table, item: Item, limit: number | undefined): Promise<SqlRow[]> {
  const { db, scope } = source;
  const { rows } = await sql<SqlRow>`
    select ${storedColumns(scope.registry, table)} ${fromSql(scope.registry, table)}
    where ${whereSql(table, item)} and ${await near(source, table, item)} and ${belongs(scope, table)} order by t.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  );
  return rows;
}

/** Says once more where all rows of a table lie that are to be sent, so that they are found by few branches' roots: by the order of ids, a million rows would be walked for a branch. */
async function near({ db, scope, pace }: Feed, table: Table, { k, w }: Item): Promise<RawBuilder<boolean>> {
  const branches = k === 'send' && Object.keys(w).length === 0 ? keptBranches(scope, table) : undefined;
  if (branches === undefined) return sql<boolean>`true`;
  const root = scope.registry.rootOf(table);
  const held = new Set(branches);
  if (!(await areFew(db, root, held, pace.pageLines))) return sql<boolean>`true`;
  return hangsNear(root, table, held);
}

function whereSql(table: Table, { w, after }: Item): RawBuilder<unknown> {
  const behind = after === undefined ? sql`true` : sql`t.id > ${after}`;
  return sql`${behind} and ${meant(table, w)}`;
}

function meant(table: Table, w: Where): RawBuilder<unknown> {
  if ('area' in w) return touchesSql(w.area, sekIds(table));
  if ('ids' in w) return sql`t.id = any(${w.ids}::uuid[])`;
  if ('roots' in w) return sql`${rootId(table)} = any(${w.roots}::uuid[])`;
  if ('points' in w) return sql`${sql.ref(`t.${w.column}`)} = any(${w.points}::uuid[])`;
  return 'from' in w ? betweenSql(table, w.from, w.to) : sql`true`;
}

/** Frames of rows as text: each row cut to the columns that this user may read where it lies. */
async function rowLines(
  { db, nutzer, scope: { registry }, delivering }: Feed,
  table: Table,
  rows: readonly SqlRow[],
): Promise<string[]> {
  const root = registry.rootOf(table);
  const isRoot = root === table;
  const columns = Object.keys(table.fields);
  const hiddenByPlace = new Map<Place['open'], Map<string, readonly string[]>>();
  const cut = rows.map((row) => {
    const { id, rev, root_id, sek_ids, bereich, ...values } = row;
    const sektionen = Array.isArray(sek_ids) ? sek_ids.map(String) : [];
    const key = `${String(bereich)} ${sektionen.join()}`;
    const place = { sek_ids: sektionen, area: root.areas?.of[String(bereich)], open: openChannels(table, values) };
    const alike = hiddenByPlace.get(place.open) ?? new Map<string, readonly string[]>();
    const hidden = alike.get(key) ?? hiddenColumns(columns, allowedColumns(nutzer.rights, 'LESEN', table, root, place));
    hiddenByPlace.set(place.open, alike.set(key, hidden));
    for (const column of hidden) delete values[column];
    return {
      frame: {
        t: 'row',
        table: table.name,
        id,
        rev,
        root: isRoot ? null : root_id,
        ...(isRoot ? { sek_ids: sektionen } : {}),
      },
      values,
    };
  });
  await delivering(
    table.name,
    cut.map(({ frame, values }) => ({ ...values, id: frame.id })),
  );
  const titles = await titlesOf(
    { registry, db },
    table,
    cut.map((one) => one.values),
    'scoped',
  );
  return cut.map(({ frame, values }, index) => {
    const names = titles[index] ?? {};
    return JSON.stringify(
      Object.keys(names).length === 0 ? { ...frame, row: values } : { ...frame, row: values, titles: names },
    );
  });
}

const hiddenColumns = (columns: readonly string[], allowed: ReadonlySet<string>): readonly string[] =>
  columns.filter((column) => !allowed.has(column));
