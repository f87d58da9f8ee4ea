import { pages } from '../features/pages.ts';
import { registry } from '../features/registry.ts';
import { areas } from '../permissions/areas.ts';
import { modulesIn } from './routes.ts';

/** Addresses of the specification without a module or a screen so far: nobody's menu has them. */
export const notYet: readonly string[] = areas
  .map(({ route }) => route)
  .filter((route) => !pages.includes(route) && modulesIn(registry, route).length === 0);
