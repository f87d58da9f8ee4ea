import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import type { Device } from '../../screens/device.ts';
import { errorBodySchema } from '../../protocol/errors.ts';

/** What came of a call that only the server can answer. `refused` carries its German sentence and, by column, what is wrong. */
export type Told = { readonly kind: 'done' } | { readonly kind: 'offline' } | { readonly kind: 'refused'; readonly text: string; readonly fields: Readonly<Record<string, string>> };

/** `PUT /mgd/wechsel`: asks for a switch; `id` stays the same when it is tried again. */
export const requestSwitch = (request: Device['request'], id: string, values: Readonly<Record<string, unknown>>): Promise<Told> =>
  call(request, '/mgd/wechsel', { method: 'PUT', body: JSON.stringify({ id, ...values }), headers: { 'content-type': 'application/json' } });

/** `GET /mgd/mitgliederstatuswechselok/{id}` or `…ablehnen/{id}` (spec A 7). */
export const decideSwitch = (request: Device['request'], id: string, isAccepted: boolean): Promise<Told> =>
  call(request, `/mgd/mitgliederstatuswechsel${isAccepted ? 'ok' : 'ablehnen'}/${id}`, {});

async function call(request: Device['request'], path: string, init: RequestInit): Promise<Told> {
  let response: Response;
  try {
    response = await request(path, init);
  } catch {
    return { kind: 'offline' };
  }
  if (response.ok) return { kind: 'done' };
  const body = v.safeParse(errorBodySchema, await response.json().catch(() => null));
  if (!body.success) return { kind: 'refused', text: message('Fehler beim Zugriff!'), fields: {} };
  return { kind: 'refused', text: body.output.status_text, fields: Object.fromEntries(body.output.fields.map(({ feld, text }) => [feld, text])) };
}
