import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createApp } from '../app.ts';
import { openMailServer, type Arrived, type TestMailServer } from '../mail/test-mail-server.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, testPassword, type TestApp } from '../test-app.ts';
import { setPassword } from './accounts.ts';
import { dropOldLinks } from './reset-links.ts';

const newPassword = 'Hütte-Neu-2027';
const confirmation = { status_text: 'Bestätigungs-E-Mail wurde gesendet, wenn Benutzername und E-Mail-Adresse mit den Daten im System übereinstimmen.' };
const dead = { kind: 'not-found', status_text: 'Dieser Link ist ungültig oder abgelaufen.', fields: [] };

describe.each(testEngines)('a forgotten password on %s', (engine) => {
  let t: TestApp;
  let smtp: TestMailServer;
  let sektion = '';
  let users = 0;
  let callers = 0;
  let logged: string[] = [];

  beforeAll(async () => {
    smtp = await openMailServer();
    t = await openTestApp(engine, { smtpUrl: smtp.url });
    sektion = await t.section('Bozen');
  });
  afterAll(async () => {
    await t.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.arrived.length = 0;
    t.setNow(new Date());
    logged = [];
    for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation((line: string) => void logged.push(line));
    return () => vi.restoreAllMocks();
  });

  /** Every caller has an address of its own, unless one is given: what is limited by address must not limit the next test. */
  const post = async (path: string, body: unknown, remoteAddress = `10.0.${(callers += 1) >> 8}.${callers & 255}`, headers: Record<string, string> = {}): Promise<Response> =>
    t.app.request(`/api${path}`, { method: 'POST', body: JSON.stringify(body), headers }, { incoming: { socket: { remoteAddress } } });
  const ask = (username: string, email: string) => post('/pwdreset', { username, email });
  const lookUp = (id: string) => post('/pwdresetbenutzer', { id });
  const reset = (id: string, username: string, password = newPassword) => post('/pwdreset2', { id, username, password });
  const login = async (username: string, password: string) => (await post('/login', { username, password })).status;

  const set = (id: string, values: Record<string, unknown>) => t.storage.db.updateTable('benutzer').set(values).where('id', '=', id).execute();
  async function user(email: string | null = `post${users}@verband.example`): Promise<{ id: string; name: string; email: string }> {
    const name = `nutzer${(users += 1)}`;
    const id = await t.user(name, sektion, []);
    await set(id, { email });
    return { id, name, email: email ?? '' };
  }
  const arrived = async (count: number): Promise<Arrived> => {
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(count), { timeout: 20_000 });
    const last = smtp.arrived.at(-1);
    if (last === undefined) throw new Error('no mail');
    return last;
  };
  const keyIn = ({ text }: Arrived): string => /^https:\/\/verband\.example\/huette\/passwordreset\/([\w-]{43})$/m.exec(text)?.[1] ?? '';
  /** A link as its user gets it. */
  async function linkOf({ name, email }: { name: string; email: string }): Promise<string> {
    const before = smtp.arrived.length;
    await ask(name, email);
    return keyIn(await arrived(before + 1));
  }
  /** Requests are worked off in turn: when the mail of this one is there, nothing of those before is still to come. */
  async function allWorkedOff(): Promise<number> {
    const before = smtp.arrived.length;
    const marker = await user(`marke${users}@verband.example`);
    await ask(marker.name, marker.email);
    await vi.waitFor(() => expect(smtp.arrived.some(({ to }) => to.includes(marker.email))).toBe(true), { timeout: 20_000 });
    return smtp.arrived.length - before - 1;
  }

  describe('the request', () => {
    test('brings a mail whose link names the user and sets a new password', async () => {
      const anna = await user();
      const key = await linkOf(anna);
      expect(smtp.arrived[0]?.to).toEqual([anna.email]);
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
      const whole = async (answer: Response) => ({ status: answer.status, headers: [...answer.headers], body: await answer.text() });
      const answers = await Promise.all([ask(anna.name, anna.email), ask(anna.name, 'falsch@verband.example'), ask('niemand', anna.email), ask(over.name, over.email)].map(async (answer) => whole(await answer)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect([answers[0]?.status, JSON.parse(answers[0]?.body ?? '')]).toEqual([200, confirmation]);
    });

    test('takes as long for a user who exists as for one who does not', async () => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const timed = async (which: 'known' | 'unknown', name: string, email: string): Promise<void> => {
        const start = performance.now();
        await ask(name, email);
        times[which].push(performance.now() - start);
      };
      // Made beforehand and asked for in alternating order: nothing but the answer differs.
      const known: { name: string; email: string }[] = [];
      for (let round = 0; round < 20; round += 1) known.push(await user(`zeit${round}@verband.example`));
      for (const [round, { name, email }] of known.entries()) {
        if (round % 2 === 0) await timed('known', name, email);
        await timed('unknown', `niemand${round}`, email);
        if (round % 2 === 1) await timed('known', name, email);
      }
      const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      const ratio = median(times.known) / median(times.unknown);
      expect(ratio).toBeGreaterThan(1 / 3);
      expect(ratio).toBeLessThan(3);
      await allWorkedOff();
    });

    test('is answered before anything is looked up', async () => {
      const looked: string[] = [];
      const db = new Proxy(t.storage.db, {
        get(target, name) {
          looked.push(String(name));
          return Reflect.get(target, name);
        },
      });
      const app = createApp({ ...t.deps, storage: { ...t.storage, db } }, { uploads: t.uploads });
      const anna = await user();
      looked.length = 0;
      const answer = await app.request('/api/pwdreset', { method: 'POST', body: JSON.stringify({ username: anna.name, email: anna.email }) });
      expect([answer.status, looked]).toEqual([200, []]);
      await vi.waitFor(() => expect(looked).not.toEqual([]));
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

    test("finds a member's private and official address in any case, and writes to it as the records have it", async () => {
      const anna = await user(null);
      const mgd = newId();
      await t.writes(async (unit) => {
        const personen = t.deps.registry.table('personen');
        await unit.insert(personen, { id: mgd, rev: 1, root_id: mgd, sek_ids: [sektion], values: { personenart: 'Mitglied', nachname: 'Anna', sek_id: sektion, sichtbarkeit: 151, emailprivat: 'anna.privat@verband.example', emaildienst: 'anna.dienst@verband.example' } });
      });
      await set(anna.id, { mgd_id: mgd });
      await ask(anna.name, 'Anna.Privat@VERBAND.example');
      expect((await arrived(1)).to).toEqual(['anna.privat@verband.example']);
      await ask(anna.name, 'ANNA.DIENST@verband.example');
      expect((await arrived(2)).to).toEqual(['anna.dienst@verband.example']);
      await set(anna.id, { email: 'anna.konto@verband.example' });
      await ask(anna.name, 'anna.privat@verband.example');
      expect(await allWorkedOff()).toBe(0);
      await ask(anna.name, 'anna.konto@verband.example');
      await vi.waitFor(() => expect(smtp.arrived.at(-1)?.to).toEqual(['anna.konto@verband.example']));
    });

    test('leads to the address of the settings, whatever Host header was sent', async () => {
      const anna = await user();
      await post('/pwdreset', { username: anna.name, email: anna.email }, undefined, { 'Host': 'boese.example', 'X-Forwarded-Host': 'boese.example', 'Origin': 'https://boese.example', 'Forwarded': 'host=boese.example' });
      const mail = await arrived(1);
      expect(keyIn(mail)).not.toBe('');
      expect(mail.raw).not.toContain('boese');
    });

    test.each([
      [{ username: 'an na', email: 'anna@verband.example' }, 'username', 'Benutzer enthält ungültiges Leerzeichen.'],
      [{ username: 'anna ', email: 'anna@verband.example' }, 'username', 'Benutzer enthält ungültiges Leerzeichen.'],
      [{ username: 'anna', email: 'anna @verband.example' }, 'email', 'E-Mail enthält ungültiges Leerzeichen.'],
      [{ username: 'anna', email: 'anna@verband.example\r\nBcc: x@boese.example' }, 'email', 'E-Mail enthält ungültiges Leerzeichen.'],
      [{ username: '', email: 'anna@verband.example' }, 'username', 'Benutzer ist erforderlich'],
      [{ username: 'anna' }, 'email', 'E-Mail ist erforderlich'],
    ])('%j is refused at the field %s: %s', async (body, feld, text) => {
      const answer = await post('/pwdreset', body);
      expect([answer.status, await answer.json()]).toEqual([422, { kind: 'input', status_text: text, fields: [{ feld, text }] }]);
    });

    test('is limited by address, alike for known and unknown users', async () => {
      const anna = await user();
      const from = (remoteAddress: string, username: string) => post('/pwdreset', { username, email: anna.email }, remoteAddress);
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
      for (let call = 0; call < 5; call += 1) expect(await (await ask(anna.name, anna.email)).json()).toEqual(confirmation);
      expect(await allWorkedOff()).toBe(3);
      const links = smtp.arrived.filter(({ to }) => to.includes(anna.email)).map(keyIn);
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
      expect(logged.join()).not.toContain(key);
      expect(logged.join()).not.toContain('geheim.adresse');
      const rows = await t.storage.db.selectFrom('kennwort_links').selectAll().where('benutzer_id', '=', anna.id).execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(key);
      const lines = await t.storage.db.selectFrom('aenderungen').selectAll().where('id', '=', anna.id).execute();
      expect(JSON.stringify(lines)).not.toContain(key);
    });
  });

  describe('the link', () => {
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
      t.setNow(new Date(start + 59 * 60_000));
      expect((await lookUp(key)).status).toBe(200);
      t.setNow(new Date(start + 61 * 60_000));
      await refused(await lookUp(key));
      await refused(await reset(key, anna.name));
      t.setNow(new Date());
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
      await setPassword(t.storage, anna.id, newPassword, new Date());
      await refused(await lookUp(second));
      const third = await linkOf(anna);
      await set(anna.id, { ende: '2020-01-01' });
      await refused(await lookUp(third));
      await refused(await reset(third, anna.name));
    });

    test('a password against the rules is refused and does not use it up', async () => {
      const anna = await user();
      const key = await linkOf(anna);
      const weak = await reset(key, anna.name, 'kurz');
      expect(weak.status).toBe(422);
      expect(await weak.json()).toMatchObject({ fields: [{ feld: 'password', text: 'Kennwort muss mindestens 8 Zeichen lang sein' }] });
      expect((await reset(key, anna.name)).status).toBe(204);
    });

    test('its use ends every session, lifts the pause of wrong passwords here, and stands in the change log', async () => {
      const anna = await user();
      const here = '192.0.2.9';
      const { refresh_token } = await (await post('/login', { username: anna.name, password: testPassword })).json();
      for (let wrong = 0; wrong < 6; wrong += 1) await post('/login', { username: anna.name, password: 'Falsch-2026!' }, here);
      expect((await post('/login', { username: anna.name, password: testPassword }, here)).status).toBe(429);
      const key = await linkOf(anna);
      await post('/pwdreset2', { id: key, username: anna.name, password: newPassword }, here);
      expect((await post('/auth/refresh', { refresh_token })).status).toBe(401);
      expect((await post('/login', { username: anna.name, password: newPassword }, here)).status).toBe(200);
      const lines = await t.storage.db.selectFrom('aenderungen').selectAll().where('id', '=', anna.id).orderBy('nummer').execute();
      expect(lines.at(-1)).toMatchObject({ art: 'aendern', benutzer_id: anna.id, benutzer_name: anna.name, nachher: { kennwort: 'geändert' } });
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
      const left = async () => (await t.storage.db.selectFrom('kennwort_links').selectAll().where('benutzer_id', '=', anna.id).execute()).length;
      await dropOldLinks(t.storage.db, new Date());
      expect(await left()).toBe(1);
      await dropOldLinks(t.storage.db, new Date(Date.now() + 61 * 60_000));
      expect(await left()).toBe(0);
    });
  });
});
