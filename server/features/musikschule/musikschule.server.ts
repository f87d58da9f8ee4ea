import type { ServerArea } from '../../area.ts';
import { jurorenblaetterHook, leistungsabzeichenHook } from './abzeichen.ts';

/** What badges and the music school do on the server. */
export const musikschuleServer: Partial<ServerArea> = {
  hooks: [leistungsabzeichenHook, jurorenblaetterHook],
};
