import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import type { ListedDevice } from '../../src/protocol/geraete.ts';
import type { Tokens } from '../../src/protocol/session.ts';
import { openTestApp, testPassword, type TestApp } from '../test-app.ts';
import { setPassword } from './accounts.ts';
import { dropFormerSecrets } from './devices.ts';

const manage = ['BENUTZER_LESEN', 'BENUTZER_ALLGEMEIN_LESEN', 'BENUTZER_ALLGEMEIN_SPEICHERN'];

let t: TestApp;
let [verband, bozen, meran] = ['', '', ''];
let users = 0;

beforeAll(async () => {
  t = await openTestApp('pglite', { config: { offlineTage: 10, offlineTagePatienten: 4 } });
  verband = await t.sektion('Verband');
  [bozen, meran] = [await t.sektion('Bozen', verband), await t.sektion('Meran', verband)];
});
afterAll(() => t.close());

const post = (path: string, body: unknown) => t.call(path, { method: 'POST', body: JSON.stringify(body) });
const login = (username: string, geraet?: string, password = testPassword) =>
  post('/login', {
    username,
    password,
    ...(geraet === undefined ? {} : { geraet: { id: geraet, name: 'Chrome, Android' } }),
  });
const signIn = async (username: string, geraet?: string, password = testPassword): Promise<Tokens> =>
  (await login(username, geraet, password)).json();
const as =
  ({ access_token }: Tokens) =>
  (path: string, init: RequestInit = {}) =>
    t.call(path, { ...init, headers: { Authorization: `Bearer ${access_token}` } });
const put = (tokens: Tokens, path: string, body: unknown) =>
  as(tokens)(path, { method: 'PUT', body: JSON.stringify(body) });
const devices = async (tokens: Tokens, query = ''): Promise<ListedDevice[]> =>
  (await as(tokens)(`/geraete${query}`)).json();
const stand = async (ids: readonly string[], vernichtet: readonly string[] = []) =>
  (await post('/geraete/stand', { ids, vernichtet })).json();
const kindOf = async (response: Response): Promise<unknown> => [
  response.status,
  Reflect.get(Object(await response.json()), 'kind'),
];
const user = async (rights: readonly string[] = [], sek_id = bozen): Promise<{ id: string; name: string }> => {
  const name = `nutzer${(users += 1)}`;
  return {
    id: await t.user(name, sek_id, rights.length === 0 ? [] : [{ bg_id: await t.group(rights), sek_id }]),
    name,
  };
};
const setUser = (id: string, values: Record<string, unknown>) =>
  t.storage.db.updateTable('benutzer').set(values).where('id', '=', id).execute();

describe('the secret of a vault', () => {
  test('is one for each device, the same at every sign-in there, and stands in no other answer', async () => {
    const { name } = await user();
    const [tablet, laptop] = [newId(), newId()];
    const [first, again, other] = [await signIn(name, tablet), await signIn(name, tablet), await signIn(name, laptop)];
    expect(first.tresor).toMatch(/^[\w-]{43}$/);
    expect(again.tresor).toBe(first.tresor);
    expect(other.tresor).not.toBe(first.tresor);
    expect((await signIn(name)).tresor).toBeUndefined();
    const refreshed = await (await post('/auth/refresh', { refresh_token: first.refresh_token })).text();
    expect(refreshed).toContain('access_token');
    for (const text of [refreshed, await (await as(again)('/geraete')).text()]) {
      expect(text).not.toContain('tresor');
      expect(text).not.toContain(first.tresor);
    }
  });

  test('is one when a device signs in twice at once, outlives a new password and goes with the user', async () => {
    const { id, name } = await user();
    const tablet = newId();
    const secrets = new Set(
      (await Promise.all([signIn(name, tablet), signIn(name, tablet), signIn(name, tablet)])).map(
        ({ tresor }) => tresor,
      ),
    );
    await setPassword(t.storage, id, 'Hütte-Neu-2027', new Date());
    expect([...secrets]).toEqual([(await signIn(name, tablet, 'Hütte-Neu-2027')).tresor]);
    await t.storage.db.deleteFrom('benutzer').where('id', '=', id).execute();
    expect(await stand([tablet])).toEqual([]);
  });

  test('is given to nobody else who names the device', async () => {
    const [anna, berta] = [await user(), await user()];
    const tablet = newId();
    await signIn(anna.name, tablet);
    expect((await login(berta.name, tablet)).status).toBe(422);
  });

  test('of before, one for all devices, is given along until the device has its own, and forgotten after half a year', async () => {
    const { id, name } = await user();
    const former = 'F'.repeat(43);
    await t.storage.db.insertInto('tresorgeheimnisse').values({ benutzer_id: id, geheimnis: former }).execute();
    expect((await signIn(name)).tresor).toBe(former);
    const tablet = newId();
    expect((await signIn(name, tablet)).tresor_frueher).toBe(former);
    const tokens = await signIn(name, tablet);
    expect(tokens.tresor_frueher).toBe(former);
    await put(tokens, '/geraete/kontakt', { zeilen: 1, ungesendet: 0 });
    expect((await signIn(name, tablet)).tresor_frueher).toBeUndefined();
    await dropFormerSecrets(t.storage.db, new Date(Date.now() + 179 * 86_400_000));
    expect((await signIn(name, newId())).tresor_frueher).toBe(former);
    await dropFormerSecrets(t.storage.db, new Date(Date.now() + 181 * 86_400_000));
    expect((await signIn(name, newId())).tresor_frueher).toBeUndefined();
  });
});

