import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, testPassword, type TestApp } from '../test-app.ts';
import { weakPasswordTexts } from '../../src/protocol/password.ts';
import { setPassword } from './accounts.ts';
import { hashPassword } from './passwords.ts';

const newPassword = 'Hütte-Neu-2027';

describe.each(testEngines)('passwords on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let users = 0;

  beforeAll(async () => {
    t = await openTestApp(engine);
    sektion = await t.sektion('Bozen');
  });
  afterAll(() => t.close());

  interface Tokens {
    readonly access_token: string;
    readonly refresh_token: string;
  }
  const post = (path: string, body: unknown) => t.call(path, { method: 'POST', body: JSON.stringify(body) });
  const login = (username: string, password = testPassword) => post('/login', { username, password });
  const signIn = async (username: string, password = testPassword): Promise<Tokens> =>
    (await login(username, password)).json();
  const refresh = async ({ refresh_token }: Tokens) => (await post('/auth/refresh', { refresh_token })).status;
  const change = ({ access_token }: Tokens, kennwortalt: string, kennwortneu: string) =>
    t.call('/user/kennwortaendern', {
      method: 'PUT',
      body: JSON.stringify({ kennwortalt, kennwortneu }),
      headers: { Authorization: `Bearer ${access_token}` },
    });
  const user = async (): Promise<{ id: string; name: string }> => {
    const name = `nutzer${(users += 1)}`;
    return { id: await t.user(name, sektion, []), name };
  };

  describe('set by the operator', () => {
    test('the new one opens, the old one no longer, and every session is over', async () => {
      const { id, name } = await user();
      const before = await signIn(name);
      await setPassword(t.storage, id, newPassword, new Date());
      expect((await login(name)).status).toBe(401);
      expect((await login(name, newPassword)).status).toBe(200);
      expect(await refresh(before)).toBe(401);
      expect((await change(before, newPassword, testPassword)).status).toBe(401);
    });

    test('the log says that it was changed and holds neither password nor hash', async () => {
      const { id } = await user();
      await setPassword(t.storage, id, newPassword, new Date());
      const lines = await t.storage.db
        .selectFrom('aenderungen')
        .selectAll()
        .where('id', '=', id)
        .orderBy('nummer')
        .execute();
      expect(
        lines.map(({ art, rev, benutzer_name, nachher }) => ({ art, rev, benutzer_name, nachher })).at(-1),
      ).toEqual({ art: 'aendern', rev: 2, benutzer_name: 'System', nachher: { kennwort: 'geändert' } });
      const { hash } = await t.storage.db
        .selectFrom('kennwoerter')
        .select('hash')
        .where('benutzer_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(lines)).not.toContain(String(hash));
      expect(JSON.stringify(lines)).not.toContain(newPassword);
    });

    test('nobody gets one who does not exist', async () => {
      await expect(setPassword(t.storage, sektion, newPassword, new Date())).rejects.toThrow(/no such user/);
    });
  });

  describe('changed by the user', () => {
    test('the caller stays signed in, all other devices are out', async () => {
      const { name } = await user();
      const [here, elsewhere] = [await signIn(name), await signIn(name)];
      expect((await change(here, testPassword, newPassword)).status).toBe(204);
      expect(await refresh(here)).toBe(200);
      expect(await refresh(elsewhere)).toBe(401);
      expect((await login(name)).status).toBe(401);
      expect((await login(name, newPassword)).status).toBe(200);
    });

    test('a wrong old password changes nothing, keeps the session, and is limited', async () => {
      const { name } = await user();
      const here = await signIn(name);
      const refused = await change(here, 'Falsch-2026!', newPassword);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        kind: 'input',
        status_text: 'Kennwort konnte nicht gespeichert werden!',
        fields: [{ feld: 'kennwortalt' }],
      });
      expect((await change(here, testPassword, newPassword)).status).toBe(204);
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await change(here, 'Falsch-2026!', testPassword)).status).toBe(422);
      expect((await change(here, newPassword, testPassword)).status).toBe(429);
      // Who only holds the session does not lock the user out of signing in.
      expect((await login(name, newPassword)).status).toBe(200);
    });

    test('the new one keeps the rules', async () => {
      const { name } = await user();
      const here = await signIn(name);
      const textOf = async (password: string) => (await (await change(here, testPassword, password)).json()).fields[0];
      expect(await textOf('')).toEqual({ feld: 'kennwortneu', text: 'Neues Kennwort ist erforderlich' });
      expect(await textOf('Ab1!')).toEqual({
        feld: 'kennwortneu',
        text: 'Kennwort muss mindestens 12 Zeichen lang sein',
      });
      expect(await textOf('passwort1234')).toEqual({ feld: 'kennwortneu', text: weakPasswordTexts.common });
      expect(await textOf(`${name}-2026-!!`)).toEqual({ feld: 'kennwortneu', text: weakPasswordTexts.owner });
      expect((await change(here, testPassword, `${name}-2026-!!`)).status).toBe(422);
      expect((await change(here, testPassword, 'schneehuhn im latschenfeld')).status).toBe(204);
    });

    test('one of the former rules stays good until it is changed', async () => {
      const { id, name } = await user();
      await t.storage.db
        .updateTable('kennwoerter')
        .set({ hash: await hashPassword('Ab1!xyzz') })
        .where('benutzer_id', '=', id)
        .execute();
      const here = await signIn(name, 'Ab1!xyzz');
      expect((await change(here, 'Ab1!xyzz', 'Ab1!xyzZ')).status).toBe(422);
      expect((await login(name, 'Ab1!xyzz')).status).toBe(200);
    });

    test('one of 100 kB is refused before anything is reckoned', async () => {
      const { name } = await user();
      const here = await signIn(name);
      const answer = await change(here, testPassword, 'x'.repeat(100_000));
      expect([answer.status, (await answer.json()).fields]).toEqual([
        422,
        [{ feld: 'kennwortneu', text: 'Kennwort darf höchstens 200 Zeichen lang sein' }],
      ]);
    });
  });
});
