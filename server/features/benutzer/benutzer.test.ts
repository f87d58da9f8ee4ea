import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openUsers, type UsersWorld } from './benutzer-world.ts';

describe.each(testEngines)(`users and groups on %s${testEnginesNote}`, (engine) => {
  let w: UsersWorld;
  beforeAll(async () => {
    w = await openUsers(engine);
  });
  afterAll(() => w.t.close());

  test('a user name is one whatever its case: a second one is refused, and signing in takes it as it is typed', async () => {
    await w.user(w.root, 'Frieda.Egger', w.sek.a);
    const response = await w.root('/user/user', {
      method: 'PUT',
      body: JSON.stringify({ id: newId(), benutzername: 'frieda.EGGER', name: 'Frieda', sek_id: w.sek.a }),
    });
    expect([response.status, (await response.json()).fields]).toEqual([
      422,
      [{ feld: 'benutzername', text: 'Dieser Wert ist schon vergeben.' }],
    ]);
    const me = await (await w.t.signIn('VERBAND'))('/user/user');
    expect(me.status).toBe(200);
  });

  test('a user name with a space in it is refused at the field', async () => {
    for (const benutzername of ['an na', 'anna\u00a0x']) {
      const response = await w.root('/user/user', {
        method: 'PUT',
        body: JSON.stringify({ id: newId(), benutzername, name: 'Anna', sek_id: w.sek.a }),
      });
      expect([response.status, (await response.json()).fields]).toEqual([
        422,
        [{ feld: 'benutzername', text: 'Benutzer enthält ungültiges Leerzeichen.' }],
      ]);
    }
  });

  test('a user has groups per branch with beginning and end, and the record lists them as bg', async () => {
    const id = await w.user(w.root, 'paul', w.sek.a);
    expect(await w.give(w.root, id, w.group.reader, w.sek.a)).toBe(201);
    expect(
      await w.put(w.root, '/user/bg', {
        id: newId(),
        user_id: id,
        bg_id: w.group.reader,
        sek_id: w.sek.b,
        anfang: '2026-05-01',
        ende: '2026-04-01',
      }),
    ).toBe(422);
    const record: { bg: { bg_id: string; sek_id: string; sek_name: string }[] } = await (
      await w.root(`/user/user/${id}`)
    ).json();
    expect(record.bg).toEqual([
      expect.objectContaining({ bg_id: w.group.reader, sek_id: w.sek.a, sek_name: 'A', anfang: null, ende: null }),
    ]);
  });

  test('the list bg leaves out columns that are hidden from the reader', async () => {
    const id = await w.user(w.root, 'petra', w.sek.a);
    expect(await w.give(w.root, id, w.group.reader, w.sek.a)).toBe(201);
    const narrow = newId();
    await sql`insert into rechtespalten (id, rev, sek_ids, recht, tabelle, spalten) values (${narrow}, 1, '{}', 'BENUTZER_ALLGEMEIN_LESEN', 'benutzer_bg', 'user_id,bg_id')`.execute(
      w.t.storage.db,
    );
    const { bg }: { bg: Record<string, unknown>[] } = await (await w.root(`/user/user/${id}`)).json();
    await sql`delete from rechtespalten where id = ${narrow}`.execute(w.t.storage.db);
    expect(bg.map((one) => Object.keys(one).toSorted())).toEqual([
      ['benutzername', 'bg_id', 'bg_name', 'id', 'rev', 'user_id'],
    ]);
  });

  test('a user group has name, note, the two flags and the list bg of those who hold it', async () => {
    const id = newId();
    expect(
      await w.put(w.root, '/benutzergruppen/benutzergruppen', {
        id,
        name: 'Kassiere',
        notiz: 'Für die Kasse',
        standardbenutzergruppe: true,
        spezialverarbeitung: true,
      }),
    ).toBe(201);
    const holder = await w.user(w.root, 'kassier', w.sek.a);
    expect(await w.give(w.root, holder, id, w.sek.a)).toBe(201);
    const record = await (await w.root(`/benutzergruppen/benutzergruppen/${id}`)).json();
    expect(record).toMatchObject({
      name: 'Kassiere',
      notiz: 'Für die Kasse',
      standardbenutzergruppe: true,
      spezialverarbeitung: true,
      bg: [{ user_id: holder, benutzername: 'kassier', sek_name: 'A' }],
    });
    const other = newId();
    await w.put(w.root, '/benutzergruppen/benutzergruppen', { id: other, name: 'Neue', standardbenutzergruppe: true });
    const before: { standardbenutzergruppe: boolean } = await (
      await w.root(`/benutzergruppen/benutzergruppen/${id}`)
    ).json();
    const data: { standardbenutzergruppe: string } = await (await w.root('/rechte/daten')).json();
    expect([before.standardbenutzergruppe, data.standardbenutzergruppe]).toEqual([false, other]);
  });

  test('a locked user is out at once, cannot sign in or use a link, and comes back when unlocked', async () => {
    const id = await w.t.user('lukas', w.sek.a, [{ bg_id: w.group.reader, sek_id: w.sek.a }]);
    const caller = await w.t.signIn('lukas');
    const status = async (): Promise<number> => (await caller('/rechte/daten')).status;
    expect(await status()).toBe(200);
    expect(await w.put(w.root, `/user/user/${id}`, { gesperrt: true })).toBe(200);
    const { link }: { link: string } = await (
      await w.root(`/user/user/${id}/kennwortlink`, { method: 'PUT', body: '{}' })
    ).json();
    const used = await w.t.call('/pwdresetbenutzer', {
      method: 'POST',
      body: JSON.stringify({ id: link.split('/').at(-1) }),
    });
    expect([
      await status(),
      (
        await w.t.call('/login', {
          method: 'POST',
          body: JSON.stringify({ username: 'lukas', password: 'Huette-2026!' }),
        })
      ).status,
      used.status,
    ]).toEqual([401, 401, 404]);
    expect(await w.put(w.root, `/user/user/${id}`, { gesperrt: false })).toBe(200);
    expect((await (await w.t.signIn('lukas'))('/rechte/daten')).status).toBe(200);
  });
});
