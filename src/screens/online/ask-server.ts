import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import type { Device } from '../device.ts';

/** What came of a call for what lies on the server only: its answer, or the German sentence why not; `refused` says by column, too, what is wrong. */
export type Told<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'offline'; readonly text: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly text: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** A call that brought nothing. */
export type Failed = Exclude<Told<never>, { kind: 'done' }>;

const fault = message('Fehler beim Zugriff!');

/** Asks the server and reads the answer by its schema. */
export async function askServer<T>(
  request: Device['request'],
  path: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit = {},
): Promise<Told<T>> {
  const response = await request(path, init).catch(() => undefined);
  if (response?.ok !== true) return failed(response);
  const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
  return parsed.success
    ? { kind: 'done', value: parsed.output }
    : { kind: 'refused', status: response.status, text: fault, fields: {} };
}

/** Why a call failed; without a response the server was not reached. */
export async function failed(response: Response | undefined): Promise<Failed> {
  if (response === undefined) return { kind: 'offline', text: message('Keine Verbindung') };
  const error = v.safeParse(errorBodySchema, await response.json().catch(() => undefined));
  if (!error.success) return { kind: 'refused', status: response.status, text: fault, fields: {} };
  return {
    kind: 'refused',
    status: response.status,
    text: error.output.status_text,
    fields: Object.fromEntries(error.output.fields.map(({ feld, text }) => [feld, text])),
  };
}

/** A call with a JSON body; `rev` is the revision that was seen. */
export const sending = (body: unknown, method: 'PUT' | 'POST' = 'PUT', rev?: number): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(rev === undefined ? {} : { 'If-Match': `"${rev}"` }) },
});
