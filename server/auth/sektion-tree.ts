import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** The branches and what lies below each; another object whenever they change. */
export interface SektionTree {
  /** A branch and all below it; only the id itself when there is no such branch. */
  below(id: string): ReadonlySet<string>;
  /** The region that a branch lies in, or is, with all below it; a branch that no region is above counts as its own. */
  region(id: string): ReadonlySet<string>;
  /** True when these are all branches there are. */
  isEverything(sektionen: ReadonlySet<string>): boolean;
}

interface SektionRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly sektionstyp: string;
}

/** Builds the tree; a circle in the data (the server refuses one) does not hang it. */
export function sektionTree(rows: readonly SektionRow[]): SektionTree {
  const children = new Map<string, string[]>();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { id, parent_id } of rows) {
    if (parent_id === null) continue;
    const list = children.get(parent_id);
    if (list === undefined) children.set(parent_id, [id]);
    else list.push(id);
  }
  const made = new Map<string, ReadonlySet<string>>();
  const below = (id: string): ReadonlySet<string> => {
    const ready = made.get(id);
    if (ready !== undefined) return ready;
    const found = new Set([id]);
    for (const one of found) for (const child of children.get(one) ?? []) found.add(child);
    if (made.size < 10_000) made.set(id, found);
    return found;
  };
  const region = (id: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at); at = known.get(at)?.parent_id ?? null) {
      if (known.get(at)?.sektionstyp === 'Region') return below(at);
      seen.add(at);
    }
    return below(id);
  };
  return { below, region, isEverything: (sektionen) => rows.length > 0 && rows.every(({ id }) => sektionen.has(id)) };
}

/**
 * Keeps the tree of a database in memory. Asked with the feed's position, it loads again only when the change log has
 * an entry for a branch since the last look; another epoch is another database.
 */
export function sektionCache(db: Db): (stand: number, epoch: string) => Promise<SektionTree> {
  let known: { tree: SektionTree; stand: number; epoch: string } | undefined;
  return async (stand, epoch) => {
    if (known !== undefined && known.epoch === epoch) {
      if (known.stand >= stand) return known.tree;
      const changed = await sql<{
        ja: boolean;
      }>`select exists(select 1 from aenderungen where nummer > ${known.stand} and tabelle = 'sektionen') as ja`.execute(
        db,
      );
      if (changed.rows[0]?.ja !== true) {
        known = { ...known, stand };
        return known.tree;
      }
    }
    // The position was read before the rows: at worst they are newer than it says, and loaded once more.
    const { rows } = await sql<SektionRow>`select id, parent_id, sektionstyp from sektionen`.execute(db);
    known = { tree: sektionTree(rows), stand, epoch };
    return known.tree;
  };
}
