import type { ServerArea } from '../../area.ts';
import { jahreszahlenHook } from './jahreszahlen.ts';
import { statistikkorrekturenHook, statistikplaeneHook, statistikwerteHook } from './plan/plaene.ts';
import { aktualisierePlaene } from './plan/planjahr.ts';
import { statisticsKind } from './statistics-kind.ts';
import { statistikRoutes } from './statistik-routes.ts';
import { statistikplanKind } from './statistikplan-kind.ts';
import { statistikCalls } from './statistik.docs.ts';

/** What statistik does on the server. */
export const statistikServer: Partial<ServerArea> = {
  calls: statistikCalls,
  hooks: [jahreszahlenHook, statistikplaeneHook, statistikwerteHook, statistikkorrekturenHook],
  jobs: [statisticsKind, statistikplanKind],
  routes: [statistikRoutes],
  hourly: [aktualisierePlaene],
};
