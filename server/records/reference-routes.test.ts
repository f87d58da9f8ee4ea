import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const plain = userWith('plain', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  const mitglied = (nachname: string, sek_id: string, rest: object = {}) =>
    server.create(boss, '/mgd/mitglieder', { nachname, sek_id, plz: '39030', ort: 'Prags', ...rest });
  await mitglied('Rieder', sektionen.a1, {
    sichtbarkeit: 0,
    strasse: 'Dorfstraße 12/A',
    gebort: 'Bruneck',
    mitgliedsstatus: 'Aktiv',
  });
  await mitglied('Rieder-Auer', sektionen.a1, { strasse: 'Dorfstraße 7', mitgliedsstatus: 'Inaktiv' });
  await mitglied('Rienzner', sektionen.b1, { strasse: 'Seeweg 1', gebort: 'Toblach' });
});
afterAll(() => server.close());

const names = async (nutzer: typeof boss, url: string, body?: object): Promise<unknown[]> =>
  (await server.ask(nutzer, url, body === undefined ? {} : { method: 'PUT', body })).list.map(
    (row) => row['name'] ?? row['nachname'],
  );

test('the section filter lists all sections and says in which the user holds rights', async () => {
  const rows = (await server.ask(anna, '/sektionen/sektionenFilter')).list;
  expect(rows).toHaveLength(6);
  expect(rows.filter((row) => row['recht'] === true).map((row) => row['sek_id'])).toEqual([sektionen.a1]);
  expect(await names(anna, '/sektionen/sektionenListe')).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'verband']);
  expect(await names(anna, '/sektionen/regionen')).toEqual(['a', 'b']);
  expect(await names(anna, `/sektionen/sektionenRegion/${sektionen.a}`)).toEqual(['a1', 'a2']);
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
  for (const url of ['/daten/anreden', '/daten/titel', '/daten/fahrzeughersteller'])
    expect((await server.ask(anna, url)).status).toBe(200);
});

test('birthplaces and streets come from records that the user may read', async () => {
  expect(await names(boss, '/daten/geborte')).toEqual(['Bruneck', 'Toblach']);
  expect(await names(anna, '/daten/geborte')).toEqual(['Bruneck']);
  expect(await names(plain, '/daten/geborte')).toEqual([]);
  expect(await names(boss, '/daten/strassen', { plz: '39030', ort: 'Prags' })).toEqual(['Dorfstraße', 'Seeweg']);
  expect(await names(anna, '/daten/strassen', { plz: '39030', ort: 'Prags' })).toEqual(['Dorfstraße']);
});

test('section lists say which sections are archived and whose region is asked for', async () => {
  const id = await server.create(boss, '/sektionen/sektionen', {
    name: 'z',
    sektionstyp: 'Sektion',
    sektionsnr: 'Z9',
    parent_id: sektionen.b,
    archiviertam: '2025-12-31',
  });
  const filter = (await server.ask(anna, '/sektionen/sektionenFilter')).list;
  expect(filter.filter((row) => row['archiviertam'] !== null).map((row) => row['id'])).toEqual([id]);
  expect(filter.find((row) => row['id'] === id)).toMatchObject({
    sek_id: id,
    parent_id: sektionen.b,
    name: 'z',
    recht: false,
    sektionstyp: 'Sektion',
  });
  const [first] = (await server.ask(anna, '/sektionen/sektionenListe')).list;
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['archiviertam', 'id', 'name']);
  expect(await names(anna, `/sektionen/sektionenRegion/${newId()}`)).toEqual([]);
  expect((await server.ask(anna, '/sektionen/sektionenRegion/kein-id')).status).toBe(422);
  expect((await server.ask(boss, `/sektionen/sektionen/${id}`, { method: 'DELETE', rev: 1 })).status).toBe(200);
});

test('salutations, titles and makers of vehicles are lists of names in both languages', async () => {
  const lists = [
    ['/daten/anreden', '/verwaltung/anrede'],
    ['/daten/titel', '/verwaltung/titel'],
    ['/daten/fahrzeughersteller', '/verwaltung/fahrzeughersteller'],
  ] as const;
  for (const [call, list] of lists) {
    await server.create(boss, list, { name: 'Zweiter', name_it: 'Secondo', archiviertam: '2025-01-01' });
    await server.create(boss, list, { name: 'Erster', name_it: 'Primo' });
    const rows = (await server.ask(plain, call)).list.map(({ name, name_it, archiviertam }) => [
      name,
      name_it,
      archiviertam,
    ]);
    expect(rows).toEqual([
      ['Erster', 'Primo', null],
      ['Zweiter', 'Secondo', '2025-01-01'],
    ]);
  }
});

