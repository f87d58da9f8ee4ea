import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';

describe.each(testEngines)('the answer to an invitation on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine);
  });
  afterAll(() => w.t.close());

  const lines = async (id: string): Promise<number> => {
    const { rows } = await sql<{
      zahl: number;
    }>`select count(*) as zahl from teilnehmerverlauf where teilnehmer_id = ${id}`.execute(w.t.storage.db);
    return Number(rows[0]?.zahl);
  };
  const invited = async (values: Record<string, unknown> = {}) => {
    const kurs = await w.kurs(values);
    const { id } = await w.join(kurs, w.sektionen.a, 'Vormerken');
    return { kurs, id, key: await w.inviteByMail(id) };
  };

  test('is yes or no, as often as it is sent, with one effect', async () => {
    const { id, key } = await invited();
    expect(await w.answer(key, 1)).toEqual({ status: 200, body: {} });
    expect(await w.answer(key, '1')).toEqual({ status: 200, body: {} });
    expect([await w.typOf(id), await lines(id)]).toEqual(['Angemeldet', 2]);
    expect(await w.answer(key, 0)).toEqual({ status: 200, body: {} });
    expect(await w.answer(key, 0)).toEqual({ status: 200, body: {} });
    expect([await w.typOf(id), await lines(id)]).toEqual(['Zurueckgetreten', 3]);
  });

  test('waiting list or reserve stand in the answer, again and again', async () => {
    const { kurs, key } = await invited({ teilnehmermax: 1 });
    const other = await w.join(kurs, w.sektionen.b);
    expect(await w.answer(key, 1)).toEqual({ status: 200, body: { status: 'Warteliste' } });
    // Whoever clicks once more does not pass those who wait before.
    await w.put(`/ausbildungen/teilnehmer/${other.id}`, { typ: 'Zurueckgetreten' });
    expect(await w.answer(key, 1)).toEqual({ status: 200, body: { status: 'Warteliste' } });
    const kg_id = await w.create('/verwaltung/kursgruppe', { code: 'R', name: 'R' });
    await w.create('/verwaltung/kontingent', { kg_id, sek_id: w.sektionen.a, plaetze: 0 });
    const reserved = await invited({ kg_id });
    expect(await w.answer(reserved.key, 1)).toEqual({ status: 200, body: { status: 'Reserve' } });
  });

  test('yes after no is decided anew: the seat may be gone by then', async () => {
    const { kurs, key } = await invited({ teilnehmermax: 1 });
    await w.answer(key, 1);
    await w.answer(key, 0);
    await w.join(kurs, w.sektionen.b);
    expect((await w.answer(key, 1)).body).toEqual({ status: 'Warteliste' });
  });

  test('yes and no at the same time: the last one holds, both are noted', async () => {
    const { id, key } = await invited();
    await w.answer(key, 1);
    await Promise.all([w.answer(key, 0), w.answer(key, 1), w.answer(key, 0)]);
    expect(['Angemeldet', 'Zurueckgetreten']).toContain(await w.typOf(id));
    expect(await lines(id)).toBeGreaterThan(2);
  });

  test('an overbooked seat that was given up is not taken again by link', async () => {
    const { kurs, id, key } = await invited({ teilnehmermax: 1 });
    await w.join(kurs, w.sektionen.b);
    await w.put(`/ausbildungen/teilnehmer/${id}`, {
      typ: 'Angemeldet',
      ueberbuchen: true,
      ueberbuchungsgrund: 'Helfer',
    });
    expect((await w.answer(key, 1)).body).toEqual({});
    await w.answer(key, 0);
    expect((await w.answer(key, 1)).body).toEqual({ status: 'Warteliste' });
  });

  test.each([[2], ['ja'], [null], [undefined], [true]])(
    'a value %j is refused in the words of the spec and changes nothing',
    async (value) => {
      const { id, key } = await invited();
      expect(await w.answer(key, value)).toMatchObject({
        status: 400,
        body: { kind: 'input', status_text: 'Fehler beim Bestätigen' },
      });
      expect(await w.typOf(id)).toBe('Vormerken');
    },
  );

  test('an unknown key is not found; a course that was called off, has begun or is closed is gone, in words', async () => {
    expect(await w.answer('x'.repeat(22), 1)).toMatchObject({
      status: 404,
      body: { status_text: 'Diese Einladung gibt es nicht.' },
    });
    const off = await invited();
    await w.put(`/ausbildungen/${off.kurs}/status`, { nach: 'Abgesagt', grund: 'Wetter' });
    expect(await w.answer(off.key, 1)).toMatchObject({
      status: 410,
      body: { status_text: 'Dieser Kurs wurde abgesagt.' },
    });
    const closed = await invited({ anmeldeschluss: '2026-03-10' });
    const begun = await invited({ anfang: '2026-03-20' });
    w.t.setNow(new Date('2026-03-10T22:59:00Z'));
    expect((await w.answer(closed.key, 0)).status).toBe(200);
    w.t.setNow(new Date('2026-03-10T23:00:00Z'));
    expect(await w.answer(closed.key, 1)).toMatchObject({
      status: 410,
      body: { status_text: 'Die Anmeldung zu diesem Kurs ist abgeschlossen.' },
    });
    w.t.setNow(new Date('2026-03-20T10:00:00Z'));
    expect(await w.answer(begun.key, 1)).toMatchObject({
      status: 410,
      body: { status_text: 'Dieser Kurs hat bereits begonnen.' },
    });
    w.t.setNow(new Date('2026-03-01T10:00:00Z'));
  });

  test('opening the link as a mail scanner does changes nothing', async () => {
    const { id, key } = await invited();
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const response = await w.t.call(`/ausbildungen/teilnahmevormerkung/${key}?bestaetigung=1`, { method });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect([await w.typOf(id), await lines(id)]).toEqual(['Vormerken', 1]);
  });

  test('the key stands in the mail alone: the database holds its hash', async () => {
    const { key } = await invited();
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    expect(w.mails.at(-1)).toMatchObject({ to: 'anna@example.org', subject: 'Einladung / invito: Seiltechnik' });
    expect(w.mails.at(-1)?.text).toContain(`https://verband.example/huette/ausbildungvormerkung/${key}?bestaetigung=0`);
    const { rows } = await sql<{
      zeile: string;
    }>`select row_to_json(l)::text as zeile from teilnahmelinks l union all select row_to_json(a)::text from aenderungen a`.execute(
      w.t.storage.db,
    );
    expect(rows.some(({ zeile }) => zeile.includes(key))).toBe(false);
  });

  test('an invitation of a minor goes to everybody who stands for it, and to itself once it is of age', async () => {
    const mother = await w.mitglied(w.sektionen.b, {
      vorname: 'Rosa',
      emailprivat: null,
      emaildienst: 'rosa@amt.example',
    });
    const kind = await w.mitglied(w.sektionen.a, {
      vorname: 'Max',
      gebdatum: '2012-05-06',
      emailprivat: 'max@example.org',
      vormund_id: mother,
      vormund2_name: 'Josef Mair',
      vormund2_email: 'josef@example.org',
    });
    const id = await w.create('/ausbildungen/teilnehmer', {
      ausb_id: await w.kurs(),
      mgd_id: kind,
      typ: 'Vormerken',
    });
    w.mails.length = 0;
    const key = await w.inviteByMail(id);
    expect(w.mails).toMatchObject([
      { to: 'rosa@amt.example', mgd_id: kind },
      { to: 'josef@example.org', mgd_id: kind },
    ]);
    for (const { text } of w.mails) {
      expect(text).toMatch(
        /^Sehr geehrte Erziehungsberechtigte von Max Gruber,\n\nMax Gruber ist zu diesem Kurs eingeladen/,
      );
      expect(text).toContain('Gentili genitori o tutori di Max Gruber,');
      expect(text).toContain(key);
    }
    expect(await w.answer(key, 1)).toEqual({ status: 200, body: {} });
    w.mails.length = 0;
    await w.put(`/mgd/mitglieder/${kind}`, { gebdatum: '2008-03-01' });
    await w.inviteByMail(id);
    expect(w.mails).toMatchObject([{ to: 'max@example.org', text: expect.stringMatching(/^Guten Tag Max Gruber,/) }]);
  });

  test('only who may save participants invites, and only somebody with an address to a course that is open', async () => {
    const { id, kurs } = await invited();
    await w.t.user('leser', w.sektionen.verband, [
      { bg_id: await w.t.group(['AUSBILDUNG_TEILNEHMER_LESEN']), sek_id: w.sektionen.verband },
    ]);
    const reader = await w.t.signIn('leser');
    expect((await w.put(`/ausbildungen/teilnehmer/${id}/anmeldelink`, {}, reader)).status).toBe(403);
    const silent = await w.create('/ausbildungen/teilnehmer', {
      ausb_id: kurs,
      mgd_id: await w.mitglied(w.sektionen.a, { emailprivat: null }),
    });
    expect(await w.put(`/ausbildungen/teilnehmer/${silent}/anmeldelink`, {})).toMatchObject({
      status: 422,
      body: { status_text: 'Für diese Person ist keine E-Mail-Adresse bekannt.' },
    });
    const extern = await w.create('/ausbildungen/teilnehmer', {
      ausb_id: kurs,
      name: 'Ada Extern',
      email: 'ada@example.org',
      typ: 'Vormerken',
    });
    await w.inviteByMail(extern);
    expect(w.mails.at(-1)).toMatchObject({ to: 'ada@example.org' });
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Eingabe' });
    expect((await w.put(`/ausbildungen/teilnehmer/${id}/anmeldelink`, {})).status).toBe(422);
  });

  test('one address that asks too often has to wait', async () => {
    let refused: Response | undefined;
    for (let i = 0; i < 250 && refused === undefined; i += 1) {
      const response = await w.t.call('/ausbildungen/teilnahmevormerkung/x', { method: 'PUT', body: '{}' });
      if (response.status === 429) refused = response;
    }
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
