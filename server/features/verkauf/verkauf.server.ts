import type { ServerArea } from '../../area.ts';
import { verkaufHook, verkaufsbelegHook, verkaufsforderungHook, verkaufspositionenHook } from './verkauf.ts';

/** What sales do on the server. */
export const verkaufServer: Partial<ServerArea> = {
  hooks: [verkaufHook, verkaufspositionenHook, verkaufsforderungHook, verkaufsbelegHook],
};
