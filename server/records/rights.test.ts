import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const mitglieder = '/mgd/mitglieder';
const boss = userWith('boss', allRights, 'all');
const region = userWith('region', allRights, 'a');
const station = userWith('station', allRights, 'a1');
const stranger = userWith('stranger', allRights, 'b1');
const reader = userWith(
  'reader',
  allRights.filter((right) => right.endsWith('_LESEN')),
  'a1',
);
const plain = userWith(
  'plain',
  ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_NEU', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'],
  'a1',
);
const kassier = userWith(
  'kassier',
  allRights.filter((right) => !right.startsWith('EINSAETZE_PATIENTEN')),
  'a1',
);

const person = (nachname: string, sek_id = sektionen.a1) =>
  server.create(boss, mitglieder, { nachname, sek_id, mobilprivat: '+393331234567', sichtbarkeit: 0 });
const einsatz = () =>
  server.create(boss, '/einsaetze/einsaetze', { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z' });

describe('rows', () => {
  test('are seen from their branch, the region and the association above, and from nowhere else', async () => {
    const id = await person('Sichtbar');
    for (const nutzer of [boss, region, station, reader])
      expect((await server.ask(nutzer, `${mitglieder}/${id}`)).status).toBe(200);
    const hidden = await server.ask(stranger, `${mitglieder}/${id}`);
    expect(hidden.status).toBe(400);
    expect(hidden.body).toEqual({ kind: 'not-found', status_text: 'Zeile nicht vorhanden.', fields: [] });
    expect((await server.ask(stranger, mitglieder)).list).toEqual([]);
    expect((await server.ask(station, `${mitglieder}?limit=1000`)).list.map((row) => row['id'])).toContain(id);
  });

  test('that are deleted are read by nobody who may only read, whatever call is tried', async () => {
    const id = await person('Vergangen');
    await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 });
    const asked = [
      await server.ask(reader, `${mitglieder}/${id}`, { method: 'PUT', body: { vorname: 'X' }, rev: 1 }),
      await server.ask(reader, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 }),
      await server.ask(reader, `${mitglieder}/${id}`),
    ];
    for (const { status, body } of asked)
      expect([status < 500 && status >= 400, JSON.stringify(body).includes('Vergangen')]).toEqual([true, false]);
    expect(
      (await server.ask(station, `${mitglieder}/${id}`, { method: 'PUT', body: { vorname: 'X' }, rev: 1 })).status,
    ).toBe(412);
  });

  test('of a foreign branch answer a write like rows that do not exist', async () => {
    const id = await person('Fremd');
    const before = await server.logged();
    const missing = newId();
    for (const target of [id, missing]) {
      const answers = [
        await server.ask(stranger, `${mitglieder}/${target}`, { method: 'PUT', body: { nachname: 'X' }, rev: 1 }),
        await server.ask(stranger, `${mitglieder}/${target}`, { method: 'DELETE' }),
        await server.ask(stranger, `${mitglieder}/${target}/wiederherstellen`, { method: 'PUT' }),
      ];
      for (const answer of answers) expect([answer.status, answer.body['kind']]).toEqual([404, 'not-found']);
    }
    expect(await server.logged()).toBe(before);
  });

  test('are not added to a foreign branch, nor under a root that is hidden', async () => {
    const foreign = await server.ask(station, mitglieder, {
      method: 'PUT',
      body: { id: newId(), nachname: 'X', sek_id: sektionen.b1 },
    });
    expect([foreign.status, foreign.body['kind'], foreign.body['status_text']]).toEqual([
      403,
      'forbidden',
      'Fehlende Rechte.',
    ]);
    const root = await einsatz();
    const child = await server.ask(stranger, '/einsaetze/verlauf', {
      method: 'PUT',
      body: { id: newId(), einsatz_id: root, zeitpunkt: '2026-02-01T09:00:00Z', text: 'x' },
    });
    expect([child.status, child.body['fields']]).toEqual([
      422,
      [{ feld: 'einsatz_id', text: 'Gibt es nicht mehr, oder Sie dürfen es nicht mehr sehen.' }],
    ]);
  });

  test('point only to records that the writer can see', async () => {
    const hidden = await person('Versteckt', sektionen.b1);
    const root = await einsatz();
    const told = await server.ask(station, `/einsaetze/einsaetze/${root}`, {
      method: 'PUT',
      body: { einsatzleiter_id: hidden },
      rev: 1,
    });
    expect([told.status, told.body['fields']]).toEqual([
      422,
      [{ feld: 'einsatzleiter_id', text: 'Gibt es nicht mehr, oder Sie dürfen es nicht mehr sehen.' }],
    ]);
    expect(
      (
        await server.ask(boss, `/einsaetze/einsaetze/${root}`, {
          method: 'PUT',
          body: { einsatzleiter_id: hidden },
          rev: 1,
        })
      ).status,
    ).toBe(200);
  });

  test('carry the title of a hidden record that they point to', async () => {
    const hidden = await person('Anderswo', sektionen.b1);
    const root = await einsatz();
    await server.ask(boss, `/einsaetze/einsaetze/${root}`, {
      method: 'PUT',
      body: { einsatzleiter_id: hidden },
      rev: 1,
    });
    const seen = await server.ask(station, `/einsaetze/einsaetze/${root}`);
    expect(seen.body['titel']).toMatchObject({ einsatzleiter_id: 'Anderswo' });
  });
});

