import { describe, expect, it } from 'vitest';
import { within } from '../../lib/message.ts';
import { login } from './login-call.ts';

const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 900,
  dsgvo: true,
  permissions: { MITGLIEDER_LESEN: true },
};
const maintenance =
  'Es tut uns leid, dieses Service ist wegen Wartungsarbeiten zur Zeit leider nicht aktiv. Wir bitten um Verständnis!';
const auth = (word: string) => ({ auth: [word], kind: 'unauthenticated', status_text: word, fields: [] });
const error = (kind: string, status_text: string) => ({ kind, status_text, fields: [] });
const given = { username: 'obmann', password: 'geheim', geraet: { id: 'g', name: 'Safari, iPad' } };
const signIn = (status: number, body: unknown) => login(async () => Response.json(body, { status }), given);

it('sends user name, password and device, and answers the tokens', async () => {
  const sent: unknown[] = [];
  const send = async (body: unknown): Promise<Response> => {
    sent.push(body);
    return Response.json(tokens);
  };
  expect(await login(send, given)).toEqual({ ok: true, tokens });
  expect(sent).toEqual([given]);
});

describe('the sentence for every failure of a sign-in (spec A 8)', () => {
  it.each([
    [
      'auth "Too many attempts!"',
      429,
      auth('Too many attempts!'),
      { text: 'Zuviele ungültige Zugriffe mit diesem Benutzer!' },
    ],
    [
      'auth "Bad username or password"',
      401,
      auth('Bad username or password'),
      { text: 'Benutzername oder Kennwort sind falsch!' },
    ],
    ['auth "AppGesperrt"', 400, auth('AppGesperrt'), { title: 'Hinweis', text: maintenance }],
    [
      'kind account-locked',
      401,
      error('account-locked', 'Dieses Konto ist gesperrt.'),
      {
        title: within('Benutzer', 'Konto gesperrt'),
        text: 'Dieses Konto ist gesperrt oder abgelaufen. Was auf diesem Gerät noch nicht übertragen ist, bleibt verschlüsselt erhalten, bis die Verwaltung es wieder freigibt.',
      },
    ],
    ['any other auth value', 401, auth('Nobody knows'), { text: 'Fehler beim Zugriff!' }],
    ['an auth value that is a word of the language', 401, auth('constructor'), { text: 'Fehler beim Zugriff!' }],
    ['an empty list of auth values', 401, { auth: [] }, { text: 'Fehler beim Zugriff!' }],
    [
      'status 400 with status text AppGesperrt',
      400,
      error('locked', 'AppGesperrt'),
      { title: 'Hinweis', text: maintenance },
    ],
    [
      'the status text AppGesperrt under another status',
      422,
      error('input', 'AppGesperrt'),
      { text: 'Fehler beim Zugriff!' },
    ],
    ['too many requests without an auth value', 429, null, { text: 'Zuviele ungültige Zugriffe mit diesem Benutzer!' }],
    ['another HTTP failure', 403, error('forbidden', 'Kein Recht.'), { text: 'Fehler beim Zugriff!' }],
    ['a good status without tokens', 200, { hello: 'hotel' }, { text: 'Fehler beim Zugriff!' }],
  ])('%s has its sentence of the error catalogue', async (_, status, body, expected) => {
    expect(await signIn(status, body)).toEqual({ ok: false, isUnreachable: false, ...expected });
  });

  it('a fault of the server: the vault of the device may still open', async () => {
    expect(await signIn(502, '<html>')).toEqual({ ok: false, isUnreachable: true, text: 'Fehler beim Zugriff!' });
  });

  it('a failure without HTTP, where no server answers', async () => {
    const unreachable = await login(() => Promise.reject(new TypeError('no network')), given);
    expect(unreachable).toEqual({ ok: false, isUnreachable: true, text: 'Fehler beim Zugriff auf die Datenbank!' });
  });
});
