import type { ServerArea } from '../../area.ts';
import { sbsRun, sbsZahlungenHook } from './sbs.ts';
import { sbsCalls } from './sbs.docs.ts';

/** What sbs does on the server. */
export const sbsServer: Partial<ServerArea> = {
  calls: sbsCalls,
  hooks: [sbsZahlungenHook],
  runs: [sbsRun],
};
