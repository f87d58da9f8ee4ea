import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { migrations } from '../storage/migrations.ts';
import { testEngine } from '../storage/test-storage.ts';
import { ReplicaModel } from '../sync/replica-model.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { loadReferenceData } from './load-reference-data.ts';
import { linesOf, placeLines, placeRow } from './read-places.ts';

const idOf = (plz: string, ort: string) => naturalId('orte', ['IT', plz, ort, 'BZ']);
const [ulten, gsies, vintl] = [idOf('39016', 'Ulten'), idOf('39030', 'Gsies'), idOf('39030', 'Vintl')];
const own = { lat: 46.5, lon: 11.1 };

let t: TestApp;
let call: Caller;
const device = new ReplicaModel();
const migrateAgain = () => {
  const [migration] = migrations.filter(({ name }) => name.endsWith('_ortslagen'));
  return t.storage.db.executeQuery(CompiledQuery.raw(migration?.sql ?? ''));
};
const place = async (id: string) => {
  const { lat, lon, rev } = await t.storage.db.selectFrom('orte').select(['lat', 'lon', 'rev']).where('id', '=', id).executeTakeFirstOrThrow();
  return { lat: Number(lat), lon: Number(lon), rev };
};
const feedNumber = async () => (await t.storage.db.selectFrom('feed_zaehler').select('nummer').executeTakeFirstOrThrow())['nummer'];

beforeAll(async () => {
  t = await openTestApp(testEngine);
  const verband = await t.sektion('Landesverband');
  await t.user('geraet', verband, [{ bg_id: await t.group([]), sek_id: verband }]);
  await loadReferenceData(t.storage, registry, ['IT-BZ']);
  // As the file has them and as they were loaded before.
  for (const line of linesOf(['IT-BZ'], await placeLines())) {
    const [lat, lon] = line.split(',').slice(-2).map(Number);
    await t.storage.db.updateTable('orte').set({ lat, lon }).where('id', '=', placeRow(line).id).execute();
  }
  await t.storage.db.updateTable('orte').set({ ...own, rev: 2 }).where('id', '=', ulten).execute();
  call = await t.signIn('geraet');
  await device.pullAll(call);
});
afterAll(() => t.close());

test('places that lay in another valley in a database from before come to their village, on devices too; what somebody corrected stays', async () => {
  expect((await place(gsies)).lat).toBe(46.7953);
  await migrateAgain();
  expect(await place(gsies)).toEqual({ lat: 46.807, lon: 12.213, rev: 2 });
  expect(await place(ulten)).toEqual({ ...own, rev: 2 });
  for (const line of linesOf(['IT-BZ'], await placeLines())) {
    const { id, ort, lat, lon } = placeRow(line);
    if (id === ulten) continue;
    const found = await place(id);
    expect([ort, Math.abs(found.lat - Number(lat)) < 0.01, Math.abs(found.lon - Number(lon)) < 0.01]).toEqual([ort, true, true]);
  }

  await device.pullAll(call);
  expect(device.rows('orte').get(gsies)).toMatchObject({ rev: 2, row: { lat: 46.807, lon: 12.213 } });
  expect(device.rows('orte').get(ulten)).toMatchObject({ rev: 2, row: own });
});

test('the history says what was moved', async () => {
  const { rows } = await sql`select benutzer_name, art, rev, vorher, nachher from aenderungen where id = ${vintl}`.execute(t.storage.db);
  expect(rows).toEqual([{ benutzer_name: 'System', art: 'aendern', rev: 2, vorher: { lat: 46.7953, lon: 11.9114 }, nachher: { lat: 46.816, lon: 11.722 } }]);
});

test('where nothing is to be moved the feed takes no number', async () => {
  const before = await feedNumber();
  await migrateAgain();
  expect(await feedNumber()).toBe(before);
});
