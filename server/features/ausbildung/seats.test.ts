import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { mailPromotions } from './mail-promotions.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';
import { releaseKontingente } from './release-kontingente.ts';

describe.each(testEngines)('seats on %s', (engine) => {
  let w: KursWorld;
  let kg: string;

  beforeAll(async () => {
    w = await openKursWorld(engine);
    kg = await w.create('/verwaltung/kursgruppe', { code: 'SEIL', name: 'Seilkurse' });
  });
  afterAll(() => w.t.close());

  const retire = (id: string) => w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Zurueckgetreten' });
  const ask = (id: string, values: object = {}) =>
    w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Angemeldet', ...values });
  const historyOf = async (id: string) => {
    const { rows } = await sql<{
      von: string;
      nach: string;
      wer: string;
      quelle: string;
    }>`select von, nach, wer, quelle from teilnehmerverlauf where teilnehmer_id = ${id} order by nummer`.execute(
      w.t.storage.db,
    );
    return rows.map(({ von, nach, wer, quelle }) => [von, nach, wer, quelle]);
  };

  test('max 3 and a quota of 1 for A: Reserve, Warteliste 1 and 2; who leaves makes room, and after the release A2 comes before A3', async () => {
    const kurs = await w.kurs({ kg_id: kg, teilnehmermax: 3, nachruecken: 'Automatisch' });
    await w.create('/verwaltung/kontingent', { kg_id: kg, ausb_id: kurs, sek_id: w.sektionen.a, plaetze: 1 });
    const a1 = await w.join(kurs, w.sektionen.a);
    const b1 = await w.join(kurs, w.sektionen.b);
    w.t.setNow(new Date('2026-03-01T10:01:00Z'));
    const a2 = await w.join(kurs, w.sektionen.a);
    const b2 = await w.join(kurs, w.sektionen.b);
    w.t.setNow(new Date('2026-03-01T10:02:00Z'));
    const b3 = await w.join(kurs, w.sektionen.b);
    const a3 = await w.join(kurs, w.sektionen.a);
    expect([a1, b1, a2, b2, b3, a3].map(({ typ, rang }) => [typ, rang])).toEqual([
      ['Angemeldet', null],
      ['Angemeldet', null],
      ['Reserve', 1],
      ['Angemeldet', null],
      ['Warteliste', 1],
      ['Warteliste', 2],
    ]);
    await retire(b1.id);
    expect(await Promise.all([b3, a2, a3].map(({ id }) => w.typOf(id)))).toEqual([
      'Angemeldet',
      'Reserve',
      'Warteliste',
    ]);
    await w.put(`/ausbildungen/${kurs}`, { kontingentfreigabeam: '2026-03-01' });
    await retire(b2.id);
    expect(await Promise.all([a2, a3].map(({ id }) => w.typOf(id)))).toEqual(['Angemeldet', 'Warteliste']);
    expect(await historyOf(a2.id)).toEqual([
      [null, 'Reserve', 'boss', 'Verwaltung'],
      ['Reserve', 'Angemeldet', 'boss', 'Nachruecken'],
    ]);
  });

  test('fifty confirmations at once on ten seats: exactly ten seats are held', async () => {
    const kurs = await w.kurs({ teilnehmermax: 10 });
    const keys: string[] = [];
    for (let i = 0; i < 50; i += 1)
      keys.push(await w.inviteByMail((await w.join(kurs, w.sektionen.a, 'Vormerken')).id));
    const answers = await Promise.all(keys.map((key) => w.answer(key, 1)));
    expect(answers.filter(({ status, body }) => status === 200 && body['status'] === undefined)).toHaveLength(10);
    expect(answers.filter(({ status, body }) => status === 200 && body['status'] === 'Warteliste')).toHaveLength(40);
    const { rows } = await sql<{ typ: string; zahl: number; raenge: number }>`
      select typ, count(*) as zahl, count(distinct rang) as raenge from ausbildungteilnehmer where ausb_id = ${kurs} group by typ order by typ`.execute(
      w.t.storage.db,
    );
    expect(rows).toEqual([
      { typ: 'Angemeldet', zahl: 10, raenge: 0 },
      { typ: 'Warteliste', zahl: 40, raenge: 40 },
    ]);
  }, 180_000);

  test('a quota of the region counts all its branches, one of 0 always means Reserve, and the course beats the group', async () => {
    const region = await w.create('/sektionen/sektionen', {
      name: 'Region',
      sektionstyp: 'Region',
      sektionsnr: 'R1',
      parent_id: w.sektionen.verband,
    });
    const c = await w.create('/sektionen/sektionen', {
      name: 'C',
      sektionstyp: 'Sektion',
      sektionsnr: 'C1',
      parent_id: region,
    });
    const group = await w.create('/verwaltung/kursgruppe', { code: 'EIS', name: 'Eiskurse' });
    await w.create('/verwaltung/kontingent', { kg_id: group, region_id: region, plaetze: 0 });
    const kurs = await w.kurs({ kg_id: group });
    expect((await w.join(kurs, c)).typ).toBe('Reserve');
    await w.create('/verwaltung/kontingent', { kg_id: group, ausb_id: kurs, region_id: region, plaetze: 1 });
    expect((await w.join(kurs, c)).typ).toBe('Angemeldet');
    expect((await w.join(kurs, c)).typ).toBe('Reserve');
    expect((await w.join(kurs, w.sektionen.b)).typ).toBe('Angemeldet');
  });

  test('a quota of the branch and one of its region must both have room', async () => {
    const region = await w.create('/sektionen/sektionen', {
      name: 'Region 2',
      sektionstyp: 'Region',
      sektionsnr: 'R2',
      parent_id: w.sektionen.verband,
    });
    const d = await w.create('/sektionen/sektionen', {
      name: 'D',
      sektionstyp: 'Sektion',
      sektionsnr: 'D1',
      parent_id: region,
    });
    const kurs = await w.kurs({ kg_id: kg });
    await w.create('/verwaltung/kontingent', { kg_id: kg, ausb_id: kurs, sek_id: d, plaetze: 5 });
    await w.create('/verwaltung/kontingent', { kg_id: kg, ausb_id: kurs, region_id: region, plaetze: 1 });
    expect((await w.join(kurs, d)).typ).toBe('Angemeldet');
    expect((await w.join(kurs, d)).typ).toBe('Reserve');
  });

  test('without a valid qualification the seat is held under Vorbehalt, until the proof arrives', async () => {
    const quali = await w.create('/verwaltung/qualifikationen', { name: 'Erste Hilfe' });
    const code = await w.create('/verwaltung/buchungscode', { code: 'EH2', name: 'Aufbau' });
    await w.create('/verwaltung/buchungscodequalifikation', {
      buchungscode_id: code,
      quali_id: quali,
      art: 'Voraussetzung',
    });
    const kurs = await w.kurs({ buchungscode_id: code, teilnehmermax: 1 });
    const late = await w.mitglied(w.sektionen.a);
    await w.create('/mgd/mitgliederqualifikationen', {
      mgd_id: late,
      quali_id: quali,
      am: '2024-01-01',
      gueltigbis: '2026-04-30',
    });
    const id = await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: late });
    expect(await w.typOf(id)).toBe('Vorbehalt');
    expect((await w.join(kurs, w.sektionen.a)).typ).toBe('Warteliste');
    expect((await ask(id)).body).toMatchObject({ given: { typ: 'Vorbehalt' } });
    await w.create('/mgd/mitgliederqualifikationen', {
      mgd_id: late,
      quali_id: quali,
      am: '2026-02-01',
      gueltigbis: '2028-01-31',
    });
    await ask(id);
    expect(await w.typOf(id)).toBe('Angemeldet');
  });

  test('by hand nobody moves up; more seats or another setting promote at once, in the order of the list', async () => {
    const kurs = await w.kurs({ teilnehmermax: 1 });
    const [first, second, third] = [
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.b),
    ];
    await retire(first.id);
    expect(await w.typOf(second.id)).toBe('Warteliste');
    await w.put(`/ausbildungen/${kurs}`, { nachruecken: 'Automatisch' });
    expect(await Promise.all([second, third].map(({ id }) => w.typOf(id)))).toEqual(['Angemeldet', 'Warteliste']);
    await w.put(`/ausbildungen/${kurs}`, { teilnehmermax: 2 });
    expect(await w.typOf(third.id)).toBe('Angemeldet');
    await w.put(`/ausbildungen/${kurs}`, { teilnehmermax: 1 });
    expect(await Promise.all([second, third].map(({ id }) => w.typOf(id)))).toEqual(['Angemeldet', 'Angemeldet']);
  });

  test('on the day the quotas lapse the reserve moves up by the clock alone', async () => {
    const kurs = await w.kurs({ kg_id: kg, nachruecken: 'Automatisch', kontingentfreigabeam: '2026-04-01' });
    await w.create('/verwaltung/kontingent', { kg_id: kg, ausb_id: kurs, sek_id: w.sektionen.a, plaetze: 0 });
    const { id } = await w.join(kurs, w.sektionen.a);
    const releaseAt = async (now: string): Promise<unknown> => {
      w.t.setNow(new Date(now));
      await releaseKontingente(w.t.deps);
      w.t.setNow(new Date('2026-03-01T10:00:00Z'));
      return w.typOf(id);
    };
    expect(await releaseAt('2026-03-31T21:59:00Z')).toBe('Reserve');
    expect(await releaseAt('2026-03-31T22:01:00Z')).toBe('Angemeldet');
    expect((await historyOf(id)).at(-1)).toEqual(['Reserve', 'Angemeldet', 'system', 'Nachruecken']);
  });

  test('a seat of somebody who was deleted is free for the next', async () => {
    const kurs = await w.kurs({ teilnehmermax: 1, nachruecken: 'Automatisch' });
    const [first, second] = [await w.join(kurs, w.sektionen.a), await w.join(kurs, w.sektionen.a)];
    await w.boss(`/ausbildungen/teilnehmer/${first.id}`, { method: 'DELETE', body: '{}' });
    expect(await w.typOf(second.id)).toBe('Angemeldet');
    await w.put(`/ausbildungen/teilnehmer/${first.id}/wiederherstellen`, {});
    expect(await w.typOf(first.id)).toBe('Warteliste');
  });

  test('whoever moves up is told by one mail, and not when the seat was given back meanwhile', async () => {
    await mailPromotions(w.t.deps);
    const kurs = await w.kurs({ name: 'Lawinenkurs', teilnehmermax: 2, nachruecken: 'Automatisch' });
    const [first, second, third, fourth] = [
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.b),
    ];
    w.mails.length = 0;
    await retire(first.id);
    await mailPromotions(w.t.deps);
    expect(w.mails).toMatchObject([{ to: 'anna@example.org', subject: expect.stringContaining('Lawinenkurs') }]);
    await retire(second.id);
    await retire(fourth.id);
    await mailPromotions(w.t.deps);
    expect(await Promise.all([third, fourth].map(({ id }) => w.typOf(id)))).toEqual(['Angemeldet', 'Zurueckgetreten']);
    expect(w.mails).toHaveLength(1);
  });

  test('when a minor moves up, those who stand for it are told', async () => {
    const kurs = await w.kurs({ teilnehmermax: 1, nachruecken: 'Automatisch' });
    const first = await w.join(kurs, w.sektionen.a);
    const mgd_id = await w.mitglied(w.sektionen.a, {
      vorname: 'Max',
      gebdatum: '2012-05-06',
      vormund_name: 'Rosa Mair',
      vormund_email: 'rosa@example.org',
    });
    await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id, typ: 'Angemeldet' });
    await mailPromotions(w.t.deps);
    w.mails.length = 0;
    await retire(first.id);
    await mailPromotions(w.t.deps);
    expect(w.mails).toMatchObject([
      {
        to: 'rosa@example.org',
        mgd_id,
        text: expect.stringMatching(
          /^Sehr geehrte Erziehungsberechtigte von Max Gruber,\n\nin diesem Kurs ist ein Platz frei geworden, und Max Gruber rückt nach/,
        ),
      },
    ]);
  });

  test('overbooking needs the flag and a reason', async () => {
    const kurs = await w.kurs({ teilnehmermax: 1 });
    await w.join(kurs, w.sektionen.a);
    const waiting = await w.join(kurs, w.sektionen.b);
    expect((await ask(waiting.id, { ueberbuchen: true })).body).toMatchObject({
      fields: [{ feld: 'ueberbuchungsgrund' }],
    });
    await ask(waiting.id, { ueberbuchen: true, ueberbuchungsgrund: 'Ausbilder fällt sonst aus' });
    expect(await w.typOf(waiting.id)).toBe('Angemeldet');
  });

  test('the same person twice is one row, and one who comes back is registered in it anew', async () => {
    const kurs = await w.kurs();
    const mgd_id = await w.mitglied(w.sektionen.a);
    const id = await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id });
    expect(await w.put('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id })).toMatchObject({
      status: 200,
      body: { id },
    });
    await retire(id);
    expect(await w.read(`/ausbildungen/teilnehmer/${id}`)).toMatchObject({
      stornogrund: 'TlnZurueckgetreten',
      stornodatum: '2026-03-01',
    });
    await ask(id);
    expect(await w.read(`/ausbildungen/teilnehmer/${id}`)).toMatchObject({
      typ: 'Angemeldet',
      stornogrund: null,
      stornodatum: null,
    });
    expect((await historyOf(id)).map(([von, nach]) => [von, nach])).toEqual([
      [null, 'Angemeldet'],
      ['Angemeldet', 'Zurueckgetreten'],
      ['Zurueckgetreten', 'Angemeldet'],
    ]);
  });

  test('a participant is a member or has a name, lives, and stays away unexcused only once the course has begun', async () => {
    const kurs = await w.kurs();
    expect((await w.put('/ausbildungen/teilnehmer', { ausb_id: kurs })).body).toMatchObject({
      fields: [{ feld: 'mgd_id' }, { feld: 'name' }],
    });
    const dead = await w.mitglied(w.sektionen.a, { mitgliedsstatus: 'Verstorben' });
    expect((await w.put('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: dead })).body).toMatchObject({
      fields: [{ feld: 'mgd_id' }],
    });
    const { id } = await w.join(kurs, w.sektionen.a);
    expect((await w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Unentschuldigt' })).body).toMatchObject({
      fields: [{ feld: 'typ' }],
    });
    await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-03-01T09:00:00Z',
      ende: '2026-03-01T17:00:00Z',
    });
    expect((await w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Unentschuldigt' })).status).toBe(200);
  });

  test('a course that is called off takes all seats, and gives them back when it takes place after all', async () => {
    const kurs = await w.kurs({ teilnehmermax: 2 });
    const people = [
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.b),
      await w.join(kurs, w.sektionen.b),
    ];
    const types = () => Promise.all(people.map(({ id }) => w.typOf(id)));
    expect((await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Abgesagt' })).body).toMatchObject({
      fields: [{ feld: 'grund' }],
    });
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Abgesagt', grund: 'Lawinengefahr' });
    expect(await types()).toEqual(['Zurueckgetreten', 'Zurueckgetreten', 'Warteliste']);
    expect(await w.read(`/ausbildungen/teilnehmer/${people[0]?.id}`)).toMatchObject({
      vorherigertyp: 'Angemeldet',
      stornogrund: 'StornoVeranstalter',
    });
    expect(
      (await w.put('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: await w.mitglied(w.sektionen.a) })).status,
    ).toBe(422);
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Geplant' });
    expect(await types()).toEqual(['Angemeldet', 'Angemeldet', 'Warteliste']);
  });
});
