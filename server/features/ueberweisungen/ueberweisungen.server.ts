import type { ServerArea } from '../../area.ts';
import { postenHook, ueberweisungRun } from './laeufe.ts';
import { ueberweisungRoutes } from './ueberweisung-routes.ts';
import { ueberweisungenCalls } from './ueberweisungen.docs.ts';
import { ueberweisungenHook } from './ueberweisungen.ts';

/** What ueberweisungen does on the server. */
export const ueberweisungenServer: Partial<ServerArea> = {
  calls: ueberweisungenCalls,
  hooks: [ueberweisungenHook, postenHook],
  runs: [ueberweisungRun],
  routes: [ueberweisungRoutes],
};
