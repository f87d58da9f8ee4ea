import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { Rights } from '../../../src/permissions/rights.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
// Keeps the personal data of one branch, and knows of the others what everybody may.
const secretary = userWith('schrift', allRights, 'a1');
const mitglieder = '/mgd/mitglieder';
const mitglied = (values: object = {}): Promise<string> =>
  server.create(boss, mitglieder, {
    nachname: 'Gruber',
    vorname: 'Anna',
    sek_id: sektionen.a1,
    eintritt: '2010-01-01',
    gebdatum: '1980-01-01',
    ...values,
  });
const minor = { vorname: 'Max', gebdatum: '2014-05-06', eintritt: '2024-01-01' };

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

/** Status, and what was said at which field. */
const change = async (id: string, body: object, nutzer = boss): Promise<readonly unknown[]> => {
  const { rev } = (await server.ask(nutzer, `${mitglieder}/${id}`)).body;
  const told = await server.ask(nutzer, `${mitglieder}/${id}`, { method: 'PUT', body, rev: Number(rev) });
  const fields: readonly { feld: string; text: string }[] = Array.isArray(told.body['fields'])
    ? told.body['fields']
    : [];
  return [told.status, ...fields.map(({ feld, text }) => `${feld}: ${text}`)];
};

describe('who stands for a minor', () => {
  test('is a person of the association, or somebody with a name; the title of the person travels along', async () => {
    const mother = await mitglied();
    const id = await mitglied({
      ...minor,
      vormund_id: mother,
      vormund2_name: 'Josef Mair',
      vormund2_telefon: '+39 333 1234567',
      vormund2_email: 'josef@example.org',
    });
    const [row] = (
      await server.ask(
        boss,
        `${mitglieder}?mgdnummer=${String((await server.ask(boss, `${mitglieder}/${id}`)).body['mgdnummer'])}`,
      )
    ).list;
    expect(row).toMatchObject({
      vormund_id: mother,
      vormund2_name: 'Josef Mair',
      titel: { vormund_id: 'Gruber Anna' },
    });
  });

  test('is nobody who cannot: oneself, a minor, the dead, the same twice, a person and a name at once, a telephone alone', async () => {
    const id = await mitglied(minor);
    const [mother, dead, brother] = [
      await mitglied(),
      await mitglied({ sterbedatum: '2020-01-01' }),
      await mitglied({ ...minor, gebdatum: '2009-01-01' }),
    ];
    expect(await change(id, { vormund_id: id })).toEqual([
      422,
      'vormund_id: Niemand ist für sich selbst erziehungsberechtigt.',
    ]);
    expect(await change(id, { vormund2_id: brother })).toEqual([
      422,
      'vormund2_id: Diese Person ist selbst minderjährig.',
    ]);
    expect(await change(id, { vormund_id: dead })).toEqual([422, 'vormund_id: Diese Person ist verstorben.']);
    expect(await change(id, { vormund_id: mother, vormund2_id: mother })).toEqual([
      422,
      'vormund2_id: Diese Person ist schon eingetragen.',
    ]);
    expect(await change(id, { vormund_id: mother, vormund_name: 'Anna' })).toEqual([
      422,
      'vormund_name: Entweder eine Person auswählen oder Name, Telefon und E-Mail eintragen.',
    ]);
    expect(await change(id, { vormund_telefon: '+39 333 1234567' })).toEqual([422, 'vormund_name: Der Name fehlt.']);
    expect((await server.ask(boss, `${mitglieder}/${id}`)).body).toMatchObject({
      rev: 1,
      vormund_id: null,
      vormund_telefon: null,
    });
  });

  test('stays after death and coming of age, and does not stand in the way of other changes', async () => {
    const mother = await mitglied();
    const id = await mitglied({ ...minor, vormund_id: mother });
    expect(await change(mother, { sterbedatum: '2026-02-01' })).toEqual([200]);
    expect(await change(id, { ort: 'Sexten' })).toEqual([200]);
  });

  test('may be of another branch; whose birth date may not be read it is not said why somebody is refused', async () => {
    const [stranger, young] = [
      await mitglied({ sek_id: sektionen.b1 }),
      await mitglied({ ...minor, sek_id: sektionen.b1, gebdatum: '2010-01-01' }),
    ];
    const id = await mitglied(minor);
    const reader = userWith('leser', ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN'], 'b1');
    const both = { ...secretary, rights: new Rights([...secretary.rights.grants, ...reader.rights.grants]) };
    expect(await change(id, { vormund_id: young }, both)).toEqual([
      422,
      'vormund_id: Diese Person kann hier nicht eingetragen werden.',
    ]);
    expect(await change(id, { vormund_id: stranger }, both)).toEqual([200]);
    // Who does not see the person at all cannot choose it.
    expect(await change(id, { vormund2_id: await mitglied({ sek_id: sektionen.b1 }) }, secretary)).toEqual([
      422,
      'vormund2_id: Gibt es nicht mehr, oder Sie dürfen es nicht mehr sehen.',
    ]);
  });

  test('is read by those alone who read personal data', async () => {
    const id = await mitglied({ ...minor, vormund_name: 'Anna Mair', vormund_telefon: '+39 333 7654321' });
    const plain = userWith('ohne', ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
    const told = JSON.stringify((await server.ask(plain, `${mitglieder}/${id}`)).body);
    expect(told).toContain('Gruber');
    expect(told).not.toMatch(/Mair|7654321|vormund/);
    const found = async (nutzer: typeof boss) =>
      (await server.ask(nutzer, '/mgd/mitglieder?suche=3337654321')).list.map((row) => row['id']);
    expect([await found(boss), await found(plain)]).toEqual([[id], []]);
  });

  test('is not deleted as long as a minor names the person', async () => {
    const mother = await mitglied();
    await mitglied({ ...minor, vormund2_id: mother });
    expect(await server.ask(boss, `${mitglieder}/${mother}`, { method: 'DELETE', rev: 1 })).toMatchObject({
      status: 400,
      body: { status_text: 'FOREIGNKEY' },
    });
  });

  test('two officials who enter different persons in one place are told of the conflict; in two places both stay', async () => {
    const [mother, father, id] = [await mitglied(), await mitglied({ vorname: 'Josef' }), await mitglied(minor)];
    // A device sends the columns of a place together.
    const write = (body: object) => server.ask(boss, `${mitglieder}/${id}`, { method: 'PUT', rev: 1, body });
    expect((await write({ vormund_id: mother, basis: { vormund_id: null } })).status).toBe(200);
    expect(
      await write({ vormund_id: null, vormund_name: 'Tante Rosa', basis: { vormund_id: null, vormund_name: null } }),
    ).toMatchObject({ status: 412 });
    expect((await write({ vormund2_id: father, basis: { vormund2_id: null } })).status).toBe(200);
    expect((await server.ask(boss, `${mitglieder}/${id}`)).body).toMatchObject({
      vormund_id: mother,
      vormund2_id: father,
      vormund_name: null,
    });
  });
});

test('a contact has them, too', async () => {
  const mother = await mitglied();
  const id = newId();
  await server.create(boss, '/kontakt/kontakte', {
    id,
    nachname: 'Kind',
    sek_id: sektionen.a1,
    gebdatum: '2015-01-01',
    vormund_id: mother,
  });
  expect((await server.ask(boss, `/kontakt/kontakte/${id}`)).body).toMatchObject({ vormund_id: mother });
});
