import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createApp } from '../app.ts';
import { testEngines } from '../storage/test-storage.ts';
import { testPassword } from '../test-app.ts';
import { newPassword, resetWorld } from './test-reset.ts';

const confirmation = {
  status_text:
    'Bestätigungs-E-Mail wurde gesendet, wenn Benutzername und E-Mail-Adresse mit den Daten im System übereinstimmen.',
};

describe.each(testEngines)('a request for a new password on %s', (engine) => {
  const world = resetWorld(engine);
  const { post, ask, lookUp, reset, login, set, user, arrived, keyIn, linkOf, allWorkedOff } = world;

  test('brings a mail whose link names the user and sets a new password', async () => {
    const anna = await user();
    const key = await linkOf(anna);
    expect(world.smtp.arrived[0]?.to).toEqual([anna.email]);
    expect(key).toMatch(/^[\w-]{43}$/);
    const found = await lookUp(key);
    expect([found.status, await found.json()]).toEqual([200, { benutzername: anna.name }]);
    expect((await reset(key, anna.name)).status).toBe(204);
    expect(await login(anna.name, testPassword)).toBe(401);
    expect(await login(anna.name, newPassword)).toBe(200);
  });

  test('takes the fields by either name', async () => {
    const anna = await user();
    await post('/pwdreset', { benutzer: anna.name, email: anna.email });
    const key = keyIn(await arrived(1));
    expect((await post('/pwdreset2', { id: key, email: anna.name, password: newPassword })).status).toBe(204);
  });

  test('answers alike, byte for byte, whoever is named', async () => {
    const anna = await user();
    const over = await user('ehemalig@verband.example');
    await set(over.id, { ende: '2020-01-01' });
    const whole = async (answer: Response) => ({
      status: answer.status,
      headers: [...answer.headers],
      body: await answer.text(),
    });
    const answers = await Promise.all(
      [
        ask(anna.name, anna.email),
        ask(anna.name, 'falsch@verband.example'),
        ask('niemand', anna.email),
        ask(over.name, over.email),
      ].map(async (answer) => whole(await answer)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect([answers[0]?.status, JSON.parse(answers[0]?.body ?? '')]).toEqual([200, confirmation]);
    // The one mail is on its way: it must not arrive in the test that comes next.
    expect((await arrived(1)).to).toEqual([anna.email]);
  });

  test('is answered before anything is looked up, whoever is named', async () => {
    const anna = await user();
    for (const username of [anna.name, 'niemand']) {
      const looked: string[] = [];
      const db = new Proxy(world.t.storage.db, {
        get(target, name) {
          looked.push(String(name));
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const app = createApp({ ...world.t.deps, storage: { ...world.t.storage, db } }, { uploads: world.t.uploads });
      const answer = await app.request('/api/pwdreset', {
        method: 'POST',
        body: JSON.stringify({ username, email: anna.email }),
      });
      // One statement counts the address, whoever is named.
      expect([answer.status, looked]).toEqual([200, ['getExecutor']]);
      await vi.waitFor(() => expect(looked.length).toBeGreaterThan(1), 20_000);
    }
    await arrived(1);
  });

  test('sends nothing to a user who has ended, to a wrong address or to an unknown name', async () => {
    const anna = await user();
    const over = await user('vorbei@verband.example');
    await set(over.id, { ende: '2020-01-01' });
    await ask(over.name, over.email);
    await ask(anna.name, 'dieb@boese.example');
    await ask('niemand', anna.email);
    expect(await allWorkedOff()).toBe(0);
  });

  test("finds the account's own address in any case and writes to it as the records have it; its member's are none", async () => {
    const anna = await user(null);
    const mgd = newId();
    await world.t.writes(async (unit) => {
      const personen = world.t.deps.registry.table('personen');
      await unit.insert(personen, {
        id: mgd,
        rev: 1,
        root_id: mgd,
        sek_ids: [world.sektion],
        values: {
          personenart: 'Mitglied',
          nachname: 'Anna',
          sek_id: world.sektion,
          sichtbarkeit: 151,
          emailprivat: 'anna.privat@verband.example',
          emaildienst: 'anna.dienst@verband.example',
        },
      });
    });
    await set(anna.id, { mgd_id: mgd });
    await ask(anna.name, 'anna.privat@verband.example');
    await ask(anna.name, 'anna.dienst@verband.example');
    expect(await allWorkedOff()).toBe(0);
    await set(anna.id, { email: 'anna.konto@verband.example', email_bestaetigt_am: new Date().toISOString() });
    await ask(anna.name, 'Anna.Konto@VERBAND.example');
    await vi.waitFor(() => expect(world.smtp.arrived.at(-1)?.to).toEqual(['anna.konto@verband.example']), 20_000);
  });

  test('leads to the address of the settings, whatever Host header was sent', async () => {
    const anna = await user();
    await post('/pwdreset', { username: anna.name, email: anna.email }, undefined, {
      Host: 'boese.example',
      'X-Forwarded-Host': 'boese.example',
      Origin: 'https://boese.example',
      Forwarded: 'host=boese.example',
    });
    const mail = await arrived(1);
    expect(keyIn(mail)).not.toBe('');
    expect(mail.raw).not.toContain('boese');
  });

  test.each([
    [{ username: 'an na', email: 'anna@verband.example' }, 'username', 'Benutzer enthält ungültiges Leerzeichen.'],
    [{ username: 'anna ', email: 'anna@verband.example' }, 'username', 'Benutzer enthält ungültiges Leerzeichen.'],
    [{ username: 'anna', email: 'anna @verband.example' }, 'email', 'E-Mail enthält ungültiges Leerzeichen.'],
    [
      { username: 'anna', email: 'anna@verband.example\r\nBcc: x@boese.example' },
      'email',
      'E-Mail enthält ungültiges Leerzeichen.',
    ],
    [{ username: '', email: 'anna@verband.example' }, 'username', 'Benutzer ist erforderlich'],
    [{ username: 'anna' }, 'email', 'E-Mail ist erforderlich'],
  ])('%j is refused at the field %s: %s', async (body, feld, text) => {
    const answer = await post('/pwdreset', body);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { kind: 'input', status_text: text, fields: [{ feld, text }] },
    ]);
  });

  test('is limited by address, alike for known and unknown users', async () => {
    const anna = await user();
    const from = (remoteAddress: string, username: string) =>
      post('/pwdreset', { username, email: anna.email }, remoteAddress);
    for (let call = 0; call < 20; call += 1) expect((await from('192.0.2.1', 'niemand')).status).toBe(200);
    const [known, unknown] = [await from('192.0.2.1', anna.name), await from('192.0.2.1', 'niemand')];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(await known.text()).toBe(await unknown.text());
    expect(known.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await from('192.0.2.2', anna.name)).status).toBe(200);
    await arrived(1);
  });

  test('sends one user three mails in a quarter of an hour, says nothing about the rest, and the last link stays good', async () => {
    const anna = await user();
    for (let call = 0; call < 5; call += 1)
      expect(await (await ask(anna.name, anna.email)).json()).toEqual(confirmation);
    expect(await allWorkedOff()).toBe(3);
    const links = world.smtp.arrived.filter(({ to }) => to.includes(anna.email)).map(keyIn);
    expect((await lookUp(links[2] ?? '')).status).toBe(200);
  });

  test('a stranger who knows the name but not the address uses up nobody’s mails', async () => {
    const anna = await user();
    for (let call = 0; call < 10; call += 1) await ask(anna.name, `geraten${call}@boese.example`);
    expect(await linkOf(anna)).not.toBe('');
  });

  test('the log and the stored rows hold neither key nor address', async () => {
    const anna = await user('geheim.adresse@verband.example');
    const key = await linkOf(anna);
    await reset(key, anna.name);
    await reset(key, anna.name);
    expect(world.logged.join()).not.toContain(key);
    expect(world.logged.join()).not.toContain('geheim.adresse');
    const rows = await world.t.storage.db
      .selectFrom('kennwort_links')
      .selectAll()
      .where('benutzer_id', '=', anna.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    const lines = await world.t.storage.db.selectFrom('aenderungen').selectAll().where('id', '=', anna.id).execute();
    expect(JSON.stringify(lines)).not.toContain(key);
  });
});
