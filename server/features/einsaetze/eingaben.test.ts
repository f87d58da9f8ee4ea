import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

// Bad input of missions (domain: einsaetze 7): what the server makes of it, whatever the device let through.
let server: TestApp;
let einsatz: string;
let mitglied: string;
const boss = userWith('boss', allRights, 'all');
const begin = '2026-02-01T08:00:00.000Z';
const end = '2026-02-01T12:00:00.000Z';

const put = (url: string, body: object): Promise<Told> =>
  server.ask(boss, url, { method: 'PUT', body: { id: newId(), ...body } });
const newEinsatz = (values: object): Promise<Told> =>
  put('/einsaetze/einsaetze', { sek_id: sektionen.a1, einsatzbeginn: begin, ...values });
const newPatient = (values: object): Promise<Told> => put('/einsaetze/patienten', { einsatz_id: einsatz, ...values });
const refusedAt = (...fields: string[]) => ({ status: 422, body: { fields: fields.map((feld) => ({ feld })) } });

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  einsatz = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: begin,
    einsatzende: end,
  });
  mitglied = await server.create(boss, '/mgd/mitglieder', { nachname: 'Leiter', sek_id: sektionen.a1 });
});
afterAll(() => server.close());

describe('of a mission', () => {
  test('einsatzende before beginn: refused at the field; > 14 days: kept, the release asks', async () => {
    expect(await newEinsatz({ einsatzende: '2026-01-31T08:00:00.000Z' })).toMatchObject(refusedAt('einsatzende'));
    expect((await newEinsatz({ einsatzende: '2026-02-20T08:00:00.000Z' })).status).toBe(201);
  });

  test('a mission in 1826 is refused', async () =>
    expect(await newEinsatz({ einsatzbeginn: '1826-02-01T08:00:00.000Z' })).toMatchObject(refusedAt('einsatzbeginn')));

  test('Begin > 10 min ahead: saved', async () =>
    expect((await newEinsatz({ einsatzbeginn: '2026-03-01T10:30:00.000Z' })).status).toBe(201));

  test('a kind of false alarm: only of a false alarm, only one of MIND 3.1', async () => {
    expect(await newEinsatz({ fehleinsatz_grund: 'Wetter' })).toMatchObject(refusedAt('fehleinsatz_grund'));
    expect(await newEinsatz({ fehleinsatz: true, fehleinsatz_grund: 'Erfunden' })).toMatchObject(
      refusedAt('fehleinsatz_grund'),
    );
    expect((await newEinsatz({ fehleinsatz: true, fehleinsatz_grund: 'Wetter' })).status).toBe(201);
  });

  test('Outside 43–51 N, 5–17 E: kept, as it was confirmed; beyond the earth refused', async () => {
    expect((await newEinsatz({ position: { lat: 11.6, lon: 46.4 } })).status).toBe(201);
    expect(await newEinsatz({ position: { lat: 95, lon: 11 } })).toMatchObject(refusedAt('position'));
    expect(await newEinsatz({ position: { lat: '46,4', lon: 11 } })).toMatchObject(refusedAt('position'));
  });

  test('Master value archived: old missions keep it and go on', async () => {
    const ort_id = await server.create(boss, '/verwaltung/einsatzort', { name: 'Alte Hütte' });
    const id = await server.create(boss, '/einsaetze/einsaetze', {
      sek_id: sektionen.a1,
      einsatzbeginn: begin,
      ort_id,
    });
    expect(
      (
        await server.ask(boss, `/verwaltung/einsatzort/${ort_id}`, {
          method: 'PUT',
          body: { archiviertam: '2026-02-02' },
          rev: 1,
        })
      ).status,
    ).toBe(200);
    expect(
      (await server.ask(boss, `/einsaetze/einsaetze/${id}`, { method: 'PUT', body: { wetter: 'klar' }, rev: 1 }))
        .status,
    ).toBe(200);
    expect((await server.ask(boss, `/einsaetze/einsaetze/${id}`)).body).toMatchObject({ ort_id, wetter: 'klar' });
  });
});

