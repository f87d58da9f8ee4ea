import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import type { Sektionen } from '../../src/permissions/rights.ts';
import { areasWith } from '../../src/permissions/row-areas.ts';
import type { Nutzer } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { heldArray, heldText, readableSektionen } from './visibility.ts';

/** Rows of some branches, found by them before anything else is asked. */
export interface NearRows {
  /** Where the branches stand. */
  readonly root: Table;
  readonly sektionen: ReadonlySet<string>;
  /** In place of the table in `visibleFrom`. */
  readonly rows: RawBuilder<unknown>;
}

/** More are never found first: to sort them takes longer than to walk. */
const mostFew = 10_000;
/** A table that was never measured may be large. */
const unmeasured = 1_000_000;
/** How long an answer holds. */
const keptMillis = 600_000;
/** Sets of branches that are remembered of a database; beyond them it begins anew. */
const maxKept = 2000;

interface Size {
  readonly until: number;
  /** Roots in the branches, counted up to one more than `mostFew`. */
  readonly found: number;
  /** Roots in all, as the database last measured them. */
  readonly all: number;
}

const kept = new WeakMap<Db, Map<string, Map<string, Promise<Size>>>>();

/**
 * Whether so few roots lie in these branches that a page of so many rows is best found among them. Else it is found by walking an order:
 * of a table of N rows, of which n lie in the branches, a page of k costs kN/n that way, and n this way; to walk is the dearer half.
 * The planner cannot tell, because it takes the rows of a branch for spread over every order, while those of one year or name lie together.
 * Counted once in a while, and only a plan hangs on it.
 */
export async function areFew(db: Db, root: Table, sektionen: ReadonlySet<string>, page: number): Promise<boolean> {
  const { found, all } = await sizeOf(db, root, sektionen);
  return found <= mostFew && found * found <= 2 * page * all;
}

async function sizeOf(db: Db, root: Table, sektionen: ReadonlySet<string>): Promise<Size> {
  const ofDatabase = kept.get(db) ?? new Map<string, Map<string, Promise<Size>>>();
  kept.set(db, ofDatabase);
  const text = heldText(sektionen);
  const ofBranches = ofDatabase.get(text) ?? new Map<string, Promise<Size>>();
  const known = ofBranches.get(root.name);
  if (known !== undefined && (await known).until > Date.now()) return known;
  if (ofDatabase.size >= maxKept) ofDatabase.clear();
  ofDatabase.set(text, ofBranches);
  const counting = count(db, root, sektionen);
  ofBranches.set(root.name, counting);
  counting.catch(() => ofBranches.delete(root.name));
  return counting;
}

async function count(db: Db, { name }: Table, sektionen: ReadonlySet<string>): Promise<Size> {
  const { rows } = await sql<{ found: number; measured: number }>`
    select (select count(*) from (select 1 from ${sql.table(name)} t where t.sek_ids && ${heldArray(sektionen)} limit ${mostFew + 1}) f) as found,
      (select reltuples::float8 from pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace) as measured`.execute(
    db,
  );
  const found = Number(rows[0]?.found);
  const measured = Number(rows[0]?.measured);
  return { until: Date.now() + keptMillis, found, all: Math.max(found, measured > 0 ? measured : unmeasured) };
}

/** The rows of the branches that a user may read a table in; undefined for who reads all of them, or not the same branches of each area. */
export function nearRows(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  where: Readonly<Record<string, unknown>> = {},
): NearRows | undefined {
  const root = registry.rootOf(table);
  // Whose branches follow from two rights has other ones each time.
  if (table.seenWithRoot === true || root.root?.by === 'everyone') return undefined;
  const held = areasWith(root, table === root ? where : {}).map(({ area }) =>
    readableSektionen(registry, nutzer, table, area),
  );
  const sektionen = same(held);
  if (sektionen === undefined || sektionen === 'all' || sektionen.size === 0) return undefined;
  const lies = table === root ? sql`t.sek_ids && ${heldArray(sektionen)}` : hangsNear(root, table, sektionen);
  return { root, sektionen, rows: sql`(select t.* from ${sql.table(table.name)} as t where ${lies} offset 0)` };
}

const same = ([first, ...others]: readonly Sektionen[]): Sektionen | undefined =>
  others.every((one) => one === first) ? first : undefined;

/**
 * Whether a row lies in these branches, found by its root. An array, because of its size the planner thinks nothing: it goes by the index,
 * where it would else walk the order of ids, which it takes branches to be spread over evenly.
 */
export const hangsNear = (root: Table, table: Table, sektionen: ReadonlySet<string>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(table === root ? 't.id' : 't.root_id')} = any(array(select n.id from ${sql.table(root.name)} as n where n.sek_ids && ${heldArray(sektionen)}))`;
