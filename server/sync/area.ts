import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import type { Sektionen } from '../../src/permissions/rights.ts';

/** A set of branches that can also say "all but these", so that gains and losses of `all` can be named. */
export interface Area {
  readonly not: boolean;
  readonly ids: readonly string[];
}

export const areaSchema = v.object({
  not: v.boolean(),
  ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.readonly()),
});

export const everywhere: Area = { not: true, ids: [] };
export const nowhere: Area = { not: false, ids: [] };

export const areaOf = (sektionen: Sektionen): Area =>
  sektionen === 'all' ? everywhere : { not: false, ids: [...sektionen].toSorted() };

const complement = (area: Area): Area => ({ not: !area.not, ids: area.ids });

/** Branches in both. */
export function both(a: Area, b: Area): Area {
  if (a.not && b.not) return { not: true, ids: [...new Set([...a.ids, ...b.ids])].toSorted() };
  if (a.not) return both(b, a);
  const others = new Set(b.ids);
  return { not: false, ids: a.ids.filter((id) => others.has(id) !== b.not) };
}

/** Branches in one of them. */
export const either = (a: Area, b: Area): Area => complement(both(complement(a), complement(b)));

/** Branches in the first that are not in the second. */
export const minus = (a: Area, b: Area): Area => both(a, complement(b));

export const isNowhere = (area: Area): boolean => !area.not && area.ids.length === 0;

export const isSame = (a: Area, b: Area): boolean =>
  a.not === b.not && a.ids.length === b.ids.length && a.ids.every((id, index) => id === b.ids[index]);

/** Whether a root that lies in these branches lies in the area; one that lies in none is seen only by `all but …`. */
export function touches(area: Area, sektionen: readonly string[]): boolean {
  if (area.not) return sektionen.length === 0 || sektionen.some((id) => !area.ids.includes(id));
  return sektionen.some((id) => area.ids.includes(id));
}

/** `touches` as SQL over a column with branch ids; null when the column is. */
export function touchesSql(area: Area, sektionen: RawBuilder<unknown>): RawBuilder<boolean> {
  if (isNowhere(area)) return sql`false`;
  const ids = sql`${[...area.ids]}::uuid[]`;
  if (!area.not) return sql`${sektionen} && ${ids}`;
  return area.ids.length === 0
    ? sql`${sektionen} is not null`
    : sql`(${sektionen} = '{}' or not ${sektionen} <@ ${ids})`;
}