describe('of its people and vehicles', () => {
  test('Person twice, overlapping: refused', async () => {
    const involved = (abschnitt: number | null, von: string) => {
      const key = abschnitt === null ? [einsatz, mitglied] : [einsatz, mitglied, String(abschnitt)];
      return put('/einsaetze/beteiligte', {
        id: naturalId('einsatz_beteiligte', key),
        einsatz_id: einsatz,
        mgd_id: mitglied,
        von,
        ...(abschnitt === null ? { bis: '2026-02-01T10:00:00.000Z' } : { abschnitt }),
      });
    };
    expect((await involved(null, begin)).status).toBe(201);
    expect(await involved(2, '2026-02-01T09:00:00.000Z')).toMatchObject(refusedAt('von', 'bis'));
    expect((await involved(2, '2026-02-01T10:00:00.000Z')).status).toBe(201);
  });

  test('km_ende < km_beginn: refused; > 1000 km: kept, the release asks', async () => {
    const fahrzeug = (km_beginn: number, km_ende: number) =>
      put('/einsaetze/fahrzeuge', { einsatz_id: einsatz, kennung: 'BZ 1', art: 'Quad', km_beginn, km_ende });
    expect(await fahrzeug(500, 499)).toMatchObject(refusedAt('km_ende'));
    expect((await fahrzeug(0, 1001)).status).toBe(201);
  });
});

describe('of a patient', () => {
  test('Unknown patient: no name needed', async () =>
    expect((await newPatient({ identitaet: 'Unbekannt' })).status).toBe(201));

  test.each(['2999-01-01', '1900-01-02'])('gebdatum ahead or > 120 years: %s refused', async (gebdatum) =>
    expect(await newPatient({ gebdatum })).toMatchObject(refusedAt('gebdatum')),
  );

  test('born after the mission, handed over before it: refused', async () => {
    const early = await server.create(boss, '/einsaetze/einsaetze', {
      sek_id: sektionen.a1,
      einsatzbeginn: '2020-02-01T08:00:00.000Z',
    });
    expect(await newPatient({ einsatz_id: early, gebdatum: '2020-02-02' })).toMatchObject(refusedAt('gebdatum'));
    expect((await newPatient({ einsatz_id: early, gebdatum: '2020-02-01' })).status).toBe(201);
    expect(await newPatient({ uebergabe_am: '2026-02-01T07:59:00.000Z' })).toMatchObject(refusedAt('uebergabe_am'));
    expect((await newPatient({ uebergabe_am: begin })).status).toBe(201);
  });

  test('vital signs of a year earlier, AVPU U with GCS 15: refused', async () => {
    const patient_id = String((await newPatient({})).body['id']);
    expect(
      await put('/einsaetze/vitalwerte', { patient_id, zeitpunkt: '2025-02-01T08:00:00.000Z', hf: 80 }),
    ).toMatchObject(refusedAt('zeitpunkt'));
    expect(
      await put('/einsaetze/vitalwerte', { patient_id, zeitpunkt: begin, avpu: 'U', gcs_e: 4, gcs_v: 5, gcs_m: 6 }),
    ).toMatchObject(refusedAt('avpu'));
  });

  test('Wrong KVNR digit: refused; empty with reason allowed', async () => {
    expect(await newPatient({ kvnr: 'A123456781' })).toMatchObject(refusedAt('kvnr'));
    expect(await newPatient({ kostentraeger_art: 'Gesetzlich' })).toMatchObject(refusedAt('kostentraeger_grund'));
    expect((await newPatient({ kostentraeger_art: 'Gesetzlich', kostentraeger_grund: 'Karte im Auto' })).status).toBe(
      201,
    );
  });

  test('a wrong digit of an institution, a wrong letter of a codice fiscale: refused', async () => {
    expect(await newPatient({ ik: '260120195' })).toMatchObject(refusedAt('ik'));
    expect(await newPatient({ steuernr: 'RSSMRA85T10A562X' })).toMatchObject(refusedAt('steuernr'));
  });

  test('EHIC expired at begin: kept', async () =>
    expect((await newPatient({ ehic_ablauf: '2026-01-31' })).status).toBe(201));

  test('rr_dia > rr_sys; gcs_e 5: refused; temp 13.7: accepted', async () => {
    const patient_id = String((await newPatient({})).body['id']);
    const measured = (values: object) => put('/einsaetze/vitalwerte', { patient_id, zeitpunkt: begin, ...values });
    expect(await measured({ rr_sys: 80, rr_dia: 120 })).toMatchObject(refusedAt('rr_dia'));
    expect(await measured({ gcs_e: 5 })).toMatchObject(refusedAt('gcs_e'));
    expect((await measured({ temp: 13.7 })).status).toBe(201);
  });

  test('vital signs are corrected by a new row, of the same patient, and both stay', async () => {
    const [patient_id, other] = [String((await newPatient({})).body['id']), String((await newPatient({})).body['id'])];
    const first = String((await put('/einsaetze/vitalwerte', { patient_id, zeitpunkt: begin, hf: 80 })).body['id']);
    expect(
      (await put('/einsaetze/vitalwerte', { patient_id, zeitpunkt: begin, hf: 90, ersetzt_id: first })).status,
    ).toBe(201);
    expect(
      (await server.ask(boss, `/einsaetze/vitalwerte/${first}`, { method: 'PUT', body: { hf: 90 }, rev: 1 })).status,
    ).toBe(422);
    expect(
      (await server.ask(boss, `/einsaetze/vitalwerte?patient_id=${patient_id}`)).list
        .map((row) => row['hf'])
        .toSorted(),
    ).toEqual([80, 90]);
    expect(
      await put('/einsaetze/vitalwerte', { patient_id: other, zeitpunkt: begin, hf: 90, ersetzt_id: first }),
    ).toMatchObject(refusedAt('ersetzt_id'));
  });
});

