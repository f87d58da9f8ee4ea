import type { ServerArea } from '../../area.ts';
import { schnittstelleCalls } from './schnittstelle.docs.ts';
import { fuelleWebhooks } from './webhook-fuellen.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { naechsterWebhook, sendeWebhooks, vergissSendungen } from './webhook-senden.ts';
import { zugangRoutes } from './zugang-routes.ts';

/** What other programs are offered. */
export const schnittstelleServer: Partial<ServerArea> = {
  routes: [zugangRoutes, webhookRoutes],
  calls: schnittstelleCalls,
  minutely: [fuelleWebhooks, sendeWebhooks],
  faellig: [naechsterWebhook],
  hourly: [vergissSendungen],
};
