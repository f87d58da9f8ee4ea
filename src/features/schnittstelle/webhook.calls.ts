import * as v from 'valibot';
import { message } from '../../lib/message.ts';

const time = v.nullable(v.string());
const wrong = message('Ungültiger Wert');

/** Kinds of change that are told; a step of a status is a change, a restoration something new. */
export const webhookarten = ['neu', 'aendern', 'loeschen'] as const;

/** `POST /verwaltung/webhooks`: tables by their name in the API document. */
export const webhookInput = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(message('Pflichtfeld')), v.maxLength(80)),
  adresse: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  sek_id: v.pipe(v.string(), v.uuid(wrong)),
  tabellen: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(63))),
    v.minLength(1, message('Bitte mindestens eine Liste wählen.')),
    v.maxLength(200),
  ),
  arten: v.pipe(v.array(v.picklist(webhookarten)), v.minLength(1, message('Bitte mindestens eine Art wählen.'))),
});

/** A new webhook: its secret is told this once and never again. */
export const neuerWebhookSchema = v.object({ id: v.string(), geheimnis: v.string() });

const versuch = v.object({ zeit: v.string(), status: v.number(), dauer_ms: v.number() });

/** `GET /verwaltung/webhooks`: those of branches where this user may see them, each with its last deliveries, the newest first. Status 0: nobody answered. */
export const webhooksSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    adresse: v.string(),
    von: v.string(),
    sek_id: v.string(),
    tabellen: v.array(v.string()),
    arten: v.array(v.string()),
    erstellt_am: v.string(),
    beendet_am: time,
    aufgegeben: v.boolean(),
    eigener: v.boolean(),
    sendungen: v.array(
      v.object({
        id: v.string(),
        zeit: v.string(),
        art: v.string(),
        ab: time,
        angekommen_am: time,
        versuche: v.array(versuch),
      }),
    ),
  }),
);

export type WebhookInput = v.InferOutput<typeof webhookInput>;
export type Webhook = v.InferOutput<typeof webhooksSchema>[number];
