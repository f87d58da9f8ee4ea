import type { ServerArea } from '../../area.ts';
import { bestellpositionenHook, bestellungenHook } from './bestellungen.ts';
import { bindenHook } from './binden.ts';
import { meldeBestellungen } from './bestellmails.ts';
import { liefermengenHook } from './liefermengen.ts';
import { preistabellenHook } from './preistabellen.ts';
import { staatskontingenteHook } from './staatskontingente.ts';
import { shopRoutes } from './shop-routes.ts';
import { shopCalls } from './shop.docs.ts';

/** What the shop does on the server. */
export const shopServer: Partial<ServerArea> = {
  hooks: [
    bestellungenHook,
    bestellpositionenHook,
    preistabellenHook,
    liefermengenHook,
    bindenHook,
    staatskontingenteHook,
  ],
  routes: [shopRoutes],
  calls: shopCalls,
  minutely: [meldeBestellungen],
};
