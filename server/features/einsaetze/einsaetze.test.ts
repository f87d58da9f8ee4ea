import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Ask } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
let complete: Record<string, string>;
let leader: string;
const boss = userWith('boss', allRights, 'all');
const region = userWith('region', allRights, 'a');
const station = userWith('station', allRights, 'a1');
const url = '/einsaetze/einsaetze';

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  leader = await server.create(boss, '/mgd/mitglieder', { nachname: 'Leiter', sek_id: sektionen.a1 });
  complete = {
    einsatzende: '2026-02-01T12:00:00Z',
    einsatztyp_id: await server.create(boss, '/verwaltung/einsatztyp', { name: 'Sturz' }),
    ort_id: await server.create(boss, '/verwaltung/einsatzort', { name: 'Plose' }),
    einsatzleiter_id: leader,
    taetigkeit: 'Skitour',
    ursache: 'Lawine',
  };
});
afterAll(() => server.close());

const newEinsatz = (values: object = {}) =>
  server.create(boss, url, { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z', ...complete, ...values });
const put = (body: object): Ask => ({ method: 'PUT', body: { id: newId(), ...body } });
const to = (nutzer: typeof boss, id: string, nach: string, grund?: string) =>
  server.ask(nutzer, `${url}/${id}/status`, {
    method: 'PUT',
    body: { nach, ...(grund === undefined ? {} : { grund }) },
  });
const beteiligte = (einsatz_id: string, mgd_id: string, values: Record<string, unknown> = {}) => {
  const more = typeof values['abschnitt'] === 'number' ? [String(values['abschnitt'])] : [];
  return server.ask(boss, '/einsaetze/beteiligte', {
    method: 'PUT',
    body: { id: naturalId('einsatz_beteiligte', [einsatz_id, mgd_id, ...more]), einsatz_id, mgd_id, ...values },
  });
};
const times = { von: '2026-02-01T08:00:00.000Z', bis: '2026-02-01T12:00:00.000Z' };
const patient = (einsatz_id: string, values: object = {}) =>
  server.create(boss, '/einsaetze/patienten', { einsatz_id, ...values });
const logOf = async (id: string) =>
  (await server.ask(boss, `/einsaetze/verlauf?einsatz_id=${id}`)).list.filter((row) => row['system'] === true);

test('a member who died before the mission cannot be in it', async () => {
  const dead = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Verstorben',
    sek_id: sektionen.a1,
    sterbedatum: '2026-01-31',
  });
  const id = await newEinsatz();
  const told = await beteiligte(id, dead, times);
  expect([told.status, told.body['fields']]).toEqual([
    422,
    [{ feld: 'mgd_id', text: 'Dieses Mitglied ist vor dem Einsatz verstorben.' }],
  ]);
  const before = await newEinsatz({ einsatzbeginn: '2026-01-31T08:00:00Z' });
  expect((await beteiligte(before, dead)).status).toBe(201);
  const moved = (einsatzbeginn: string) =>
    server.ask(boss, `/einsaetze/einsaetze/${before}`, { method: 'PUT', body: { einsatzbeginn } });
  expect((await moved('2026-01-31T23:00:00Z')).body['fields']).toEqual([
    { feld: 'einsatzbeginn', text: 'Eine beteiligte Person ist vor diesem Tag verstorben.' },
  ]);
  expect((await moved('2026-01-31T22:59:00Z')).status).toBe(200);
});

