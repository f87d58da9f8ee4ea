import { createHmac } from 'node:crypto';
import type { ServerKeys } from '../../auth/keys.ts';

/** The secret of a webhook, in the form of Standard Webhooks: `whsec_` and 256 bits in base64, derived from the server's key. */
export const geheimnisVon = (keys: ServerKeys, id: string): string =>
  `whsec_${createHmac('sha256', keys.of('webhook')).update(id).digest('base64')}`;

/** Headers that sign a body (Standard Webhooks 1.0: HMAC-SHA256 over id, time in seconds and body). */
export function signiert(geheimnis: string, id: string, at: Date, body: string): Readonly<Record<string, string>> {
  const key = Buffer.from(geheimnis.slice('whsec_'.length), 'base64');
  const seconds = String(Math.floor(at.getTime() / 1000));
  const sum = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${sum}` };
}
