import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const url = '/einsaetze/einsaetze';
const station = userWith('station', allRights, 'a1');
const stranger = userWith('stranger', allRights, 'b1');
const withoutPatients = userWith(
  'kassier',
  allRights.filter((right) => !right.startsWith('EINSAETZE_PATIENTEN')),
  'a1',
);
const einsatz = () => server.create(station, url, { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z' });
const change = (id: string, bezeichnung: string) =>
  server.ask(station, `${url}/${id}`, { method: 'PUT', body: { bezeichnung } });

test('the history says who changed what when, from which value to which, newest first', async () => {
  const id = await einsatz();
  await change(id, 'Lawine');
  await change(id, 'Lawine Rosengarten');
  const [newest, before, first] = (await server.ask(station, `${url}/${id}/verlauf`)).list;
  expect(newest).toMatchObject({
    art: 'aendern',
    von: 'Nutzer station',
    tabelle: 'einsaetze',
    id,
    vorher: { bezeichnung: 'Lawine' },
    nachher: { bezeichnung: 'Lawine Rosengarten' },
  });
  expect(before).toMatchObject({ vorher: { bezeichnung: null }, nachher: { bezeichnung: 'Lawine' } });
  expect(first).toMatchObject({ art: 'neu', vorher: null, nachher: { sek_id: sektionen.a1 } });
  expect(String(newest?.['zeit'])).toMatch(/^2026-03-01T10:00:00/);
});

test('the history of a root holds what became of its rows, as far as they may be read', async () => {
  const id = await einsatz();
  const patient = await server.create(station, '/einsaetze/patienten', { einsatz_id: id, nachname: 'Probe' });
  await server.create(station, '/einsaetze/verlauf', {
    einsatz_id: id,
    zeitpunkt: '2026-02-01T09:00:00Z',
    text: 'Funk',
  });
  await server.ask(station, `/einsaetze/patienten/${patient}`, { method: 'DELETE' });
  const all = (await server.ask(station, `${url}/${id}/verlauf`)).list;
  expect(all.map(({ tabelle, art }) => `${String(tabelle)} ${String(art)}`)).toEqual([
    'einsatz_patienten loeschen',
    'einsatz_verlauf neu',
    'einsatz_patienten neu',
    'einsaetze neu',
  ]);
  expect(all[0]).toMatchObject({ id: patient, vorher: { nachname: 'Probe' } });
  const seen = (await server.ask(withoutPatients, `${url}/${id}/verlauf`)).list;
  expect(seen.map(({ tabelle }) => tabelle)).toEqual(['einsatz_verlauf', 'einsaetze']);
});

test('the history of a row below a root is its own', async () => {
  const id = await einsatz();
  const [one, other] = [
    await server.create(station, '/einsaetze/patienten', { einsatz_id: id, nachname: 'Eins' }),
    await server.create(station, '/einsaetze/patienten', { einsatz_id: id, nachname: 'Zwei' }),
  ];
  expect((await server.ask(station, `/einsaetze/patienten/${one}/verlauf`)).list.map((entry) => entry['id'])).toEqual([
    one,
  ]);
  expect(other).not.toBe(one);
});

test('reading the history of a patient, of what hangs on one, or of a mission with patients leaves a trace; of others it leaves none', async () => {
  const id = await einsatz();
  const patient = await server.create(station, '/einsaetze/patienten', { einsatz_id: id, nachname: 'Probe' });
  const measure = await server.create(station, '/einsaetze/massnahmen', {
    patient_id: patient,
    massnahme: 'Medikament',
  });
  await server.ask(station, `/einsaetze/massnahmen/${measure}`, { method: 'PUT', body: { bemerkung: 'oral' } });
  const traces = async (): Promise<number> =>
    (
      await sql<{
        anzahl: number;
      }>`select count(*)::int as anzahl from patienten_zugriffe where patient_id = ${patient} and art = 'gelesen' and benutzer = 'Nutzer station'`.execute(
        server.deps.storage.db,
      )
    ).rows[0]?.anzahl ?? 0;
  const leaves = async (user: typeof station, path: string): Promise<number> => {
    const before = await traces();
    expect((await server.ask(user, `${path}/verlauf`)).status).toBe(200);
    return (await traces()) - before;
  };
  expect(await leaves(station, `/einsaetze/patienten/${patient}`)).toBe(1);
  expect(await leaves(station, `/einsaetze/massnahmen/${measure}`)).toBe(1);
  expect(await leaves(station, `${url}/${id}`)).toBe(1);
  expect(await leaves(withoutPatients, `${url}/${id}`)).toBe(0);
  expect(await leaves(station, `${url}/${await einsatz()}`)).toBe(0);
});

test('columns that may not be read are left out of the history', async () => {
  const id = await server.create(station, '/mgd/mitglieder', {
    nachname: 'Hofer',
    sek_id: sektionen.a1,
    mobilprivat: '+39 333 1234567',
  });
  await server.ask(station, `/mgd/mitglieder/${id}`, { method: 'PUT', body: { iban: 'IT60X0542811101000000123456' } });
  const plain = userWith('plain', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
  const [newest] = (await server.ask(plain, `/mgd/mitglieder/${id}/verlauf`)).list;
  expect(newest).toMatchObject({ art: 'aendern', von: 'Nutzer station', vorher: {}, nachher: {} });
});

test('a record that may not be seen has no history: it answers like one that does not exist', async () => {
  const told = await server.ask(stranger, `${url}/${await einsatz()}/verlauf`);
  expect([told.status, told.body['status_text']]).toEqual([400, 'Zeile nicht vorhanden.']);
});

test('a long history comes in pages that end with a whole operation', async () => {
  const id = await einsatz();
  await change(id, 'Stand');
  // Later changes, two of them in each operation.
  await sql`
    insert into aenderungen (nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, vorher, nachher)
    select 1000000 + i / 2, i % 2, a.zeit, a.benutzer_name, a.tabelle, a.id, a.art, a.rev, a.root_tabelle, a.root_id, a.sek_ids, a.vorher, a.nachher
    from aenderungen a cross join generate_series(1, 204) i where a.id = ${id} and a.art = 'aendern'`.execute(
    server.deps.storage.db,
  );
  const first = (await server.ask(station, `${url}/${id}/verlauf`)).list;
  const second = (await server.ask(station, `${url}/${id}/verlauf?vor=${String(first.at(-1)?.['nummer'])}`)).list;
  expect([first.length, second.length]).toEqual([201, 5]);
  expect(second.at(-1)).toMatchObject({ art: 'neu' });
});

test('one record says whether it lies in a branch or in a region, and carries its rights as a map of right name to boolean', async () => {
  const boss = userWith('boss', allRights, 'all');
  const person = (sek_id: string) => server.create(boss, '/mgd/mitglieder', { nachname: 'Ort', sek_id });
  const flags = async (sek_id: string) => {
    const { body } = await server.ask(boss, `/mgd/mitglieder/${await person(sek_id)}`);
    return [body['hasRegion'], body['hasSection']];
  };
  expect(await flags(sektionen.a1)).toEqual([false, true]);
  expect(await flags(sektionen.a)).toEqual([true, false]);
  const reader = userWith('reader', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
  const { body } = await server.ask(reader, `/mgd/mitglieder/${await person(sektionen.a1)}`);
  expect(body['rights']).toMatchObject({ MITGLIEDER_ALLGEMEIN_LESEN: true, MITGLIEDER_ALLGEMEIN_SPEICHERN: false });
});
