import type { ServerArea } from '../../area.ts';
import { inventurRoutes } from './inventur-routes.ts';
import { inventurCalls } from './inventur.docs.ts';
import { inventurenHook } from './inventuren.ts';
import { inventurpositionenHook, inventurzaehlungenHook, zaehlbereicheHook } from './zaehlungen.ts';

/** What stocktakes do on the server. */
export const inventurServer: Partial<ServerArea> = {
  hooks: [inventurenHook, inventurzaehlungenHook, zaehlbereicheHook, inventurpositionenHook],
  routes: [inventurRoutes],
  calls: inventurCalls,
};
