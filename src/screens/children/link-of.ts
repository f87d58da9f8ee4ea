import { useContext } from 'react';
import type { Module, Tab } from '../../kit/define-module.ts';
import { linkTo, type Registry } from '../../kit/registry.ts';
import { useDevice } from '../device.ts';
import { TabOwner } from './slot.ts';

/** Column by which the rows of a tab hang on the record that shows them, or point to it. `owner`: table of that record, since two may show the same rows. */
export function linkOf(registry: Pick<Registry, 'modules'>, module: Module, owner?: string): string {
  const shows = (tab: Tab): boolean => 'children' in tab && tab.children === module.name;
  const owners = [...registry.modules.values()]
    .filter(({ tabs = {} }) => Object.values<Tab>(tabs).some(shows))
    .map(({ table }) => table.name);
  const shown = owners.find((table) => table === owner) ?? owners[0];
  return shown === undefined ? (module.table.parent ?? 'id') : linkTo(module.table, shown);
}

/** The same within a tab, which knows whose it is. */
export function useLink(module: Module): string {
  const { registry } = useDevice();
  return linkOf(registry, module, useContext(TabOwner));
}
