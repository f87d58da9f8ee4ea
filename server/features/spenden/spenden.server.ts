import type { ServerArea } from '../../area.ts';
import { spendenquittungenHook } from './ausstellen.ts';
import { spendenRoutes } from './spenden-routes.ts';
import { spendenCalls } from './spenden.docs.ts';

/** What spenden does on the server. */
export const spendenServer: Partial<ServerArea> = {
  calls: spendenCalls,
  hooks: [spendenquittungenHook],
  routes: [spendenRoutes],
};
