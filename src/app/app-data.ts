import * as v from 'valibot';
import { appDataSchema, type AppData } from '../protocol/session.ts';
import type { Transport } from './transport.ts';

export type AppDataAnswer =
  | { readonly kind: 'data'; readonly data: AppData }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signin' }
  | { readonly kind: 'fault' };

/** The app data of the signed-in user (spec A 7). */
export async function fetchAppData(transport: Transport): Promise<AppDataAnswer> {
  let response: Response;
  try {
    response = await transport.request('/rechte/daten');
  } catch {
    return { kind: 'offline' };
  }
  if (response.status === 401) return { kind: 'signin' };
  const parsed = v.safeParse(appDataSchema, await response.json().catch(() => null));
  return response.ok && parsed.success ? { kind: 'data', data: parsed.output } : { kind: 'fault' };
}
