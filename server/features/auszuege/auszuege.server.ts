import type { ServerArea } from '../../area.ts';
import { auszuegeRoutes } from './auszuege-routes.ts';
import { auszuegeCalls } from './auszuege.docs.ts';
import { auszugszeilenHook, kontoauszuegeHook } from './auszuege.ts';
import { belegHook } from './zuordnen.ts';

/** What bank statements do on the server. */
export const auszuegeServer: Partial<ServerArea> = {
  hooks: [kontoauszuegeHook, auszugszeilenHook, belegHook],
  routes: [auszuegeRoutes],
  calls: auszuegeCalls,
};
