import type { ServerArea } from '../../area.ts';
import { haushaltRoutes } from './haushalt-routes.ts';
import { haushaltCalls } from './haushalt.docs.ts';
import { haushalteHook, haushaltszeilenHook } from './haushalte.ts';
import { projekteHook } from './projekte.ts';
import { ruecklagenbewegungenHook, ruecklagenHook } from './ruecklagen.ts';

/** What budgets, projects and reserves do on the server. */
export const haushaltServer: Partial<ServerArea> = {
  hooks: [haushalteHook, haushaltszeilenHook, projekteHook, ruecklagenHook, ruecklagenbewegungenHook],
  routes: [haushaltRoutes],
  calls: haushaltCalls,
};
