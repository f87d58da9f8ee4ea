import { checkSearch } from '../kit/check-search.ts';
import { createRegistry } from '../kit/registry.ts';
import { areas } from './areas.ts';

const modules = areas.flatMap((area) => area.modules);

/** The product's definitions, checked when this file is loaded. */
export const registry = createRegistry(
  areas.flatMap((area) => area.tables),
  modules,
);
for (const module of modules) checkSearch(registry, module);
