import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { conflictBodySchema } from '../../src/protocol/errors.ts';
import { naturalId, newId } from '../../src/lib/ids.ts';
import * as v from 'valibot';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const plain = userWith(
  'plain',
  ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN', 'MITGLIEDER_ALLGEMEIN_LOESCHEN'],
  'a1',
);
const stranger = userWith('stranger', allRights, 'b1');
const mitglieder = '/mgd/mitglieder';

const person = () =>
  server.create(boss, mitglieder, { nachname: 'Alt', sek_id: sektionen.a1, mobilprivat: '+39 1111' });
const einsatz = () =>
  server.create(boss, '/einsaetze/einsaetze', { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z' });
const put = (nutzer: typeof boss, id: string, body: object, rev?: number) =>
  server.ask(nutzer, `${mitglieder}/${id}`, { method: 'PUT', body, ...(rev === undefined ? {} : { rev }) });

describe('two changes of one record', () => {
  test('in different columns merge without asking', async () => {
    const id = await person();
    await put(boss, id, { strasse: 'Dorf 1', basis: { strasse: null } }, 1);
    const second = await put(anna, id, { mobilprivat: '+39 2222', basis: { mobilprivat: '+39 1111' } }, 1);
    expect([second.status, second.body['rev']]).toEqual([200, 3]);
    expect((await server.ask(boss, `${mitglieder}/${id}`)).body).toMatchObject({
      strasse: 'Dorf 1',
      mobilprivat: '+39 2222',
    });
  });

  test("in the same column are a conflict with both sides' facts, and nothing is written", async () => {
    const id = await person();
    await put(boss, id, { mobilprivat: '+39 2222', basis: { mobilprivat: '+39 1111' } }, 1);
    const before = await server.logged();
    const told = await put(
      anna,
      id,
      { vorname: 'Eva', mobilprivat: '+39 3333', basis: { vorname: null, mobilprivat: '+39 1111' } },
      1,
    );
    const body = v.parse(conflictBodySchema, told.body);
    expect(told.status).toBe(412);
    expect(body).toMatchObject({
      rev: 2,
      columns: ['mobilprivat'],
      geloescht: false,
      geaendert: { von: 'Nutzer boss' },
    });
    expect(body.server).toMatchObject({ mobilprivat: '+39 2222', vorname: null });
    expect(await server.logged()).toBe(before);
  });

  test('to the same value need nothing', async () => {
    const id = await person();
    await put(boss, id, { vorname: 'Eva' }, 1);
    const told = await put(anna, id, { vorname: 'Eva', basis: { vorname: null } }, 1);
    expect([told.status, told.body['rev']]).toEqual([200, 2]);
  });

  test('of one value group conflict as one value', async () => {
    const id = await person();
    await put(boss, id, { plz: '39100', ort: 'Bozen' }, 1);
    const told = await put(
      anna,
      id,
      { strasse: 'Dorf 1', basis: { strasse: null, plz: null, ort: null, land: 'IT' } },
      1,
    );
    expect([told.status, told.body['columns']]).toEqual([412, ['strasse']]);
  });

  test('never show hidden columns in the answer', async () => {
    const id = await person();
    await put(boss, id, { nachname: 'Neu', mobilprivat: '+39 2222', sichtbarkeit: 0 }, 1);
    const told = await put(plain, id, { nachname: 'Anders', basis: { nachname: 'Alt' } }, 1);
    expect(told.status).toBe(412);
    expect(JSON.stringify(told.body)).not.toContain('2222');
    expect(told.body['server']).not.toHaveProperty('mobilprivat');
  });

  test('without a revision the last one wins, and the log says so', async () => {
    const id = await person();
    await put(boss, id, { vorname: 'Eva' });
    const { rows } = await sql`select ohne_rev from aenderungen where id = ${id} order by nummer`.execute(
      server.deps.storage.db,
    );
    expect(rows).toEqual([{ ohne_rev: false }, { ohne_rev: true }]);
  });
});

describe('a change of a deleted record', () => {
  test('asks, and shows the columns that the user could see', async () => {
    const id = await person();
    expect((await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 })).status).toBe(200);
    const told = await put(plain, id, { vorname: 'Eva', basis: { vorname: null } }, 1);
    expect(told.status).toBe(412);
    expect(told.body).toMatchObject({
      geloescht: true,
      geaendert: { von: 'Nutzer boss' },
      status_text: 'Der Datensatz wurde inzwischen gelöscht.',
    });
    expect(told.body['server']).toMatchObject({ nachname: 'Alt' });
    expect(told.body['server']).not.toHaveProperty('mobilprivat');
    expect((await put(stranger, id, { vorname: 'Eva' }, 1)).status).toBe(404);
  });
});

