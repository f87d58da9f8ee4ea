import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import type { Device } from '../device.ts';

/** What came of a call for what lies on the server only. `refused` carries its German sentence and, by column, what is wrong. */
export type Told<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string; readonly fields: Readonly<Record<string, string>> };

const fault = message('Fehler beim Zugriff!');

/** Asks the server and reads the answer by its schema. */
export async function askServer<T>(request: Device['request'], path: string, schema: v.GenericSchema<unknown, T>, init: RequestInit = {}): Promise<Told<T>> {
  const response = await request(path, init).catch(() => undefined);
  if (response === undefined) return { kind: 'offline' };
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const parsed = v.safeParse(schema, body);
    return parsed.success ? { kind: 'done', value: parsed.output } : { kind: 'refused', status: response.status, text: fault, fields: {} };
  }
  const error = v.safeParse(errorBodySchema, body);
  if (!error.success) return { kind: 'refused', status: response.status, text: fault, fields: {} };
  return { kind: 'refused', status: response.status, text: error.output.status_text, fields: Object.fromEntries(error.output.fields.map(({ feld, text }) => [feld, text])) };
}

/** A call with a JSON body; `rev` is the revision that was seen. */
export const sending = (body: unknown, method: 'PUT' | 'POST' = 'PUT', rev?: number): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(rev === undefined ? {} : { 'If-Match': `"${rev}"` }) },
});
