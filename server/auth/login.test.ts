import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { hashOfTest, openTestApp, testPassword, type TestApp } from '../test-app.ts';
import { testEngines } from '../storage/test-storage.ts';
import { createUser } from './accounts.ts';
import * as passwords from './passwords.ts';
import type { Tokens } from '../../src/protocol/session.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe.each(testEngines)('sign-in on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let group: string;

  beforeAll(async () => {
    t = await openTestApp(engine);
    const verband = await t.sektion('Verband');
    sektion = await t.sektion('Bozen', verband);
    await t.sektion('Meran', verband);
    group = await t.group(['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN']);
    await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
    await t.user('verband', verband, [{ bg_id: group, sek_id: verband }]);
  });
  afterAll(() => t.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    t.call(path, { method: 'POST', body: JSON.stringify(body), headers });
  const login = (username: string, password = testPassword) => post('/login', { username, password });
  const signIn = async (username: string): Promise<Tokens> => (await login(username)).json();
  const refresh = (refresh_token: string) => post('/auth/refresh', { refresh_token });
  const withToken = (token: string, path = '/rechte/daten', init: RequestInit = {}) =>
    t.call(path, { ...init, headers: { Authorization: `Bearer ${token}` } });

  test('answers tokens, rights and consent', async () => {
    const response = await login('anna');
    expect(response.status).toBe(200);
    const tokens: Tokens = await response.json();
    expect(tokens).toMatchObject({ dsgvo: true, expires_in: 900, permissions: { MITGLIEDER_LESEN: true } });
    const data = await (await withToken(tokens.access_token)).json();
    expect(data).toMatchObject({
      version: '0.0.0-test',
      user: { benutzername: 'anna', sek_id: sektion },
      grants: [{ sektionen: [sektion] }],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a device that is not updated yet finds the branches of a grant under their former name', async () => {
    const { access_token } = await signIn('verband');
    const { grants } = await (await withToken(access_token)).json();
    expect(grants).toEqual([expect.objectContaining(Object.fromEntries([['sections', 'all']]))]);
  });

  test('rights act downward; the subtree of the whole association is `all`', async () => {
    const { access_token } = await signIn('verband');
    const data = await (await withToken(access_token)).json();
    expect(data.grants).toMatchObject([
      { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_LESEN'], sektionen: 'all' },
    ]);
    const map = await (
      await withToken(access_token, '/rechte/rechte/MITGLIEDER_LESEN,EINSAETZE_LESEN,ERFUNDEN')
    ).json();
    expect(map).toEqual({ MITGLIEDER_LESEN: true, EINSAETZE_LESEN: false, ERFUNDEN: false });
  });

  test('an unknown user and a wrong password get the same answer for the same work', async () => {
    const compared = vi.mocked(argon2.verify);
    await passwords.warmPasswords();
    const answerTo = async (name: string) => {
      compared.mockClear();
      const answer = await login(name, 'Falsch-2026!');
      // Kind, version, memory, passes and lanes decide what a comparison costs; salt and hash do not.
      const work = compared.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
      return { status: answer.status, body: await answer.json(), work };
    };
    const wrong = await answerTo('anna');
    expect(wrong).toMatchObject({
      status: 401,
      body: { auth: ['Bad username or password'] },
      work: [expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)],
    });
    expect(await answerTo('niemand')).toEqual(wrong);
  });

  test('guessing is stopped for the user from that address, for unknown users alike', async () => {
    for (const name of ['geraten', 'anna-gibt-es-nicht']) {
      await createUser(t.storage, {
        benutzername: `${name}-da`,
        name,
        sek_id: sektion,
        hash: await hashOfTest(),
        groups: [],
        dsgvo: true,
      });
      for (const who of [name, `${name}-da`]) {
        const codes: number[] = [];
        for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await login(who, 'Falsch-2026!')).status);
        expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
        const refused = await login(who);
        expect(refused.status).toBe(429);
        expect((await refused.json()).auth).toEqual(['Too many attempts!']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
  });

  test('a user who ended cannot sign in and is out at once when signed in', async () => {
    const id = await t.user('endet', sektion, [{ bg_id: group, sek_id: sektion }]);
    const { access_token, refresh_token } = await signIn('endet');
    await t.storage.db.updateTable('benutzer').set({ ende: '2020-01-01' }).where('id', '=', id).execute();
    expect((await withToken(access_token)).status).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await login('endet')).status).toBe(401);
  });

  test('a group counts from its first to its last day', async () => {
    const id = await t.user('befristet', sektion, [{ bg_id: group, sek_id: sektion }]);
    const held = async () => Object.keys((await signIn('befristet')).permissions).length;
    const set = (values: Record<string, string | null>) =>
      t.storage.db.updateTable('benutzer_bg').set(values).where('user_id', '=', id).execute();
    await set({ ende: '2020-12-31' });
    expect(await held()).toBe(0);
    await set({ ende: null, anfang: '2999-01-01' });
    expect(await held()).toBe(0);
    await set({ anfang: '2020-01-01', ende: '2999-01-01' });
    expect(await held()).toBe(2);
  });

  test('a right that is taken from a group is gone with the next request, whoever took it', async () => {
    const bg_id = await t.group(['MITGLIEDER_LESEN', 'EINSAETZE_LESEN']);
    await t.user('verliert', sektion, [{ bg_id, sek_id: sektion }]);
    const { access_token } = await signIn('verliert');
    const held = async (): Promise<unknown> =>
      (await withToken(access_token, '/rechte/rechte/MITGLIEDER_LESEN,EINSAETZE_LESEN')).json();
    expect(await held()).toEqual({ MITGLIEDER_LESEN: true, EINSAETZE_LESEN: true });
    await t.storage.db
      .deleteFrom('gruppenrechte')
      .where('bg_id', '=', bg_id)
      .where('recht', '=', 'EINSAETZE_LESEN')
      .execute();
    expect(await held()).toEqual({ MITGLIEDER_LESEN: true, EINSAETZE_LESEN: false });
  });

  test('a right on columns that is taken is gone from the next list, and comes back when it is given again', async () => {
    const bg_id = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN']);
    await t.user('liest', sektion, [{ bg_id, sek_id: sektion }]);
    await t.writes(async (unit) => {
      const values = {
        personenart: 'Mitglied',
        nachname: 'Gamper',
        sek_id: sektion,
        gebdatum: '1980-05-03',
        sichtbarkeit: 0,
      };
      await unit.insert(unit.deps.registry.table('personen'), {
        id: '00000000-0000-4000-8000-00000000ab01',
        rev: 1,
        root_id: '00000000-0000-4000-8000-00000000ab01',
        sek_ids: [sektion],
        values,
      });
    });
    const { access_token } = await signIn('liest');
    const columns = async (): Promise<boolean[]> => {
      const rows: Record<string, unknown>[] = await (
        await withToken(access_token, '/mgd/mitglieder?name=gamper')
      ).json();
      return rows.map((row) => 'gebdatum' in row);
    };
    expect([await columns(), await columns()]).toEqual([[true], [true]]);
    await t.storage.db
      .deleteFrom('gruppenrechte')
      .where('bg_id', '=', bg_id)
      .where('recht', '=', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN')
      .execute();
    expect(await columns()).toEqual([false]);
    await t.storage.db
      .insertInto('gruppenrechte')
      .values({ bg_id, recht: 'MITGLIEDER_PERSOENLICHEDATEN_LESEN' })
      .execute();
    expect(await columns()).toEqual([true]);
  });

  test('without consent nothing but consenting is possible', async () => {
    await createUser(t.storage, {
      benutzername: 'neu',
      name: 'Neu',
      sek_id: sektion,
      hash: await hashOfTest(),
      groups: [{ bg_id: group, sek_id: sektion }],
    });
    const { access_token, dsgvo } = await signIn('neu');
    expect(dsgvo).toBe(false);
    for (const path of ['/rechte/daten', '/mgd/mitglieder', '/sync/ereignisse'])
      expect((await withToken(access_token, path)).status).toBe(403);
    expect((await withToken(access_token, '/rechte/dsgvo', { method: 'PUT' })).status).toBe(204);
    expect((await withToken(access_token)).status).toBe(200);
    expect((await signIn('neu')).dsgvo).toBe(true);
  });

  describe('tokens', () => {
    test('a forged, unsigned, foreign or expired token opens nothing', async () => {
      const { access_token } = await signIn('anna');
      const [head = '', body = '', signature = ''] = access_token.split('.');
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      const other = await new SignJWT({ fam: 'x' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('x')
        .setIssuer('huettenbuch')
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('anderer Schlüssel, lang genug für HS256'));
      const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"iss"', '"isx"')).toString(
        'base64url',
      );
      for (const token of [
        `${head}.${changed}.${signature}`,
        `${none}.${body}.`,
        `${head}.${body}.${signature.slice(0, -2)}AA`,
        other,
        'x',
        '',
      ]) {
        expect((await withToken(token)).status).toBe(401);
      }
      expect((await t.call('/rechte/daten')).status).toBe(401);
      t.setNow(new Date(Date.now() + 901_000));
      expect((await withToken(access_token)).status).toBe(401);
      t.setNow(new Date());
    });

    test('refreshing gives a new pair; the old token again ends the whole family', async () => {
      const first = await signIn('anna');
      const second: Tokens = await (await refresh(first.refresh_token)).json();
      const third: Tokens = await (await refresh(second.refresh_token)).json();
      expect(new Set([first, second, third].map((one) => one.refresh_token)).size).toBe(3);
      expect((await withToken(third.access_token)).status).toBe(200);
      expect((await refresh(first.refresh_token)).status).toBe(401);
      expect((await refresh(third.refresh_token)).status).toBe(401);
      expect((await withToken(third.access_token)).status).toBe(401);
    });

    test('an answer that was lost is given again, but only for a minute and only while nobody used it', async () => {
      const first = await signIn('anna');
      const lost: Tokens = await (await refresh(first.refresh_token)).json();
      const again: Tokens = await (await refresh(first.refresh_token)).json();
      expect((await withToken(again.access_token)).status).toBe(200);
      // Whoever holds the lost answer is a second party.
      expect((await refresh(lost.refresh_token)).status).toBe(401);
      expect((await withToken(again.access_token)).status).toBe(401);

      const late = await signIn('anna');
      await refresh(late.refresh_token);
      t.setNow(new Date(Date.now() + 61_000));
      expect((await refresh(late.refresh_token)).status).toBe(401);
      t.setNow(new Date());
    });

    test('two refreshes at once leave one living token', async () => {
      const { refresh_token } = await signIn('anna');
      const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      const tokens: Tokens[] = await Promise.all(answers.map((answer) => answer.json()));
      const living = await Promise.all(tokens.map(async (one) => (await refresh(one.refresh_token)).status));
      expect(living.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    });

    test('signing out ends the family', async () => {
      const { access_token, refresh_token } = await signIn('anna');
      expect((await withToken(access_token, '/abmelden', { method: 'POST' })).status).toBe(204);
      expect((await withToken(access_token)).status).toBe(401);
      expect((await refresh(refresh_token)).status).toBe(401);
    });
  });
});

test('during maintenance every call says so', async () => {
  const t = await openTestApp('pglite', { isLocked: () => true });
  for (const path of ['/login', '/rechte/daten']) {
    const response = await t.call(path, path === '/login' ? { method: 'POST', body: '{}' } : {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ auth: ['AppGesperrt'], kind: 'locked', status_text: 'AppGesperrt' });
  }
  await t.close();
});
