import type { ServerArea } from '../../area.ts';
import { lagerbestaendeHook, lagerbewegungenHook, lagerzieleHook } from './lager.ts';

/** What stock does on the server. */
export const lagerServer: Partial<ServerArea> = {
  hooks: [lagerbewegungenHook, lagerbestaendeHook, lagerzieleHook],
};