test('reference calls refuse what cannot be asked and find nothing where there is nothing', async () => {
  const status = async (url: string, body?: object): Promise<number> =>
    (await server.ask(anna, url, body === undefined ? {} : { method: 'PUT', body })).status;
  expect(await status('/daten/nationen?id=Italien')).toBe(422);
  expect(await names(anna, `/daten/nationen?id=${newId()}`)).toEqual([]);
  expect(await names(anna, '/daten/einsatzarten?art=Gibtsnicht')).toEqual([]);
  await server.create(boss, '/verwaltung/einsatzart', { name: 'Nachtsuche', art: 'Uebung' });
  expect(await names(anna, '/daten/einsatzarten?art=')).toContain('Nachtsuche');
  expect(await status('/daten/einsatzarten?art=a&art=b')).toBe(422);
  for (const plz of ['0', 'x', '%27', '%00', '39030'.repeat(50)])
    expect(await server.ask(anna, `/daten/orte/${plz}`)).toMatchObject({ status: 200, list: [] });
  for (const body of [
    {},
    { plz: '39030' },
    { ort: 'Prags' },
    { plz: 39_030, ort: 'Prags' },
    { plz: null, ort: 'Prags' },
  ])
    expect(await status('/daten/strassen', body)).toBe(422);
  expect(await names(anna, '/daten/strassen', { plz: '39030', ort: 'Sexten' })).toEqual([]);
});

test('streets come from the register, too: by either name of the place, without archived ones', async () => {
  const ort_id = await server.create(boss, '/verwaltung/orte', {
    land: 'IT',
    plz: '39042',
    ort: 'Brixen',
    ort_it: 'Bressanone',
  });
  await server.create(boss, '/verwaltung/strassen', { name: 'Weißenturmgasse', ort_id });
  await server.create(boss, '/verwaltung/strassen', { name: 'Alte Straße', ort_id, archiviertam: '2020-01-01' });
  await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Kofler',
    sek_id: sektionen.a1,
    plz: '39042',
    ort: 'Brixen',
    strasse: 'Domgasse 3',
  });
  expect(await names(anna, '/daten/strassen', { plz: '39042', ort: 'Brixen' })).toEqual([
    'Domgasse',
    'Weißenturmgasse',
  ]);
  expect(await names(plain, '/daten/strassen', { plz: '39042', ort: 'Bressanone' })).toEqual(['Weißenturmgasse']);
});

test('the member search finds by words and status, each hit with its section', async () => {
  expect(await names(anna, '/mgd/suche?suche=rie')).toEqual(['Rieder', 'Rieder-Auer']);
  expect(await names(boss, '/mgd/suche?suche=rie%20prags')).toEqual(['Rieder', 'Rieder-Auer', 'Rienzner']);
  expect(await names(boss, '/mgd/suche?suche=rie&mitgliedsstatus=Inaktiv')).toEqual(['Rieder-Auer']);
  expect(await names(boss, `/mgd/suche?art=AusbildungTeilnehmer&sek_id=${sektionen.b}`)).toEqual(['Rienzner']);
  const [hit] = (await server.ask(plain, '/mgd/suche?suche=rieder')).list;
  expect(hit).toMatchObject({ sek_id: sektionen.a1, titel: { sek_id: 'a1' } });
  expect(hit).not.toHaveProperty('ort');
  expect((await server.ask(anna, '/mgd/suche?farbe=rot')).status).toBe(422);
  expect((await server.ask(anna, '/mgd/suche?art=Fest')).status).toBe(422);
});

test('the member search leaves out who is involved already, and tells nobody about hidden missions', async () => {
  const [mitglied] = (await server.ask(boss, '/mgd/mitglieder?name=Rieder&limit=1')).list;
  const root = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: '2026-02-01T08:00:00Z',
  });
  const mgd_id = String(mitglied?.['id']);
  await server.create(boss, '/einsaetze/beteiligte', {
    id: naturalId('einsatz_beteiligte', [root, mgd_id]),
    einsatz_id: root,
    mgd_id,
  });
  const search = `/mgd/suche?suche=rieder&art=EinsatzBeteiligter&einsatz_id=${root}`;
  expect(await names(anna, search)).toEqual(['Rieder-Auer']);
  expect(await names(plain, search)).toEqual(['Rieder', 'Rieder-Auer']);
  expect(await names(anna, `/mgd/suche?suche=rieder&art=EinsatzBeteiligter&einsatz_id=${newId()}`)).toEqual([
    'Rieder',
    'Rieder-Auer',
  ]);
});

