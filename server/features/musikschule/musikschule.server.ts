import type { ServerArea } from '../../area.ts';
import { jurorenblaetterHook, leistungsabzeichenHook } from './abzeichen.ts';
import {
  musikferienHook,
  musikschuelerHook,
  musikschulpruefungenHook,
  musikstundenHook,
  musiktermineHook,
  schuljahreHook,
} from './musikschule.ts';

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
};