describe('the list of devices', () => {
  test('says what each told last, and which one asks', async () => {
    const { name } = await user();
    const [tablet, laptop] = [newId(), newId()];
    await signIn(name, tablet);
    t.setNow(new Date(Date.now() + 60_000));
    const tokens = await signIn(name, laptop);
    expect(await (await put(tokens, '/geraete/kontakt', { zeilen: 120, ungesendet: 3 })).json()).toEqual({
      frist_tage: 10,
    });
    expect(await devices(tokens)).toMatchObject([
      { id: laptop, name: 'Chrome, Android', zeilen: 120, ungesendet: 3, eigen: true, verloren_am: null },
      { id: tablet, zeilen: null, ungesendet: null, letzter_kontakt: null, eigen: false },
    ]);
  });

  test('gives fewer days without a contact to who reads patients', async () => {
    const tokens = await signIn((await user(['EINSAETZE_LESEN', 'EINSAETZE_PATIENTEN_LESEN'])).name, newId());
    expect(await (await put(tokens, '/geraete/kontakt', { zeilen: 0, ungesendet: 0 })).json()).toEqual({
      frist_tage: 4,
    });
  });

  test('is for the user and for who may manage the account, in its branch', async () => {
    const anna = await user();
    const tablet = newId();
    await signIn(anna.name, tablet);
    const [admin, reader, other] = [
      await signIn((await user(manage, verband)).name),
      await signIn((await user(manage.slice(0, 2))).name),
      await signIn((await user(manage, meran)).name),
    ];
    for (const tokens of [admin, reader])
      expect(await devices(tokens, `?benutzer=${anna.id}`)).toMatchObject([{ id: tablet, eigen: false }]);
    expect((await as(other)(`/geraete?benutzer=${anna.id}`)).status).toBe(400);
    expect((await put(reader, `/geraete/${tablet}/verloren`, { verloren: true })).status).toBe(403);
    for (const tokens of [other, await signIn((await user()).name)])
      expect((await put(tokens, `/geraete/${tablet}/verloren`, { verloren: true })).status).toBe(400);
    expect(await stand([tablet])).toEqual([{ id: tablet, stand: 'gut' }]);
    expect((await put(admin, `/geraete/${tablet}/verloren`, { verloren: true })).status).toBe(204);
    expect(await stand([tablet])).toEqual([{ id: tablet, stand: 'verloren' }]);
  });
});

