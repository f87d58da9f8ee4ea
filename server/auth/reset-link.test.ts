import { describe, expect, test } from 'vitest';
import { testEngines } from '../storage/test-storage.ts';
import { testPassword } from '../test-app.ts';
import { weakPasswordTexts } from '../../src/protocol/password.ts';
import { setPassword } from './accounts.ts';
import { dropOldLinks } from './reset-links.ts';
import { newPassword, resetWorld } from './test-reset.ts';

const dead = { kind: 'not-found', status_text: 'Dieser Link ist ungültig oder abgelaufen.', fields: [] };

describe.each(testEngines)('the link to a new password on %s', (engine) => {
  const world = resetWorld(engine);
  const { post, lookUp, reset, login, set, user, linkOf } = world;

  const refused = async (answer: Response) => expect([answer.status, await answer.json()]).toEqual([404, dead]);

  test('works once: used, unknown and expired ones are answered alike', async () => {
    const anna = await user();
    const key = await linkOf(anna);
    expect((await reset(key, anna.name)).status).toBe(204);
    await refused(await reset(key, anna.name, 'Hütte-Neu-2028'));
    await refused(await lookUp(key));
    await refused(await lookUp('A'.repeat(43)));
    await refused(await reset('A'.repeat(43), anna.name));
    expect(await login(anna.name, newPassword)).toBe(200);
  });

  test('lasts an hour', async () => {
    const anna = await user();
    const key = await linkOf(anna);
    const start = Date.now();
    world.t.setNow(new Date(start + 59 * 60_000));
    expect((await lookUp(key)).status).toBe(200);
    world.t.setNow(new Date(start + 61 * 60_000));
    await refused(await lookUp(key));
    await refused(await reset(key, anna.name));
    world.t.setNow(new Date());
    expect(await login(anna.name, testPassword)).toBe(200);
  });

  test('of two uses at once one wins', async () => {
    const anna = await user();
    const key = await linkOf(anna);
    const passwords = ['Hütte-Eins-2027', 'Hütte-Zwei-2027', 'Hütte-Drei-2027', 'Hütte-Vier-2027'];
    const answers = await Promise.all(passwords.map((password) => reset(key, anna.name, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect(await login(anna.name, winner)).toBe(200);
  });

  test('is good for its own user only, and a wrong name does not use it up', async () => {
    const [anna, berta] = [await user(), await user('berta@verband.example')];
    const key = await linkOf(anna);
    await refused(await reset(key, berta.name));
    await refused(await reset(key, anna.name.toUpperCase()));
    expect((await reset(key, anna.name)).status).toBe(204);
    expect(await login(berta.name, testPassword)).toBe(200);
  });

  test('ends when a newer one is made, when the password is set otherwise, and with the user', async () => {
    const anna = await user();
    const [first, second] = [await linkOf(anna), await linkOf(anna)];
    await refused(await lookUp(first));
    expect((await lookUp(second)).status).toBe(200);
    await setPassword(world.t.storage, anna.id, newPassword, new Date());
    await refused(await lookUp(second));
    const third = await linkOf(anna);
    await set(anna.id, { ende: '2020-01-01' });
    await refused(await lookUp(third));
    await refused(await reset(third, anna.name));
  });

  test('a password against the rules is refused and does not use it up', async () => {
    const anna = await user();
    const key = await linkOf(anna);
    for (const [password, text] of [
      ['kurz', 'Kennwort muss mindestens 12 Zeichen lang sein'],
      ['passwort1234', weakPasswordTexts.common],
      [`${anna.name}-Verband`, weakPasswordTexts.owner],
    ] as const) {
      const weak = await reset(key, anna.name, password);
      expect([weak.status, (await weak.json()).fields]).toEqual([422, [{ feld: 'password', text }]]);
    }
    expect((await reset(key, anna.name)).status).toBe(204);
  });

  test('its use ends every session, lifts the pause of wrong passwords here, and stands in the change log', async () => {
    const anna = await user();
    const here = '192.0.2.9';
    const { refresh_token } = await (await post('/login', { username: anna.name, password: testPassword })).json();
    for (let wrong = 0; wrong < 6; wrong += 1)
      await post('/login', { username: anna.name, password: 'Falsch-2026!' }, here);
    expect((await post('/login', { username: anna.name, password: testPassword }, here)).status).toBe(429);
    const key = await linkOf(anna);
    await post('/pwdreset2', { id: key, username: anna.name, password: newPassword }, here);
    expect((await post('/auth/refresh', { refresh_token })).status).toBe(401);
    expect((await post('/login', { username: anna.name, password: newPassword }, here)).status).toBe(200);
    const lines = await world.t.storage.db
      .selectFrom('aenderungen')
      .selectAll()
      .where('id', '=', anna.id)
      .orderBy('nummer')
      .execute();
    expect(lines.at(-1)).toMatchObject({
      art: 'aendern',
      benutzer_id: anna.id,
      benutzer_name: anna.name,
      nachher: { kennwort: 'geändert' },
    });
    expect(JSON.stringify(lines)).not.toContain(newPassword);
  });

  test('guessing is limited by address; who holds a good one is not counted', async () => {
    const anna = await user();
    const key = await linkOf(anna);
    const from = (path: string, body: object) => post(path, body, '192.0.2.30');
    for (let call = 0; call < 40; call += 1) expect((await from('/pwdresetbenutzer', { id: key })).status).toBe(200);
    for (let call = 0; call < 15; call += 1) {
      await refused(await from('/pwdresetbenutzer', { id: `geraten${call}` }));
      await refused(await from('/pwdreset2', { id: `geraten${call}`, username: anna.name, password: newPassword }));
    }
    expect((await from('/pwdresetbenutzer', { id: 'geraten' })).status).toBe(429);
    expect((await from('/pwdreset2', { id: 'geraten', username: anna.name, password: newPassword })).status).toBe(429);
    expect((await lookUp(key)).status).toBe(200);
  });

  test('old ones are forgotten', async () => {
    const anna = await user();
    await linkOf(anna);
    const left = async () =>
      (await world.t.storage.db.selectFrom('kennwort_links').selectAll().where('benutzer_id', '=', anna.id).execute())
        .length;
    await dropOldLinks(world.t.storage.db, new Date());
    expect(await left()).toBe(1);
    await dropOldLinks(world.t.storage.db, new Date(Date.now() + 61 * 60_000));
    expect(await left()).toBe(0);
  });
});
