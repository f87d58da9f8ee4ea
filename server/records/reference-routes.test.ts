import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { allRights, openTestServer, sections, userWith, type TestServer } from '../testing.ts';

let server: TestServer;
const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const plain = userWith('plain', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');

beforeAll(async () => {
  server = await openTestServer();
  const member = (nachname: string, sek_id: string, rest: object = {}) => server.create(boss, '/mgd/mitglieder', { nachname, sek_id, plz: '39030', ort: 'Prags', ...rest });
  await member('Rieder', sections.a1, { strasse: 'Dorfstraße 12/A', gebort: 'Bruneck', mitgliedsstatus: 'Aktiv' });
  await member('Rieder-Auer', sections.a1, { strasse: 'Dorfstraße 7', mitgliedsstatus: 'Inaktiv' });
  await member('Rienzner', sections.b1, { strasse: 'Seeweg 1', gebort: 'Toblach' });
});
afterAll(() => server.close());

const names = async (nutzer: typeof boss, url: string, body?: object): Promise<unknown[]> =>
  (await server.ask(nutzer, url, body === undefined ? {} : { method: 'PUT', body })).list.map((row) => row['name'] ?? row['nachname']);

test('the section filter lists all sections and says in which the user holds rights', async () => {
  const rows = (await server.ask(anna, '/sektionen/sektionenFilter')).list;
  expect(rows).toHaveLength(6);
  expect(rows.filter((row) => row['recht'] === true).map((row) => row['sek_id'])).toEqual([sections.a1]);
  expect(await names(anna, '/sektionen/sektionenListe')).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'verband']);
  expect(await names(anna, '/sektionen/regionen')).toEqual(['a', 'b']);
  expect(await names(anna, `/sektionen/sektionenRegion/${sections.a}`)).toEqual(['a1', 'a2']);
});

test('reference lists answer with names, narrowed as asked', async () => {
  await server.create(boss, '/verwaltung/nationen', { name: 'Italien', iso: 'IT' });
  const id = await server.create(boss, '/verwaltung/nationen', { name: 'Österreich', iso: 'AT' });
  expect(await names(anna, '/daten/nationen')).toEqual(['Italien', 'Österreich']);
  expect(await names(anna, `/daten/nationen?id=${id}`)).toEqual(['Österreich']);
  await server.create(boss, '/verwaltung/einsatzart', { name: 'Lawine', art: 'Bergrettung' });
  await server.create(boss, '/verwaltung/einsatzart', { name: 'Piste', art: 'Pistenrettung' });
  expect(await names(anna, '/daten/einsatzarten?art=Pistenrettung')).toEqual(['Piste']);
  await server.create(boss, '/verwaltung/orte', { land: 'IT', plz: '39030', ort: 'Prags' });
  expect(await names(anna, '/daten/orte/39030')).toEqual(['Prags']);
  expect((await server.ask(anna, '/daten/orte/00000')).list).toEqual([]);
  for (const url of ['/daten/anreden', '/daten/titel', '/daten/fahrzeughersteller']) expect((await server.ask(anna, url)).status).toBe(200);
});

test('birthplaces and streets come from records that the user may read', async () => {
  expect(await names(boss, '/daten/geborte')).toEqual(['Bruneck', 'Toblach']);
  expect(await names(anna, '/daten/geborte')).toEqual(['Bruneck']);
  expect(await names(plain, '/daten/geborte')).toEqual([]);
  expect(await names(boss, '/daten/strassen', { plz: '39030', ort: 'Prags' })).toEqual(['Dorfstraße', 'Seeweg']);
  expect(await names(anna, '/daten/strassen', { plz: '39030', ort: 'Prags' })).toEqual(['Dorfstraße']);
});

test('the rights of a screen are a map of every right of its area', async () => {
  const { body } = await server.ask(plain, '/rechte/navi/mitglieder');
  expect(body).toMatchObject({ MITGLIEDER_LESEN: false, MITGLIEDER_ALLGEMEIN_LESEN: true, MITGLIEDER_ALLGEMEIN_SPEICHERN: false });
  expect(Object.keys(body).every((right) => right.startsWith('MITGLIEDER_'))).toBe(true);
});

test('the member search finds by words and status, each hit with its section', async () => {
  expect(await names(anna, '/mgd/suche?suche=rie')).toEqual(['Rieder', 'Rieder-Auer']);
  expect(await names(boss, '/mgd/suche?suche=rie%20prags')).toEqual(['Rieder', 'Rieder-Auer', 'Rienzner']);
  expect(await names(boss, '/mgd/suche?suche=rie&mitgliedsstatus=Inaktiv')).toEqual(['Rieder-Auer']);
  expect(await names(boss, `/mgd/suche?art=AusbildungTeilnehmer&sek_id=${sections.b}`)).toEqual(['Rienzner']);
  const [hit] = (await server.ask(plain, '/mgd/suche?suche=rieder')).list;
  expect(hit).toMatchObject({ sek_id: sections.a1, titel: { sek_id: 'a1' } });
  expect(hit).not.toHaveProperty('ort');
  expect((await server.ask(anna, '/mgd/suche?farbe=rot')).status).toBe(422);
  expect((await server.ask(anna, '/mgd/suche?art=Fest')).status).toBe(422);
});

test('the member search leaves out who is involved already, and tells nobody about hidden missions', async () => {
  const [member] = (await server.ask(boss, '/mgd/mitglieder?name=Rieder&limit=1')).list;
  const root = await server.create(boss, '/einsaetze/einsaetze', { sek_id: sections.a1, einsatzbeginn: '2026-02-01T08:00:00Z' });
  const mgd_id = String(member?.['id']);
  await server.create(boss, '/einsaetze/beteiligte', { id: naturalId('einsatz_beteiligte', [root, mgd_id]), einsatz_id: root, mgd_id });
  const search = `/mgd/suche?suche=rieder&art=EinsatzBeteiligter&einsatz_id=${root}`;
  expect(await names(anna, search)).toEqual(['Rieder-Auer']);
  expect(await names(plain, search)).toEqual(['Rieder', 'Rieder-Auer']);
  expect(await names(anna, `/mgd/suche?suche=rieder&art=EinsatzBeteiligter&einsatz_id=${newId()}`)).toEqual(['Rieder', 'Rieder-Auer']);
});
