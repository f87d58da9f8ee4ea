import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openKursWorld, type Answer, type KursWorld } from '../ausbildung/kurs-world.ts';

describe.each(testEngines)('the music school on %s', (engine) => {
  let w: KursWorld;
  let [jahr, fach, lehrer]: string[] = [];
  beforeAll(async () => {
    w = await openKursWorld(engine, 'VSM');
    const { a } = w.sektionen;
    jahr = await w.create('/musikschule/schuljahre', {
      sek_id: a,
      name: '2025/26',
      von: '2025-09-08',
      bis: '2026-06-12',
      monate: 10,
      geschwisterrabatt: 20,
    });
    fach = await w.create('/verwaltung/musikfach', { name: 'Querflöte' });
    lehrer = await w.mitglied(a, { nachname: 'Lehrer', vorname: 'Leo' });
  });
  afterAll(() => w.t.close());

  const schueler = async (values: Record<string, unknown> = {}) =>
    w.create('/musikschule/schueler', {
      sek_id: w.sektionen.a,
      schuljahr_id: jahr,
      mgd_id: await w.mitglied(w.sektionen.a, { nachname: 'Kind', vorname: 'Lena' }),
      fach_id: fach,
      lehrer_id: await w.mitglied(w.sektionen.a),
      einheit: 'Min30',
      eintritt: '2025-09-08',
      jahresbetrag: 42_000,
      kindnr: 1,
      ...values,
    });
  const stunde = (schueler_id: string, beginn: string, values: Record<string, unknown> = {}) =>
    w.put('/musikschule/stunden', { schueler_id, wochentag: 'Montag', beginn, raum: null, ...values });
  const termin = (stunde_id: string, tag: string, values: Record<string, unknown> = {}) =>
    w.put('/musikschule/termine', { stunde_id, tag, art: 'Gehalten', ...values });
  const saetze = ({ status, body }: Answer) => [status, (body['fields'] as { text: string }[] | undefined)?.[0]?.text];

  test('a teacher has one lesson at a time; lessons that touch do not clash', async () => {
    const [eins, zwei] = [await schueler({ lehrer_id: lehrer }), await schueler({ lehrer_id: lehrer })];
    expect((await stunde(eins, '14:00')).status).toBe(201);
    expect((await stunde(zwei, '14:30')).status).toBe(201);
    expect(saetze(await stunde(zwei, '13:45'))).toEqual([
      422,
      'Die Lehrkraft unterrichtet da schon: 14:00–14:30, Kind Lena.',
    ]);
    expect((await stunde(zwei, '13:45', { wochentag: 'Dienstag' })).status).toBe(201);
    // A longer lesson would reach into the next one.
    expect(saetze(await w.put(`/musikschule/schueler/${eins}`, { einheit: 'Min40' }))).toEqual([
      422,
      'Die Lehrkraft unterrichtet da schon: 14:30–15:00, Kind Lena.',
    ]);
  });

  test('a room is taken once, a pupil has one lesson at a time', async () => {
    const [eins, zwei] = [await schueler(), await schueler()];
    expect((await stunde(eins, '16:00', { raum: 'Saal' })).status).toBe(201);
    expect(saetze(await stunde(zwei, '16:15', { raum: ' saal' }))).toEqual([
      422,
      'Der Raum ist da schon belegt: 16:00–16:30, Kind Lena.',
    ]);
    expect(saetze(await stunde(eins, '16:15', { raum: 'Keller' }))[1]).toBe(
      'Die Lehrkraft unterrichtet da schon: 16:00–16:30, Kind Lena.',
    );
    expect((await stunde(zwei, '16:15', { raum: 'Keller' })).status).toBe(201);
  });

  test('what became of a lesson belongs to its days; it is moved to where nobody is taken', async () => {
    const [eins, zwei] = [await schueler(), await schueler()];
    const { body } = await stunde(eins, '17:00', { raum: 'Probe' });
    await stunde(zwei, '17:00', { wochentag: 'Mittwoch', raum: 'Probe' });
    const id = String(body['id']);
    expect((await termin(id, '2026-03-02', { art: 'LehrkraftFehlt' })).status).toBe(201);
    expect(saetze(await termin(id, '2026-03-03'))).toEqual([422, 'An diesem Tag ist diese Stunde nicht.']);
    expect(saetze(await termin(id, '2026-07-06'))[0]).toBe(422);
    const verlegt = { art: 'Verlegt', neuertag: '2026-03-11' };
    expect(saetze(await termin(id, '2026-03-09', { art: 'Verlegt' }))).toEqual([422, 'Auf welchen Tag?']);
    expect(saetze(await termin(id, '2026-03-09', verlegt))).toEqual([
      422,
      'Der Raum ist da schon belegt: 17:00–17:30, Kind Lena.',
    ]);
    expect((await termin(id, '2026-03-09', { ...verlegt, neuerbeginn: '17:30' })).status).toBe(201);
  });

  test('two who note different things of one lesson meet; the first note stays', async () => {
    const { body } = await stunde(await schueler(), '18:30');
    const stunde_id = String(body['id']);
    const erste = await termin(stunde_id, '2026-03-02');
    expect(erste.status).toBe(201);
    const zweite = await termin(stunde_id, '2026-03-02', { art: 'LehrkraftFehlt' });
    expect([zweite.status, zweite.body['columns']]).toEqual([412, ['art']]);
    expect(await w.read(`/musikschule/termine/${String(erste.body['id'])}`)).toMatchObject({ art: 'Gehalten', rev: 1 });
  });

  test('school years of a branch follow each other, and end after they begin', async () => {
    const neu = (values: object) =>
      w.put('/musikschule/schuljahre', {
        sek_id: w.sektionen.a,
        name: 'X',
        von: '2026-09-07',
        bis: '2027-06-11',
        monate: 10,
        geschwisterrabatt: 0,
        ...values,
      });
    expect(saetze(await neu({ bis: '2026-09-06' }))).toEqual([422, 'Das Ende liegt vor dem Beginn.']);
    expect((await neu({ von: '2026-06-12' })).status).toBe(422);
    expect((await neu({})).status).toBe(201);
  });

  test('a pupil is assigned by name and birth date, alike ones are left to a person', async () => {
    const { a } = w.sektionen;
    const kind = { nachname: 'Hofer', vorname: 'Mia', gebdatum: '2013-04-05' };
    const mia = await w.mitglied(a, kind);
    const pruefung = async (values: object) => {
      const ergebnis = { sek_id: a, jahr: 2026, pruefung: 'Theorie 1', ergebnis: 'gut', gueltig: true };
      const id = await w.create('/musikschule/pruefungen', { ...ergebnis, ...values });
      return (await w.read(`/musikschule/pruefungen/${id}`))['mgd_id'];
    };
    expect(await pruefung({ ...kind, nachname: 'HOFER' })).toBe(mia);
    expect(await pruefung({ ...kind, gebdatum: null })).toBeNull();
    await w.mitglied(a, kind);
    expect(await pruefung(kind)).toBeNull();
    expect(
      (await w.put('/musikschule/pruefungen', { sek_id: a, jahr: 2026, pruefung: 'T', vorname: 'Mia' })).status,
    ).toBe(422);
  });

  test('criteria find examinations by year, name, examination, assignment and validity', async () => {
    const mgd_id = await w.mitglied(w.sektionen.a);
    const id = await w.create('/musikschule/pruefungen', {
      sek_id: w.sektionen.a,
      jahr: 2021,
      nachname: 'Zöschg',
      vorname: 'Éva',
      pruefung: 'Praxis Horn',
      ergebnis: 'sehrgut',
      gueltig: false,
      mgd_id,
    });
    const ids = async (suche: string) =>
      (await (await w.boss(`/musikschule/pruefungen?${suche}`)).json()).map((one: { id: string }) => one.id);
    for (const suche of [
      'jahr=2021',
      'nachname=zoschg',
      'vorname=eva',
      'pruefung=horn',
      'gueltig=false&zugewiesen=true',
    ])
      expect([suche, await ids(suche)]).toEqual([suche, [id]]);
    expect(await ids('jahr=2021&zugewiesen=false')).toEqual([]);
  });
});
