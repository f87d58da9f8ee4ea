import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const region = userWith('region', allRights, 'a');
const station = userWith('station', allRights, 'a1');
const url = '/einsaetze/einsaetze';
let complete: Record<string, string>;

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  complete = {
    einsatzende: '2026-02-01T12:00:00Z',
    einsatztyp_id: await server.create(boss, '/verwaltung/einsatztyp', { name: 'Sturz' }),
    ort_id: await server.create(boss, '/verwaltung/einsatzort', { name: 'Plose' }),
    einsatzleiter_id: await server.create(boss, '/mgd/mitglieder', { nachname: 'Leiter', sek_id: sektionen.a1 }),
    taetigkeit: 'Skitour',
    ursache: 'Lawine',
  };
});
afterAll(() => server.close());

const einsatz = (values: object = complete) =>
  server.create(boss, url, { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z', ...values });
const to = (nutzer: typeof boss, id: string, nach: string, rest: { grund?: string; rev?: number } = {}) =>
  server.ask(nutzer, `${url}/${id}/status`, {
    method: 'PUT',
    body: { nach, ...(rest.grund === undefined ? {} : { grund: rest.grund }) },
    ...(rest.rev === undefined ? {} : { rev: rest.rev }),
  });
const statusOf = async (id: string) => (await server.ask(boss, `${url}/${id}`)).body['status'];

describe('a step', () => {
  test('moves the status once, however often it is asked for', async () => {
    const id = await einsatz();
    expect((await to(station, id, 'Transfer', { rev: 1 })).body).toMatchObject({
      rev: 2,
      given: { status: 'Transfer' },
    });
    const before = await server.logged();
    expect((await to(station, id, 'Transfer', { rev: 1 })).body).toMatchObject({ rev: 2 });
    expect([await statusOf(id), await server.logged()]).toEqual(['Transfer', before]);
  });

  test('on a record that was deleted and brought back is none that somebody else took', async () => {
    const id = await einsatz();
    // A mission with a number is never deleted.
    await sql`update einsaetze set nummer = null where id = ${id}`.execute(server.deps.storage.db);
    await server.ask(boss, `${url}/${id}`, { method: 'DELETE', rev: 1 });
    expect((await to(station, id, 'Transfer', { rev: 1 })).body).toMatchObject({ kind: 'conflict', geloescht: true });
    await server.ask(boss, `${url}/${id}/wiederherstellen`, { method: 'PUT' });
    expect((await to(station, id, 'Transfer', { rev: 1 })).status).toBe(200);
  });

  test('is refused while its fields are empty, each named', async () => {
    const id = await einsatz({ ort_id: complete['ort_id'], taetigkeit: 'Skitour', ursache: 'Lawine' });
    const told = await to(station, id, 'Transfer');
    expect(told.status).toBe(422);
    expect(told.body).toMatchObject({
      status_text: 'Nicht alle Pflichtfelder sind gesetzt.',
      fields: [{ feld: 'einsatztyp_id' }, { feld: 'einsatzende' }, { feld: 'einsatzleiter_id' }],
    });
  });

  test('that is not listed is refused', async () => {
    const id = await einsatz();
    for (const nach of ['Freigabe', 'Abgeschlossen', 'Unsinn']) expect((await to(boss, id, nach)).status).toBe(422);
    expect(await statusOf(id)).toBe('Eingabe');
  });

  test('of the region needs the right at the region, not only in the branch', async () => {
    const id = await einsatz();
    await to(station, id, 'Transfer');
    expect((await to(station, id, 'Freigabe')).status).toBe(403);
    expect((await to(region, id, 'Freigabe', { grund: 'geprüft' })).status).toBe(200);
  });

  test('that needs a reason is refused without one and keeps it in the history', async () => {
    const id = await einsatz();
    await to(station, id, 'Transfer');
    expect((await to(region, id, 'Eingabe')).body).toMatchObject({ fields: [{ feld: 'grund', text: 'Pflichtfeld' }] });
    expect((await to(region, id, 'Eingabe', { grund: 'Ort fehlt' })).status).toBe(200);
    const entries = (await server.ask(station, `${url}/${id}/verlauf`)).list;
    expect(entries.find((entry) => entry['art'] === 'schritt')).toMatchObject({
      art: 'schritt',
      von: 'Nutzer region',
      grund: 'Ort fehlt',
      vorher: { status: 'Transfer' },
      nachher: { status: 'Eingabe' },
    });
  });

  test('from a status that somebody else has left is a conflict', async () => {
    const id = await einsatz();
    await to(station, id, 'Transfer');
    await to(region, id, 'Freigabe', { grund: 'geprüft', rev: 2 });
    const told = await to(boss, id, 'NichtAbrechenbar', { grund: 'doppelt', rev: 2 });
    expect(told.status).toBe(412);
    expect(told.body).toMatchObject({
      columns: ['status'],
      server: { status: 'Freigabe' },
      geaendert: { von: 'Nutzer region' },
    });
  });

  test('is no conflict when only other columns changed meanwhile', async () => {
    const id = await einsatz();
    await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { wetter: 'Nebel' }, rev: 1 });
    expect((await to(station, id, 'Transfer', { rev: 1 })).status).toBe(200);
  });

  test('cannot be taken by a plain change', async () => {
    const id = await einsatz();
    const told = await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { status: 'Transfer' }, rev: 1 });
    expect([told.status, told.body['fields']]).toEqual([422, [{ feld: 'status', text: 'Wird vom Server vergeben.' }]]);
  });

  test('of a record without a status chain is refused', async () => {
    const told = await server.ask(boss, `/mgd/mitglieder/${complete['einsatzleiter_id']}/status`, {
      method: 'PUT',
      body: { nach: 'Aktiv' },
    });
    expect(told.status).toBe(422);
  });
});

