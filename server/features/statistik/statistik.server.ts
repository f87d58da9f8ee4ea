import type { ServerArea } from '../../area.ts';
import { jahreszahlenHook } from './jahreszahlen.ts';
import { statisticsKind } from './statistics-kind.ts';
import { statistikRoutes } from './statistik-routes.ts';
import { statistikplanKind } from './statistikplan-kind.ts';
import { statistikCalls } from './statistik.docs.ts';

/** What statistik does on the server. */
export const statistikServer: Partial<ServerArea> = {
  calls: statistikCalls,
  hooks: [jahreszahlenHook],
  jobs: [statisticsKind, statistikplanKind],
  routes: [statistikRoutes],
};
