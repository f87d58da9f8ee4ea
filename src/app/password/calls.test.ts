import { describe, expect, it } from 'vitest';
import { askForReset, findOwner, resetPassword, type Post } from './calls.ts';
import { changePassword } from './change-password.ts';

const answering =
  (status: number, body: unknown): Post =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const refusing = (status: number, kind: string, status_text: string): Post =>
  answering(status, { kind, status_text, fields: [] });
const offline: Post = () => Promise.reject(new TypeError('no answer'));
const broken: Post = () => Promise.resolve(new Response('<html>', { status: 502 }));

describe('a refused call tells', () => {
  it("the server's status text", async () => {
    expect(await askForReset(refusing(429, 'too-many', 'Zu viele Anfragen.'), 'a', 'b')).toEqual({
      ok: false,
      text: 'Zu viele Anfragen.',
    });
    expect(await findOwner(refusing(404, 'not-found', 'Dieser Link ist ungültig oder abgelaufen.'), 'x')).toEqual({
      ok: false,
      text: 'Dieser Link ist ungültig oder abgelaufen.',
    });
    expect(
      await resetPassword(refusing(404, 'not-found', 'Dieser Link ist ungültig oder abgelaufen.'), 'x', 'a', 'b'),
    ).toEqual({ ok: false, text: 'Dieser Link ist ungültig oder abgelaufen.' });
  });

  it('during maintenance its sentence', async () => {
    expect(await askForReset(refusing(400, 'locked', 'AppGesperrt'), 'a', 'b')).toMatchObject({
      ok: false,
      text: expect.stringContaining('wegen Wartungsarbeiten'),
    });
  });

  it('without a network or a readable answer the sentence of the error catalogue', async () => {
    expect(await findOwner(offline, 'x')).toEqual({ ok: false, text: 'Fehler beim Zugriff auf die Datenbank!' });
    expect(await findOwner(broken, 'x')).toEqual({ ok: false, text: 'Fehler beim Zugriff!' });
    expect(await findOwner(answering(200, { name: 'anna' }), 'x')).toEqual({ ok: false, text: 'Fehler beim Zugriff!' });
  });
});

it('a call that is in order gives its value', async () => {
  expect(await findOwner(answering(200, { benutzername: 'anna' }), 'x')).toEqual({ ok: true, value: 'anna' });
  expect(await resetPassword(() => Promise.resolve(new Response(null, { status: 204 })), 'x', 'a', 'b')).toEqual({
    ok: true,
    value: undefined,
  });
});

describe('changing the password', () => {
  const change = (post: Post) => changePassword({ request: (path, init) => post(path, init?.body) }, 'alt', 'neu');
  it('gives nothing to tell when it was changed', async () => {
    expect(await change(() => Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined();
  });

  it('tells what is wrong in which field', async () => {
    const body = {
      kind: 'input',
      status_text: 'Kennwort konnte nicht gespeichert werden!',
      fields: [
        { feld: 'kennwortalt', text: 'Das bisherige Kennwort ist falsch.' },
        { feld: 'fremd', text: 'x' },
      ],
    };
    expect(await change(answering(422, body))).toEqual({
      text: 'Kennwort konnte nicht gespeichert werden!',
      fields: [{ feld: 'alt', text: 'Das bisherige Kennwort ist falsch.' }],
    });
  });

  it('says that it failed whatever the reason was', async () => {
    for (const post of [offline, broken, refusing(429, 'too-many', 'x')])
      expect(await change(post)).toEqual({ text: 'Kennwort konnte nicht gespeichert werden!', fields: [] });
  });
});
