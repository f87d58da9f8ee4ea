import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Nutzer } from '../context.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
/** Reads members and writes their general data, but holds nothing on personal data. */
const secretary = userWith(
  'schrift',
  ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN', 'KONTAKTE_ALLGEMEIN_LESEN'],
  'all',
);
let anna = '';
let hotel = '';

const mitglieder = '/mgd/mitglieder';
const contactData = {
  strasse: 'Dorfstraße 1',
  plz: '39030',
  ort: 'Prags',
  telefonprivat: '+39047411111',
  mobilprivat: '+393331111111',
  mobildienst: '+393332222222',
  emailprivat: 'anna@prags.example',
  www: 'https://prags.example',
  notiz: 'geheim',
};

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  anna = await server.create(boss, mitglieder, {
    nachname: 'Zelger',
    vorname: 'Anna',
    sek_id: sektionen.a1,
    sichtbarkeit: 151,
    ...contactData,
  });
  hotel = await server.create(boss, '/kontakt/kontakte', {
    nachname: 'Hotel Post',
    geschlecht: 'Institution',
    sek_id: sektionen.a1,
    sichtbarkeit: 32 + 64,
    ...contactData,
  });
});
afterAll(() => server.close());

const show = async (sichtbarkeit: number): Promise<void> => {
  const { status } = await server.ask(boss, `${mitglieder}/${anna}`, { method: 'PUT', body: { sichtbarkeit } });
  expect(status).toBe(200);
};
const columns = Object.keys(contactData).toSorted();
const seen = async (nutzer: Nutzer, url = `${mitglieder}/${anna}`): Promise<readonly string[]> => {
  const { body } = await server.ask(nutzer, url);
  return columns.filter((column) => column in body);
};
const found = async (nutzer: Nutzer, query: string): Promise<number> =>
  (await server.ask(nutzer, `${mitglieder}?${query}`)).list.length;

test('the record holds the shown channels alone, hidden ones are absent and not null; who holds the right on personal data reads all', async () => {
  await show(151);
  expect(await seen(secretary)).toEqual(['emailprivat', 'mobilprivat', 'ort', 'plz', 'strasse', 'telefonprivat']);
  expect(await seen(boss)).toEqual(columns);
  await show(32);
  expect(await seen(secretary)).toEqual(['mobildienst']);
  await show(0);
  expect(await seen(secretary)).toEqual([]);
});

test('an institution goes by the list of branches', async () => {
  expect(await seen(secretary, `/kontakt/kontakte/${hotel}`)).toEqual(['emailprivat', 'www']);
});

test('the list shows per row what that row shows, and a criterion on a hidden value finds nothing', async () => {
  await show(1);
  const [row] = (await server.ask(secretary, mitglieder)).list;
  expect([row?.['ort'], row !== undefined && 'mobilprivat' in row]).toEqual(['Prags', false]);
  expect([await found(secretary, 'ort=Prags'), await found(secretary, 'name=Prags')]).toEqual([1, 1]);
  await show(2);
  expect([
    await found(secretary, 'ort=Prags'),
    await found(secretary, 'name=Prags'),
    await found(boss, 'ort=Prags'),
  ]).toEqual([0, 0, 1]);
});

test('the search for members neither shows nor finds a hidden place', async () => {
  await show(0);
  const search = async (nutzer: Nutzer, suche: string) => (await server.ask(nutzer, `/mgd/suche?suche=${suche}`)).list;
  expect(await search(secretary, 'Prags')).toEqual([]);
  expect((await search(secretary, 'Zelger')).map((hit) => 'ort' in hit)).toEqual([false]);
  expect((await search(boss, 'Prags')).map((hit) => hit['ort'])).toEqual(['Prags']);
});

test('streets are offered from shown addresses only', async () => {
  const streets = async (nutzer: Nutzer) =>
    (await server.ask(nutzer, '/daten/strassen', { method: 'PUT', body: { plz: '39030', ort: 'Prags' } })).list.length;
  await show(0);
  await server.ask(boss, `/kontakt/kontakte/${hotel}`, { method: 'PUT', body: { sichtbarkeit: 0 } });
  expect(await streets(secretary)).toBe(0);
  await show(1);
  expect(await streets(secretary)).toBe(1);
});

test('the history tells of contact data only to who holds the right on it, whatever is shown today', async () => {
  await show(151);
  await server.ask(boss, `${mitglieder}/${anna}`, { method: 'PUT', body: { mobilprivat: '+393339999999' } });
  const told = async (nutzer: Nutzer) =>
    JSON.stringify((await server.ask(nutzer, `${mitglieder}/${anna}/verlauf`)).list).includes('+393339999999');
  expect([await told(boss), await told(secretary)]).toEqual([true, false]);
});

test('who does not hold the right on personal data cannot open more for himself, and his edit erases nothing hidden', async () => {
  await show(0);
  for (const body of [{ sichtbarkeit: 511 }, { mobilprivat: '+393330000000' }, { mobilprivat: null }]) {
    expect((await server.ask(secretary, `${mitglieder}/${anna}`, { method: 'PUT', body })).status).toBe(403);
  }
  expect(
    (await server.ask(secretary, `${mitglieder}/${anna}`, { method: 'PUT', body: { vorname: 'Annelies' } })).status,
  ).toBe(200);
  const { body } = await server.ask(boss, `${mitglieder}/${anna}`);
  expect(body).toMatchObject({ ...contactData, mobilprivat: '+393339999999', vorname: 'Annelies', sichtbarkeit: 0 });
});

test('the photo is shown only while the person consents to it', async () => {
  const consents = async (values: object) =>
    server.create(boss, '/mgd/einwilligungen', {
      mgd_id: anna,
      zweck: 'Foto',
      textversion: '1',
      am: '2024-01-01',
      ...values,
    });
  const { body } = await server.ask(boss, `${mitglieder}/${anna}`);
  expect(body['fotozustimmung']).toBe(null);
  await show(2);
  const hasPhoto = async () => 'foto' in (await server.ask(secretary, `${mitglieder}/${anna}`)).body;
  expect(await hasPhoto()).toBe(false);
  const first = await consents({});
  expect(await hasPhoto()).toBe(true);
  await server.ask(boss, `/mgd/einwilligungen/${first}`, {
    method: 'PUT',
    body: { stand: 'Widerrufen', widerrufen_am: '2024-06-01' },
  });
  expect(await hasPhoto()).toBe(false);
  await consents({ am: '2025-01-01' });
  expect(await hasPhoto()).toBe(true);
  await show(1);
  expect(await hasPhoto()).toBe(false);
});

test('bits that no channel has are refused at the field', async () => {
  for (const sichtbarkeit of [512, -1]) {
    const { status, body } = await server.ask(boss, `${mitglieder}/${anna}`, { method: 'PUT', body: { sichtbarkeit } });
    expect([status, body['fields']]).toEqual([422, [expect.objectContaining({ feld: 'sichtbarkeit' })]]);
  }
});

test('a branch shows everybody its name, and its contact data by its bits', async () => {
  const url = `/sektionen/sektionen/${sektionen.a1}`;
  await server.ask(boss, url, {
    method: 'PUT',
    body: { telefon: '+390474700000', email: 'a1@n.example', sichtbarkeit: 4 },
  });
  const { body } = await server.ask(secretary, url);
  expect([body['name'], body['telefon'], 'email' in body]).toEqual(['a1', '+390474700000', false]);
  expect((await server.ask(boss, url)).body['email']).toBe('a1@n.example');
});
