import type { ServerArea } from '../../area.ts';
import { feedRoutes, publicFeedRoutes } from './feed-routes.ts';
import { kalenderCalls } from './kalender.docs.ts';
import { termineHook } from './termine.ts';

/** What the calendar does on the server. */
export const kalenderServer: Partial<ServerArea> = {
  hooks: [termineHook],
  routes: [feedRoutes],
  openRoutes: [publicFeedRoutes],
  calls: kalenderCalls,
};
