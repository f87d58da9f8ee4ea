import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
let root: string;
let helper: string;
const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  root = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: '2026-02-01T08:00:00Z',
  });
});
afterAll(() => server.close());

const newHelper = async (): Promise<string> => {
  helper = await server.create(boss, '/mgd/mitglieder', { nachname: 'Helfer', sek_id: sektionen.a1 });
  return naturalId('einsatz_beteiligte', [root, helper]);
};
const add = (nutzer: typeof boss, id: string, values: object) =>
  server.ask(nutzer, '/einsaetze/beteiligte', {
    method: 'PUT',
    body: { id, einsatz_id: root, mgd_id: helper, ...values },
  });
const read = async (id: string) => (await server.ask(boss, `/einsaetze/beteiligte/${id}`)).body;

test('a new mission gets its number, its defaults and a first revision', async () => {
  const id = newId();
  const before = server.announced.length;
  const told = await server.ask(boss, '/einsaetze/einsaetze', {
    method: 'PUT',
    body: { id, sek_id: sektionen.a1, einsatzbeginn: '2025-12-31T23:30:00Z', vorlaeufig: 'V-abcd-1' },
  });
  expect(told.status).toBe(201);
  expect(told.body).toMatchObject({
    id,
    rev: 1,
    given: { nummer: '2026-04-0002', einsatzbeginn: '2025-12-31T23:30:00.000Z' },
  });
  expect(told.headers.get('ETag')).toBe('"1"');
  const one = await server.ask(boss, `/einsaetze/einsaetze/${id}`);
  expect(one.body).toMatchObject({
    id,
    rev: 1,
    typ: 'Einsatz',
    status: 'Eingabe',
    vorlaeufig: 'V-abcd-1',
    sek_ids: [sektionen.a1],
    titel: { sek_id: 'a1' },
  });
  expect(server.announced.slice(before)).toEqual([told.body['stand']]);
});

test('what the server cleaned comes back, what it took as it was does not', async () => {
  const told = await server.ask(boss, '/mgd/mitglieder', {
    method: 'PUT',
    body: {
      id: newId(),
      nachname: '  Rossi ',
      vorname: 'Ada',
      sek_id: sektionen.a1,
      iban: 'IT60 X054 2811 1010 0000 0123 456',
    },
  });
  expect(told.body['given']).toEqual({
    mgdnummer: '000001',
    nachname: 'Rossi',
    iban: 'IT60X0542811101000000123456',
    eintritt: '2026-03-01',
  });
});

describe('the same helper added on two tablets', () => {
  test('is one record; columns that only one of them filled are joined', async () => {
    const id = await newHelper();
    expect((await add(boss, id, { rolle: 'Leitend' })).status).toBe(201);
    const twin = await add(anna, id, { anfahrt_km: 12 });
    expect([twin.status, twin.body['rev']]).toEqual([200, 2]);
    expect(await read(id)).toMatchObject({ rolle: 'Leitend', anfahrt_km: 12, verguetungsart: 'Ehrenamtlich' });
  });

  test('with the same values changes nothing', async () => {
    const id = await newHelper();
    await add(boss, id, { rolle: 'Leitend', verguetungsart: 'Ehrenamtlich' });
    const before = await server.logged();
    const twin = await add(anna, id, { rolle: 'Leitend', verguetungsart: 'Ehrenamtlich' });
    expect([twin.status, twin.body['rev'], await server.logged()]).toEqual([200, 1, before]);
  });

  test('with different values of one column is a conflict', async () => {
    const id = await newHelper();
    await add(boss, id, { rolle: 'Leitend', anfahrt_km: 5 });
    const twin = await add(anna, id, { rolle: 'Assistierend', von: '2026-02-01T09:00:00Z' });
    expect([twin.status, twin.body['columns']]).toEqual([412, ['rolle']]);
    expect(await read(id)).toMatchObject({ rev: 1, von: null });
  });

  test('a value that the template gives does not contradict what the other chose', async () => {
    const id = await newHelper();
    await add(boss, id, { verguetungsart: 'Fahrer' });
    expect((await add(anna, id, {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ verguetungsart: 'Fahrer', rev: 1 });
  });

  test('at the same moment is one record as well', async () => {
    const id = await newHelper();
    const told = await Promise.all([
      add(boss, id, { rolle: 'Leitend' }),
      add(anna, id, { anfahrt_km: 3 }),
      add(anna, id, { anfahrt_km: 3 }),
    ]);
    expect(told.map((one) => one.status).toSorted()).toEqual([200, 200, 201]);
    expect(await read(id)).toMatchObject({ rolle: 'Leitend', anfahrt_km: 3, rev: 2 });
  });

  test('needs the right to change what is there', async () => {
    const id = await newHelper();
    await add(boss, id, { rolle: 'Leitend' });
    const adder = userWith(
      'adder',
      allRights.filter((right) => right !== 'EINSAETZE_BETEILIGTE_SPEICHERN'),
      'a1',
    );
    expect((await add(adder, id, { anfahrt_km: 3 })).status).toBe(403);
    expect((await add(adder, id, { rolle: 'Leitend' })).status).toBe(200);
  });

  test('and deleted in between is added again, and rev goes on', async () => {
    const id = await newHelper();
    await add(boss, id, {});
    await server.ask(boss, `/einsaetze/beteiligte/${id}`, { method: 'DELETE', rev: 1 });
    const again = await add(anna, id, { rolle: 'Leitend' });
    expect([again.status, again.body['rev']]).toEqual([201, 3]);
  });
});

test('an id that is taken under another root is refused', async () => {
  const other = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: '2026-02-01T08:00:00Z',
  });
  const id = await server.create(boss, '/einsaetze/fahrzeuge', { einsatz_id: root, kennung: 'BZ 1' });
  const told = await server.ask(boss, '/einsaetze/fahrzeuge', {
    method: 'PUT',
    body: { id, einsatz_id: other, kennung: 'BZ 2' },
  });
  expect([told.status, told.body['fields']]).toEqual([
    422,
    [{ feld: 'id', text: 'Diese Kennung ist schon vergeben.' }],
  ]);
});

test('an id that is taken in a hidden branch answers like one that does not exist', async () => {
  const id = await server.create(boss, '/mgd/mitglieder', { nachname: 'Fremd', sek_id: sektionen.b1 });
  const told = await server.ask(anna, '/mgd/mitglieder', {
    method: 'PUT',
    body: { id, nachname: 'X', sek_id: sektionen.a1 },
  });
  expect(told.status).toBe(404);
});

test('two roots created under one id at the same moment are one', async () => {
  const id = newId();
  const put = () =>
    server.ask(boss, '/mgd/mitglieder', { method: 'PUT', body: { id, nachname: 'Zwilling', sek_id: sektionen.a1 } });
  const told = await Promise.all([put(), put(), put()]);
  expect(told.map((one) => one.status).toSorted()).toEqual([200, 200, 201]);
  const numbers = (await server.ask(boss, '/mgd/mitglieder?limit=100&sort=mgdnummer')).list.map((row) =>
    Number(row['mgdnummer']),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