test('who died before the mission led it as little as its vehicle or its dog', async () => {
  const dead = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Verstorben',
    sek_id: sektionen.a1,
    sterbedatum: '2026-01-31',
  });
  const alive = await server.create(boss, '/mgd/mitglieder', { nachname: 'Lebend', sek_id: sektionen.a1 });
  const told = async (path: string, body: object) => {
    const {
      status,
      body: { fields },
    } = await server.ask(boss, path, put(body));
    return [status, ...(Array.isArray(fields) ? fields.map(({ feld, text }) => `${feld}: ${text}`) : [])];
  };
  const refused = (feld: string) => [422, `${feld}: Dieses Mitglied ist vor dem Einsatz verstorben.`];
  const begun = { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z' };
  expect(await told(url, { ...begun, einsatzleiter_id: dead })).toEqual(refused('einsatzleiter_id'));
  expect(
    await told('/hilfeleistung/hilfeleistungen', { ...begun, typ: 'Hilfeleistung', einsatzleiter_id: dead }),
  ).toEqual(refused('einsatzleiter_id'));
  const id = await newEinsatz({ einsatzleiter_id: alive });
  expect((await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { einsatzleiter_id: dead } })).status).toBe(
    422,
  );
  const car = await server.create(boss, '/verwaltung/einsatzfahrzeuge', {
    name: 'Jeep',
    art: 'Gelaendewagen',
    sek_id: sektionen.a1,
  });
  expect(await told('/einsaetze/fahrzeuge', { einsatz_id: id, fahrzeug_id: car, fahrer_id: dead })).toEqual(
    refused('fahrer_id'),
  );
  // Its handler is taken from the dog.
  const dog = await server.create(boss, '/einsaetze/rettungshunde', {
    name: 'Rex',
    sek_id: sektionen.a1,
    fuehrer_id: dead,
  });
  expect(await told('/einsaetze/hunde', { einsatz_id: id, hund_id: dog })).toEqual(refused('fuehrer_id'));
  expect((await told('/einsaetze/hunde', { einsatz_id: id, hund_id: dog, fuehrer_id: alive }))[0]).toBe(201);
  // What was right when it was entered is no obstacle to other columns, and keeps the mission from moving behind it.
  expect(
    (await server.ask(boss, `/mgd/mitglieder/${alive}`, { method: 'PUT', body: { sterbedatum: '2026-02-01' } })).status,
  ).toBe(200);
  const moved = await server.ask(boss, `${url}/${id}`, {
    method: 'PUT',
    body: { einsatzbeginn: '2026-02-02T08:00:00Z', einsatzende: '2026-02-02T09:00:00Z' },
  });
  expect([moved.status, moved.body['fields']]).toEqual([
    422,
    [{ feld: 'einsatzbeginn', text: 'Eine beteiligte Person ist vor diesem Tag verstorben.' }],
  ]);
  expect(
    (await server.ask(boss, `/mgd/mitglieder/${alive}`, { method: 'PUT', body: { sterbedatum: '2026-01-30' } })).status,
  ).toBe(200);
  expect((await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { bezeichnung: 'Sucheinsatz' } })).status).toBe(
    200,
  );
});

test('a mission carries the region that its branch lay in on its day, whatever becomes of the branch', async () => {
  const region_id = async (id: string): Promise<unknown> => (await server.ask(boss, `${url}/${id}`)).body['region_id'];
  const [before, ofRegion, ofAll] = [
    await newEinsatz({ einsatzbeginn: '2026-01-10T08:00:00Z' }),
    await newEinsatz({ sek_id: sektionen.b }),
    await newEinsatz({ sek_id: sektionen.verband }),
  ];
  expect([await region_id(before), await region_id(ofRegion), await region_id(ofAll)]).toEqual([
    sektionen.a,
    sektionen.b,
    null,
  ]);
  const moved = await server.create(boss, '/sektionen/sektionen', {
    name: 'Wandernd',
    sektionstyp: 'Sektion',
    sektionsnr: 'W1',
    parent_id: sektionen.a,
  });
  const { db } = server.deps.storage;
  for (const [parent_id, von, bis] of [
    [sektionen.a, '1900-01-01', '2026-01-14'],
    [sektionen.b, '2026-01-15', null],
  ])
    await sql`insert into sektion_zugehoerigkeit (id, rev, root_id, sek_id, parent_id, von, bis) values (${newId()}, 1, ${moved}, ${moved}, ${parent_id}, ${von}, ${bis})`.execute(
      db,
    );
  const [early, late] = [
    await newEinsatz({ sek_id: moved, einsatzbeginn: '2026-01-14T22:30:00Z' }),
    await newEinsatz({ sek_id: moved, einsatzbeginn: '2026-01-14T23:30:00Z' }),
  ];
  expect([await region_id(early), await region_id(late)]).toEqual([sektionen.a, sektionen.b]);
  expect(
    (
      await server.ask(boss, `${url}/${early}`, {
        method: 'PUT',
        body: { einsatzbeginn: '2026-01-20T08:00:00Z' },
        rev: 1,
      })
    ).status,
  ).toBe(200);
  expect(await region_id(early)).toBe(sektionen.b);
});

