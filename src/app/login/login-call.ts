import * as v from 'valibot';
import { errorBodySchema, type ErrorKind } from '../../protocol/errors.ts';
import { loginErrorSchema, tokensSchema, type loginSchema, type Tokens } from '../../protocol/session.ts';
import { message } from '../../lib/message.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** Sentences of the error catalogue (spec A 8). */
export const maintenance = message(
  'Es tut uns leid, dieses Service ist wegen Wartungsarbeiten zur Zeit leider nicht aktiv. Wir bitten um Verständnis!',
);

/** IndexedDB failed under the vault. */
export const vaultFault = message(
  'Der Speicher dieses Geräts lässt sich nicht öffnen. Laden Sie die Seite neu; hilft das nicht, ist er voll oder gesperrt.',
);

const notice = message('Hinweis');
const general = message('Fehler beim Zugriff!');
const tooMany: Refusal = { text: message('Zuviele ungültige Zugriffe mit diesem Benutzer!') };
const locked: Refusal = { title: notice, text: maintenance };

/** The sentence for the person; its title is 'Fehler' unless given. */
interface Refusal {
  readonly title?: string;
  readonly text: string;
}

const byAuth: Readonly<Record<string, Refusal>> = {
  'Too many attempts!': tooMany,
  'Bad username or password': { text: message('Benutzername oder Kennwort sind falsch!') },
  AppGesperrt: locked,
};

const byKind: Readonly<Partial<Record<ErrorKind, Refusal>>> = {
  'account-locked': withdrawalTexts.konto,
  'device-lost': withdrawalTexts.verloren,
};

export type LoggedIn =
  | { readonly ok: true; readonly tokens: Tokens }
  | (Refusal & {
      readonly ok: false;
      /** No server answered, or only what stands before it. */ readonly isUnreachable: boolean;
    });

/** Tries a sign-in; every failure answers with the sentence for the person. */
export async function login(
  send: (body: unknown) => Promise<Response>,
  given: v.InferInput<typeof loginSchema>,
): Promise<LoggedIn> {
  let response: Response;
  try {
    response = await send(given);
  } catch {
    return { ok: false, text: message('Fehler beim Zugriff auf die Datenbank!'), isUnreachable: true };
  }
  const body: unknown = await response.json().catch(() => null);
  const tokens = v.safeParse(tokensSchema, body);
  if (response.ok && tokens.success) return { ok: true, tokens: tokens.output };
  return { ok: false, ...refusalOf(response.status, body), isUnreachable: response.status >= 500 };
}

function refusalOf(status: number, body: unknown): Refusal {
  const auth = v.safeParse(loginErrorSchema, body);
  const word = auth.success ? auth.output.auth[0] : undefined;
  if (word !== undefined) return (Object.hasOwn(byAuth, word) ? byAuth[word] : undefined) ?? { text: general };
  const error = v.safeParse(errorBodySchema, body);
  if (error.success && error.output.kind in byKind) return byKind[error.output.kind] ?? { text: general };
  if (status === 400 && error.success && error.output.status_text === 'AppGesperrt') return locked;
  return status === 429 ? tooMany : { text: general };
}
