import type { Module, Tab } from '../../kit/define-module.ts';
import type { Registry } from '../../kit/registry.ts';
import { offersTable } from '../../variants/choices.ts';
import type { Variant } from '../../variants/variants.ts';

/** The tabs of a record that this kind of organisation has to do with. */
export const offeredTabs = (registry: Registry, { name }: Variant, tabs: NonNullable<Module['tabs']>): readonly (readonly [string, Tab])[] =>
  Object.entries<Tab>(tabs).filter(([, tab]) => 'fields' in tab || offersTable(name, registry.module(tab.children).table.name));