describe('handing a mission over', () => {
  test('waits for times of the crew, condition, transport and payer of the patients', async () => {
    const id = await newEinsatz();
    await beteiligte(id, leader, { von: times.von });
    const open = await patient(id, { nachname: 'Geheim' });
    const told = await to(station, id, 'Transfer');
    expect([told.status, (await server.ask(boss, `${url}/${id}`)).body['status']]).toEqual([422, 'Eingabe']);
    expect(String(told.body['status_text'])).toContain('Zeiten von Beteiligten fehlen: 1');
    expect(JSON.stringify(told.body)).not.toContain('Geheim');
    await server.ask(boss, `/einsaetze/beteiligte/${naturalId('einsatz_beteiligte', [id, leader])}`, {
      method: 'PUT',
      body: { bis: times.bis },
      rev: 1,
    });
    await server.ask(boss, `/einsaetze/patienten/${open}`, {
      method: 'PUT',
      body: { naca: 2, transportart: 'RTW', kostentraeger_art: 'Selbstzahler' },
      rev: 1,
    });
    expect((await to(station, id, 'Transfer')).status).toBe(200);
  });

  test('says nothing about patients to whoever may not read them', async () => {
    const blind = userWith(
      'blind',
      allRights.filter((right) => !right.includes('PATIENTEN')),
      'a1',
    );
    const id = await newEinsatz();
    await patient(id);
    expect((await to(blind, id, 'Transfer')).body['status_text']).toBe('Angaben zu Patienten sind zu prüfen.');
  });

  test('stands in the log as a row that nobody corrects, and keeps the instant until it goes back', async () => {
    const id = await newEinsatz();
    await beteiligte(id, leader, times);
    await to(station, id, 'Transfer');
    expect((await server.ask(boss, `${url}/${id}`)).body['uebergeben_am']).toBe(server.deps.now().toISOString());
    const [row] = await logOf(id);
    expect(row).toMatchObject({ text: 'Status: Eingabe → Transfer', autor: 'Nutzer station', system: true });
    const told = await server.ask(
      station,
      '/einsaetze/verlauf',
      put({ einsatz_id: id, zeitpunkt: '2026-02-01T09:00:00Z', text: 'anders', korrigiert_id: row?.['id'] }),
    );
    expect([told.status, told.body['fields']]).toMatchObject([422, [{ feld: 'korrigiert_id' }]]);
    await to(region, id, 'Eingabe', 'Ort fehlt');
    expect((await server.ask(boss, `${url}/${id}`)).body['uebergeben_am']).toBe(null);
    expect((await logOf(id)).map((one) => one['text'])).toContain('Status: Transfer → Eingabe. Grund: Ort fehlt');
  });
});

describe('releasing a mission', () => {
  test('asks for every point that looks wrong, and takes it with a reason', async () => {
    const id = await newEinsatz();
    await beteiligte(id, leader, times);
    await patient(id, { naca: 7, transportart: 'RTW', kostentraeger_art: 'Selbstzahler' });
    await to(station, id, 'Transfer');
    const told = await to(region, id, 'Freigabe');
    expect([told.status, String(told.body['status_text'])]).toEqual([
      422,
      expect.stringContaining('NACA VII und Transport'),
    ]);
    expect((await to(region, id, 'Freigabe', 'Leichnam nach Absprache')).status).toBe(200);
    expect((await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { wetter: 'klar' }, rev: 3 })).status).toBe(
      422,
    );
  });

  test('needs no reason when all is in order', async () => {
    const id = await newEinsatz();
    await beteiligte(id, leader, times);
    await to(station, id, 'Transfer');
    expect((await to(region, id, 'Freigabe')).status).toBe(200);
  });
});