describe('a lost device', () => {
  test('is told so by every call, refresh and sign-in, gets no secret, and other devices go on', async () => {
    const { name } = await user();
    const [tablet, laptop] = [newId(), newId()];
    const [lost, kept] = [await signIn(name, tablet), await signIn(name, laptop)];
    expect((await put(kept, `/geraete/${tablet}/verloren`, { verloren: true })).status).toBe(204);
    expect(await kindOf(await as(lost)('/rechte/daten'))).toEqual([401, 'device-lost']);
    expect(await kindOf(await post('/auth/refresh', { refresh_token: lost.refresh_token }))).toEqual([
      401,
      'device-lost',
    ]);
    const refused = await login(name, tablet);
    expect(await refused.clone().text()).not.toContain(lost.tresor);
    expect(await kindOf(refused)).toEqual([401, 'device-lost']);
    expect((await as(kept)('/rechte/daten')).status).toBe(200);
  });

  test('is told so when its sessions are long over, and says when its keys were destroyed', async () => {
    const { id, name } = await user();
    const tablet = newId();
    await signIn(name, tablet);
    await setPassword(t.storage, id, 'Hütte-Neu-2027', new Date());
    const kept = await signIn(name, newId(), 'Hütte-Neu-2027');
    await put(kept, `/geraete/${tablet}/verloren`, { verloren: true });
    expect(await stand([tablet, newId()])).toEqual([{ id: tablet, stand: 'verloren' }]);
    expect((await devices(kept)).find((one) => one.id === tablet)?.vernichtet_am).toBeNull();
    await stand([tablet], [tablet]);
    expect((await devices(kept)).find((one) => one.id === tablet)?.vernichtet_am).not.toBeNull();
  });

  test('opens again for its owner once it is found, by a sign-in, and both stand in the history', async () => {
    const { id, name } = await user();
    const tablet = newId();
    const { tresor, refresh_token } = await signIn(name, tablet);
    const kept = await signIn(name, newId());
    await put(kept, `/geraete/${tablet}/verloren`, { verloren: true });
    await put(kept, `/geraete/${tablet}/verloren`, { verloren: false });
    expect((await post('/auth/refresh', { refresh_token })).status).toBe(401);
    expect((await signIn(name, tablet)).tresor).toBe(tresor);
    const rows = await t.storage.db
      .selectFrom('aenderungen')
      .select(['benutzer_name', 'nachher'])
      .where('id', '=', id)
      .orderBy('nummer')
      .execute();
    expect(rows.slice(-2)).toEqual([
      { benutzer_name: name, nachher: { geraet: 'Chrome, Android: verloren' } },
      { benutzer_name: name, nachher: { geraet: 'Chrome, Android: gefunden' } },
    ]);
  });

  test('that was never lost cannot say that its keys are gone', async () => {
    const { name } = await user();
    const tablet = newId();
    const tokens = await signIn(name, tablet);
    await stand([tablet], [tablet]);
    expect((await devices(tokens))[0]?.vernichtet_am).toBeNull();
  });
});

describe('a locked account', () => {
  test.each([
    ['locked', { gesperrt: true }],
    ['over', { ende: '2020-01-01' }],
  ])(
    '%s: every call, refresh and sign-in with the right password say so, a wrong password learns nothing',
    async (_name, values) => {
      const { id, name } = await user();
      const tablet = newId();
      const tokens = await signIn(name, tablet);
      await setUser(id, values);
      expect(await kindOf(await as(tokens)('/rechte/daten'))).toEqual([401, 'account-locked']);
      expect(await kindOf(await post('/auth/refresh', { refresh_token: tokens.refresh_token }))).toEqual([
        401,
        'account-locked',
      ]);
      expect(await kindOf(await login(name, tablet))).toEqual([401, 'account-locked']);
      expect(await kindOf(await login(name, tablet, 'Falsch-2026!'))).toEqual([401, 'unauthenticated']);
      expect(await stand([tablet])).toEqual([{ id: tablet, stand: 'gesperrt' }]);
      await setUser(id, { gesperrt: false, ende: null });
      expect(await stand([tablet])).toEqual([{ id: tablet, stand: 'gut' }]);
    },
  );

  test('an ended session says only that it has ended', async () => {
    const { name } = await user();
    const tokens = await signIn(name, newId());
    await as(tokens)('/abmelden', { method: 'POST' });
    expect(await kindOf(await as(tokens)('/rechte/daten'))).toEqual([401, 'unauthenticated']);
  });
});
