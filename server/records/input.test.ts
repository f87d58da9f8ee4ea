import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import type { Ask } from '../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
let personId: string;
let einsatzId: string;
let logged: number;
const boss = userWith('boss', allRights, 'all');
const mitglieder = '/mgd/mitglieder';

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  personId = await server.create(boss, mitglieder, { nachname: 'Alt', vorname: 'Anna', sek_id: sektionen.a1 });
  einsatzId = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: '2026-02-01T08:00:00Z',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  logged = await server.logged();
});

const person = (values: object): Ask => ({
  method: 'PUT',
  body: { id: newId(), nachname: 'Neu', sek_id: sektionen.a1, ...values },
});
const changed = (values: object): Ask => ({ method: 'PUT', body: values, rev: 1 });

/** Status, the fields named, and how much was written. */
async function refusal(url: string, ask: Ask): Promise<{ status: number; fields: string[]; written: number }> {
  const { status, body } = await server.ask(boss, url, ask);
  const fields = Array.isArray(body['fields']) ? body['fields'].map((one: { feld: string }) => one.feld) : [];
  return { status, fields, written: (await server.logged()) - logged };
}

describe('a new record is refused whole', () => {
  test.each([
    ['an unknown column', { wohnort: 'Bozen' }, ['wohnort']],
    ['a column that only objects have', { constructor: 'x' }, ['constructor']],
    [
      'several wrong types, each named',
      { vorname: 7, gebdatum: '2024-02-31', sichtbarkeit: 1024 },
      ['vorname', 'gebdatum', 'sichtbarkeit'],
    ],
    ['an empty required field', { nachname: '' }, ['nachname']],
    ['a number that only the server gives', { mgdnummer: '000001' }, ['mgdnummer']],
    ["another value than the module's own", { personenart: 'Kontakt' }, ['personenart']],
    ['a reference to nothing', { nation_id: newId() }, ['nation_id']],
    ['an id that is none', { id: 'x' }, ['id']],
  ])('%s', async (_name, values, fields) => {
    expect(await refusal(mitglieder, person(values))).toEqual({ status: 422, fields: fields, written: 0 });
  });

  test('missing required fields have the sentence of the spec', async () => {
    const told = await server.ask(boss, mitglieder, { method: 'PUT', body: { id: newId() } });
    expect(told.body).toEqual({
      kind: 'input',
      status_text: 'Nicht alle Pflichtfelder sind gesetzt.',
      fields: [
        { feld: 'nachname', text: 'Pflichtfeld' },
        { feld: 'sek_id', text: 'Pflichtfeld' },
      ],
    });
  });

  test('an id that does not fit the natural key', async () => {
    const body = { id: newId(), einsatz_id: einsatzId, mgd_id: personId };
    expect(await refusal('/einsaetze/beteiligte', { method: 'PUT', body })).toEqual({
      status: 422,
      fields: ['id'],
      written: 0,
    });
    const fits = await server.ask(boss, '/einsaetze/beteiligte', {
      method: 'PUT',
      body: { ...body, id: naturalId('einsatz_beteiligte', [einsatzId, personId]) },
    });
    expect(fits.status).toBe(201);
  });

  test("a template's empty server columns are no assertion", async () => {
    const told = await server.ask(boss, '/einsaetze/einsaetze', {
      method: 'PUT',
      body: {
        id: newId(),
        sek_id: sektionen.a1,
        einsatzbeginn: '2026-02-01T08:00:00Z',
        status: 'Eingabe',
        nummer: null,
        typ: 'Einsatz',
      },
    });
    expect(told.status).toBe(201);
  });

  test('a file whose bytes this user has not sent', async () => {
    const datei = { sha256: 'a'.repeat(64), name: 'foto.jpg', type: 'image/jpeg', size: 1000 };
    const id = naturalId('einsatz_fotos', [einsatzId, datei.sha256]);
    const other = userWith('other', allRights, 'all');
    const upload = (besitzer_id: string, vollstaendig: boolean) => ({
      sha256: datei.sha256,
      besitzer_id,
      groesse: 1000,
      vorhanden: 10,
      vollstaendig,
      angelegt_am: '2026-03-01T10:00:00Z',
    });
    await server.deps.storage.db
      .insertInto('dateien')
      .values([upload(boss.id, false), upload(other.id, true)])
      .execute();
    expect(await refusal('/einsaetze/fotos', { method: 'PUT', body: { id, einsatz_id: einsatzId, datei } })).toEqual({
      status: 422,
      fields: ['datei'],
      written: 0,
    });
    expect(
      (await server.ask(other, '/einsaetze/fotos', { method: 'PUT', body: { id, einsatz_id: einsatzId, datei } }))
        .status,
    ).toBe(201);
  });
});

