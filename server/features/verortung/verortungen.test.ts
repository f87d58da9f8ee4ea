import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { branches, sektionen, userWith } from '../../test-branches.ts';

const right = (action: string): string => `VERORTUNG_ALLGEMEIN_${action}`;
const everything = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map(right);
const boss = userWith('boss', everything, 'all');
const own = userWith('own', everything, 'a1');
const other = userWith('other', everything, 'b1');
const reader = userWith('reader', [right('LESEN')], 'a1');
const nobody = userWith('nobody', ['RETTUNGSSTELLEN_LESEN'], 'a1');
const url = '/verortung/standorte';
const place = {
  name: 'Landeplatz Nord',
  art: 'Landeplatz',
  sek_id: sektionen.a1,
  position: { lat: 46.7, lon: 12.35 },
};

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

test('every branch keeps its own places, and everybody finds them', async () => {
  const id = await server.create(own, url, place);
  for (const by of [own, reader, boss, other, nobody])
    expect((await server.ask(by, `${url}/${id}`)).body).toMatchObject({ name: place.name });
  const change = { method: 'PUT' as const, body: { telefon: '+39 0474 710000' } };
  for (const one of [other, reader]) expect((await server.ask(one, `${url}/${id}`, change)).status).toBe(403);
  expect((await server.ask(own, `${url}/${id}`, change)).status).toBe(200);
  const remove = { method: 'DELETE' as const, headers: { 'If-Match': '"2"' } };
  for (const one of [other, reader]) expect((await server.ask(one, `${url}/${id}`, remove)).status).toBe(403);
  expect((await server.ask(own, `${url}/${id}`, remove)).status).toBe(200);
});

test('nobody adds a place for another branch, nor one without a position', async () => {
  const add = (by: typeof boss, values: object) =>
    server.ask(by, url, { method: 'PUT', body: { id: crypto.randomUUID(), ...place, ...values } });
  expect((await add(other, {})).status).toBe(403);
  expect((await add(reader, {})).status).toBe(403);
  const without = await add(own, { position: null });
  expect([without.status, without.body['fields']]).toEqual([422, [expect.objectContaining({ feld: 'position' })]]);
  expect((await add(boss, { name: 'Depot', art: 'Depot', sek_id: sektionen.b1 })).status).toBe(201);
});