describe('a closed mission', () => {
  test('takes no change, also not of its children; entries are still added', async () => {
    const id = await einsatz();
    const fahrzeug = await server.create(station, '/einsaetze/fahrzeuge', {
      einsatz_id: id,
      kennung: 'BZ 1',
      art: 'Quad',
    });
    await to(station, id, 'Transfer');
    await to(region, id, 'Freigabe', { grund: 'geprüft' });
    const before = await server.logged();
    const answers = [
      await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { wetter: 'Nebel' } }),
      await server.ask(boss, `/einsaetze/fahrzeuge/${fahrzeug}`, { method: 'PUT', body: { kennung: 'BZ 2' }, rev: 1 }),
      await server.ask(boss, `/einsaetze/fahrzeuge/${fahrzeug}`, { method: 'DELETE', rev: 1 }),
      await server.ask(boss, '/einsaetze/fahrzeuge', { method: 'PUT', body: { id: newId(), einsatz_id: id } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422]);
    expect(answers[0]?.body['status_text']).toBe('Im Status „Freigabe“ ist keine Änderung mehr möglich.');
    expect(await server.logged()).toBe(before);
    await server.create(station, '/einsaetze/verlauf', {
      einsatz_id: id,
      zeitpunkt: '2026-02-01T09:00:00Z',
      text: 'Nachtrag',
    });
  });

  test('is corrected with the admin variant of saving, which deletes no patient; a cancelled one by nobody', async () => {
    const id = await einsatz();
    const fahrzeug = await server.create(station, '/einsaetze/fahrzeuge', {
      einsatz_id: id,
      kennung: 'BZ 1',
      art: 'Quad',
    });
    await to(station, id, 'Transfer');
    const patient = await server.create(region, '/einsaetze/patienten', { einsatz_id: id });
    expect((await to(region, id, 'Freigabe', { grund: 'geprüft' })).status).toBe(200);
    const admin = userWith('admin', [...allRights, 'EINSAETZE_ALLGEMEIN_SPEICHERNADMIN'], 'all');
    const other = userWith('other', [...allRights, 'HILFELEISTUNG_ALLGEMEIN_SPEICHERNADMIN'], 'all');
    const change = async (nutzer: typeof boss, path: string, body: object) =>
      (await server.ask(nutzer, path, { method: 'PUT', body })).status;
    expect([
      await change(other, `${url}/${id}`, { wetter: 'Nebel' }),
      await change(admin, `${url}/${id}`, { wetter: 'Nebel' }),
    ]).toEqual([422, 200]);
    expect(await change(admin, `/einsaetze/fahrzeuge/${fahrzeug}`, { kennung: 'BZ 2' })).toBe(200);
    expect((await server.ask(admin, `/einsaetze/fahrzeuge/${fahrzeug}`, { method: 'DELETE', rev: 2 })).status).toBe(
      200,
    );
    const kept = await server.ask(admin, `/einsaetze/patienten/${patient}`, { method: 'DELETE', rev: 1 });
    expect([kept.status, kept.body['status_text']]).toEqual([
      422,
      'Nach der Übergabe werden Patienten nicht mehr gelöscht, nur anonymisiert.',
    ]);
    await to(region, id, 'Storno', { grund: 'doppelt' });
    expect(await change(admin, `${url}/${id}`, { wetter: 'Sonne' })).toBe(422);
  });

  test('in between is open to those who may release it', async () => {
    const id = await einsatz();
    await to(station, id, 'Transfer');
    const editor = userWith(
      'editor',
      allRights.filter((right) => right !== 'EINSAETZE_ALLGEMEIN_FREIGEBEN'),
      'a1',
    );
    const change = (nutzer: typeof boss) =>
      server.ask(nutzer, `${url}/${id}`, { method: 'PUT', body: { wetter: 'Nebel' }, rev: 2 });
    expect((await change(editor)).status).toBe(422);
    expect((await change(region)).status).toBe(200);
  });

  test('answers a change that is already there as done', async () => {
    const id = await einsatz({ ...complete, wetter: 'Nebel' });
    await to(station, id, 'Transfer');
    await to(region, id, 'Freigabe', { grund: 'geprüft' });
    expect(
      (
        await server.ask(station, `${url}/${id}`, {
          method: 'PUT',
          body: { wetter: 'Nebel', basis: { wetter: null } },
          rev: 1,
        })
      ).status,
    ).toBe(200);
  });

  test('with a number cannot be deleted', async () => {
    const id = await einsatz();
    const told = await server.ask(boss, `${url}/${id}`, { method: 'DELETE', rev: 1 });
    expect([told.status, told.body['status_text']]).toEqual([
      422,
      'Ein Einsatz mit Nummer kann nicht gelöscht, nur storniert werden.',
    ]);
  });
});

