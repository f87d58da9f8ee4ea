import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { createMailLog } from '../../mail/mail-log.ts';
import type { Mail } from '../../mail/mail.ts';
import { testEngines } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { openKursWorld, type Answer, type KursWorld } from './kurs-world.ts';

describe.each(testEngines)('what hangs on a course on %s', (engine) => {
  let w: KursWorld;
  let kurs: string;
  let other: string;
  let day: string;
  let teilnehmer: string;

  beforeAll(async () => {
    w = await openKursWorld(engine);
    w.t.configure({ variante: 'SCV' });
    kurs = await w.kurs();
    other = await w.kurs({ name: 'Anderer Kurs' });
    day = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-05-01T08:00:00Z',
      ende: '2026-05-01T12:00:00Z',
    });
    teilnehmer = (await w.join(kurs, w.sektionen.a)).id;
  });
  afterAll(() => w.t.close());

  const fieldsOf = ({ status, body }: Answer): unknown => [
    status,
    (Array.isArray(body['fields']) ? body['fields'] : []).map(({ feld }: { feld: string }) => feld),
  ];
  const reader = async (name: string, sek_id: string, rights: string[]): Promise<Caller> => {
    await w.t.user(name, sek_id, [{ bg_id: await w.t.group(rights), sek_id }]);
    return w.t.signIn(name);
  };
  const rowsOf = async (call: Caller, url: string): Promise<Record<string, unknown>[]> => (await call(url)).json();

  test('attendance is noted once for a day and a participant, and is no longer than the day', async () => {
    const row = { ausb_id: kurs, tag_id: day, teilnehmer_id: teilnehmer };
    expect(fieldsOf(await w.put('/ausbildungen/teilnahmen', { ...row, minuten: 241 }))).toEqual([422, ['minuten']]);
    const id = await w.create('/ausbildungen/teilnahmen', { ...row, teilnahme: 'Teilgenommen', minuten: 240 });
    expect(
      (await w.put('/ausbildungen/teilnahmen', { ...row, teilnahme: 'Teilgenommen', minuten: 240 })).body['id'],
    ).toBe(id);
  });

  test('days and participants of another course are refused', async () => {
    const free = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-05-03T08:00:00Z',
      ende: '2026-05-03T12:00:00Z',
    });
    expect(
      fieldsOf(await w.put('/ausbildungen/teilnahmen', { ausb_id: other, tag_id: free, teilnehmer_id: teilnehmer })),
    ).toEqual([422, ['tag_id', 'teilnehmer_id']]);
    expect(
      fieldsOf(
        await w.put('/ausbildungen/selbstwahlprogramm', {
          ausb_id: other,
          teilnehmer_id: teilnehmer,
          titel: 'Romanze',
        }),
      ),
    ).toEqual([422, ['teilnehmer_id']]);
  });

  test('a play partner is a member or has a name', async () => {
    expect(fieldsOf(await w.put('/ausbildungen/spielpartner', { ausb_id: kurs, teilnehmer_id: teilnehmer }))).toEqual([
      422,
      ['name'],
    ]);
    expect(
      (await w.put('/ausbildungen/spielpartner', { ausb_id: kurs, teilnehmer_id: teilnehmer, name: 'Karl' })).status,
    ).toBe(201);
  });

  test('whom to ask about a course is a member or has a name', async () => {
    expect(fieldsOf(await w.put('/ausbildungen/kontakte', { ausb_id: kurs, telefon: '+39 0471 123456' }))).toEqual([
      422,
      ['name'],
    ]);
    expect((await w.put('/ausbildungen/kontakte', { ausb_id: kurs, name: 'Hüttenwirt' })).status).toBe(201);
  });

  test('the need of a day is no larger at least than at most', async () => {
    expect(
      fieldsOf(
        await w.put('/ausbildungen/tage', {
          ausb_id: kurs,
          beginn: '2026-05-02T08:00:00Z',
          ende: '2026-05-02T12:00:00Z',
          bedarfmin: 3,
          bedarfmax: 2,
        }),
      ),
    ).toEqual([422, ['bedarfmin']]);
  });

  test.each([
    'details',
    'erweitert',
    'zustaendige',
    'zustaendigetarif',
    'teilnehmer',
    'teilnehmerbewertung',
    'tage',
    'teilnahmen',
    'dokumente',
    'selbstwahlprogramm',
    'spielpartner',
  ])('trainings and activities have the call /%s', async (sektion) => {
    const answers = await Promise.all(
      ['/ausbildungen', '/taetigkeiten'].map(async (url) => (await w.boss(`${url}/${sektion}?limit=1`)).status),
    );
    expect(answers).toEqual([200, 200]);
  });

  test('what was mailed about a course is read with the right of its section, and by nobody else', async () => {
    const mails = async (call: Caller, url: string): Promise<unknown> => {
      const answer = await call(url);
      return answer.status === 200 ? rowsOf(call, url) : answer.status;
    };
    const own = await w.kurs({ name: 'Erste Hilfe', sek_id: w.sektionen.a });
    const mail: Mail = {
      to: 'gast@verein.example',
      subject: 'Einladung: Erste Hilfe',
      text: '',
      art: 'Einladung',
      sek_id: w.sektionen.a,
      ausb_id: own,
    };
    await createMailLog(w.t.storage, w.t.deps.keys).begin(newId(), mail, new Date(), undefined);
    const url = `/ausbildungen/email?ausb_id=${own}`;
    expect(
      await mails(
        await reader('postleser', w.sektionen.a, ['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_EMAIL_LESEN']),
        url,
      ),
    ).toMatchObject([{ betreff: 'Einladung: Erste Hilfe', adresse: 'gast@verein.example', status: 'Wartend' }]);
    expect(
      await mails(
        await reader('postlos', w.sektionen.a, ['AUSBILDUNG_ALLGEMEIN_LESEN', 'EMAILPROTOKOLL_ALLGEMEIN_LESEN']),
        url,
      ),
    ).toBe(403);
    expect(
      await mails(
        await reader('postfern', w.sektionen.b, ['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_EMAIL_LESEN']),
        url,
      ),
    ).toBe(400);
    expect(await mails(w.boss, `/ausbildungen/email?ausb_id=${other}`)).toEqual([]);
    expect(await mails(w.boss, `/taetigkeiten/email?ausb_id=${kurs}`)).toBe(400);
  });

  test('kilometres of activities have a call of their own', async () => {
    expect((await w.boss('/taetigkeiten/zustaendigetarifkm?limit=1')).status).toBe(200);
    expect((await w.boss('/ausbildungen/zustaendigetarifkm?limit=1')).status).toBe(400);
  });

  test('every kind of course has its own list, and its own rights decide over it and what hangs on it', async () => {
    const activity = await w.create('/taetigkeiten', {
      typ: 'Taetigkeit',
      name: 'Probe',
      sek_id: w.sektionen.a,
      anfang: '2026-06-01',
    });
    const exercise = await w.create('/uebungen', {
      typ: 'Uebung',
      name: 'Übung',
      sek_id: w.sektionen.a,
      anfang: '2026-06-02',
    });
    const roster = await w.create('/dienstplaene', {
      typ: 'Dienstplan',
      name: 'Dienst',
      sek_id: w.sektionen.a,
      anfang: '2026-06-03',
    });
    const tage = await Promise.all(
      [activity, exercise, roster].map((ausb_id) =>
        w.create('/ausbildungen/tage', { ausb_id, beginn: '2026-06-01T08:00:00Z', ende: '2026-06-01T12:00:00Z' }),
      ),
    );
    const call = await reader('probenleiter', w.sektionen.a, [
      'TAETIGKEIT_ALLGEMEIN_LESEN',
      'UEBUNG_ALLGEMEIN_LESEN',
      'TAETIGKEIT_TAGE_LESEN',
    ]);
    const lists = await Promise.all(
      ['/ausbildungen', '/taetigkeiten', '/uebungen', '/dienstplaene', '/taetigkeiten/tage'].map((url) =>
        rowsOf(call, url),
      ),
    );
    expect(lists.map((rows) => rows.map((row) => row['id']))).toEqual([[], [activity], [exercise], [], [tage[0]]]);
  });

  test('own reaches the branch of the group alone, region the branches of its region, association all', async () => {
    const region = await w.t.sektion('Bezirk', w.sektionen.verband);
    await w.t.storage.db.updateTable('sektionen').set({ sektionstyp: 'Region' }).where('id', '=', region).execute();
    const [near, far] = [await w.t.sektion('Nah', region), await w.t.sektion('Fern', region)];
    const places = [near, far, region, w.sektionen.b];
    const names = places.map((_, index) => `Stufe ${index}`);
    for (const [index, sek_id] of places.entries())
      await w.create('/uebungen', { typ: 'Uebung', name: names[index], sek_id, anfang: '2026-07-01' });
    const seen = async (level: string): Promise<unknown[]> => {
      const call = await reader(`stufe${level}`, near, [`UEBUNG_ALLGEMEIN${level}_LESEN`]);
      return (await rowsOf(call, '/uebungen?name=stufe&sort=name')).map((row) => row['name']);
    };
    expect([await seen(''), await seen('_REGION'), await seen('_VERBANDSEBENE')]).toEqual([
      ['Stufe 0'],
      ['Stufe 0', 'Stufe 1', 'Stufe 2'],
      names,
    ]);
  });

  test('a course that is closed is corrected with the admin variant of saving, and with no other right', async () => {
    const id = await w.create('/uebungen', {
      typ: 'Uebung',
      name: 'Abgesagte Übung',
      sek_id: w.sektionen.a,
      anfang: '2026-08-01',
    });
    expect(
      (
        await w.boss(`/uebungen/${id}/status`, {
          method: 'PUT',
          body: JSON.stringify({ nach: 'Abgesagt', grund: 'Wetter' }),
        })
      ).status,
    ).toBe(200);
    const usual = ['UEBUNG_ALLGEMEIN_LESEN', 'UEBUNG_ALLGEMEIN_SPEICHERN'];
    const save = async (name: string, rights: string[]): Promise<number> =>
      (
        await (
          await reader(name, w.sektionen.a, rights)
        )(`/uebungen/${id}`, { method: 'PUT', body: JSON.stringify({ name }) })
      ).status;
    expect(await save('Üblich', usual)).toBe(422);
    expect(await save('Verwalter', [...usual, 'UEBUNG_ALLGEMEIN_SPEICHERNADMIN'])).toBe(200);
    expect(await save('Ohne Speichern', ['UEBUNG_ALLGEMEIN_LESEN', 'UEBUNG_ALLGEMEIN_SPEICHERNADMIN'])).toBe(403);
  });

  test('the rating is read by who may save it for the association, and by nobody else of the association', async () => {
    const ask = async (right: string): Promise<boolean> => {
      const call = await reader(right, w.sektionen.verband, [
        'AUSBILDUNG_ALLGEMEIN_VERBANDSEBENE_LESEN',
        'AUSBILDUNG_TEILNEHMER_VERBANDSEBENE_LESEN',
        right,
      ]);
      const [row] = await rowsOf(call, `/ausbildungen/teilnehmer?ausb_id=${kurs}`);
      return row !== undefined && 'bestanden' in row;
    };
    expect([
      await ask('AUSBILDUNG_TEILNEHMERBEWERTUNG_VERBANDSEBENE_SPEICHERN'),
      await ask('AUSBILDUNG_TEILNEHMERBEWERTUNG_SPEICHERN'),
    ]).toEqual([true, false]);
  });

  test('columns that column rights leave out are in no list, no record and no change', async () => {
    const id = await w.kurs({ name: 'Schmal', ort: 'Sexten' });
    await w.create('/verwaltung/rechtespalten', {
      recht: 'AUSBILDUNG_ALLGEMEIN_VERBANDSEBENE_LESEN',
      tabelle: 'ausbildungen',
      spalten: 'name',
    });
    const call = await reader('schmal', w.sektionen.a, [
      'AUSBILDUNG_ALLGEMEIN_VERBANDSEBENE_LESEN',
      'AUSBILDUNG_ALLGEMEIN_VERBANDSEBENE_SPEICHERN',
    ]);
    const one: Record<string, unknown> = await (await call(`/ausbildungen/${id}`)).json();
    expect([one['name'], 'ort' in one, 'typ' in one]).toEqual(['Schmal', false, true]);
    expect((await rowsOf(call, '/ausbildungen')).some((row) => 'ort' in row)).toBe(false);
    const save = async (body: object) =>
      (await call(`/ausbildungen/${id}`, { method: 'PUT', body: JSON.stringify(body) })).status;
    expect([await save({ ort: 'Innichen' }), await save({ name: 'Breit' })]).toEqual([403, 200]);
    // Who looks for what stands in a hidden column finds nothing.
    expect(await rowsOf(call, '/ausbildungen?ort=sexten')).toEqual([]);
  });
});
