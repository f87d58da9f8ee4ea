import { checkModuleRights, checkTableRights } from '../kit/check-rights.ts';
import { checkSearch } from '../kit/check-search.ts';
import { checkDerived } from '../kit/derived-link.ts';
import { createRegistry } from '../kit/registry.ts';
import { allAreas } from './all-areas.ts';

const modules = allAreas.flatMap((area) => area.modules);

/** The product's definitions, checked when this file is loaded. */
export const registry = createRegistry(
  allAreas.flatMap((area) => area.tables),
  modules,
);
for (const table of registry.tables.values()) checkTableRights(table, registry.rootOf(table));
for (const module of modules) {
  checkModuleRights(module);
  checkDerived(registry, module);
  checkSearch(registry, module);
}
