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
for (const module of modules) {
  checkDerived(registry, module);
  checkSearch(registry, module);
}
