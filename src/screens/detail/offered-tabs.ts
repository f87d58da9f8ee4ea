import type { Module, Tab } from '../../kit/define-module.ts';
import type { Variant } from '../../variants/variants.ts';

export type NamedTab = readonly [name: string, tab: Tab];

/** Name of the tab that shows a field. */
export const holderOf = (tabs: readonly NamedTab[], column: string): string | undefined =>
  tabs.find(([, tab]) => 'fields' in tab && tab.fields.includes(column))?.[0];

/** The tabs of a record, those first that the customer puts first; groups stay together. */
export function offeredTabs(
  { reiter }: Pick<Variant, 'reiter'>,
  { name: module, table, tabs = {} }: Pick<Module, 'name' | 'table' | 'tabs'>,
): readonly NamedTab[] {
  const wanted = Object.hasOwn(reiter, module) ? (reiter[module] ?? []) : [];
  // What must be filled in is never left out.
  const isNeeded = (tab: Tab): boolean =>
    'fields' in tab && tab.fields.some((column) => table.fields[column]?.required === true);
  const used = Object.entries<Tab>(tabs).filter(([id, tab]) => isNeeded(tab) || !wanted.includes(`-${id}`));
  const placeOf = (id: string): number => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const groupPlace = ({ group }: Tab): number =>
    Math.min(...used.filter(([, tab]) => tab.group === group).map(([id]) => placeOf(id)));
  const groups = [...new Set(used.map(([, tab]) => tab.group))];
  return used.toSorted(
    ([a, one], [b, other]) =>
      groupPlace(one) - groupPlace(other) ||
      groups.indexOf(one.group) - groups.indexOf(other.group) ||
      placeOf(a) - placeOf(b),
  );
}
