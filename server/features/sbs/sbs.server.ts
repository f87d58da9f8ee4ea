import type { ServerArea } from '../../area.ts';
import { sbsRun, sbsZahlungenHook } from './sbs.ts';

/** What sbs does on the server. */
export const sbsServer: Partial<ServerArea> = {
  hooks: [sbsZahlungenHook],
  runs: [sbsRun],
};
