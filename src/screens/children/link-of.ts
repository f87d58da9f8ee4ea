import type { Module, Tab } from '../../kit/define-module.ts';
import { linkTo, type Registry } from '../../kit/registry.ts';

/** Column by which the rows of a tab hang on the record that shows them, or point to it. */
export function linkOf(registry: Registry, module: Module): string {
  const shows = (tab: Tab): boolean => 'children' in tab && tab.children === module.name;
  const owner = [...registry.modules.values()].find(({ tabs = {} }) => Object.values<Tab>(tabs).some(shows));
  return owner === undefined ? (module.table.parent ?? 'id') : linkTo(module.table, owner.table.name);
}