describe('actions', () => {
  test('need their own right', async () => {
    const id = await person('Nur lesen');
    const before = await server.logged();
    const answers = [
      await server.ask(reader, mitglieder, {
        method: 'PUT',
        body: { id: newId(), nachname: 'X', sek_id: sektionen.a1 },
      }),
      await server.ask(reader, `${mitglieder}/${id}`, { method: 'PUT', body: { nachname: 'X' }, rev: 1 }),
      await server.ask(reader, `${mitglieder}/${id}`, { method: 'DELETE' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
    expect(await server.logged()).toBe(before);
  });

  test("on a table need the table's right: who sees missions does not see patients", async () => {
    const root = await einsatz();
    const id = await server.create(station, '/einsaetze/patienten', { einsatz_id: root, nachname: 'Patient' });
    expect((await server.ask(kassier, `/einsaetze/patienten/${id}`)).status).toBe(400);
    expect((await server.ask(kassier, `/einsaetze/patienten?einsatz_id=${root}`)).list).toEqual([]);
    expect(
      (await server.ask(kassier, '/einsaetze/patienten', { method: 'PUT', body: { id: newId(), einsatz_id: root } }))
        .status,
    ).toBe(403);
    expect(
      (await server.ask(station, `/einsaetze/patienten?einsatz_id=${root}`)).list.map((row) => row['nachname']),
    ).toEqual(['Patient']);
  });
});

describe('columns', () => {
  test('without a right are absent, not null', async () => {
    const id = await person('Spalten');
    const one = await server.ask(plain, `${mitglieder}/${id}`);
    expect(one.body).not.toHaveProperty('mobilprivat');
    expect(one.body).toHaveProperty('nachname', 'Spalten');
    const [row] = (await server.ask(plain, `${mitglieder}?name=Spalten&limit=5`)).list;
    expect(row).not.toHaveProperty('mobilprivat');
    expect((await server.ask(station, `${mitglieder}/${id}`)).body).toHaveProperty('mobilprivat', '+393331234567');
  });

  test('that may not be written refuse the whole change and the whole record', async () => {
    const id = await person('Teil');
    const before = await server.logged();
    const changed = await server.ask(plain, `${mitglieder}/${id}`, {
      method: 'PUT',
      body: { vorname: 'Anna', mobilprivat: '+39 1' },
      rev: 1,
    });
    const created = await server.ask(plain, mitglieder, {
      method: 'PUT',
      body: { id: newId(), nachname: 'Neu', sek_id: sektionen.a1, gebort: 'Bozen' },
    });
    expect([changed.status, created.status]).toEqual([403, 403]);
    expect(await server.logged()).toBe(before);
    expect((await server.ask(boss, `${mitglieder}/${id}`)).body).toMatchObject({ rev: 1, vorname: null });
  });

  test('a new record takes its defaults also in columns that its author may not write', async () => {
    const id = await server.create(plain, mitglieder, { nachname: 'Vorgabe', sek_id: sektionen.a1 });
    expect((await server.ask(boss, `${mitglieder}/${id}`)).body).toMatchObject({ land: 'IT', sichtbarkeit: 151 });
  });

  test('that are hidden cannot be guessed by filter, sort or snapshot', async () => {
    const id = await server.create(boss, mitglieder, {
      nachname: 'Geheim',
      sek_id: sektionen.a1,
      ort: 'Welsberg',
      sichtbarkeit: 0,
    });
    expect((await server.ask(plain, `${mitglieder}?ort=Welsberg&limit=10`)).list).toEqual([]);
    expect((await server.ask(plain, `${mitglieder}?name=Welsberg&limit=10`)).list).toEqual([]);
    expect((await server.ask(station, `${mitglieder}?name=Welsberg&limit=10`)).list).toHaveLength(1);
    await server.create(boss, mitglieder, { nachname: 'Zweite', sek_id: sektionen.a1, ort: 'Aldein', sichtbarkeit: 0 });
    const order = async (sort: string): Promise<unknown[]> =>
      (await server.ask(plain, `${mitglieder}?sort=${sort}&limit=100`)).list.map((row) => row['id']);
    expect(await order('ort')).toEqual((await order('-ort')).toReversed());
    await server.ask(boss, `${mitglieder}/${id}`, { method: 'PUT', body: { ort: 'Toblach' }, rev: 1 });
    const guess = await server.ask(plain, `${mitglieder}/${id}`, {
      method: 'PUT',
      body: { vorname: 'Eva', basis: { vorname: null, ort: 'Welsberg' } },
      rev: 1,
    });
    expect(guess.status).toBe(200);
  });

  test("are decided by the row's branch when a right is held in one branch only", async () => {
    const there = await server.create(boss, mitglieder, {
      nachname: 'Dort',
      sek_id: sektionen.a2,
      ort: 'Prags',
      sichtbarkeit: 0,
    });
    const here = await server.create(boss, mitglieder, {
      nachname: 'Hier',
      sek_id: sektionen.a1,
      ort: 'Prags',
      sichtbarkeit: 0,
    });
    const mixed = {
      ...plain,
      rights: new Rights([
        { rights: ['MITGLIEDER_ALLGEMEIN_LESEN'], sektionen: [sektionen.a1, sektionen.a2] },
        { rights: ['MITGLIEDER_PERSOENLICHEDATEN_LESEN'], sektionen: [sektionen.a1] },
      ]),
    };
    expect((await server.ask(mixed, `${mitglieder}/${here}`)).body).toHaveProperty('ort', 'Prags');
    expect((await server.ask(mixed, `${mitglieder}/${there}`)).body).not.toHaveProperty('ort');
    expect((await server.ask(mixed, `${mitglieder}?ort=Prags&limit=10`)).list.map((row) => row['id'])).toEqual([here]);
  });
});

test('the record says what its reader may do with it', async () => {
  const id = await person('Rechte');
  const { rights } = (await server.ask(reader, `${mitglieder}/${id}`)).body;
  expect(rights).toMatchObject({
    MITGLIEDER_ALLGEMEIN_LESEN: true,
    MITGLIEDER_ALLGEMEIN_SPEICHERN: false,
    MITGLIEDER_PERSOENLICHEDATEN_LESEN: true,
  });
});
