import { neuerZugangSchema, zugaengeSchema, zugangInput } from '../../../src/features/benutzer/zugang.calls.ts';
import { neuerWebhookSchema, webhookInput, webhooksSchema } from '../../../src/features/schnittstelle/webhook.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of schnittstelle, as the API document describes them. */
export const schnittstelleCalls: readonly Call[] = [
  ...group(
    'Zugänge für Programme',
    get('/verwaltung/zugaenge', 'Zugänge für Programme', { answer: zugaengeSchema }),
    post('/verwaltung/zugaenge', 'Neuer Zugang: der Token wird nur dieses eine Mal genannt', {
      body: zugangInput,
      answer: neuerZugangSchema,
    }),
    put('/verwaltung/zugaenge/{id}/widerruf', 'Zugang widerrufen'),
  ),
  ...group(
    'Webhooks',
    get('/verwaltung/webhooks', 'Webhooks mit ihren letzten Sendungen', { answer: webhooksSchema }),
    post('/verwaltung/webhooks', 'Neuer Webhook: das Geheimnis wird nur dieses eine Mal genannt', {
      body: webhookInput,
      answer: neuerWebhookSchema,
    }),
    put('/verwaltung/webhooks/{id}/ende', 'Webhook beenden'),
    put('/verwaltung/webhooks/{id}/probe', 'Probe senden'),
    put('/verwaltung/webhooks/{id}/sendungen/{sendung}/nochmals', 'Sendung nochmals senden'),
  ),
];
