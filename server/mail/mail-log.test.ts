import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { serverKeys } from '../auth/keys.ts';
import { folderObjects } from '../files/objects.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { createMailer } from './create-mailer.ts';
import { createMailLog, dropOldTexts, markLost, readMailText } from './mail-log.ts';
import type { Mail } from './mail.ts';
import { openMailServer, type TestMailServer } from './test-mail-server.ts';

describe.each(testEngines)(`e-mail log on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  let server: TestMailServer;
  let station: string;
  let other: string;
  let reader: Caller;

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await openMailServer({ verdict: (to) => (to.startsWith('weg') ? 550 : undefined) });
    t = await openTestApp(engine, { smtpUrl: server.url });
    const verband = await t.sektion('Landesverband');
    station = await t.sektion('Sexten', verband);
    other = await t.sektion('Brixen', verband);
    const log = await t.group(['EMAILPROTOKOLL_LESEN', 'EMAILPROTOKOLL_ALLGEMEIN_LESEN']);
    const full = await t.group([
      'EMAILPROTOKOLL_LESEN',
      'EMAILPROTOKOLL_ALLGEMEIN_LESEN',
      'EMAILPROTOKOLL_ALLGEMEIN_EMAIL',
      'MITGLIEDER_ALLGEMEIN_LESEN',
    ]);
    await t.user('leserin', station, [{ bg_id: log, sek_id: station }]);
    await t.user('chefin', station, [{ bg_id: full, sek_id: station }]);
    await t.user('brixen', other, [{ bg_id: full, sek_id: other }]);
    await t.user('ohne', station, [{ bg_id: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']), sek_id: station }]);
    reader = await t.signIn('leserin');
  });
  afterAll(async () => {
    await t.close();
    await server.close();
    vi.restoreAllMocks();
  });
  beforeEach(async () => void (await sql`delete from emailprotokoll`.execute(t.storage.db)));

  const url = '/emailprotokoll/emails';
  const list = async (ask: Caller, query = ''): Promise<Record<string, unknown>[]> =>
    (await ask(`${url}${query}`)).json();
  const send = async (mail: Partial<Mail> = {}): Promise<string> => {
    const id = newId();
    await t.deps.mailer.send(
      {
        to: 'anna@verband.example',
        subject: 'Einladung zur Übung',
        text: 'Ja: https://verband.example/geheim',
        art: 'Einladung',
        sek_id: station,
        secrets: ['geheim'],
        ...mail,
      },
      { id },
    );
    return id;
  };
  const settled = async (id: string): Promise<unknown> => {
    const one = async (): Promise<unknown> => (await list(reader, `?id=${id}`))[0]?.['status'];
    await expect.poll(one).not.toBe('Wartend');
    return one();
  };

  it('every mail that is sent stands in it, and its status follows what the mail server says', async () => {
    const [good, bad] = [await send(), await send({ to: 'weg@verband.example', art: 'System' })];
    expect([await settled(good), await settled(bad)]).toEqual(['Gesendet', 'Fehler']);
    expect(await list(reader, `?id=${bad}`)).toMatchObject([
      {
        art: 'System',
        adresse: 'weg@verband.example',
        betreff: 'Einladung zur Übung',
        fehler: 'Vom Mailserver abgelehnt.',
      },
    ]);
  });

  it('a mail that is put down while the mail server is away waits in it', async () => {
    const mailer = createMailer({
      objects: folderObjects(`${t.deps.dataDir}/weg`),
      from: 'buero@verband.example',
      now: () => new Date(),
      log: createMailLog(t.storage, t.deps.keys),
    });
    await mailer.send({ to: 'anna@verband.example', subject: 'Warten', text: 'x', art: 'System', sek_id: station });
    expect(await list(reader)).toMatchObject([{ betreff: 'Warten', status: 'Wartend' }]);
    const now = new Date();
    await markLost(t.storage.db, () => mailer.waiting(), now);
    expect(await list(reader)).toMatchObject([{ status: 'Wartend' }]);
    await markLost(t.storage.db, async () => [], now);
    expect(await list(reader)).toMatchObject([{ status: 'Ungewiss' }]);
    mailer.stop();
  });

  it('one that another server puts down just now is not told as lost, nor one that goes out while it is looked', async () => {
    const log = createMailLog(t.storage, t.deps.keys);
    const mail = { to: 'anna@verband.example', subject: 'x', text: 'x', art: 'System', sek_id: station } as const;
    const before = new Date();
    const later = new Date(before.getTime() + 1);
    const [young, leaving] = [newId(), newId()];
    // Said to wait, and not yet in the outbox.
    await log.begin(young, mail, later, undefined);
    await markLost(t.storage.db, async () => [], before);
    expect(await list(reader, `?id=${young}`)).toMatchObject([{ status: 'Wartend' }]);
    await log.begin(leaving, mail, before, undefined);
    const sendMeanwhile = async (): Promise<readonly string[]> => {
      await log.sent(leaving);
      return [];
    };
    await markLost(t.storage.db, sendMeanwhile, before);
    expect(await list(reader, `?id=${leaving}`)).toMatchObject([{ status: 'Gesendet' }]);
    // Its server has ended.
    await markLost(t.storage.db, async () => [], later);
    expect(await list(reader, `?id=${young}`)).toMatchObject([{ status: 'Ungewiss' }]);
  });

  it('a password link is logged, and neither its text nor the link is kept', async () => {
    await sql`update benutzer set email = 'ohne@verband.example', email_bestaetigt_am = now() where benutzername = 'ohne'`.execute(
      t.storage.db,
    );
    await t.call('/pwdreset', {
      method: 'POST',
      body: JSON.stringify({ username: 'ohne', email: 'ohne@verband.example' }),
    });
    await expect
      .poll(() => list(reader))
      .toMatchObject([{ art: 'Konto', adresse: 'ohne@verband.example', sek_id: station }]);
    const [{ id } = {}] = await list(reader);
    expect(await (await reader(`${url}/${String(id)}/inhalt`)).json()).toEqual({ text: null });
    const chief = await t.signIn('chefin');
    expect(
      (await chief(`${url}/${String(id)}/senden`, { method: 'PUT', body: JSON.stringify({ id: newId() }) })).status,
    ).toBe(422);
  });

  it('is narrowed by jahr, art, status, betreff and mgdnummer', async () => {
    const person = newId();
    await t.writes(
      async (unit) =>
        void (await unit.insert(t.deps.registry.table('personen'), {
          id: person,
          rev: 1,
          root_id: person,
          sek_ids: [station],
          values: { personenart: 'Mitglied', nachname: 'Mair', mgdnummer: '004711', sichtbarkeit: 0, sek_id: station },
        })),
    );
    t.setNow(new Date('2025-12-31T22:30:00Z'));
    const old = await send({ subject: 'Altes Jahr' });
    const sent = async (id: string): Promise<void> =>
      void (await expect
        .poll(
          async () =>
            (await sql<{ status: string }>`select status from emailprotokoll where id = ${id}`.execute(t.storage.db))
              .rows[0]?.status,
        )
        .not.toBe('Wartend'));
    await sent(old);
    t.setNow(new Date('2025-12-31T23:30:00Z'));
    const young = await send({ subject: 'Jahr neu', art: 'System', mgd_id: person });
    await sent(young);
    t.setNow(new Date());
    const bad = await send({ to: 'weg@verband.example', subject: 'Weg', art: 'Erinnerung' });
    await sent(bad);
    const asked = await t.signIn('leserin');
    const found = async (query: string): Promise<unknown[]> => (await list(asked, `?${query}`)).map(({ id }) => id);
    expect(await found('jahr=2025')).toEqual([old]);
    expect(await found('jahr=2026&art=System')).toEqual([young]);
    expect(await found('art=Einladung')).toEqual([old]);
    expect(await found('status=Fehler')).toEqual([bad]);
    expect(await found('betreff=jahr')).toEqual([young, old]);
    expect(await found('mgdnummer=004711')).toEqual([young]);
  });

  it('is shown to nobody without the right, nor to officials of other branches, and is written by nobody', async () => {
    const id = await send();
    for (const name of ['ohne', 'brixen']) {
      const ask = await t.signIn(name);
      expect([name, await list(ask)]).toEqual([name, []]);
      expect([name, (await ask(`${url}/${id}/inhalt`)).status]).toEqual([name, 400]);
      expect([
        name,
        (await ask(`${url}/${id}/senden`, { method: 'PUT', body: JSON.stringify({ id: newId() }) })).status,
      ]).toEqual([name, 400]);
    }
    const chief = await t.signIn('chefin');
    expect((await chief(`${url}/${id}`, { method: 'PUT', body: JSON.stringify({ betreff: 'Anders' }) })).status).toBe(
      403,
    );
    expect((await chief(`${url}/${id}`, { method: 'DELETE' })).status).toBe(403);
    expect((await chief(url, { method: 'PUT', body: JSON.stringify({ id: newId() }) })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await list(chief)).toMatchObject([{ id, betreff: 'Einladung zur Übung' }]);
  });

  it('shows the subject without what opens something', async () => {
    const id = await send({ subject: 'Ja: https://verband.example/geheim' });
    expect(await list(reader, `?id=${id}`)).toMatchObject([{ betreff: 'Ja: https://verband.example/•••' }]);
  });

  it('shows the text without what opens something, and keeps it sealed', async () => {
    const id = await send();
    expect(await (await reader(`${url}/${id}/inhalt`)).json()).toEqual({ text: 'Ja: https://verband.example/•••' });
    const { rows } = await sql<{ inhalt: Uint8Array }>`select inhalt from emailinhalte where email_id = ${id}`.execute(
      t.storage.db,
    );
    expect(Buffer.from(rows[0]?.inhalt ?? []).toString('latin1')).not.toMatch(/verband|geheim|Übung/);
    expect(
      await readMailText(t.storage.db, serverKeys(new TextEncoder().encode('anders-'.repeat(6))), id),
    ).toBeUndefined();
  });

  it('sends a mail once more for who holds the right, once for each id, as an entry of its own', async () => {
    const first = await send();
    await settled(first);
    const before = server.arrived.length;
    const chief = await t.signIn('chefin');
    const id = newId();
    const again = (ask: Caller): Promise<Response> =>
      ask(`${url}/${first}/senden`, { method: 'PUT', body: JSON.stringify({ id }) });
    expect((await again(reader)).status).toBe(403);
    expect([(await again(chief)).status, (await again(chief)).status]).toEqual([201, 200]);
    expect(await settled(id)).toBe('Gesendet');
    expect(server.arrived.slice(before).map(({ text }) => text.trim())).toEqual(['Ja: https://verband.example/geheim']);
    expect(await list(reader)).toHaveLength(2);
  });

  it('forgets texts after 90 days and keeps the entry', async () => {
    const id = await send();
    await dropOldTexts(t.storage.db, new Date(Date.now() + 89 * 86_400_000));
    expect(await readMailText(t.storage.db, t.deps.keys, id)).toBeDefined();
    await dropOldTexts(t.storage.db, new Date(Date.now() + 91 * 86_400_000));
    expect(await (await reader(`${url}/${id}/inhalt`)).json()).toEqual({ text: null });
    expect(await list(reader)).toHaveLength(1);
  });
});
