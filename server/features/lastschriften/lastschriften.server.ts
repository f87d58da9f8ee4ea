import type { ServerArea } from '../../area.ts';
import { gebundeneForderungHook, lastschriftenHook, lastschriftpostenHook, lastschriftRun } from './laeufe.ts';
import { lastschriftRoutes } from './lastschrift-routes.ts';
import { lastschriftenCalls } from './lastschriften.docs.ts';
import { sepamandateHook } from './mandate.ts';

/** What lastschriften does on the server. */
export const lastschriftenServer: Partial<ServerArea> = {
  calls: lastschriftenCalls,
  hooks: [sepamandateHook, lastschriftenHook, lastschriftpostenHook, gebundeneForderungHook],
  runs: [lastschriftRun],
  routes: [lastschriftRoutes],
};
