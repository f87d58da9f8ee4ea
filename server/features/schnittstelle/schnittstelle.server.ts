import type { ServerArea } from '../../area.ts';
import { schnittstelleCalls } from './schnittstelle.docs.ts';
import { zugangRoutes } from './zugang-routes.ts';

/** What other programs are offered. */
export const schnittstelleServer: Partial<ServerArea> = {
  routes: [zugangRoutes],
  calls: schnittstelleCalls,
};