describe('a change is refused whole', () => {
  test.each([
    ['an unknown column', { vorname: 'Eva', wohnort: 'Bozen' }, ['wohnort']],
    ['a system column', { rev: 9 }, ['rev']],
    ['a wrong type', { vorname: ['Eva'] }, ['vorname']],
    ['a server number', { mgdnummer: '7' }, ['mgdnummer']],
    ['a column fixed on creation', { sek_id: sektionen.b1 }, ['sek_id']],
    ['an unknown column in the snapshot', { vorname: 'Eva', basis: { wohnort: null } }, ['wohnort']],
  ])('%s', async (_name, values, fields) => {
    expect(await refusal(`${mitglieder}/${personId}`, changed(values))).toEqual({
      status: 422,
      fields: fields,
      written: 0,
    });
  });

  test('a fixed column that is sent unchanged is no assertion', async () => {
    const told = await server.ask(
      boss,
      `${mitglieder}/${personId}`,
      changed({ sek_id: sektionen.a1, mgdnummer: '000001' }),
    );
    expect([told.status, told.body['rev']]).toEqual([200, 1]);
  });
});

describe('a body is refused whole', () => {
  test.each([
    ['broken', '{"nachname": "X"'],
    ['no object', '[1]'],
    ['text', '"x"'],
    ['null', 'null'],
  ])('%s JSON', async (_name, text) => {
    expect(await refusal(`${mitglieder}/${personId}`, { method: 'PUT', text, rev: 1 })).toEqual({
      status: 422,
      fields: [],
      written: 0,
    });
  });

  test('larger than a megabyte', async () => {
    const text = JSON.stringify({ notiz: 'x'.repeat(1_000_001) });
    const told = await server.ask(boss, `${mitglieder}/${personId}`, { method: 'PUT', text, rev: 1 });
    expect([told.status, told.body['kind']]).toEqual([413, 'too-large']);
    expect(await server.logged()).toBe(logged);
  });

  test('with a revision that is none', async () => {
    const response = await server.ask(boss, `${mitglieder}/${personId}`, {
      method: 'PUT',
      body: { vorname: 'Eva' },
      rev: Number.NaN,
    });
    expect(response.status).toBe(422);
  });
});

test('a refusal never quotes what was entered', async () => {
  const geheim = 'Geheimnis';
  const told = await server.ask(boss, '/einsaetze/patienten', {
    method: 'PUT',
    body: { id: newId(), einsatz_id: einsatzId, naca: geheim, gebdatum: geheim, [geheim]: 1 },
  });
  expect(told.status).toBe(422);
  expect(JSON.stringify(told.body).replaceAll(`"feld":"${geheim}"`, '')).not.toContain(geheim);
});

test('a value that must be unique is named at its field', async () => {
  const url = '/sektionen/sektionen';
  const told = await server.ask(boss, url, {
    method: 'PUT',
    body: { id: newId(), name: 'Neu', sektionstyp: 'Sektion', sektionsnr: '04', parent_id: sektionen.a },
  });
  expect([told.status, told.body['fields']]).toEqual([
    422,
    [{ feld: 'sektionsnr', text: 'Dieser Wert ist schon vergeben.' }],
  ]);
});
