import { sql } from 'kysely';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../../src/lib/ids.ts';
import { reached, openJobApp, type JobApp } from '../../../jobs/test-jobs.ts';
import { allRights } from '../../../test-branches.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import type { Caller } from '../../../test-app.ts';
import { continueErasures, endRetention } from './continue-erasures.ts';

type Row = Record<string, unknown>;

describe.each(testEngines)(`data protection on %s${testEnginesNote}`, (engine) => {
  let t: JobApp;
  let boss: Caller;
  let branch: string;
  let everything: string;

  beforeAll(async () => {
    t = await openJobApp(engine);
    t.setNow(new Date('2026-03-10T09:00:00Z'));
    const verband = await t.sektion('Verband');
    branch = await t.sektion('Toblach', verband);
    everything = await t.group(allRights);
    await t.user('boss', verband, [{ bg_id: everything, sek_id: verband }]);
    boss = await t.signIn('boss');
    t.jobs.start();
  });
  afterAll(async () => {
    await t.stopAll();
    await t.close();
  });

  const put = async (path: string, body: object = {}, by = boss) => {
    const response = await by(path, { method: 'PUT', body: JSON.stringify(body) });
    const told: Row = await response.json();
    return { status: response.status, body: told };
  };
  const list = async (path: string): Promise<Row[]> => (await boss(path)).json();
  const read = async (id: string): Promise<Row> => (await boss(`/mgd/mitglieder/${id}`)).json();
  const later = (iso: string) => ({ ...t.deps, now: () => new Date(iso) });

  /** A former member with something in every corner; `name` stands in all of it. */
  const former = async (name: string, austritt: string, values: object = {}): Promise<string> => {
    const id = newId();
    const [quali, kennung] = [newId(), newId()];
    expect(
      (
        await put('/mgd/mitglieder', {
          id,
          nachname: name,
          vorname: `Eva ${name}`,
          sek_id: branch,
          eintritt: '2010-01-01',
          gebdatum: '1980-06-07',
          geschlecht: 'Weiblich',
          strasse: `${name} 1`,
          plz: '39034',
          ort: 'Toblach',
          emailprivat: `${name.toLowerCase()}@n.example`,
          notiz: name,
          notfallkontakt: `${name}, Mutter`,
          notfalltelefon: '+39 333 1234567',
          arbeitgeber: name,
          ...values,
        })
      ).status,
    ).toBe(201);
    await put('/verwaltung/qualifikationen', { id: quali, name: 'Notarzt' });
    await put('/verwaltung/kennungen', { id: kennung, name: `Kennung ${kennung}` });
    expect(
      (
        await put('/mgd/mitgliederqualifikationen', {
          id: naturalId('mitgliederqualifikationen', [id, quali, '2015-01-01']),
          mgd_id: id,
          quali_id: quali,
          am: '2015-01-01',
        })
      ).status,
    ).toBe(201);
    expect(
      (await put('/mgd/mitgliederkennungen', { id: newId(), mgd_id: id, kng_id: kennung, wert: name })).status,
    ).toBe(201);
    await t.deps.mailer.send(
      {
        to: `${name.toLowerCase()}@n.example`,
        subject: `An ${name}`,
        text: name,
        art: 'System',
        sek_id: branch,
        mgd_id: id,
      },
      { id: newId() },
    );
    const [period] = await list(`/mgd/mitgliedschaften?mgd_id=${id}&limit=9`);
    expect(
      (
        await put(`/mgd/mitgliedschaften/${String(period?.['id'])}`, {
          bis: austritt,
          austrittsart: 'Ausgetreten',
          status: 'Ausgeschieden',
        })
      ).status,
    ).toBe(200);
    return id;
  };
  const order = async (id: string, what: 'loeschen' | 'auskunft') => {
    const job = newId();
    const told = await put(`/mgd/dsgvo/${id}/${what}`, { id: job });
    expect(told.status).toBe(201);
    return reached(boss, job, 'Erstellt', 'Fehlerhaft');
  };
  /** Tables of the database in which a text stands anywhere. */
  const places = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(
      t.storage.db,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits =
        await sql`select 1 from ${sql.table(name)} as x where strpos(lower(x::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
          t.storage.db,
        );
      if (hits.rows.length > 0) found.push(name);
    }
    return found;
  };

  test('erasing a former member leaves the voucher and who paid, and nothing else anywhere in the database', async () => {
    const id = await former('Zwetschgenbichler', '2020-05-15', { steuer_id: null });
    await put('/mgd/mitgliederzahlungen', {
      id: newId(),
      mgd_id: id,
      sek_id: branch,
      art: 'Geldspende',
      betrag: 5000,
      datum: '2019-12-24',
    });
    const user = await t.user('zwetschgenbichler', branch, [{ bg_id: everything, sek_id: branch }]);
    await t.storage.db.updateTable('benutzer').set({ mgd_id: id }).where('id', '=', user).execute();
    expect(await places('zwetschgenbichler')).toEqual(
      expect.arrayContaining(['aenderungen', 'benutzer', 'emailprotokoll', 'mitgliederkennungen', 'personen']),
    );
    expect(await order(id, 'loeschen')).toMatchObject({ status: 'Erstellt', fehler: null });
    expect(await places('zwetschgenbichler')).toEqual(['aufbewahrungen']);
    expect(await list(`/mgd/aufbewahrungen?mgd_id=${id}&limit=9`)).toMatchObject([
      { name: 'Zwetschgenbichler Eva Zwetschgenbichler', bis: '2029-12-31' },
    ]);
    expect(await list(`/mgd/mitgliederzahlungen?mgd_id=${id}&limit=9`)).toMatchObject([{ betrag: 5000 }]);
  });

  test('nothing tells that an erased person was a patient, not even for a while', async () => {
    const id = await former('Zirbenthaler', '2020-05-15');
    const other = newId();
    await put('/mgd/mitglieder', { id: other, nachname: 'Anders', sek_id: branch });
    const [now, before, gone] = [newId(), newId(), newId()];
    for (const patient of [now, before, gone]) {
      const einsatz_id = newId();
      await put('/einsaetze/einsaetze', { id: einsatz_id, sek_id: branch, einsatzbeginn: '2026-02-01T08:00:00Z' });
      const told = await put('/einsaetze/patienten', { id: patient, einsatz_id, mgd_id: id });
      expect(told).toMatchObject({ status: 201 });
    }
    expect((await put(`/einsaetze/patienten/${before}`, { mgd_id: other })).status).toBe(200);
    await boss(`/einsaetze/patienten/${gone}`, { method: 'DELETE' });
    const told = async (): Promise<number> =>
      (
        await sql`select 1 from aenderungen where tabelle = 'einsatz_patienten'
          and strpos(concat(vorher::text, nachher::text), ${id}) > 0`.execute(t.storage.db)
      ).rows.length;
    expect(await told()).toBe(5);
    await order(id, 'loeschen');
    expect(await told()).toBe(0);
    const patient = async (one: string): Promise<Row> => (await boss(`/einsaetze/patienten/${one}`)).json();
    expect([(await patient(now))['mgd_id'], (await patient(before))['mgd_id']]).toEqual([null, other]);
  });

  test('what stays without a name is what statistics need: birth year, gender and periods', async () => {
    const id = await former('Hollunderer', '2020-05-15');
    await order(id, 'loeschen');
    expect(await read(id)).toMatchObject({
      nachname: 'Anonymisiert',
      vorname: null,
      mgdnummer: null,
      geschlecht: 'Weiblich',
      gebdatum: '1980-01-01',
      ort: null,
      anonymisiert_am: '2026-03-10',
    });
    expect(await list(`/mgd/mitgliedschaften?mgd_id=${id}&limit=9`)).toMatchObject([
      { von: '2010-01-01', bis: '2020-05-15' },
    ]);
    for (const url of ['mitgliederqualifikationen', 'mitgliederkennungen'])
      expect(await list(`/mgd/${url}?mgd_id=${id}&limit=9`)).toEqual([]);
  });

  test('who stood for a minor is named there no longer, and what was mailed there for the minor is forgotten', async () => {
    const mother = await former('Schlehdorner', '2020-05-15');
    const [kind, father] = [newId(), newId()];
    await put('/mgd/mitglieder', { id: father, nachname: 'Vater', sek_id: branch, gebdatum: '1980-01-01' });
    expect(
      (
        await put('/mgd/mitglieder', {
          id: kind,
          nachname: 'Kind',
          sek_id: branch,
          gebdatum: '2015-01-01',
          vormund_id: father,
          vormund2_id: mother,
        })
      ).status,
    ).toBe(201);
    for (const to of ['schlehdorner@n.example', 'vater@n.example'])
      await t.deps.mailer.send(
        { to, subject: 'Kurs', text: 'Kurs', art: 'Einladung', sek_id: branch, mgd_id: kind },
        { id: newId() },
      );
    expect(await order(mother, 'loeschen')).toMatchObject({ fehler: null });
    expect(await read(kind)).toMatchObject({ vormund_id: father, vormund2_id: null });
    expect(await places('schlehdorner')).toEqual([]);
    expect(await places('vater@n.example')).toEqual(['emailprotokoll']);
    const { rows } =
      await sql`select 1 from aenderungen where id = ${kind} and (vorher::text || nachher::text) like ${`%${mother}%`}`.execute(
        t.storage.db,
      );
    expect(rows).toEqual([]);
  });

  test('an edit that a device still holds is refused, and nothing of it comes back', async () => {
    const id = await former('Wacholderer', '2020-05-15');
    const [kennung] = await list(`/mgd/mitgliederkennungen?mgd_id=${id}&limit=9`);
    await order(id, 'loeschen');
    const sentence = 'Die Person wurde anonymisiert und wird nicht mehr geändert.';
    expect(await put(`/mgd/mitglieder/${id}`, { ort: 'Sexten' })).toMatchObject({
      status: 410,
      body: { kind: 'gone', status_text: sentence },
    });
    expect(
      await put('/mgd/mitgliederkennungen', { id: newId(), mgd_id: id, kng_id: String(kennung?.['kng_id']) }),
    ).toMatchObject({ status: 410, body: { status_text: sentence } });
    expect((await put(`/mgd/mitgliederkennungen/${String(kennung?.['id'])}/wiederherstellen`)).status).toBe(422);
  });

  test('an erased person who is imported again is a new one, and the erased one stays erased', async () => {
    const id = await former('Johannisbeer', '2020-05-15');
    await order(id, 'loeschen');
    const werte = { nachname: 'Johannisbeer', vorname: 'Eva Johannisbeer', gebdatum: '1980-06-07', sek_id: branch };
    const response = await boss('/import', {
      method: 'POST',
      body: JSON.stringify({
        id: newId(),
        modul: 'mitglieder',
        name: 'Liste.csv',
        art: 'gute',
        schluessel: ['nachname', 'vorname', 'gebdatum'],
        zeilen: [{ id: newId(), nr: 2, werte }],
      }),
    });
    expect(await response.text()).toContain('"was":"neu"');
    const found = await list('/mgd/mitglieder?name=Johannisbeer&limit=9');
    expect(found.map((row) => [row['nachname'], row['id'] === id])).toEqual([['Johannisbeer', false]]);
    expect(await read(id)).toMatchObject({ nachname: 'Anonymisiert' });
  });

  test('within three years after the exit only contact data go; the rest follows on its day by the clock alone', async () => {
    const id = await former('Enzianer', '2025-05-15');
    expect((await put(`/mgd/dsgvo/${id}/loeschplan`)).body).toMatchObject([
      { klasse: 'kontakt', ab: '2025-08-13', faellig: true },
      { klasse: 'kern', ab: '2029-01-01', faellig: false },
      { klasse: 'statistik', ab: null },
    ]);
    expect(await order(id, 'loeschen')).toMatchObject({ fehler: null });
    expect(await read(id)).toMatchObject({
      nachname: 'Enzianer',
      strasse: null,
      emailprivat: null,
      arbeitgeber: null,
      notiz: null,
      notfallkontakt: null,
      notfalltelefon: null,
      gebdatum: '1980-06-07',
      loeschung_am: '2026-03-10',
      anonymisiert_am: null,
    });
    expect(await places('enzianer@n.example')).toEqual(['emailprotokoll']);
    expect(await continueErasures(later('2028-12-31T09:00:00Z'))).toBe(0);
    expect(await continueErasures(later('2029-01-01T09:00:00Z'))).toBe(1);
    expect(await places('Enzianer')).toEqual([]);
  });

  test('an order for somebody who came back lapses', async () => {
    const id = await former('Almrausch', '2025-05-15');
    await order(id, 'loeschen');
    expect(
      (await put('/mgd/mitgliedschaften', { id: newId(), mgd_id: id, sek_id: branch, von: '2026-01-01' })).status,
    ).toBe(201);
    await continueErasures(later('2029-01-02T09:00:00Z'));
    expect(await read(id)).toMatchObject({ nachname: 'Almrausch', loeschung_am: null });
  });

  test('whoever was merged into the person goes as well, with all that the merger remembered', async () => {
    const merge = async (one: string, other: string, bleibt: string) => {
      const { body } = await put('/mgd/duplikate', { eine_id: one, andere_id: other });
      expect(
        (await put(`/mgd/duplikate/${String(body['id'])}/zusammenfuehren`, { bleibt, werte: { notiz: bleibt } }))
          .status,
      ).toBe(200);
    };
    const [first, second, last] = [
      await former('Bergahorner', '2020-01-15'),
      await former('Spitzahorner', '2020-02-15'),
      await former('Feldahorner', '2020-03-15'),
    ];
    await merge(first, second, second);
    await merge(second, last, last);
    expect(await places('bergahorner')).toEqual(
      expect.arrayContaining(['aenderungen', 'emailprotokoll', 'zusammenfuehrungen']),
    );
    await order(last, 'loeschen');
    expect(await Promise.all(['bergahorner', 'spitzahorner', 'feldahorner'].map(places))).toEqual([[], [], []]);
  });

  test('the first stage takes contact data out of what a merger remembered, too', async () => {
    const [gone, kept] = [await former('Latschner', '2025-05-15'), await former('Zirbner', '2025-05-15')];
    const { body } = await put('/mgd/duplikate', { eine_id: gone, andere_id: kept });
    expect(
      (await put(`/mgd/duplikate/${String(body['id'])}/zusammenfuehren`, { bleibt: kept, werte: { notiz: kept } }))
        .status,
    ).toBe(200);
    await order(kept, 'loeschen');
    expect(await Promise.all(['latschner@n.example', 'zirbner@n.example'].map(places))).toEqual([
      ['emailprotokoll'],
      ['emailprotokoll'],
    ]);
  });

  test('access archives that lie ready go with the person', async () => {
    const id = await former('Holunderer', '2020-05-15');
    const job = await order(id, 'auskunft');
    await order(id, 'loeschen');
    expect((await boss(`/jobs/datei/${job.id}`)).status).toBe(410);
  });

  test('ten years after the year of the payment the voucher goes as well', async () => {
    const id = await former('Edelweisser', '2020-05-15');
    await put('/mgd/mitgliederzahlungen', {
      id: newId(),
      mgd_id: id,
      sek_id: branch,
      art: 'Geldspende',
      betrag: 5000,
      datum: '2018-02-01',
    });
    await order(id, 'loeschen');
    await endRetention(later('2028-12-31T09:00:00Z'));
    expect(await list(`/mgd/mitgliederzahlungen?mgd_id=${id}&limit=9`)).toHaveLength(1);
    await endRetention(later('2029-01-01T09:00:00Z'));
    expect(await list(`/mgd/mitgliederzahlungen?mgd_id=${id}&limit=9`)).toEqual([]);
    expect(await places('Edelweisser')).toEqual([]);
  });

  test('a member, a contact that is not archived and a person without the right are not erased', async () => {
    const id = newId();
    await put('/mgd/mitglieder', { id, nachname: 'Gruber', sek_id: branch });
    for (const what of ['loeschplan', 'loeschen'])
      expect(await put(`/mgd/dsgvo/${id}/${what}`, { id: newId() })).toMatchObject({
        status: 422,
        body: { status_text: 'Die Person ist noch Mitglied. Gelöscht wird erst nach dem Austritt.' },
      });
    const contact = newId();
    await put('/kontakt/kontakte', { id: contact, nachname: 'Lieferant', sek_id: branch });
    expect(await put(`/mgd/dsgvo/${contact}/loeschplan`)).toMatchObject({ status: 422 });
    const reader = await t.group(['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_SPEICHERN']);
    await t.user('leserin', branch, [{ bg_id: reader, sek_id: branch }]);
    const leserin = await t.signIn('leserin');
    for (const what of ['loeschplan', 'loeschen', 'auskunft'])
      expect((await put(`/mgd/dsgvo/${id}/${what}`, { id: newId() }, leserin)).status).toBe(403);
    expect((await put(`/mgd/dsgvo/${newId()}/loeschplan`)).status).toBe(400);
  });

  test('who reaches less than the person as a user does not close that account', async () => {
    const clerk = await t.group([
      'MITGLIEDER_LESEN',
      'MITGLIEDER_ALLGEMEIN_LESEN',
      'MITGLIEDER_ANONYMISIERUNG_LESEN',
      'MITGLIEDER_ANONYMISIERUNG_LOESCHEN',
      'JOB_ALLGEMEIN_LESEN',
      'JOB_ALLGEMEIN_SPEICHERN',
    ]);
    await t.user('schriftfuehrer', branch, [{ bg_id: clerk, sek_id: branch }]);
    const schriftfuehrer = await t.signIn('schriftfuehrer');
    const id = await former('Arnikaner', '2020-05-15');
    const user = await t.user('arnikaner', branch, [{ bg_id: everything, sek_id: branch }]);
    await t.storage.db.updateTable('benutzer').set({ mgd_id: id }).where('id', '=', user).execute();
    const job = newId();
    expect((await put(`/mgd/dsgvo/${id}/loeschen`, { id: job }, schriftfuehrer)).status).toBe(201);
    expect(await reached(schriftfuehrer, job, 'Erstellt', 'Fehlerhaft')).toMatchObject({
      fehler: 'Die Person hat als Benutzer mehr Rechte als Sie. Bitte zuerst den Zugang beenden.',
    });
    expect(await read(id)).toMatchObject({ nachname: 'Arnikaner', anonymisiert_am: null });
    await t.storage.db
      .updateTable('benutzer')
      .set({ gesperrt: true, ende: '2026-03-01' })
      .where('id', '=', user)
      .execute();
    const again = newId();
    await put(`/mgd/dsgvo/${id}/loeschen`, { id: again }, schriftfuehrer);
    expect(await reached(schriftfuehrer, again, 'Erstellt', 'Fehlerhaft')).toMatchObject({ fehler: null });
  });

  test('an access archive is for who may order it of that person, whatever else they may of jobs', async () => {
    const chief = await t.group(['JOB_LESEN', 'JOB_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_ALLE']);
    const verband = (
      await t.storage.db
        .selectFrom('benutzer')
        .select('sek_id')
        .where('benutzername', '=', 'boss')
        .executeTakeFirstOrThrow()
    )['sek_id'];
    await t.user('jobchef', String(verband), [{ bg_id: chief, sek_id: String(verband) }]);
    const jobchef = await t.signIn('jobchef');
    const id = await former('Kamillner', '2025-05-15');
    const job = await order(id, 'auskunft');
    const listed: Row[] = await (await jobchef('/jobs/jobs')).json();
    expect(listed.find((one) => one['id'] === job.id)).toMatchObject({ abrufbar: false });
    expect((await jobchef(`/jobs/datei/${job.id}`)).status).toBe(403);
    expect((await boss(`/jobs/datei/${job.id}`)).status).toBe(200);
  });

  test('with an erasure every result goes that may tell of the person', async () => {
    const id = await former('Enzianer', '2020-05-15');
    const job = newId();
    await put('/jobs/jobs', { id: job, typ: 'Mitgliederliste' });
    expect(await reached(boss, job, 'Erstellt', 'Fehlerhaft')).toMatchObject({ abrufbar: true });
    expect(await order(id, 'loeschen')).toMatchObject({ status: 'Erstellt', fehler: null });
    expect((await boss(`/jobs/datei/${job}`)).status).toBe(410);
  });

  test('of a former minor go name, telephone and mail of those who stood for it with the contact data', async () => {
    const id = await former('Sanddorner', '2025-05-15', {
      gebdatum: '2009-01-01',
      vormund_name: 'Ulrike Brombeerer',
      vormund_telefon: '+39 333 7654321',
      vormund_email: 'ulrike@n.example',
    });
    expect(await order(id, 'loeschen')).toMatchObject({ fehler: null });
    expect(await read(id)).toMatchObject({
      nachname: 'Sanddorner',
      vormund_name: null,
      vormund_telefon: null,
      vormund_email: null,
    });
    expect(await Promise.all(['brombeerer', 'ulrike@n.example'].map(places))).toEqual([[], []]);
  });

  test('the access archive holds what is stored about a person, to be read by machine and man, without other people', async () => {
    const id = await former('Preiselbeerer', '2025-05-15');
    const other = newId();
    await put('/mgd/mitglieder', { id: other, nachname: 'Fremdling', sek_id: branch });
    await put('/mgd/mitglieder', {
      id: newId(),
      nachname: 'Fremdkind',
      sek_id: branch,
      gebdatum: '2015-01-01',
      vormund_id: id,
    });
    expect(
      (await put(`/mgd/mitglieder/${id}`, { vormund_id: other, vormund2_name: 'Rosa Sauerkirscher' })).status,
    ).toBe(200);
    const einsatz = newId();
    await put('/einsaetze/einsaetze', {
      id: einsatz,
      sek_id: branch,
      einsatzbeginn: '2026-02-01T08:00:00Z',
      einsatzleiter_id: other,
    });
    await put('/einsaetze/beteiligte', {
      id: naturalId('einsatz_beteiligte', [einsatz, id, '1']),
      einsatz_id: einsatz,
      mgd_id: id,
      abschnitt: 1,
    });
    const job = await order(id, 'auskunft');
    expect(job).toMatchObject({ status: 'Erstellt', dateiname: 'Auskunft.zip' });
    const files = unzipSync(new Uint8Array(await (await boss(`/jobs/datei/${job.id}`)).arrayBuffer()));
    expect(Object.keys(files)).toEqual(['auskunft.json', 'auskunft.pdf']);
    expect(
      Buffer.from(files['auskunft.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const text = Buffer.from(files['auskunft.json'] ?? []).toString();
    const { daten }: { daten: Record<string, Row[]> } = JSON.parse(text);
    expect(daten['personen']).toMatchObject([
      { nachname: 'Preiselbeerer', emailprivat: 'preiselbeerer@n.example', vormund2_name: 'Rosa Sauerkirscher' },
    ]);
    expect(Object.keys(daten)).toEqual(
      expect.arrayContaining(['mitgliedschaften', 'mitgliederqualifikationen', 'mitgliederkennungen']),
    );
    expect(text).not.toMatch(/Fremdling|Fremdkind/);
  });
});
