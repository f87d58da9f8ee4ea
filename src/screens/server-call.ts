import * as v from 'valibot';
import { message } from '../lib/message.ts';
import { errorBodySchema } from '../protocol/errors.ts';
import type { Device } from './device.ts';

/** What came of a call: its answer, or the German sentence why not; `isFinal`: asking again would answer the same. */
export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string; readonly isFinal: boolean };

const fault = message('Fehler beim Zugriff!');

/** Asks the server for what lies there only. */
export async function serverCall<T>(request: Device['request'], path: string, init: RequestInit, schema: v.GenericSchema<unknown, T>): Promise<Answered<T>> {
  const response = await request(path, init).catch(() => undefined);
  if (response?.ok !== true) return failed(response);
  const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, text: fault, isFinal: false };
}

/** Why a call failed; without a response the server was not reached. */
export async function failed(response: Response | undefined): Promise<{ readonly ok: false; readonly text: string; readonly isFinal: boolean }> {
  const body = v.safeParse(errorBodySchema, await response?.json().catch(() => undefined));
  const isFinal = response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 401 && response.status !== 429;
  return { ok: false, text: body.success ? body.output.status_text : fault, isFinal };
}

/** Init of a call with a body. */
export const withBody = (method: 'PUT' | 'POST', body: unknown): RequestInit => ({ method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
