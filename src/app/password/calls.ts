import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { confirmedSchema, type Confirmed } from '../../protocol/adresse.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { resetOwnerSchema } from '../../protocol/password.ts';
import { maintenance } from '../login/login-call.ts';

/** A call's value, or the sentence for the person. */
export type Called<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string };

/** How a call without a token is made. */
export type Post = (path: string, body: unknown) => Promise<Response>;

/** Asks for a mail with a link. */
export const askForReset = (post: Post, username: string, email: string): Promise<Called<undefined>> =>
  call(
    () => post('/pwdreset', { username, email }),
    () => undefined,
  );

/** Whose link it is. */
export const findOwner = (post: Post, id: string): Promise<Called<string>> =>
  call(
    () => post('/pwdresetbenutzer', { id }),
    async (response) => v.parse(resetOwnerSchema, await response.json()).benutzername,
  );

/** Sets the new password by the link. */
export const resetPassword = (post: Post, id: string, username: string, password: string): Promise<Called<undefined>> =>
  call(
    () => post('/pwdreset2', { id, username, password }),
    () => undefined,
  );

/** Confirms an address by the link that was mailed to it. */
export const confirmAddress = (post: Post, id: string): Promise<Called<Confirmed>> =>
  call(
    () => post('/adresse/bestaetigen', { id }),
    async (response) => v.parse(confirmedSchema, await response.json()),
  );

async function call<T>(
  send: () => Promise<Response>,
  read: (response: Response) => T | Promise<T>,
): Promise<Called<T>> {
  let response: Response;
  try {
    response = await send();
  } catch {
    return { ok: false, text: message('Fehler beim Zugriff auf die Datenbank!') };
  }
  try {
    return response.ok ? { ok: true, value: await read(response) } : { ok: false, text: await refusal(response) };
  } catch {
    return { ok: false, text: message('Fehler beim Zugriff!') };
  }
}

/** The server's status text; throws when the answer has none. */
async function refusal(response: Response): Promise<string> {
  const { status_text } = v.parse(errorBodySchema, await response.json());
  return status_text === 'AppGesperrt' ? maintenance : status_text;
}