test('a section in the filter has its place in the tree and its kind, and its detail adds the rights held there', async () => {
  const [first] = (await server.ask(anna, '/sektionen/sektionenFilter')).list.filter(
    (row) => row['sek_id'] === sektionen.a1,
  );
  expect(first).toMatchObject({
    sek_id: sektionen.a1,
    parent_id: sektionen.a,
    name: 'a1',
    recht: true,
    sektionstyp: 'Sektion',
  });
  expect((await server.ask(plain, `/sektionen/sektionen/${sektionen.a1}`)).body).toMatchObject({
    id: sektionen.a1,
    name: 'a1',
    sektionstyp: 'Sektion',
    sektionsnr: '04',
    mindatum: null,
    archiviertam: null,
    benutzerrechte: ['MITGLIEDER_ALLGEMEIN_LESEN'],
  });
  expect((await server.ask(plain, `/sektionen/sektionen/${sektionen.b1}`)).body['benutzerrechte']).toEqual([]);
});

test('the member search takes every parameter of the spec, and contacts only when asked for', async () => {
  const kng_id = await server.create(boss, '/verwaltung/kennungen', { name: 'Funkrufname' });
  const [rieder] = (await server.ask(boss, '/mgd/mitglieder?name=rieder&limit=1')).list;
  await server.create(boss, '/mgd/mitgliederkennungen', { mgd_id: String(rieder?.['id']), kng_id, wert: 'Berg 1' });
  await server.create(boss, '/kontakt/kontakte', {
    nachname: 'Riedl Holzbau',
    geschlecht: 'Institution',
    sek_id: sektionen.a1,
  });
  expect(await names(boss, `/mgd/suche?suche=rie&kng_id=${kng_id}`)).toEqual(['Rieder']);
  expect(await names(plain, `/mgd/suche?suche=rie&kng_id=${kng_id}`)).toEqual([]);
  expect(await names(boss, '/mgd/suche?suche=rie&mitgliedschaft=Mitglied&mitgliedsstatus=Aktiv')).toEqual([
    'Rieder',
    'Rienzner',
  ]);
  expect(await names(boss, '/mgd/suche?suche=rie&austrittsart=Ausgetreten')).toEqual([]);
  expect(await names(boss, '/mgd/suche?suche=riedl')).toEqual([]);
  expect(await names(boss, '/mgd/suche?suche=riedl&sucheKontakte=true')).toEqual(['Riedl Holzbau']);
});

test('the member search for a loan leaves out the dead and archived contacts', async () => {
  await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Leiher',
    sek_id: sektionen.a1,
    mitgliedsstatus: 'Verstorben',
  });
  await server.create(boss, '/kontakt/kontakte', {
    nachname: 'Leihstelle',
    sek_id: sektionen.a1,
    kontaktstatus: 'Archiviert',
  });
  await server.create(boss, '/kontakt/kontakte', { nachname: 'Leihhaus', sek_id: sektionen.a1 });
  expect(await names(boss, '/mgd/suche?suche=leih&sucheKontakte=true')).toEqual(['Leiher', 'Leihhaus', 'Leihstelle']);
  expect(await names(boss, '/mgd/suche?suche=leih&sucheKontakte=true&art=Verleih')).toEqual(['Leihhaus']);
});

test('rescue stations kept as persons are found only where the deployment says so', async () => {
  const id = await server.create(boss, '/mgd/mitglieder', { nachname: 'Bergwacht Prags', sek_id: sektionen.a1 });
  await server.deps.storage.db.updateTable('personen').set({ personenart: 'Sektion' }).where('id', '=', id).execute();
  expect(await names(boss, '/mgd/suche?suche=bergwacht')).toEqual([]);
  const { config } = server.deps.deployment;
  vi.spyOn(server.deps.deployment, 'config').mockImplementation(() => ({
    ...config(),
    personenSuche_sucheBergwachten: true,
  }));
  expect(await names(boss, '/mgd/suche?suche=bergwacht')).toEqual(['Bergwacht Prags']);
  vi.restoreAllMocks();
});
