import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
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
