import type { Module } from '../../kit/define-module.ts';
import type { Criteria } from '../../kit/search.ts';

/** What a list's criteria start with (spec B 4.3, 9.1) on a day (ISO date). */
export function searchDefaults({ searchDefaults: given = {} }: Pick<Module, 'searchDefaults'>, today: string): Criteria {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, valueOn(value, today)]));
}

function valueOn(value: string, today: string): string {
  if (value === 'year') return today.slice(0, 4);
  if (value === 'yearOn') return `${today.slice(0, 4)}-`;
  if (value === 'firstOfYear') return `${today.slice(0, 4)}-01-01`;
  return value === 'sevenDaysBack' ? Temporal.PlainDate.from(today).subtract({ days: 7 }).toString() : value;
}
