import type { ServerArea } from '../../area.ts';
import { mahnungenHook } from './mahnen.ts';
import { rechnungenRoutes } from './rechnungen-routes.ts';
import { rechnungenCalls } from './rechnungen.docs.ts';
import {
  rechnungenHook,
  rechnungsbelegHook,
  rechnungsforderungHook,
  rechnungspositionenHook,
  rechnungszahlungenHook,
} from './rechnungen.ts';

/** What invoices do on the server. */
export const rechnungenServer: Partial<ServerArea> = {
  hooks: [
    rechnungenHook,
    rechnungspositionenHook,
    rechnungszahlungenHook,
    rechnungsforderungHook,
    rechnungsbelegHook,
    mahnungenHook,
  ],
  routes: [rechnungenRoutes],
  calls: rechnungenCalls,
};