describe('an append-only table', () => {
  test('takes neither change nor deletion; a correction points to an entry of the same mission', async () => {
    const [one, other] = [await einsatz(), await einsatz()];
    const entry = (einsatz_id: string, rest: object) =>
      server.ask(station, '/einsaetze/verlauf', {
        method: 'PUT',
        body: { id: newId(), einsatz_id, zeitpunkt: '2026-02-01T09:00:00Z', text: 'Funk', ...rest },
      });
    const id = String((await entry(one, {})).body['id']);
    expect(
      (await server.ask(station, `/einsaetze/verlauf/${id}`, { method: 'PUT', body: { text: 'X' }, rev: 1 })).status,
    ).toBe(422);
    expect((await server.ask(station, `/einsaetze/verlauf/${id}`, { method: 'DELETE', rev: 1 })).status).toBe(422);
    expect((await entry(one, { korrigiert_id: id, gestrichen: true })).status).toBe(201);
    expect((await entry(other, { korrigiert_id: id })).body).toMatchObject({
      kind: 'input',
      fields: [{ feld: 'korrigiert_id' }],
    });
  });

  test("says on the server's word when an entry arrived and who wrote it", async () => {
    const root = await einsatz();
    const told = await server.ask(station, '/einsaetze/verlauf', {
      method: 'PUT',
      body: { id: newId(), einsatz_id: root, zeitpunkt: '2026-02-01T09:00:00Z', text: 'Funk' },
    });
    expect(told.body['given']).toMatchObject({ erfasst_am: '2026-03-01T10:00:00.000Z', autor: 'Nutzer station' });
  });
});

test('a root cannot be changed while another operation holds it, so a status decides for the children too', async () => {
  const id = await einsatz();
  await to(station, id, 'Transfer');
  const diagnose = await server.create(boss, '/verwaltung/verdachtsdiagnosen', { name: 'Prellung' });
  const patient = await server.create(region, '/einsaetze/patienten', { einsatz_id: id });
  const attempts = Array.from({ length: 8 }, () =>
    server.ask(region, '/einsaetze/fahrzeuge', { method: 'PUT', body: { id: newId(), einsatz_id: id } }),
  );
  const [release, ...added] = await Promise.all([to(region, id, 'Freigabe', { grund: 'geprüft' }), ...attempts]);
  const late = await server.ask(region, '/einsaetze/diagnosen', {
    method: 'PUT',
    body: { id: naturalId('einsatz_diagnosen', [patient, diagnose]), patient_id: patient, diagnose_id: diagnose },
  });
  expect([release.status, late.status]).toEqual([200, 422]);
  const { nummer } = await server.deps.storage.db
    .selectFrom('aenderungen')
    .select('nummer')
    .where('id', '=', id)
    .where('art', '=', 'schritt')
    .orderBy('nummer', 'desc')
    .executeTakeFirstOrThrow();
  for (const one of added) if (one.status === 201) expect(Number(one.body['stand'])).toBeLessThan(Number(nummer));
});
