import type { ServerArea } from '../../area.ts';
import { schnittstelleCalls } from './schnittstelle.docs.ts';
import { fuelleWebhooks } from './webhook-fuellen.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { naechsterWebhook, sendeUndWiederhole, vergissSendungen } from './webhook-senden.ts';
import { zugangRoutes } from './zugang-routes.ts';

/** What other programs are offered. */
export const schnittstelleServer: Partial<ServerArea> = {
  routes: [zugangRoutes, webhookRoutes],
  calls: schnittstelleCalls,
  minutely: [fuelleWebhooks, (deps) => sendeUndWiederhole(deps)],
  faellig: [naechsterWebhook],
  hourly: [vergissSendungen],
};
