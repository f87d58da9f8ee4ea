import type { ServerArea } from '../../area.ts';
import { applyMoves } from './apply-moves.ts';
import { bankenHook } from './banken.ts';
import { zugehoerigkeitHook } from './placements.ts';
import { sektionRoutes } from './sektion-routes.ts';
import { sektionenHook } from './sektionen.ts';
import { organisationCalls } from './organisation.docs.ts';

/** What organisation does on the server. */
export const organisationServer: Partial<ServerArea> = {
  calls: organisationCalls,
  hooks: [sektionenHook, zugehoerigkeitHook, bankenHook],
  routes: [sektionRoutes],
  hourly: [applyMoves],
};
