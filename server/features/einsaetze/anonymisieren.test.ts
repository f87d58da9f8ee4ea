import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import { Unit } from '../../records/unit.ts';
import { fuege } from './abrechnung/test-abrechnung.ts';
import { einsatzstatistik } from '../statistik/einsatzstatistik.ts';
import { endCaseRetention } from './anonymisieren.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const url = '/einsaetze/einsaetze';
const old = {
  sek_id: sektionen.a1,
  einsatzbeginn: '2016-01-31T23:30:00.000Z',
  einsatzende: '2016-02-02T08:00:00.000Z',
};

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const anonymise = (id: string, by = boss) => server.ask(by, `${url}/${id}/anonymisieren`, { method: 'PUT', body: {} });
const below = async (name: string, id: string) =>
  (await server.ask(boss, `/einsaetze/${name}?einsatz_id=${id}&limit=50`)).list;

/** Tables of the database in which a text stands anywhere. */
async function places(text: string): Promise<string[]> {
  const { db } = server.deps.storage;
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits =
      await sql`select 1 from ${sql.table(name)} as x where strpos(lower(x::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
        db,
      );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** A mission with a name in every corner. */
async function einsatz(name: string, values: object = {}): Promise<string> {
  const id = await server.create(boss, url, {
    ...old,
    bezeichnung: name,
    schilderung: `Wir fanden ${name}`,
    wetter: name,
    einsatznummer: name,
    position: { lat: 46.123456, lon: 11.654321 },
    ...values,
  });
  await server.create(boss, '/einsaetze/beteiligte', {
    einsatz_id: id,
    extern_name: name,
    organisation: 'BRD',
    von: '2016-01-31T23:30:00.000Z',
    bis: '2016-02-01T01:50:00.000Z',
  });
  await server.create(boss, '/einsaetze/verlauf', { einsatz_id: id, zeitpunkt: '2016-01-31T23:40:00Z', text: name });
  await server.create(boss, '/einsaetze/merkmale', {
    id: naturalId('einsatz_merkmale', [id, 'Nacht']),
    einsatz_id: id,
    merkmal: 'Nacht',
    wert: name,
  });
  await server.create(boss, '/einsaetze/suche', {
    einsatz_id: id,
    bezeichnung: name,
    trupp: name,
    linie: {
      punkte: [
        [46.12345, 11.65432],
        [46.2, 11.7],
      ],
    },
  });
  const patient = await server.create(boss, '/einsaetze/patienten', {
    einsatz_id: id,
    nachname: name,
    vorname: name,
    gebdatum: '1959-02-01',
    adresse: name,
    telefon: '+39 0474 912345',
    naca: 4,
    versicherung: name,
    versorgung: name,
  });
  await server.create(boss, '/einsaetze/patienten', { einsatz_id: id, alter_geschaetzt: 8, nachname: name });
  await server.create(boss, '/einsaetze/vitalwerte', {
    patient_id: patient,
    zeitpunkt: '2016-01-31T23:50:00Z',
    hf: 120,
  });
  await server.ask(boss, `/einsaetze/patienten/${patient}`, {
    method: 'PUT',
    body: { notfallkontakt: `Frau ${name}` },
  });
  return id;
}

test('anonymising leaves the statistics as they were and the name nowhere in the database (einsaetze 9.12)', async () => {
  const id = await einsatz('Zwetschgenbichler');
  const statistics = async () => [
    await einsatzstatistik(server.deps, boss, { jahr: '2016' }),
    await einsatzstatistik(server.deps, boss, {}),
  ];
  const before = await statistics();
  expect(before[0]?.reihen).toMatchObject({ einsaetze: [1], personen: [2], personenstunden: [2.33] });
  expect(await places('Zwetschgenbichler')).toEqual(
    expect.arrayContaining(['aenderungen', 'einsaetze', 'einsatz_patienten', 'einsatz_verlauf']),
  );

  expect((await anonymise(id)).status).toBe(200);
  expect(await places('Zwetschgenbichler')).toEqual([]);
  expect(await places('1959-02-01')).toEqual([]);
  expect(await places('46.12345')).toEqual([]);
  expect(await statistics()).toEqual(before);
  expect((await server.ask(boss, `${url}/${id}`)).body).toMatchObject({
    bezeichnung: null,
    schilderung: null,
    position: { lat: 46.12, lon: 11.65, genauigkeit_m: 1000 },
    anonymisiert_am: '2026-03-01',
  });
  expect(await below('patienten', id)).toMatchObject([
    { lfd: 1, alter_geschaetzt: 50, gebdatum: null, naca: 4, zustand: expect.any(String), telefon: null },
    { lfd: 2, alter_geschaetzt: 0 },
  ]);
  expect((await below('verlauf', id)).map((row) => row['text'])).toEqual(['Anonymisiert']);
});

test('an anonymised mission takes nothing new, and a second call changes nothing', async () => {
  const id = await einsatz('Hollunderer');
  await anonymise(id);
  const logged = await server.logged();
  expect((await anonymise(id)).status).toBe(200);
  expect(await server.logged()).toBe(logged);
  expect(
    (
      await server.ask(boss, '/einsaetze/patienten', {
        method: 'PUT',
        body: { id: newId(), einsatz_id: id, nachname: 'Neu' },
      })
    ).status,
  ).toBe(410);
  expect((await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { schilderung: 'Neu' } })).status).toBe(410);
  const weicht = await einsatz('Hollunderer');
  expect((await server.ask(boss, `${url}/${id}/zusammenfuehren`, { method: 'PUT', body: { weicht } })).status).toBe(
    410,
  );
});

test('what one mission took over from another goes from the log of both', async () => {
  const [kept, lost] = [await einsatz('Kranewitter'), await einsatz('Kranewitter')];
  expect(
    (await server.ask(boss, `${url}/${kept}/zusammenfuehren`, { method: 'PUT', body: { weicht: lost } })).status,
  ).toBe(200);
  expect((await anonymise(kept)).status).toBe(200);
  expect(await places('Kranewitter')).toEqual([]);
});

test('before ten years are over it is refused and nothing changes', async () => {
  const id = await einsatz('Wacholderer', { einsatzende: '2016-03-01T23:10:00.000Z' });
  const logged = await server.logged();
  const told = await anonymise(id);
  expect([told.status, String(told.body['status_text'])]).toEqual([422, expect.stringContaining('02.03.2026')]);
  expect(await server.logged()).toBe(logged);
});

test('needs the right where the mission lies; of a mission elsewhere it says nothing', async () => {
  const id = await einsatz('Vogelbeerer');
  const clerk = userWith(
    'clerk',
    allRights.filter((right) => !right.includes('ANONYMISIERUNG')),
    'a1',
  );
  expect((await anonymise(id, clerk)).status).toBe(403);
  expect((await anonymise(id, userWith('b', allRights, 'b1'))).status).toBe(404);
  const helper = userWith(
    'helper',
    allRights.filter((right) => !right.startsWith('HILFELEISTUNG_ANONYM')),
    'all',
  );
  const assistance = await einsatz('Eibischer');
  await sql`update einsaetze set typ = 'Hilfeleistung' where id = ${assistance}`.execute(server.deps.storage.db);
  expect((await anonymise(assistance, helper)).status).toBe(403);
});

test('who paid stays in the billing case until the bookkeeping is over as well', async () => {
  const id = await einsatz('Schlehdorner');
  const { db } = server.deps.storage;
  const tarif = await server.create(boss, '/verwaltung/einsatztarife', {
    name: 'Tarif 1',
    stufe: 1,
    betrag: 50_000,
    gueltig_ab: '2015-01-01',
  });
  await server.deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, server.deps, boss);
    await fuege(unit, 'abrechnungsfaelle', id, [sektionen.a1], {
      einsatz_id: id,
      tarif_id: tarif,
      betrag: 50_000,
      gebucht_am: '2016-03-01',
      verursacher: 'Schlehdorner',
      versicherungsnr: 'Schlehdorner 1',
    });
    return unit.finish();
  });
  expect((await anonymise(id)).status).toBe(200);
  await endCaseRetention(server.deps);
  expect(await places('Schlehdorner')).toEqual(['abrechnungsfaelle', 'aenderungen']);
  server.setNow(new Date('2027-01-01T10:00:00Z'));
  await endCaseRetention(server.deps);
  expect(await places('Schlehdorner')).toEqual([]);
  const { rows } = await sql`select betrag::int from abrechnungsfaelle where einsatz_id = ${id}`.execute(db);
  expect(rows).toEqual([{ betrag: 50_000 }]);
});
