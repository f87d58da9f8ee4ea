import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const local = userWith('local', allRights, 'a1');
let bozen: string;
let bolzano: string;
let strasse: string;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  const ort = (name: string): Promise<string> =>
    server.create(boss, '/verwaltung/orte', { land: 'IT', plz: '39100', ort: name });
  bozen = await ort('Bozen');
  bolzano = await ort('Bolzano');
  strasse = await server.create(boss, '/verwaltung/strassen', { name: 'Mühlgasse', ort_id: bolzano });
});
afterAll(() => server.close());

const put = (way: string, id: string, body: object = {}, who = boss, tabelle = 'orte'): Promise<Told> =>
  server.ask(who, `/verwaltung/${way}/${tabelle}/${id}`, { method: 'PUT', body });
const uses = async (id: string): Promise<unknown> => (await server.ask(boss, `/verwaltung/verwendung/orte/${id}`)).body;
const ortOf = async (): Promise<unknown> => (await server.ask(boss, `/verwaltung/strassen/${strasse}`)).body['ort_id'];

test('an entry says in how many records of which kinds it stands', async () => {
  expect(await uses(bozen)).toEqual({ gesamt: 0, wo: [] });
  expect(await uses(bolzano)).toEqual({ gesamt: 1, wo: [{ bereich: 'Straße', anzahl: 1 }] });
  expect((await server.ask(boss, `/verwaltung/orte/${bolzano}`, { method: 'DELETE' })).body['status_text']).toBe(
    'FOREIGNKEY',
  );
});

test('a double goes up in the other, what named it names that one, and it can be taken back', async () => {
  expect((await put('zusammenfuehren', bozen, { weicht: bolzano })).status).toBe(200);
  expect(await ortOf()).toBe(bozen);
  expect(await uses(bozen)).toMatchObject({ gesamt: 1 });
  expect((await server.ask(boss, `/verwaltung/orte/${bolzano}`)).status).toBe(410);
  expect((await put('trennen', bozen)).status).toBe(200);
  expect(await ortOf()).toBe(bolzano);
  expect((await server.ask(boss, `/verwaltung/orte/${bolzano}`)).body).toMatchObject({ ort: 'Bolzano' });
  expect((await put('trennen', bozen)).status).toBe(404);
});

test('an entry with rates of its own does not go up in another, whose rates would change', async () => {
  const tarif = (name: string): Promise<string> => server.create(boss, '/verwaltung/kurstarif', { name });
  const [gut, doppelt] = [await tarif('Halber Tag'), await tarif('Halbtag')];
  const id = naturalId('kurstarifkosten', [doppelt, '2026-01-01']);
  const kosten = { id, kurstarif_id: doppelt, gueltigab: '2026-01-01', betrag: 4500 };
  const satz = await server.create(boss, '/verwaltung/kurstarifkosten', kosten);
  const told = await put('zusammenfuehren', gut, { weicht: doppelt }, boss, 'kurstarife');
  expect([told.status, germanText(String(told.body['status_text']))]).toEqual([
    422,
    'Dieser Eintrag hat eigene Sätze, Stufen, Schritte oder Qualifikationen. Bitte zuerst löschen: Der andere bekäme sie sonst dazu.',
  ]);
  expect((await server.ask(boss, `/verwaltung/kurstarifkosten/${satz}`)).body).toMatchObject({ kurstarif_id: doppelt });
  expect((await put('zusammenfuehren', doppelt, { weicht: gut }, boss, 'kurstarife')).status).toBe(200);
});

