import { checkSearch } from '../kit/check-search.ts';
import { createRegistry } from '../kit/registry.ts';
import type { Area } from '../kit/define-area.ts';
import { areas } from './areas.ts';

const all: readonly Area[] = areas;
const modules = all.flatMap((area) => area.modules);

/** The product's definitions, checked when this file is loaded. */
export const registry = createRegistry(
  all.flatMap((area) => area.tables),
  modules,
);
for (const module of modules) checkSearch(registry, module);
