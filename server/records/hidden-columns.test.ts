import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId } from '../../src/lib/ids.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { permissionsFor } from '../../src/permissions/topics.ts';
import type { Nutzer } from '../context.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
let anna = '';
let berta = '';
let dead = '';
let einsatz = '';

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  const mitglied = (nachname: string, rest: object) =>
    server.create(boss, '/mgd/mitglieder', { nachname, sek_id: sektionen.a1, sichtbarkeit: 0, ...rest });
  anna = await mitglied('Zelger', { ort: 'Prags', plz: '39030', strasse: 'Dorfstraße 1' });
  berta = await mitglied('Auer', { ort: 'Toblach', plz: '39034', strasse: 'Seeweg 2' });
  dead = await mitglied('Mair', { mitgliedsstatus: 'Verstorben' });
  const kurs = await server.create(boss, '/ausbildungen', {
    name: 'Kurs',
    sek_id: sektionen.a1,
    anfang: '2026-05-01',
    ende: '2026-05-02',
  });
  await server.create(boss, '/ausbildungen/teilnehmer', {
    id: naturalId('ausbildungteilnehmer', [kurs, anna]),
    ausb_id: kurs,
    mgd_id: anna,
    typ: 'Angemeldet',
  });
  einsatz = await server.create(boss, '/einsaetze/einsaetze', {
    einsatzbeginn: '2026-02-01T10:00:00.000Z',
    sek_id: sektionen.a1,
    einsatzart: 'Bergrettung',
  });
  await server.create(boss, '/einsaetze/beteiligte', {
    id: naturalId('einsatz_beteiligte', [einsatz, anna]),
    einsatz_id: einsatz,
    mgd_id: anna,
  });
});
afterAll(() => server.close());

/** Somebody who holds every right everywhere, but of a table these columns are left out of the rights of its topic. */
function without(table: string, topic: string, hidden: readonly string[]): Nutzer {
  const open = Object.keys(server.deps.registry.table(table).fields).filter((name) => !hidden.includes(name));
  const columns = Object.fromEntries(permissionsFor(topic, 'LESEN').map((right) => [right, { [table]: open }]));
  const user = userWith(`ohne ${hidden.join()}`, allRights, 'all');
  return { ...user, rights: new Rights(user.rights.grants, columns) };
}

const ids = async (nutzer: Nutzer, url: string): Promise<unknown[]> =>
  (await server.ask(nutzer, url)).list.map((row) => row['id']);

test('a criterion over rows of another table does not tell whom they belong to where that column is hidden', async () => {
  const url = '/mgd/mitglieder?ausb_jahrvon=2026';
  expect(await ids(boss, url)).toEqual([anna]);
  expect(await ids(without('ausbildungteilnehmer', 'AUSBILDUNG_TEILNEHMER', ['mgd_id']), url)).toEqual([]);
});

test('the search for members tells nothing by its kind or order of a column that is hidden', async () => {
  const all = [anna, berta, dead].toSorted();
  expect(await ids(boss, '/mgd/suche?art=Verleih')).toEqual([berta, anna]);
  const plain = without('personen', 'MITGLIEDER_ALLGEMEIN', ['mitgliedsstatus', 'nachname']);
  expect(await ids(plain, '/mgd/suche?art=Verleih')).toEqual(all);
  expect(await ids(boss, `/mgd/suche?art=EinsatzBeteiligter&einsatz_id=${einsatz}`)).toEqual([berta, dead]);
  const blind = without('einsatz_beteiligte', 'EINSAETZE_BETEILIGTE', ['mgd_id']);
  expect((await ids(blind, `/mgd/suche?art=EinsatzBeteiligter&einsatz_id=${einsatz}`)).toSorted()).toEqual(all);
});

test('streets are offered by a place only where the reader sees that the person lives there', async () => {
  const streets = async (nutzer: Nutzer) =>
    (await server.ask(nutzer, '/daten/strassen', { method: 'PUT', body: { plz: '39030', ort: 'Prags' } })).list;
  expect(await streets(boss)).toEqual([{ name: 'Dorfstraße' }]);
  expect(await streets(without('personen', 'MITGLIEDER_PERSOENLICHEDATEN', ['ort']))).toEqual([]);
});
