import { checkSearch } from '../kit/check-search.ts';
import { checkDerived } from '../kit/derived-link.ts';
import { createRegistry } from '../kit/registry.ts';
import { modules } from './all-modules.ts';
import { tables } from './all-tables.ts';

/** The product's definitions, checked when this file is loaded. */
export const registry = createRegistry(tables, modules);
for (const module of modules) {
  checkDerived(registry, module);
  checkSearch(registry, module);
}
