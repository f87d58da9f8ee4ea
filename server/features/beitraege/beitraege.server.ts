import type { ServerArea } from '../../area.ts';
import { beitraegeHook, beitragsforderungHook } from './beitraege.ts';
import { beitraegeCalls } from './beitraege.docs.ts';
import { beitragslaufRun } from './laeufe.ts';

/** What beitraege does on the server. */
export const beitraegeServer: Partial<ServerArea> = {
  calls: beitraegeCalls,
  hooks: [beitraegeHook, beitragsforderungHook],
  runs: [beitragslaufRun],
};
