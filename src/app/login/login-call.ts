import * as v from 'valibot';
import { errorBodySchema } from '../../protocol/errors.ts';
import { loginErrorSchema, tokensSchema, type Tokens } from '../../protocol/session.ts';
import { message } from '../../lib/message.ts';

/** Sentences of the error catalogue (spec A 8). */
export const maintenance = message('Es tut uns leid, dieses Service ist wegen Wartungsarbeiten zur Zeit leider nicht aktiv. Wir bitten um Verständnis!');

const byAuth: Readonly<Record<string, string>> = {
  'Too many attempts!': message('Zuviele ungültige Zugriffe mit diesem Benutzer!'),
  'Bad username or password': message('Benutzername oder Kennwort sind falsch!'),
  AppGesperrt: maintenance,
};

export type LoggedIn = { readonly ok: true; readonly tokens: Tokens } | { readonly ok: false; readonly text: string };

/** Tries a sign-in; every failure answers with the sentence for the person. */
export async function login(send: (body: unknown) => Promise<Response>, username: string, password: string): Promise<LoggedIn> {
  let response: Response;
  try {
    response = await send({ username, password });
  } catch {
    return { ok: false, text: message('Fehler beim Zugriff auf die Datenbank!') };
  }
  const body: unknown = await response.json().catch(() => null);
  const tokens = v.safeParse(tokensSchema, body);
  if (response.ok && tokens.success) return { ok: true, tokens: tokens.output };
  return { ok: false, text: textOf(response.status, body) };
}

function textOf(status: number, body: unknown): string {
  const auth = v.safeParse(loginErrorSchema, body);
  const word = auth.success ? auth.output.auth[0] : undefined;
  if (word !== undefined) return byAuth[word] ?? message('Fehler beim Zugriff!');
  const error = v.safeParse(errorBodySchema, body);
  if (status === 400 && error.success && error.output.status_text === 'AppGesperrt') return maintenance;
  if (status === 429) return byAuth['Too many attempts!'] ?? message('Fehler beim Zugriff!');
  return message('Fehler beim Zugriff!');
}
