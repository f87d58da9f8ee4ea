import type { ServerArea } from '../../area.ts';
import { informationCalls } from './information.docs.ts';
import { lesestandRoutes, lesungenHook } from './information.ts';

/** What information pages do on the server. */
export const informationServer: Partial<ServerArea> = {
  hooks: [lesungenHook],
  routes: [lesestandRoutes],
  calls: informationCalls,
};
