import type { Module, Searched } from '../../kit/define-module.ts';
import type { Criteria } from '../../kit/search.ts';
import { searchStandards } from '../../variants/choices.ts';
import type { Variant } from '../../variants/variants.ts';
import { sektionModeOf, type OwnStart } from './sektion-mode.ts';

/** What a list's criteria start with (spec B 4.3, 9.1) on a day (ISO date). */
export function searchDefaults(
  { searchDefaults: given = {} }: Pick<Module, 'searchDefaults'>,
  today: string,
): Criteria {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, valueOn(value, today)]));
}

/** Whose list it is, and when. `own`: which lists start on the own branch; `sek_id`: that branch; `today`: ISO date. */
interface Start {
  readonly variant: Variant;
  readonly own: OwnStart;
  readonly sek_id: string;
  readonly today: string;
}

/** What a list starts with: its defaults, those of the kind of organisation, and the own branch where a setting says so or one must be chosen (spec B 5, 9.2, 9.3). */
export function firstCriteria(module: Searched, { variant, own, sek_id, today }: Start): Criteria {
  const search = module.search ?? {};
  const ofVariant = Object.entries(searchStandards(variant.name, module.name)).filter(([name]) => name in search);
  const isOnOwn = sektionModeOf(variant, module, own) !== 'all' && search['sek_id'] !== undefined;
  return { ...searchDefaults(module, today), ...Object.fromEntries(ofVariant), ...(isOnOwn ? { sek_id } : {}) };
}

function valueOn(value: string, today: string): string {
  if (value === 'year') return today.slice(0, 4);
  if (value === 'yearOn') return `${today.slice(0, 4)}-`;
  if (value === 'firstOfYear') return `${today.slice(0, 4)}-01-01`;
  return value === 'sevenDaysBack' ? Temporal.PlainDate.from(today).subtract({ days: 7 }).toString() : value;
}
