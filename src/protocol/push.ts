import * as v from 'valibot';
import { message } from '../lib/message.ts';

/** What a device may be told of, each switched on and off by itself. */
export const pushThemen = ['Neuigkeiten', 'Dienst', 'Erinnerungen', 'Jobs'] as const;

export type PushThema = (typeof pushThemen)[number];

const endpoint = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000));
/** A byte string of this length as base64url. */
const key = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, message('Der Schlüssel der Anmeldung ist beschädigt.')),
    v.length(Math.ceil((bytes * 4) / 3), message('Der Schlüssel der Anmeldung ist beschädigt.')),
  );

/** `PUT /push/abo`: what this browser's subscription is (Push API) and what it shall be told of. */
export const pushAboInput = v.strictObject({
  endpoint,
  p256dh: key(65),
  auth: key(16),
  themen: v.pipe(v.array(v.picklist(pushThemen)), v.nonEmpty(), v.maxLength(pushThemen.length)),
  sprache: v.picklist(['de', 'it']),
});

/** Its answer. `erneuern`: the push service refuses this subscription, the device makes a new one. */
export const pushAboSchema = v.object({ erneuern: v.boolean() });

/** `GET /push/schluessel`: the server's public key, base64url (RFC 8292). */
export const pushKeySchema = v.object({ schluessel: v.string() });

/** `PUT /push/abo/loeschen` and `PUT /push/abo/probe`: of the own subscriptions. */
export const pushEndpointInput = v.strictObject({ endpoint });

export type PushAboInput = v.InferOutput<typeof pushAboInput>;
