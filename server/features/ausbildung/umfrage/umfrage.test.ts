import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from '../kurs-world.ts';
import { mailErinnerungen, mailUmfragen } from '../mail-teilnehmer.ts';

const begin = '2026-05-02T10:00:00Z';

describe.each(testEngines)('what participants are mailed before and after a course on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine, 'BERGRETTUNG', begin);
  });
  afterAll(() => w.t.close());

  const antwort = { inhalt: 4, ausbilder: 5, organisation: 3, nutzen: null, text: 'Gut' };
  const answer = async (key: string, values: object = antwort) => {
    const response = await w.t.call(`/kursumfrage/${key}`, { method: 'PUT', body: JSON.stringify(values) });
    return response.status;
  };
  /** A course that was yesterday; those of whom it is said were there. */
  const yesterday = async (people: number, there = people) => {
    const kurs = await w.kurs({ anfang: '2026-05-01', umfrage: true });
    const tag_id = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-05-03T08:00:00Z',
      ende: '2026-05-03T16:00:00Z',
    });
    for (let i = 0; i < people; i += 1) {
      const { id } = await w.join(kurs, w.sektionen.a);
      await w.create('/ausbildungen/teilnahmen', {
        ausb_id: kurs,
        tag_id,
        teilnehmer_id: id,
        teilnahme: i < there ? 'Teilgenommen' : 'EntschuldigtAbwesend',
      });
    }
    await w.put(`/ausbildungen/tage/${tag_id}`, { beginn: '2026-05-01T08:00:00Z', ende: '2026-05-01T16:00:00Z' });
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Eingabe' });
    w.mails.length = 0;
    await mailUmfragen(w.t.deps);
    const keys = w.mails.map(({ text }) => /kursumfrage\/([\w-]+)/.exec(text)?.[1] ?? '');
    return { kurs, keys };
  };

  test('whoever was there is asked once, and answers once', async () => {
    const { keys } = await yesterday(3, 2);
    expect(new Set(keys).size).toBe(2);
    w.mails.length = 0;
    await mailUmfragen(w.t.deps);
    expect(w.mails).toEqual([]);
    const [key = ''] = keys;
    expect(await (await w.t.call(`/kursumfrage/${key}`)).json()).toEqual({
      kurs: 'Seiltechnik',
      anfang: '2026-05-01',
      ende: '2026-05-01',
    });
    expect([await answer(key, { ...antwort, inhalt: 6 }), await answer(key), await answer(key)]).toEqual([
      422, 200, 404,
    ]);
    expect(await (await w.t.call(`/kursumfrage/${key}`)).json()).toMatchObject({
      status_text: 'Diese Umfrage ist schon beantwortet oder beendet.',
    });
  });

  test('answers are shown from the fifth on, to who may read what is behind a course, and lead to nobody', async () => {
    const { kurs, keys } = await yesterday(5);
    for (const key of keys.slice(0, 4)) await answer(key);
    expect(await w.read(`/ausbildungen/${kurs}/umfrage`)).toMatchObject({ antworten: 4, texte: [] });
    await answer(keys[4] ?? '', { ...antwort, inhalt: 5, text: 'Anfang zu früh' });
    expect(await w.read(`/ausbildungen/${kurs}/umfrage`)).toEqual({
      antworten: 5,
      mittel: { inhalt: 42, ausbilder: 50, organisation: 30, nutzen: null },
      texte: ['Anfang zu früh', 'Gut', 'Gut', 'Gut', 'Gut'],
    });
    const { rows } = await sql<{ zeile: string }>`
      select row_to_json(a)::text as zeile from kursantworten a where ausb_id = ${kurs}`.execute(w.t.storage.db);
    const columns = Object.keys(JSON.parse(rows[0]?.zeile ?? '{}'));
    expect(columns.toSorted()).toEqual(['ausb_id', 'ausbilder', 'id', 'inhalt', 'nutzen', 'organisation', 'text']);
    await w.t.user('kursleser', w.sektionen.verband, [
      { bg_id: await w.t.group(['AUSBILDUNG_ALLGEMEIN_LESEN']), sek_id: w.sektionen.verband },
    ]);
    const reader = await w.t.signIn('kursleser');
    expect((await reader(`/ausbildungen/${kurs}/umfrage`)).status).toBe(403);
  });

  test('whoever holds a seat is reminded once, so many days before, by day; of a minor those who stand for it', async () => {
    const kurs = await w.kurs({ anfang: '2026-05-05', erinnerungstage: 3, treffpunkt: 'Parkplatz' });
    const kind = await w.mitglied(w.sektionen.a, {
      vorname: 'Max',
      gebdatum: '2014-05-06',
      vormund_name: 'Rosa Mair',
      vormund_email: 'rosa@example.org',
    });
    await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: kind, typ: 'Angemeldet' });
    await w.join(kurs, w.sektionen.a, 'Vormerken');
    const at = async (now: string): Promise<number> => {
      w.t.setNow(new Date(now));
      w.mails.length = 0;
      await mailErinnerungen(w.t.deps);
      w.t.setNow(new Date(begin));
      return w.mails.length;
    };
    expect([await at('2026-05-01T10:00:00Z'), await at('2026-05-02T03:00:00Z')]).toEqual([0, 0]);
    expect(await at('2026-05-02T10:00:00Z')).toBe(1);
    expect(w.mails[0]).toMatchObject({ to: 'rosa@example.org', text: expect.stringContaining('Parkplatz') });
    expect(await at('2026-05-03T10:00:00Z')).toBe(0);
  });
});
