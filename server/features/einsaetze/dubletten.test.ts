import { expect, test, beforeAll, afterAll } from 'vitest';
import { sql } from 'kysely';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { Rights } from '../../../src/permissions/rights.ts';
import { allRights, sections, userWith, openTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
const boss = userWith('boss', allRights, 'all');
const station = userWith('station', allRights, 'a1');
const url = '/einsaetze/einsaetze';
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const mission = (values: object = {}) => server.create(boss, url, { sek_id: sections.a1, einsatzbeginn: '2026-02-01T08:00:00Z', ...values });
const call = (nutzer: typeof boss, path: string, body: object = {}) => server.ask(nutzer, path, { method: 'PUT', body });
const childrenOf = async (name: string, id: string) => (await server.ask(boss, `/einsaetze/${name}?einsatz_id=${id}&limit=200`)).list;

/** All rows of the two missions as they lie in the database, without what counts on. */
async function wholeRows(ids: readonly string[]): Promise<unknown> {
  const tables = [...server.deps.registry.tables.values()].filter((table) => server.deps.registry.rootOf(table).name === 'einsaetze' && table.name !== 'patienten_zugriffe');
  const found: Record<string, unknown> = {};
  for (const { name, parent } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} where ${sql.ref(parent === undefined ? 'id' : 'root_id')} = any(${ids}::uuid[]) order by id`.execute(server.deps.storage.db);
    found[name] = rows.map(({ rev: _rev, ...row }) => row);
  }
  return found;
}

test('a mission that was recorded twice becomes one with every child row kept, and two again with whole rows as before', async () => {
  const helper = await server.create(boss, '/mgd/mitglieder', { nachname: 'Helfer', sek_id: sections.a1 });
  const [kept, lost] = [await mission({ wetter: 'Föhn' }), await mission({ wetter: 'Schnee', bezeichnung: 'Lawine' })];
  for (const [einsatz_id, km] of [[kept, null], [lost, 12]] as const) {
    await server.create(boss, '/einsaetze/beteiligte', { id: naturalId('einsatz_beteiligte', [einsatz_id, helper]), einsatz_id, mgd_id: helper, anfahrt_km: km });
    await server.create(boss, '/einsaetze/patienten', { einsatz_id, naca: 1 });
    await server.create(boss, '/einsaetze/verlauf', { einsatz_id, zeitpunkt: '2026-02-01T08:10:00Z', text: `Funk ${einsatz_id}` });
  }
  const before = await wholeRows([kept, lost]);
  expect((await call(station, `${url}/${kept}/zusammenfuehren`, { weicht: lost })).status).toBe(200);
  expect((await server.ask(boss, `${url}/${kept}`)).body).toMatchObject({ wetter: 'Föhn', bezeichnung: 'Lawine' });
  expect((await server.ask(boss, `${url}/${lost}`)).status).not.toBe(200);
  expect(await childrenOf('beteiligte', kept)).toMatchObject([{ mgd_id: helper, anfahrt_km: 12 }]);
  expect((await childrenOf('patienten', kept)).map((row) => row['lfd']).toSorted()).toEqual([1, 2]);
  expect((await childrenOf('verlauf', kept)).filter((row) => row['system'] !== true)).toHaveLength(2);
  expect((await call(station, `${url}/${kept}/trennen`)).status).toBe(200);
  expect(await wholeRows([kept, lost])).toEqual(before);
});

test('needs the right in both branches, two missions that exist, and that both are still being entered', async () => {
  const [own, foreign] = [await mission(), await mission({ sek_id: sections.b1 })];
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: foreign })).status).toBe(404);
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: own })).status).toBe(422);
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: newId() })).status).toBe(404);
  expect((await call(station, `${url}/${own}/trennen`)).status).toBe(404);
  const here = await mission();
  expect((await call(boss, `${url}/${here}/zusammenfuehren`, { weicht: foreign })).status).toBe(200);
  expect((await call(station, `${url}/${here}/trennen`)).status).toBe(403);
  expect((await call(boss, `${url}/${here}/trennen`)).status).toBe(200);
  const reader = userWith('reader', allRights.filter((right) => !right.endsWith('ZUSAMMENFUEHRUNG')), 'a1');
  expect((await call(reader, `${url}/${own}/zusammenfuehren`, { weicht: await mission() })).status).toBe(403);
  await sql`update einsaetze set status = 'Freigabe' where id = ${own}`.execute(server.deps.storage.db);
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: await mission() })).status).toBe(422);
});

test('nobody merges a mission to read its patients', async () => {
  const [own, foreign] = [await mission(), await mission({ sek_id: sections.b1 })];
  const grants = [{ rights: allRights, sections: [sections.a1] }, { rights: allRights.filter((right) => !right.includes('_PATIENTEN_')), sections: [sections.b1] }];
  const half = { ...station, rights: new Rights(grants) };
  await server.create(boss, '/einsaetze/patienten', { einsatz_id: foreign, naca: 1 });
  expect(await call(half, `${url}/${own}/zusammenfuehren`, { weicht: foreign })).toMatchObject({ status: 422, body: { status_text: 'Von einem der beiden dürfen Sie weniger lesen als vom anderen.' } });
  expect((await call(half, `${url}/${own}/zusammenfuehren`, { weicht: await mission({ sek_id: sections.b1 }) })).status).toBe(200);
});