describe('of a search', () => {
  const sector = (punkte: unknown, values: object = {}) =>
    put('/einsaetze/suche', { einsatz_id: einsatz, bezeichnung: 'Sektor A', linie: { punkte }, ...values });
  const way = (length: number) => Array.from({ length }, (_, index) => [46 + index / 10_000, 11.123456]);

  test('a way or a sector keeps its places to the metre, at most a thousand of them', async () => {
    const made = await sector(way(1000));
    expect(made.status).toBe(201);
    expect((await server.ask(boss, `/einsaetze/suche/${String(made.body['id'])}`)).body).toMatchObject({
      art: 'Suchgebiet',
      linie: { punkte: way(1000).map(([lat]) => [lat, 11.12346]) },
    });
    for (const punkte of [
      way(1001),
      way(1),
      [],
      'x',
      [
        [46, 11],
        [91, 11],
      ],
      [[46, 11], [46]],
      [
        [46, 11],
        ['46', 11],
      ],
    ])
      expect(await sector(punkte)).toMatchObject(refusedAt('linie'));
  });

  test('does not end before it begins', async () => {
    expect(await sector(way(2), { von: '2026-02-01T09:00:00.000Z', bis: begin })).toMatchObject(refusedAt('bis'));
  });

  test('who may not read characteristics sees none of it', async () => {
    await sector(way(2));
    const blind = userWith(
      'blind',
      allRights.filter((right) => !right.includes('_MERKMALE_')),
      'all',
    );
    expect((await server.ask(blind, `/einsaetze/suche?einsatz_id=${einsatz}`)).list).toEqual([]);
  });
});

test('Same photo twice: one row', async () => {
  const datei = { sha256: 'a'.repeat(64), name: 'lawine.jpg', type: 'image/jpeg', size: 10 };
  await server.deps.storage.db
    .insertInto('dateien')
    .values({
      sha256: datei.sha256,
      besitzer_id: boss.id,
      groesse: 10,
      vorhanden: 10,
      vollstaendig: true,
      angelegt_am: begin,
    })
    .execute();
  const send = () =>
    put('/einsaetze/fotos', { id: naturalId('einsatz_fotos', [einsatz, datei.sha256]), einsatz_id: einsatz, datei });
  expect([(await send()).status, (await send()).status]).toEqual([201, 200]);
  expect(await put('/einsaetze/fotos', { einsatz_id: einsatz, datei })).toMatchObject(refusedAt('id'));
  expect((await server.ask(boss, `/einsaetze/fotos?einsatz_id=${einsatz}`)).list).toHaveLength(1);
});
