import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { maintenance } from '../login/login-call.ts';

/** What came of a call that anybody may make: its answer, or a packed sentence. */
export type Opened<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'error'; readonly text: string; readonly mayRetry: boolean };

/** Makes a call without a token and reads its answer. */
export async function openCall<T>(ask: () => Promise<Response>, schema: v.GenericSchema<unknown, T>): Promise<Opened<T>> {
  let response: Response;
  try {
    response = await ask();
  } catch {
    return { is: 'error', text: message('Keine Verbindung'), mayRetry: true };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const answer = v.safeParse(schema, body);
    if (answer.success) return { is: 'done', value: answer.output };
  }
  const refused = v.safeParse(errorBodySchema, body);
  if (!refused.success) return { is: 'error', text: message('Fehler beim Zugriff!'), mayRetry: true };
  const text = refused.output.status_text;
  return {
    is: 'error',
    text: text === 'AppGesperrt' ? maintenance : text,
    mayRetry: response.status === 429 || response.status >= 500,
  };
}