describe('a mistaken record', () => {
  const statusOf = async (id: string) => (await server.ask(boss, `${url}/${id}`)).body['status'];

  test.each(['Eingabe', 'Transfer', 'Freigabe', 'NichtAbrechenbar'])(
    'is cancelled from %s with a reason, and keeps its number',
    async (status) => {
      const id = await newEinsatz();
      const { nummer } = (await server.ask(boss, `${url}/${id}`)).body;
      await sql`update einsaetze set status = ${status} where id = ${id}`.execute(server.deps.storage.db);
      expect(await to(boss, id, 'Storno')).toMatchObject({ status: 422, body: { fields: [{ feld: 'grund' }] } });
      expect((await to(boss, id, 'Storno', 'doppelt erfasst')).status).toBe(200);
      expect((await server.ask(boss, `${url}/${id}`)).body).toMatchObject({ status: 'Storno', nummer });
      expect((await logOf(id)).map((row) => row['text']).join()).toContain('Grund: doppelt erfasst');
      expect((await to(boss, id, 'Eingabe', 'doch nicht')).status).toBe(422);
    },
  );

  test('is cancelled by who may save it while it is entered, later by who releases', async () => {
    const writer = userWith(
      'writer',
      allRights.filter((right) => !right.endsWith('_FREIGEBEN')),
      'a1',
    );
    const [entered, handed] = [await newEinsatz(), await newEinsatz()];
    await sql`update einsaetze set status = 'Transfer' where id = ${handed}`.execute(server.deps.storage.db);
    expect((await to(writer, entered, 'Storno', 'doppelt')).status).toBe(200);
    expect((await to(writer, handed, 'Storno', 'doppelt')).status).toBe(403);
    expect(await statusOf(handed)).toBe('Transfer');
  });

  test('an exercise in Eingabe is deleted and comes back with its number; a mission and a handed over exercise are not', async () => {
    const exercise = await newEinsatz({ einsatzart: 'Uebung' });
    const { nummer } = (await server.ask(boss, `${url}/${exercise}`)).body;
    const remove = (id: string) => server.ask(boss, `${url}/${id}`, { method: 'DELETE', rev: 1 });
    expect((await remove(exercise)).status).toBe(200);
    expect((await server.ask(boss, `${url}/${exercise}/wiederherstellen`, { method: 'PUT' })).status).toBe(200);
    expect((await server.ask(boss, `${url}/${exercise}`)).body['nummer']).toBe(nummer);
    expect((await remove(await newEinsatz())).status).toBe(422);
    await sql`update einsaetze set status = 'Transfer' where id = ${exercise}`.execute(server.deps.storage.db);
    expect((await server.ask(boss, `${url}/${exercise}`, { method: 'DELETE' })).status).toBe(422);
  });
});

describe('involved persons', () => {
  test('come a second time with another period, never twice at the same time', async () => {
    const id = await newEinsatz();
    expect((await beteiligte(id, leader, { von: times.von, bis: '2026-02-01T10:00:00Z' })).status).toBe(201);
    const overlapping = await beteiligte(id, leader, { abschnitt: 2, von: '2026-02-01T09:59:00Z' });
    expect([overlapping.status, overlapping.body['fields']]).toMatchObject([
      422,
      [{ feld: 'von' }, { feld: 'bis', text: 'Besteht schon: 01.02.2026 09:00 – 01.02.2026 11:00' }],
    ]);
    expect((await beteiligte(id, leader, { abschnitt: 2, von: '2026-02-01T10:00:00Z' })).status).toBe(201);
    expect(
      (await beteiligte(id, leader, { abschnitt: 3, von: '2026-02-01T12:00:00Z', bis: '2026-02-01T11:00:00Z' })).body[
        'fields'
      ],
    ).toMatchObject([{ feld: 'bis' }]);
  });
});

