import type { ServerArea } from '../../area.ts';
import { jurorenblaetterHook, leistungsabzeichenHook } from './abzeichen.ts';
import { musikschuleCalls } from './musikschule.docs.ts';
import {
  musikferienHook,
  musikschuelerHook,
  musikschulpruefungenHook,
  musikstundenHook,
  musiktermineHook,
  schuljahreHook,
} from './musikschule.ts';
import { schulgeldlaufRun } from './schulgeldlaeufe.ts';
import { uebergabeRoutes } from './uebergabe.ts';

/** What badges and the music school do on the server. */
export const musikschuleServer: Partial<ServerArea> = {
  hooks: [
    leistungsabzeichenHook,
    jurorenblaetterHook,
    musikschulpruefungenHook,
    schuljahreHook,
    musikferienHook,
    musikschuelerHook,
    musikstundenHook,
    musiktermineHook,
  ],
  runs: [schulgeldlaufRun],
  routes: [uebergabeRoutes],
  calls: musikschuleCalls,
};
