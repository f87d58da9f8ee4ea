import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from '../ausbildung/kurs-world.ts';

const url = '/leistungsabzeichen/leistungsabzeichen';

describe.each(testEngines)('badges on %s', (engine) => {
  let w: KursWorld;
  let floete: string;
  beforeAll(async () => {
    w = await openKursWorld(engine, 'VSM');
    floete = await w.create('/verwaltung/instrumente', { name: 'Querflöte' });
    await w.create('/verwaltung/abzeichenregel', {
      name: 'Seit 2022',
      gueltigab: '2022-01-01',
      theorieanteil: 40,
      juroren: 2,
      teilmindestens: 50,
      bestandenab: 60,
      gutab: 70,
      sehrgutab: 80,
      ausgezeichnetab: 90,
      teiljahre: 2,
      mindestalter: 9,
    });
  });
  afterAll(() => w.t.close());

  const kind = (values: object = {}) => w.mitglied(w.sektionen.a, { gebdatum: '2012-02-29', ...values });
  const antrag = async (values: Record<string, unknown> = {}) =>
    w.create(url, {
      sek_id: w.sektionen.a,
      mgd_id: values['mgd_id'] ?? (await kind()),
      stufe: 'Bronze',
      instrument_id: floete,
      antragam: '2026-03-01',
      pruefungstag: '2026-05-09',
      theoriepunkte: 72,
      theorieam: '2026-02-01',
      ...values,
    });
  const schritt = (id: string, nach: string, grund?: string) =>
    w.put(`${url}/${id}/status`, { nach, ...(grund === undefined ? {} : { grund }) });
  /** Points are spread over the criteria. */
  const blatt = (abzeichen_id: string, juror: string, punkte: number, more: object = {}) =>
    w.put('/leistungsabzeichen/jurorenblaetter', {
      abzeichen_id,
      juror,
      ton: 20,
      intonation: 20,
      technik: 20,
      rhythmus: 20,
      ausdruck: punkte - 80,
      ...more,
    });
  const lies = (id: string) => w.read(`${url}/${id}`);
  const geprueft = async (values: Record<string, unknown> = {}) => {
    const id = await antrag(values);
    await schritt(id, 'Zugelassen');
    for (const [juror, punkte] of [
      ['A', 88],
      ['B', 91],
      ['C', 84],
    ] as const)
      await blatt(id, juror, punkte);
    return { id, told: await schritt(id, 'Geprueft') };
  };

  test('go from the application to the certificate with its number; the result is reckoned (W18)', async () => {
    const { id, told } = await geprueft();
    expect(told.status).toBe(200);
    expect(await lies(id)).toMatchObject({ praxispunkte: 87.67, punkte: 81, ergebnis: 'sehrgut', urkundennr: null });
    expect((await schritt(id, 'Verliehen')).status).toBe(200);
    expect(await lies(id)).toMatchObject({ urkundennr: '2026-00001', verliehenam: '2026-03-01' });
    expect((await w.put(`${url}/${id}`, { lehrer: 'Neu' })).status).toBe(422);
  });

  test('what was awarded is handed over on a day, which is put right and taken back', async () => {
    const { id } = await geprueft();
    const uebergib = (am: string | null) => w.put(`${url}/${id}/uebergabe`, { am });
    expect((await uebergib('2026-03-01')).body['status_text']).toBe('Überreicht wird, was verliehen ist.');
    await schritt(id, 'Verliehen');
    expect((await uebergib('2026-03-02')).body['fields']).toEqual([{ feld: 'am', text: 'Das liegt in der Zukunft.' }]);
    expect((await uebergib('2026-02-28')).body['fields']).toEqual([
      { feld: 'am', text: 'Das liegt vor der Verleihung.' },
    ]);
    expect((await uebergib('gestern')).status).toBe(422);
    expect(await lies(id)).toMatchObject({ uebergebenam: null, abzeichennadel: false });
    expect(await uebergib('2026-03-01')).toMatchObject({ status: 200, body: { uebergebenam: '2026-03-01' } });
    expect(await lies(id)).toMatchObject({ uebergebenam: '2026-03-01', abzeichennadel: true });
    expect((await uebergib(null)).status).toBe(200);
    expect(await lies(id)).toMatchObject({ uebergebenam: null, abzeichennadel: false });
  });

  test('silver waits for bronze on the same instrument, or for what proves it', async () => {
    const mgd_id = await kind();
    const silber = await antrag({ mgd_id, stufe: 'Silber' });
    const { status, body } = await schritt(silber, 'Zugelassen');
    expect([status, body['fields']]).toEqual([
      422,
      [{ feld: 'stufe', text: 'Silber setzt Bronze voraus. Bronze fehlt oder ist nicht eingetragen.' }],
    ]);
    expect(await lies(silber)).toMatchObject({ status: 'Angemeldet' });
    const { id } = await geprueft({ mgd_id });
    await schritt(id, 'Verliehen');
    expect((await schritt(silber, 'Zugelassen')).status).toBe(200);
    const anderswo = await antrag({ stufe: 'Gold', vorstufe: 'Urkunde D2, 2019' });
    expect((await schritt(anderswo, 'Zugelassen')).status).toBe(200);
  });

  test.each([
    ['somebody too young on the day', { pruefungstag: '2021-02-28' }, 'pruefungstag'],
    ['theory that is missing', { theoriepunkte: null }, 'theoriepunkte'],
    ['theory that counts no more', { theorieam: '2023-12-31' }, 'theorieam'],
  ])('%s is not admitted', async (_what, values, feld) => {
    const id = await antrag(values);
    const { status, body } = await schritt(id, 'Zugelassen');
    expect([status, (body['fields'] as { feld: string }[]).map((one) => one.feld)]).toEqual([422, [feld]]);
  });

  test('who is admitted is admitted anew for another level; failing the theory is a result', async () => {
    const id = await antrag();
    await schritt(id, 'Zugelassen');
    const { status, body } = await w.put(`${url}/${id}`, { stufe: 'Silber' });
    expect([status, (body['fields'] as { feld: string }[]).map((one) => one.feld)]).toEqual([422, ['stufe']]);
    expect(await lies(id)).toMatchObject({ stufe: 'Bronze' });
    expect((await w.put(`${url}/${id}`, { pruefungstag: '2021-02-27' })).status).toBe(422);
    expect((await w.put(`${url}/${id}`, { stufe: 'Silber', vorstufe: 'Urkunde D1, 2019' })).status).toBe(200);
    expect((await w.put(`${url}/${id}`, { theoriepunkte: 49 })).status).toBe(200);
    expect((await w.put(`${url}/${id}`, { theorieam: '2026-02-02' })).status).toBe(200);
  });

  test('a candidate with signed sheets is withdrawn, not deleted', async () => {
    const id = await antrag();
    const weg = () => w.boss(`${url}/${id}`, { method: 'DELETE' });
    await schritt(id, 'Zugelassen');
    await blatt(id, 'A', 90);
    const told = await weg();
    expect([told.status, (await told.json()).status_text]).toEqual([
      422,
      'Es gibt unterschriebene Blätter. Bitte stattdessen zurückziehen.',
    ]);
    expect((await schritt(id, 'Zurueckgezogen', 'Krank')).status).toBe(200);
    expect((await w.boss(`${url}/${await antrag()}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('a juror has 100 points, one sheet, and signs it by saving; it is changed by nobody', async () => {
    const id = await antrag();
    expect((await blatt(id, 'A', 90)).body['status_text']).toContain('Zulassung');
    await schritt(id, 'Zugelassen');
    expect((await blatt(id, 'A', 105)).body['fields']).toEqual([
      { feld: 'ausdruck', text: 'Höchstens 100 Punkte je Juror.' },
    ]);
    const { status, body } = await blatt(id, 'A', 88.5);
    expect(status).toBe(201);
    const eins = String(body['id']);
    expect(await w.read(`/leistungsabzeichen/jurorenblaetter/${eins}`)).toMatchObject({
      punkte: 88.5,
      unterschrieben_von: expect.any(String),
      unterschrieben_am: '2026-03-01T10:00:00.000Z',
    });
    expect((await w.put(`/leistungsabzeichen/jurorenblaetter/${eins}`, { ton: 1 })).status).toBeGreaterThan(399);
    expect((await blatt(id, ' a', 85)).body['fields']).toMatchObject([{ feld: 'juror' }]);
    expect((await blatt(id, 'A', 85, { ersetzt_id: eins })).status).toBe(201);
    const { status: wenig, body: warum } = await schritt(id, 'Geprueft');
    expect([wenig, warum['status_text']]).toEqual([422, 'Nötig sind Blätter von 2 Juroren, da sind 1.']);
  });

  test('a corrected sheet mends the result, an award ends that', async () => {
    const { id } = await geprueft();
    const { body } = await blatt(id, 'D', 80);
    expect(await lies(id)).toMatchObject({ praxispunkte: 85.75, punkte: 80 });
    await blatt(id, 'D', 100, { ersetzt_id: body['id'] });
    expect(await lies(id)).toMatchObject({ praxispunkte: 90.75, punkte: 83 });
    await schritt(id, 'Verliehen');
    expect((await blatt(id, 'E', 80)).status).toBe(422);
  });

  test('who fails gets nothing, and may be examined anew', async () => {
    const id = await antrag({ theoriepunkte: 50 });
    await schritt(id, 'Zugelassen');
    await w.put(`${url}/${id}`, { theoriepunkte: 49 });
    for (const juror of ['A', 'B']) await blatt(id, juror, 100);
    await schritt(id, 'Geprueft');
    expect(await lies(id)).toMatchObject({ punkte: 80, ergebnis: 'nichtbestanden' });
    expect((await schritt(id, 'Verliehen')).body['status_text']).toBe('Die Prüfung ist nicht bestanden.');
    expect((await schritt(id, 'Zugelassen', 'Punkte vertauscht')).status).toBe(200);
    expect(await lies(id)).toMatchObject({ punkte: null, ergebnis: null });
  });

  test('the same badge is entered once, and read at the member once it is awarded', async () => {
    const mgd_id = await kind();
    const { id } = await geprueft({ mgd_id });
    await expect(antrag({ mgd_id })).rejects.toThrow('schon eingetragen');
    const vomMitglied = async () => (await w.boss(`/mgd/leistungsabzeichen?mgd_id=${mgd_id}`)).json();
    expect(await vomMitglied()).toEqual([]);
    await schritt(id, 'Verliehen');
    expect(await vomMitglied()).toMatchObject([{ id, stufe: 'Bronze' }]);
  });

  test('criteria find them by year, status, teacher and member', async () => {
    const mgd_id = await kind();
    const id = await antrag({ mgd_id, lehrer: 'Josef Pichler', pruefungstag: '2027-05-09' });
    for (const suche of ['jahr=2027', 'status=Angemeldet&jahr=2027', 'lehrer=pichler', `mitglied=${mgd_id}`])
      expect([suche, (await (await w.boss(`${url}?${suche}`)).json()).map((one: { id: string }) => one.id)]).toEqual([
        suche,
        [id],
      ]);
  });
});
