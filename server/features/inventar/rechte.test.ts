import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let t: TestApp;
const basis = ['INVENTAR_LESEN', 'RETTUNGSSTELLEN_ALLGEMEIN_LESEN', 'INVENTAR_ALLGEMEIN_LESEN'];
const alles = userWith('alles', allRights, 'all');
const wart = userWith('wart', [...allRights.filter((right) => right.startsWith('INVENTAR_')), ...basis], 'a1');
const leser = userWith('leser', [...basis, 'INVENTAR_PRUEFUNGEN_LESEN'], 'a1');
const mitglied = userWith('mitglied', [...basis, 'INVENTAR_ALLGEMEIN_NEU', 'INVENTAR_ALLGEMEIN_SPEICHERN'], 'a1');
const fremder = userWith(
  'fremder',
  allRights.filter((right) => !/_(VERBANDSEBENE|ALLE)(_|$)/.test(right)),
  'b1',
);
let [piece, check] = ['', ''];

const pruefung = (inventar_id: string) => ({
  id: newId(),
  inventar_id,
  pruefart: 'PSAJahr',
  zeitpunkt: '2026-03-01T08:00:00.000Z',
  ergebnis: 'Bestanden',
});
const rowOf = async (table: string, id: string): Promise<unknown> =>
  (await sql`select t.* from ${sql.table(table)} t where id = ${id}`.execute(t.storage.db)).rows[0];
const count = async (table: string): Promise<unknown> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(t.storage.db)).rows[0]?.n;

beforeAll(async () => {
  t = await openTestApp(testEngine, branches);
  piece = await t.create(wart, '/inventar/inventar', {
    name: 'Sitzgurt',
    sek_id: sektionen.a1,
    erstgebrauch: '2026-01-10',
    kaufpreisbetrag: 9500,
  });
  check = await t.create(wart, '/inventar/pruefungen', pruefung(piece));
}, 60_000);
afterAll(() => t.close());

test('without the right nobody checks, and nobody checks what another branch has', async () => {
  const before = [await count('inventarpruefungen'), await rowOf('inventar', piece)];
  for (const wer of [leser, mitglied, fremder]) {
    const told = await t.ask(wer, '/inventar/pruefungen', { method: 'PUT', body: pruefung(piece) });
    expect([wer.benutzername, told.status >= 400 && told.status < 500]).toEqual([wer.benutzername, true]);
    expect(JSON.stringify(told.body)).not.toContain('Sitzgurt');
  }
  expect([await count('inventarpruefungen'), await rowOf('inventar', piece)]).toEqual(before);
});

test('what was checked is neither changed nor deleted, whoever asks', async () => {
  const befund = await t.create(wart, '/inventar/befunde', {
    pruefung_id: check,
    nr: 1,
    schritt: 'Bänder',
    befund: 'Mangel',
  });
  const klasse = await t.create(wart, '/inventar/nutzungsklassen', {
    inventar_id: piece,
    klasse: 'Monatlich',
    ab: '2026-02-01',
  });
  const facts = [
    ['inventarpruefungen', '/inventar/pruefungen', check, { ergebnis: 'NichtBestanden' }],
    ['pruefbefunde', '/inventar/befunde', befund, { notiz: 'doch gut' }],
    ['nutzungsklassen', '/inventar/nutzungsklassen', klasse, { klasse: 'Nie' }],
  ] as const;
  for (const [table, url, id, body] of facts) {
    const before = await rowOf(table, id);
    for (const wer of [wart, alles]) {
      const changed = await t.ask(wer, `${url}/${id}`, { method: 'PUT', rev: 1, body });
      const deleted = await t.ask(wer, `${url}/${id}`, { method: 'DELETE', rev: 1 });
      expect([table, changed.status >= 400, deleted.status >= 400]).toEqual([table, true, true]);
    }
    expect(await rowOf(table, id)).toEqual(before);
  }
});