describe('patients', () => {
  test('are counted in their mission and take their condition from NACA until somebody says otherwise', async () => {
    const id = await newEinsatz();
    await patient(id);
    const second = await patient(id, { naca: 3 });
    const read = async () => (await server.ask(boss, `/einsaetze/patienten/${second}`)).body;
    expect(await read()).toMatchObject({ lfd: 2, zustand: 'schwer' });
    await server.ask(boss, `/einsaetze/patienten/${second}`, { method: 'PUT', body: { naca: 1 }, rev: 1 });
    expect(await read()).toMatchObject({ zustand: 'leicht' });
    const told = await server.ask(boss, `/einsaetze/patienten/${second}`, {
      method: 'PUT',
      body: { zustand: 'tot' },
      rev: 2,
    });
    expect([told.status, told.body['fields']]).toMatchObject([422, [{ feld: 'zustand_grund' }]]);
    expect(
      (
        await server.ask(boss, `/einsaetze/patienten/${second}`, {
          method: 'PUT',
          body: { zustand: 'tot', zustand_grund: 'verstorben im Spital' },
          rev: 2,
        })
      ).status,
    ).toBe(200);
  });

  test('have a running number that is never given twice, also when one was deleted and comes back', async () => {
    const id = await newEinsatz();
    const [, second] = [await patient(id), await patient(id)];
    const lfd = async (one: string) => (await server.ask(boss, `/einsaetze/patienten/${one}`)).body['lfd'];
    expect((await server.ask(boss, `/einsaetze/patienten/${second}`, { method: 'DELETE', rev: 1 })).status).toBe(200);
    const third = await patient(id);
    expect((await server.ask(boss, `/einsaetze/patienten/${second}/wiederherstellen`, { method: 'PUT' })).status).toBe(
      200,
    );
    expect([await lfd(second), await lfd(third)]).toEqual([2, 3]);
    // From before numbers were kept: two with one number do not come to stand beside each other.
    await sql`update einsatz_patienten set lfd = 2 where id = ${third}`.execute(server.deps.storage.db);
    await server.ask(boss, `/einsaetze/patienten/${second}`, { method: 'DELETE' });
    await server.ask(boss, `/einsaetze/patienten/${second}/wiederherstellen`, { method: 'PUT' });
    expect([await lfd(second), await lfd(third)]).toEqual([4, 2]);
  });

  test.each<[object, string]>([
    [{ kvnr: 'A123456781' }, 'kvnr'],
    [{ kostentraeger_art: 'Gesetzlich' }, 'kostentraeger_grund'],
    [{ kostentraeger_art: 'Keiner' }, 'kostentraeger_grund'],
    [{ ik: '260120195' }, 'ik'],
    [{ steuernr: 'RSSMRA85T10A562X' }, 'steuernr'],
    [{ gebdatum: '1900-01-02' }, 'gebdatum'],
  ])('with %o are refused', async (values, feld) => {
    const told = await server.ask(boss, '/einsaetze/patienten', put({ einsatz_id: await newEinsatz(), ...values }));
    expect([told.status, told.body['fields']]).toMatchObject([422, [{ feld }]]);
  });

  test('with right numbers, an unknown name and a temperature that was survived are accepted', async () => {
    const id = await patient(await newEinsatz(), {
      identitaet: 'Unbekannt',
      kostentraeger_art: 'Gesetzlich',
      kvnr: 'A123456780',
      ik: '260120196',
      steuernr: 'RSSMRA85T10A562S',
    });
    expect(
      (await server.ask(boss, '/einsaetze/vitalwerte', put({ patient_id: id, zeitpunkt: times.von, temp: 13.7 })))
        .status,
    ).toBe(201);
    const twisted = await server.ask(
      boss,
      '/einsaetze/vitalwerte',
      put({ patient_id: id, zeitpunkt: times.von, rr_sys: 80, rr_dia: 120 }),
    );
    expect([twisted.status, twisted.body['fields']]).toMatchObject([422, [{ feld: 'rr_dia' }]]);
    expect(
      (await server.ask(boss, '/einsaetze/vitalwerte', put({ patient_id: id, zeitpunkt: times.von, gcs_e: 5 }))).status,
    ).toBe(422);
  });

  test('insurance numbers are taken in lower case and stored in capitals', async () => {
    const id = await patient(await newEinsatz(), {
      kostentraeger_art: 'Gesetzlich',
      kvnr: 'a123 456 780',
      versicherungsnr: 'xy 12',
      ehic_karte: '80x',
    });
    expect((await server.ask(boss, `/einsaetze/patienten/${id}`)).body).toMatchObject({
      kvnr: 'A123456780',
      versicherungsnr: 'XY12',
      ehic_karte: '80X',
    });
  });

  test('have one diagnosis at most that is the reason for the bill', async () => {
    const id = await patient(await newEinsatz());
    const verdacht = async (name: string) => {
      const diagnose_id = await server.create(boss, '/verwaltung/verdachtsdiagnosen', { name });
      return server.ask(boss, '/einsaetze/diagnosen', {
        method: 'PUT',
        body: {
          id: naturalId('einsatz_diagnosen', [id, diagnose_id]),
          patient_id: id,
          diagnose_id,
          rechnungsbegruendend: true,
        },
      });
    };
    expect([(await verdacht('Fraktur')).status, (await verdacht('Prellung')).status]).toEqual([201, 422]);
  });
});

