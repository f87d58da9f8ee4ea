import type { ServerArea } from '../../area.ts';
import { lagerRoutes } from './lager-routes.ts';
import { lagerCalls } from './lager.docs.ts';
import { lagerbestaendeHook, lagerbewegungenHook, lagerzieleHook } from './lager.ts';

/** What stock does on the server. */
export const lagerServer: Partial<ServerArea> = {
  hooks: [lagerbewegungenHook, lagerbestaendeHook, lagerzieleHook],
  routes: [lagerRoutes],
  calls: lagerCalls,
};
