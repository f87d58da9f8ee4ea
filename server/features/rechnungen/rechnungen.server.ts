import type { ServerArea } from '../../area.ts';
import { rechnungenHook, rechnungsbelegHook, rechnungsforderungHook, rechnungspositionenHook } from './rechnungen.ts';

/** What invoices do on the server. */
export const rechnungenServer: Partial<ServerArea> = {
  hooks: [rechnungenHook, rechnungspositionenHook, rechnungsforderungHook, rechnungsbelegHook],
};