describe('the log of accesses', () => {
  const medic = userWith('medic', ['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_PATIENTEN_LESEN'], 'a1');
  const officer = userWith(
    'officer',
    ['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_PATIENTEN_LESEN', 'EINSAETZE_PATIENTENZUGRIFFE_LESEN'],
    'all',
  );
  const access = (patient_id: string, zeitpunkt = '2026-02-01T09:00:00.000Z') =>
    put({ patient_id, zeitpunkt, art: 'gelesen' });

  test('takes a trace from whoever may read a patient, under the name of the reader, and shows it to data protection alone', async () => {
    const id = await patient(await newEinsatz());
    expect((await server.ask(medic, '/einsaetze/zugriffe', access(id))).status).toBe(201);
    expect((await server.ask(medic, `/einsaetze/zugriffe?patient_id=${id}`)).list).toEqual([]);
    expect((await server.ask(officer, `/einsaetze/zugriffe?patient_id=${id}`)).list).toMatchObject([
      { benutzer: 'Nutzer medic', art: 'gelesen', zeitpunkt: '2026-02-01T09:00:00.000Z' },
    ]);
  });

  test('names who asked the data service for a patient, a list of them or what hangs on one, and nobody who was refused', async () => {
    const einsatz = await newEinsatz();
    const id = await patient(einsatz, { nachname: 'Unbekannt' });
    await server.create(boss, '/einsaetze/vitalwerte', { patient_id: id, zeitpunkt: times.von, hf: 70 });
    await server.ask(medic, `/einsaetze/patienten/${id}`);
    await server.ask(medic, `/einsaetze/patienten?einsatz_id=${einsatz}&limit=5`);
    await server.ask(medic, `/einsaetze/vitalwerte?patient_id=${id}`);
    await server.ask(userWith('blind', ['EINSAETZE_ALLGEMEIN_LESEN'], 'a1'), `/einsaetze/patienten/${id}`);
    const names = (await server.ask(officer, `/einsaetze/zugriffe?patient_id=${id}`)).list.map(
      (row) => row['benutzer'],
    );
    expect(names).toEqual(['Nutzer medic', 'Nutzer medic', 'Nutzer medic']);
  });

  test('is also written after the mission was handed over, never in the future, never changed', async () => {
    const einsatz = await newEinsatz();
    await beteiligte(einsatz, leader, times);
    const id = await patient(einsatz, { naca: 1, transportart: 'RTW', kostentraeger_art: 'Selbstzahler' });
    await to(station, einsatz, 'Transfer');
    const asked = access(id, '2999-01-01T00:00:00.000Z');
    expect((await server.ask(medic, '/einsaetze/zugriffe', asked)).status).toBe(201);
    const [row] = (await server.ask(officer, `/einsaetze/zugriffe?patient_id=${id}`)).list;
    expect(row?.['zeitpunkt']).toBe(server.deps.now().toISOString());
    expect(
      (
        await server.ask(boss, `/einsaetze/zugriffe/${String(row?.['id'])}`, {
          method: 'PUT',
          body: { art: 'gedruckt' },
          rev: 1,
        })
      ).status,
    ).not.toBe(200);
    expect(
      (await server.ask(boss, `/einsaetze/zugriffe/${String(row?.['id'])}`, { method: 'DELETE', rev: 1 })).status,
    ).not.toBe(200);
  });
});