describe('a write below a deleted record', () => {
  const einsatzWithPatient = async (): Promise<{ root: string; patient: string }> => {
    const root = await server.create(boss, '/einsaetze/einsaetze', {
      sek_id: sektionen.a1,
      einsatzbeginn: '2026-02-01T08:00:00Z',
      bezeichnung: 'Absturz',
    });
    // A mission with a number is never deleted.
    await sql`update einsaetze set nummer = null where id = ${root}`.execute(server.deps.storage.db);
    return {
      root,
      patient: await server.create(boss, '/einsaetze/patienten', { einsatz_id: root, nachname: 'Rossi' }),
    };
  };
  const erase = async (url: string): Promise<void> => {
    expect((await server.ask(boss, url, { method: 'DELETE' })).status).toBe(200);
  };
  const newFahrzeug = (nutzer: typeof boss, einsatz_id: string) =>
    server.ask(nutzer, '/einsaetze/fahrzeuge', { method: 'PUT', body: { id: newId(), einsatz_id, kennung: 'BZ 1' } });

  test('asks, and names what was deleted, when and by whom', async () => {
    const { root } = await einsatzWithPatient();
    await erase(`/einsaetze/einsaetze/${root}`);
    const told = await newFahrzeug(anna, root);
    expect(told.status).toBe(412);
    expect(v.parse(conflictBodySchema, told.body)).toMatchObject({
      geloescht: true,
      columns: [],
      server: {},
      eltern: { tabelle: 'einsaetze', id: root, rev: expect.any(Number), titel: expect.stringContaining('Absturz') },
      geaendert: { von: 'Nutzer boss' },
      status_text: 'Der zugehörige Datensatz wurde inzwischen gelöscht.',
    });
  });

  test('names the topmost one, for a change and a restoration too', async () => {
    const { root, patient } = await einsatzWithPatient();
    const url = `/einsaetze/patienten/${patient}`;
    await erase(`/einsaetze/einsaetze/${root}`);
    const diagnose = await server.create(boss, '/verwaltung/verdachtsdiagnosen', { name: `D ${root}` });
    const told = [
      await server.ask(anna, '/einsaetze/diagnosen', {
        method: 'PUT',
        body: { id: naturalId('einsatz_diagnosen', [patient, diagnose]), patient_id: patient, diagnose_id: diagnose },
      }),
      await server.ask(anna, url, {
        method: 'PUT',
        body: { nachname: 'Bianchi', basis: { nachname: 'Rossi' } },
        rev: 1,
      }),
      await server.ask(anna, `${url}/wiederherstellen`, { method: 'PUT' }),
    ];
    expect(told.map(({ status }) => status)).toEqual([412, 412, 412]);
    for (const { body } of told)
      expect(body).toMatchObject({ geloescht: true, eltern: { tabelle: 'einsaetze', id: root } });
    expect(told[1]?.body).toMatchObject({ rev: 2, server: { nachname: 'Rossi' } });
  });

  test('names a deleted child when its root is still there', async () => {
    const { patient } = await einsatzWithPatient();
    await erase(`/einsaetze/patienten/${patient}`);
    const diagnose = await server.create(boss, '/verwaltung/verdachtsdiagnosen', { name: `E ${patient}` });
    const told = await server.ask(anna, '/einsaetze/diagnosen', {
      method: 'PUT',
      body: { id: naturalId('einsatz_diagnosen', [patient, diagnose]), patient_id: patient, diagnose_id: diagnose },
    });
    expect(told.body).toMatchObject({ eltern: { tabelle: 'einsatz_patienten', id: patient } });
  });

  test('tells nothing to those who could not see it, and asks nobody who may not add', async () => {
    const { root } = await einsatzWithPatient();
    await erase(`/einsaetze/einsaetze/${root}`);
    const told = await newFahrzeug(stranger, root);
    expect([told.status, told.body['fields']]).toEqual([
      422,
      [{ feld: 'einsatz_id', text: 'Gibt es nicht mehr, oder Sie dürfen es nicht mehr sehen.' }],
    ]);
    const reader = userWith(
      'leser',
      allRights.filter((right) => right.startsWith('EINS') && right.endsWith('_LESEN')),
      'a1',
    );
    expect((await newFahrzeug(reader, root)).status).toBe(403);
  });

  test('goes through once the record is back', async () => {
    const { root } = await einsatzWithPatient();
    await erase(`/einsaetze/einsaetze/${root}`);
    await server.ask(anna, `/einsaetze/einsaetze/${root}/wiederherstellen`, { method: 'PUT' });
    expect((await newFahrzeug(anna, root)).status).toBe(201);
  });
});