test('nobody writes what only follows from facts', async () => {
  const before = await rowOf('inventar', piece);
  const derived = {
    zustand: 'Aussortieren',
    sperren: ['Rueckruf'],
    status: 'Ausgemustert',
    naechstepruefung: '2099-01-01',
    letztepruefung: '2026-02-28',
    ablauf: '2099-01-01',
    ausgegebenan: 'Irgendwer',
    inventarnr: 'I999999',
  };
  for (const [column, value] of Object.entries(derived)) {
    const told = await t.ask(alles, `/inventar/inventar/${piece}`, {
      method: 'PUT',
      rev: 1,
      body: { [column]: value },
    });
    expect([column, told.status]).toEqual([column, 422]);
    const made = await t.ask(alles, '/inventar/inventar', {
      method: 'PUT',
      body: { id: newId(), name: 'Seil', sek_id: sektionen.a1, [column]: value },
    });
    expect([column, made.status]).toEqual([column, 422]);
  }
  const hinweise = await t.ask(wart, '/inventar/pruefungen', {
    method: 'PUT',
    body: { ...pruefung(piece), hinweise: [], erfasstam: '2020-01-01T00:00:00.000Z' },
  });
  expect(hinweise.status).toBe(422);
  expect(await rowOf('inventar', piece)).toEqual(before);
});

test('who has it and what it cost is absent for whoever may not know it, in lists, records and refusals', async () => {
  await sql`update inventar set ausgegebenan = 'Huber', zurueckbis = '2026-04-01' where id = ${piece}`.execute(
    t.storage.db,
  );
  const hidden = ['ausgegebenan', 'zurueckbis', 'kaufpreisbetrag'];
  const answers = async (wer: typeof wart): Promise<readonly string[]> => {
    const stale = { method: 'PUT', rev: 99, body: { name: 'Gurt' } } as const;
    return [
      JSON.stringify((await t.ask(wer, `/inventar/inventar/${piece}`)).body),
      JSON.stringify((await t.ask(wer, '/inventar/inventar')).list),
      JSON.stringify((await t.ask(wer, '/inventar/inventar/suche', { method: 'POST', body: {} })).body),
      JSON.stringify((await t.ask(wer, `/inventar/inventar/${piece}`, stale)).body),
    ];
  };
  const seen = (texts: readonly string[]): readonly string[] =>
    hidden.filter((column) => texts.some((text) => text.includes(column)));
  expect(seen(await answers(wart))).toEqual(hidden);
  expect(seen(await answers(mitglied))).toEqual([]);
  expect((await answers(mitglied))[0]).toContain('Sitzgurt');
});

test('another branch is told nothing of a piece', async () => {
  const told = await t.ask(fremder, `/inventar/inventar/${piece}`);
  expect(told.status).toBe(400);
  expect(JSON.stringify(told.body)).not.toMatch(/Sitzgurt|I0000/);
  for (const url of ['/inventar/inventar', '/inventar/pruefungen', '/inventar/kennungen', '/inventar/standorte'])
    expect([url, (await t.ask(fremder, url)).list]).toEqual([url, []]);
});

test('articles and pieces are found by their criteria', async () => {
  const artikelklasse_id = await t.create(alles, '/artikel/klassen', { name: 'Schutzausrüstung' });
  const artikelgruppe_id = await t.create(alles, '/artikel/gruppen', { name: 'Seile', artikelklasse_id });
  const artikel = await t.create(alles, '/artikel/artikel', { nr: 'SE-1', name: 'Statikseil', artikelgruppe_id });
  await t.create(alles, '/artikel/artikel', { nr: 'SE-2', name: 'Dynamikseil', artikelgruppe_id });
  const rope = await t.create(wart, '/inventar/inventar', {
    name: 'Seil im Bus',
    sek_id: sektionen.a1,
    artikel_id: artikel,
    artikelgruppe_id,
    traeger_name: 'Bergwacht Drüben',
    erstgebrauch: '2026-01-10',
  });
  const ids = async (url: string): Promise<readonly unknown[]> => (await t.ask(alles, url)).list.map(({ id }) => id);
  expect(await ids('/artikel/artikel?nr=SE-1')).toEqual([artikel]);
  const nummer = String((await t.ask(alles, `/inventar/inventar/${rope}`)).body['inventarnr']);
  for (const one of [
    `inventarnr=${nummer}`,
    `artikelgruppe_id=${artikelgruppe_id}`,
    'traeger_name=Drüben',
    `status=InGebrauch&artikelgruppe_id=${artikelgruppe_id}`,
  ])
    expect([one, await ids(`/inventar/inventar?${one}`)]).toEqual([one, [rope]]);
  expect(await ids('/inventar/inventar?status=Ausgemustert')).toEqual([]);
});
