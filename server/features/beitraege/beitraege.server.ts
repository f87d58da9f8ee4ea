import type { ServerArea } from '../../area.ts';
import { beitraegeHook, beitragsforderungHook } from './beitraege.ts';
import { beitraegeCalls } from './beitraege.docs.ts';
import { beitragslaufRun } from './laeufe.ts';
import { beitragsvorschauKind, vergissVorschauen, vorschauRoutes } from './vorschau.ts';

/** What beitraege does on the server. */
export const beitraegeServer: Partial<ServerArea> = {
  calls: beitraegeCalls,
  hooks: [beitraegeHook, beitragsforderungHook],
  jobs: [beitragsvorschauKind],
  routes: [vorschauRoutes],
  runs: [beitragslaufRun],
  hourly: [vergissVorschauen],
};