describe('a deletion', () => {
  const remove = (nutzer: typeof boss, id: string, body: object, rev: number) =>
    server.ask(nutzer, `${mitglieder}/${id}`, { method: 'DELETE', body, rev });
  const stand = async (): Promise<number> =>
    Number(
      (await server.deps.storage.db.selectFrom('feed_zaehler').select('nummer').executeTakeFirstOrThrow())['nummer'],
    );

  test('of what somebody else changed since is a conflict', async () => {
    const id = await person();
    const seen = await stand();
    await put(boss, id, { vorname: 'Eva' }, 1);
    const told = await remove(anna, id, { basis: { nachname: 'Alt', vorname: null }, stand: seen }, 1);
    expect([told.status, told.body['columns'], told.body['geloescht']]).toEqual([412, ['vorname'], false]);
    expect(
      (await remove(anna, id, { basis: { nachname: 'Alt', vorname: 'Eva' }, stand: await stand() }, 2)).status,
    ).toBe(200);
  });

  test('of a root to which somebody else added a child is a conflict, own additions are none', async () => {
    const id = await person();
    const seen = await stand();
    const kennung = await server.create(boss, '/verwaltung/kennungen', { name: `L ${id}` });
    await server.create(anna, '/mgd/mitgliederkennungen', { mgd_id: id, kng_id: kennung });
    expect((await remove(boss, id, { stand: seen }, 1)).status).toBe(412);
    expect((await remove(anna, id, { stand: seen }, 1)).status).toBe(200);
  });

  test('of a child asks for what changed below it, not beside it', async () => {
    const root = await einsatz();
    const patient = await server.create(boss, '/einsaetze/patienten', { einsatz_id: root });
    const seen = await stand();
    await server.create(boss, '/einsaetze/fahrzeuge', { einsatz_id: root });
    const ask = () =>
      server.ask(anna, `/einsaetze/patienten/${patient}`, { method: 'DELETE', body: { stand: seen }, rev: 1 });
    const diagnose = await server.create(boss, '/verwaltung/verdachtsdiagnosen', { name: 'Fraktur' });
    const id = naturalId('einsatz_diagnosen', [patient, diagnose]);
    await server.create(boss, '/einsaetze/diagnosen', { id, patient_id: patient, diagnose_id: diagnose });
    expect((await ask()).status).toBe(412);
    await server.ask(boss, `/einsaetze/diagnosen/${id}`, { method: 'DELETE', rev: 1 });
    expect((await ask()).status).toBe(200);
  });

  test('by revision alone refuses another revision', async () => {
    const id = await person();
    await put(boss, id, { vorname: 'Eva' }, 1);
    expect((await server.ask(anna, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 })).status).toBe(412);
  });

  test('twice is done once', async () => {
    const id = await person();
    expect((await server.ask(anna, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 })).body).toMatchObject({
      id,
      rev: 2,
    });
    const before = await server.logged();
    expect((await server.ask(anna, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 })).status).toBe(200);
    expect(await server.logged()).toBe(before);
  });

  test('of what others point to answers FOREIGNKEY and changes nothing', async () => {
    const id = await person();
    const root = await einsatz();
    await server.create(boss, '/einsaetze/beteiligte', {
      id: naturalId('einsatz_beteiligte', [root, id]),
      einsatz_id: root,
      mgd_id: id,
    });
    const before = await server.logged();
    const told = await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 });
    expect(told.status).toBe(400);
    expect(told.body).toEqual({ kind: 'foreign-key', status_text: 'FOREIGNKEY', fields: [] });
    expect(await server.logged()).toBe(before);
    expect((await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${id}&limit=5`)).list).toHaveLength(1);
  });

  test('needs the right on everything that goes along', async () => {
    const id = await person();
    const told = await server.ask(plain, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 });
    expect([told.status, told.body['kind']]).toEqual([403, 'forbidden']);
  });
});

describe('restoring', () => {
  test('brings back the record with its children, ids and numbers, and rev goes on', async () => {
    const id = await person();
    const [before] = (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${id}&limit=5`)).list;
    await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 });
    const told = await server.ask(anna, `${mitglieder}/${id}/wiederherstellen`, { method: 'PUT' });
    expect([told.status, told.body['rev']]).toEqual([200, 3]);
    expect((await server.ask(boss, `${mitglieder}/${id}`)).body).toMatchObject({
      nachname: 'Alt',
      mobilprivat: '+39 1111',
      sek_ids: [sektionen.a1],
      rev: 3,
    });
    const [after] = (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${id}&limit=5`)).list;
    expect(after).toEqual({ ...before, rev: 3 });
    expect((await put(anna, id, { vorname: 'Eva', basis: { vorname: null } }, 1)).status).toBe(200);
  });

  test('of what is there does nothing, of what never was is not found', async () => {
    const id = await person();
    expect((await server.ask(anna, `${mitglieder}/${id}/wiederherstellen`, { method: 'PUT' })).body).toMatchObject({
      rev: 1,
    });
    expect((await server.ask(anna, `${mitglieder}/${newId()}/wiederherstellen`, { method: 'PUT' })).status).toBe(404);
  });

  test('needs the right to delete or to add', async () => {
    const id = await person();
    await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 });
    const reader = userWith('reader', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
    expect((await server.ask(reader, `${mitglieder}/${id}/wiederherstellen`, { method: 'PUT' })).status).toBe(403);
  });
});