describe('a shared event', () => {
  test('points to the mission that recorded it first, and never to itself', async () => {
    const first = await newEinsatz();
    const second = await newEinsatz({ verbund_id: first });
    const third = await newEinsatz({ verbund_id: second });
    expect((await server.ask(boss, `${url}/${third}`)).body['verbund_id']).toBe(first);
    const told = await server.ask(boss, `${url}/${first}`, { method: 'PUT', body: { verbund_id: third }, rev: 1 });
    expect([told.status, told.body['fields']]).toMatchObject([422, [{ feld: 'verbund_id' }]]);
  });
});

describe('rescue dogs', () => {
  test('come with their handler, and an examination counts 18 months to the end of a shorter month', async () => {
    const dog = await server.create(boss, '/einsaetze/rettungshunde', {
      name: 'Arko',
      sek_id: sektionen.a1,
      fuehrer_id: leader,
      chipnr: '040098100123456',
    });
    const exam = await server.create(boss, '/einsaetze/hundepruefungen', {
      hund_id: dog,
      art: 'Lawine',
      datum: '2024-08-31',
      bestanden: true,
    });
    expect((await server.ask(boss, `/einsaetze/hundepruefungen/${exam}`)).body['gueltig_bis']).toBe('2026-02-28');
    const failed = await server.create(boss, '/einsaetze/hundepruefungen', {
      hund_id: dog,
      art: 'Lawine',
      datum: '2024-08-31',
      bestanden: false,
    });
    expect((await server.ask(boss, `/einsaetze/hundepruefungen/${failed}`)).body['gueltig_bis']).toBe(null);
    const team = await server.create(boss, '/einsaetze/hunde', { einsatz_id: await newEinsatz(), hund_id: dog });
    expect((await server.ask(boss, `/einsaetze/hunde/${team}`)).body['fuehrer_id']).toBe(leader);
    expect(
      (
        await server.ask(
          boss,
          '/einsaetze/rettungshunde',
          put({ name: 'Asta', sek_id: sektionen.a1, chipnr: '040098100123456' }),
        )
      ).status,
    ).toBe(422);
  });

  test('are found by an examination that is over, which one that was failed does not renew', async () => {
    const dog = await server.create(boss, '/einsaetze/rettungshunde', { name: 'Bora', sek_id: sektionen.a1 });
    for (const [datum, bestanden] of [
      ['2020-01-31', true],
      ['2021-07-01', false],
    ])
      await server.create(boss, '/einsaetze/hundepruefungen', { hund_id: dog, art: 'Truemmer', datum, bestanden });
    const found = async (query: string) =>
      (await server.ask(boss, `/einsaetze/rettungshunde?pruefungsart=Truemmer&pruefungabgelaufen=${query}`)).list.map(
        (row) => row['id'],
      );
    expect([await found('true'), await found('false')]).toEqual([[dog], []]);
  });
});

describe('assistance', () => {
  const helper = userWith(
    'helper',
    allRights.filter((right) => right.startsWith('HILFELEISTUNG')),
    'a1',
  );

  test('has its own rights: neither sees the other', async () => {
    const rescue = await newEinsatz();
    const aid = await server.create(boss, '/hilfeleistung/hilfeleistungen', {
      sek_id: sektionen.a1,
      einsatzbeginn: '2026-02-01T08:00:00Z',
      bezeichnung: 'Baum',
    });
    const seen = async (path: string, nutzer: typeof boss) =>
      (await server.ask(nutzer, `${path}?limit=200`)).list.map((row) => row['id']);
    expect(await seen('/hilfeleistung/hilfeleistungen', helper)).toEqual([aid]);
    expect(await seen(url, helper)).toEqual([]);
    const rescuer = userWith(
      'rescuer',
      allRights.filter((right) => right.startsWith('EINSAETZE')),
      'a1',
    );
    expect(await seen('/hilfeleistung/hilfeleistungen', rescuer)).toEqual([]);
    expect(await seen(url, rescuer)).toContain(rescue);
    expect(
      (await server.ask(rescuer, '/einsaetze/verlauf', put({ einsatz_id: aid, zeitpunkt: times.von, text: 'x' })))
        .status,
    ).toBe(422);
    expect(
      (await server.ask(helper, '/einsaetze/verlauf', put({ einsatz_id: aid, zeitpunkt: times.von, text: 'x' })))
        .status,
    ).toBe(201);
  });
});
