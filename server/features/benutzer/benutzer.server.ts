import type { ServerArea } from '../../area.ts';
import { benutzerModule } from '../../../src/features/benutzer/benutzer.module.ts';
import { benutzergruppenModule } from '../../../src/features/benutzer/benutzergruppen.module.ts';
import { recordExtra } from '../../records/list-extras.ts';
import { benutzerBgHook } from './benutzer-bg.ts';
import { benutzerRoutes } from './benutzer-routes.ts';
import { benutzerHook } from './benutzer.ts';
import { benutzergruppenHook } from './benutzergruppen.ts';
import { withHoldings } from './holdings.ts';
import { rechtespaltenHook } from './rechtespalten.ts';
import { benutzerCalls } from './benutzer.docs.ts';

/** What benutzer does on the server. */
export const benutzerServer: Partial<ServerArea> = {
  calls: benutzerCalls,
  hooks: [benutzerHook, benutzerBgHook, benutzergruppenHook, rechtespaltenHook],
  routes: [benutzerRoutes],
  records: [
    recordExtra(benutzerModule, withHoldings('user_id')),
    recordExtra(benutzergruppenModule, withHoldings('bg_id')),
  ],
};
