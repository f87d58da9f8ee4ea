import { describe, expect, test, vi } from 'vitest';
import { testEngines } from '../storage/test-storage.ts';
import { testPassword } from '../test-app.ts';
import { dropFormerAddresses, mailAddresses } from './account-address.ts';
import { resetWorld } from './test-reset.ts';

const hours = 3_600_000;
const neu = 'neu@verband.example';

describe.each(testEngines)('the address of an account on %s', (engine) => {
  const world = resetWorld(engine);
  const { ask, post, user, login, reset, keyIn, allWorkedOff } = world;

  const later = (count: number): void => world.t.setNow(new Date(Date.now() + count * hours));
  const put = async (by: string, path: string, body: object): Promise<Response> =>
    (await world.t.signIn(by))(path, { method: 'PUT', body: JSON.stringify(body) });
  const change = (by: string, email: string, kennwort = testPassword): Promise<Response> =>
    put(by, '/user/adresse', { email, kennwort });
  const mailsTo = (address: string) => world.smtp.arrived.filter(({ to }) => to.includes(address));
  const mailTo = async (address: string) => {
    await vi.waitFor(() => expect(mailsTo(address)).not.toEqual([]), 20_000);
    const [mail] = mailsTo(address);
    if (mail === undefined) throw new Error('no mail');
    return mail;
  };
  const confirmKey = async (address: string): Promise<string> =>
    /\/adresse\/([\w-]{43})$/m.exec((await mailTo(address)).text)?.[1] ?? '';
  const confirm = (id: string): Promise<Response> => post('/adresse/bestaetigen', { id });
  /** Whether a reset by this address brings a mail. */
  const serves = async (name: string, address: string): Promise<boolean> => {
    world.smtp.arrived.length = 0;
    await ask(name, address);
    await allWorkedOff();
    return mailsTo(address).some((mail) => keyIn(mail) !== '');
  };
  const changed = async () => {
    const anna = await user();
    expect((await change(anna.name, neu)).status).toBe(200);
    await mailTo(anna.email);
    return { ...anna, key: await confirmKey(neu) };
  };

  test('a new one is not taken for confirmed: resets go on to the former, which is told', async () => {
    const anna = await changed();
    const warning = await mailTo(anna.email);
    expect(warning.text).toContain(`für den Benutzer „${anna.name}“ wurde eine andere E-Mail-Adresse eingetragen`);
    expect(warning.raw).not.toContain(neu);
    expect(warning.text).not.toContain(anna.key);
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([false, true]);
    later(80);
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([false, true]);
  });

  test('serves when it is confirmed and 72 hours are over, and the former one no longer', async () => {
    const anna = await changed();
    const told = await confirm(anna.key);
    expect([told.status, await told.json()]).toEqual([200, { benutzername: anna.name, ab: expect.any(String) }]);
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([false, true]);
    later(71);
    expect(await serves(anna.name, neu)).toBe(false);
    later(73);
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([true, false]);
    await dropFormerAddresses(world.t.storage.db, new Date(Date.now() + 73 * hours));
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([true, false]);
  });

  test('an answer tells nobody where resets go, nor whether a change is on its way', async () => {
    const anna = await changed();
    const whole = async (answer: Response) => ({
      status: answer.status,
      headers: [...answer.headers],
      body: await answer.text(),
    });
    const answers = [];
    for (const [name, address] of [
      [anna.name, neu],
      [anna.name, anna.email],
      [anna.name, 'fremd@boese.example'],
      ['niemand', neu],
    ] as const)
      answers.push(await whole(await ask(name, address)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await allWorkedOff();
  });

  test('whoever it was taken from resets the password and enters it again, and the thief has nothing', async () => {
    const anna = await changed();
    await confirm(anna.key);
    world.smtp.arrived.length = 0;
    await ask(anna.name, anna.email);
    expect((await reset(keyIn(await mailTo(anna.email)), anna.name)).status).toBe(204);
    const { access_token } = await (await post('/login', { username: anna.name, password: 'Hütte-Neu-2027' })).json();
    const back = await world.t.call('/user/adresse', {
      method: 'PUT',
      body: JSON.stringify({ email: anna.email, kennwort: 'Hütte-Neu-2027' }),
      headers: { Authorization: `Bearer ${access_token}` },
    });
    expect(await back.json()).toEqual({ email: anna.email, bestaetigt: true, ab: null, heute: anna.email });
    later(80);
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([false, true]);
  });

  test('a link works once; unknown, used, replaced and old ones are answered alike', async () => {
    const anna = await changed();
    await change(anna.name, 'zweite@verband.example');
    const second = await confirmKey('zweite@verband.example');
    const berta = await user();
    await change(berta.name, 'dritte@verband.example');
    const old = await confirmKey('dritte@verband.example');
    expect((await confirm(second)).status).toBe(200);
    later(8 * 24);
    const answers = [];
    for (const key of [anna.key, second, old, 'A'.repeat(43), '']) {
      const answer = await confirm(key);
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*Dieser Link ist ungültig oder abgelaufen/);
  });

  test('is changed with the password only; wrong ones are counted and nothing is sent', async () => {
    const anna = await user();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = await change(anna.name, neu, 'Falsch-2026!');
      expect([refused.status, (await refused.json()).fields]).toEqual([
        422,
        [{ feld: 'kennwort', text: 'Das bisherige Kennwort ist falsch.' }],
      ]);
    }
    expect((await change(anna.name, neu)).status).toBe(429);
    await mailAddresses(world.t.deps);
    expect(await allWorkedOff()).toBe(0);
    expect(await world.t.storage.db.selectFrom('benutzer').select('email').where('id', '=', anna.id).execute()).toEqual(
      [{ email: anna.email }],
    );
  });

  test.each(['', 'kein-mail', 'a@b.example\r\nBcc: x@boese.example', `${'x'.repeat(300)}@verband.example`])(
    '%j is none',
    async (email) => {
      const anna = await user();
      const answer = await change(anna.name, email);
      expect([answer.status, (await answer.json()).fields[0].feld]).toEqual([422, 'email']);
    },
  );

  test('an administrator changes it under the same rules, and both steps stand in the log', async () => {
    const anna = await user();
    const group = await world.t.group(['BENUTZER_ALLGEMEIN_LESEN', 'BENUTZER_ALLGEMEIN_SPEICHERN']);
    const office = `amt${anna.name}`;
    await world.t.user(office, world.sektion, [{ bg_id: group, sek_id: world.sektion }]);
    expect(
      (await put(office, `/user/user/${anna.id}`, { email: neu, email_bestaetigt_am: '2026-01-01T00:00:00Z' })).status,
    ).toBe(422);
    expect((await put(office, `/user/user/${anna.id}`, { email: neu })).status).toBe(200);
    await mailAddresses(world.t.deps);
    expect((await mailTo(anna.email)).text).toContain('eine andere E-Mail-Adresse');
    expect((await confirm(await confirmKey(neu))).status).toBe(200);
    expect([await serves(anna.name, neu), await serves(anna.name, anna.email)]).toEqual([false, true]);
    const lines = await world.t.storage.db
      .selectFrom('aenderungen')
      .select(['benutzer_name', 'nachher'])
      .where('id', '=', anna.id)
      .orderBy('nummer')
      .execute();
    expect(lines.slice(-2)).toEqual([
      { benutzer_name: office, nachher: { email: neu, email_bestaetigt_am: null } },
      { benutzer_name: anna.name, nachher: { email_bestaetigt_am: expect.any(String) } },
    ]);
  });

  test('who holds less than the user changes it neither there nor by the member', async () => {
    const anna = await user();
    const strong = await world.t.group(['EINSAETZE_ALLGEMEIN_LESEN']);
    const strongName = `stark${anna.name}`;
    const strongId = await world.t.user(strongName, world.sektion, [{ bg_id: strong, sek_id: world.sektion }]);
    const group = await world.t.group(['BENUTZER_ALLGEMEIN_LESEN', 'BENUTZER_ALLGEMEIN_SPEICHERN']);
    await world.t.user(`amt${anna.name}`, world.sektion, [{ bg_id: group, sek_id: world.sektion }]);
    expect((await put(`amt${anna.name}`, `/user/user/${strongId}`, { email: neu })).status).toBe(403);
  });

  test('an account without one gets its first after the same wait', async () => {
    const anna = await user(null);
    await change(anna.name, neu);
    expect((await confirm(await confirmKey(neu))).status).toBe(200);
    expect(await serves(anna.name, neu)).toBe(false);
    later(73);
    expect(await serves(anna.name, neu)).toBe(true);
  });

  test('each change is told once', async () => {
    const anna = await changed();
    await mailAddresses(world.t.deps);
    await mailAddresses(world.t.deps);
    await allWorkedOff();
    expect([mailsTo(neu).length, mailsTo(anna.email).length]).toEqual([1, 1]);
    expect(await login(anna.name, testPassword)).toBe(200);
  });
});