test('criteria that are kept name the one that stays, and count as uses', async () => {
  const ort = (name: string): Promise<string> =>
    server.create(boss, '/verwaltung/orte', { land: 'IT', plz: '39012', ort: name });
  const [meran, merano] = [await ort('Meran'), await ort('Merano')];
  const filter = JSON.stringify({ name: 'x', ort_id: `${bozen},${merano}` });
  const liste_id = await server.create(boss, '/newsletter/listen', {
    name: 'Rundbrief',
    listenart: 'Mitglieder',
    oeffentlich: false,
    sek_id: sektionen.a1,
  });
  const brief = { betreff: 'Neues', sek_id: sektionen.a1 };
  const offen = await server.create(boss, '/newsletter/newsletter', { ...brief, liste_id });
  const gesendet = await server.create(boss, '/newsletter/newsletter', { ...brief, liste_id });
  const serie = await server.create(boss, '/newsletter/serienbriefe', { ...brief, text: 'Hallo' });
  const { db } = server.storage;
  await sql`update newsletter set filter = ${filter}`.execute(db);
  await sql`update newsletter set status = 'Gesendet', begonnenam = now() where id = ${gesendet}`.execute(db);
  await sql`update serienbriefe set filter = ${filter}`.execute(db);
  const benutzer_id = await server.user('lena', sektionen.a1, []);
  await sql`
    insert into suchen (id, benutzer_id, modul, name, werte)
    values (${newId()}, ${benutzer_id}, 'mitglieder', 'Meran', ${JSON.stringify({ ort_id: merano })}::jsonb)`.execute(
    db,
  );
  const doktyp_id = await server.create(boss, '/verwaltung/dokumentetyp', { name: 'Plan', aufbewahrung: 10 });
  const papier = { betreff: 'Fluchtwege', sek_id: sektionen.a1, doktyp_id, jahr: 2026 };
  const dokument_id = await server.create(boss, '/dokumente/dokumente', papier);
  await sql`
    insert into leseziele (dokument_id, benutzer_id, werte)
    values (${dokument_id}, ${benutzer_id}, ${JSON.stringify({ ort_id: `${bozen},${merano}` })}::jsonb)`.execute(db);
  expect(await uses(merano)).toMatchObject({ gesamt: 4 });
  expect((await uses(merano)) as object).toHaveProperty(
    'wo',
    expect.arrayContaining([{ bereich: 'Lesepflicht', anzahl: 1 }]),
  );

  expect((await put('zusammenfuehren', meran, { weicht: merano })).status).toBe(200);
  const kept = async (table: 'newsletter' | 'serienbriefe', id: string): Promise<unknown> =>
    (await sql<{ filter: string }>`select filter from ${sql.table(table)} where id = ${id}`.execute(db)).rows[0]
      ?.filter;
  const neu = JSON.stringify({ name: 'x', ort_id: `${bozen},${meran}` });
  expect([await kept('newsletter', offen), await kept('serienbriefe', serie)]).toEqual([neu, neu]);
  expect(await kept('newsletter', gesendet)).toBe(filter);
  expect((await sql`select werte from suchen`.execute(db)).rows).toEqual([{ werte: { ort_id: meran } }]);
  expect((await sql`select werte from leseziele`.execute(db)).rows).toEqual([
    { werte: { ort_id: `${bozen},${meran}` } },
  ]);

  expect((await put('trennen', meran)).status).toBe(200);
  expect(await kept('newsletter', offen)).toBe(filter);
});

test('that is for who keeps master data of the whole association, and for lists of master data alone', async () => {
  for (const way of ['zusammenfuehren', 'trennen'])
    expect((await put(way, bozen, { weicht: bolzano }, local)).status).toBe(403);
  expect((await server.ask(local, `/verwaltung/verwendung/orte/${bozen}`)).status).toBe(403);
  expect((await put('zusammenfuehren', bozen, { weicht: bozen })).status).toBe(422);
  expect((await put('zusammenfuehren', bozen, { weicht: newId() })).status).toBe(404);
  expect((await put('zusammenfuehren', bozen, { weicht: 'x' })).status).toBe(422);
  expect((await put('zusammenfuehren', sektionen.a1, { weicht: sektionen.a2 }, boss, 'sektionen')).status).toBe(404);
  expect((await put('zusammenfuehren', bozen, { weicht: bolzano }, boss, 'benutzer')).status).toBe(404);
  expect(await ortOf()).toBe(bolzano);
});
