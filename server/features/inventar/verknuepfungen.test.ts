import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import type { Nutzer } from '../../context.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let t: TestApp;
const boss = userWith('boss', allRights, 'all');
const without = (...rights: readonly string[]): readonly string[] =>
  allRights.filter((right) => !rights.includes(right));
const linking = ['', '_REGION', '_VERBANDSEBENE'].map((level) => `INVENTAR_ALLGEMEIN${level}_VERKNUEPFEN`);

beforeAll(async () => {
  t = await openTestApp(testEngine, branches);
}, 60_000);
afterAll(() => t.close());

const stueck = (name: string, sek_id: string = sektionen.a1) => t.create(boss, '/inventar/inventar', { name, sek_id });
const link = (wer: Nutzer, values: object) =>
  t.ask(wer, '/inventar/verknuepfungen', { method: 'PUT', body: { id: newId(), ...values } });

test('a piece is linked by the right to link at any of its levels, and by no other right', async () => {
  const [funk, akku] = [await stueck('Funkgerät'), await stueck('Akku')];
  const values = { inventar_id: akku, gehoertzu_id: funk };
  expect((await link(userWith('ohne', without(...linking), 'a1'), values)).status).toBe(403);
  for (const right of linking) {
    const nur = userWith(right, [...without(...linking), right], 'a1');
    const told = await link(nur, values);
    expect([right, told.status]).toEqual([right, 201]);
    const url = `/inventar/verknuepfungen/${String(told.body['id'])}`;
    const ohne = userWith('ohne', without(...linking), 'a1');
    expect((await t.ask(ohne, url)).body).toMatchObject({ gehoertzu_id: funk });
    expect((await t.ask(ohne, url, { method: 'PUT', body: { notiz: 'Ersatz' }, rev: 1 })).status).toBe(403);
    expect((await t.ask(nur, url, { method: 'DELETE', rev: 1 })).status).toBe(200);
  }
});

test('a link leads to one record of the same branch, never to the piece itself', async () => {
  const [funk, fremd] = [await stueck('Funkgerät'), await stueck('Fremdes', sektionen.b1)];
  for (const values of [{}, { gehoertzu_id: funk }, { gehoertzu_id: fremd }])
    expect((await link(boss, { inventar_id: funk, ...values })).status).toBe(422);
});

test('articles are linked by the right to link articles, each pair once', async () => {
  const artikelklasse_id = await t.create(boss, '/artikel/klassen', { name: 'Bergen' });
  const artikelgruppe_id = await t.create(boss, '/artikel/gruppen', { name: 'Seile', artikelklasse_id });
  const artikel = (nr: string) => t.create(boss, '/artikel/artikel', { nr, name: nr, artikelgruppe_id });
  const [alt, neu] = [await artikel('S-1'), await artikel('S-2')];
  const id = naturalId('artikelverknuepfungen', [alt, neu]);
  const put = (wer: Nutzer, values: object) => t.ask(wer, '/artikel/verknuepfungen', { method: 'PUT', body: values });
  const values = { id, artikel_id: alt, ziel_id: neu, art: 'Nachfolger' };
  expect((await put(userWith('ohne', without('ARTIKEL_ALLGEMEIN_VERKNUEPFEN'), 'all'), values)).status).toBe(403);
  const selbst = { ...values, ziel_id: alt, id: naturalId('artikelverknuepfungen', [alt, alt]) };
  expect((await put(boss, selbst)).status).toBe(422);
  expect((await put(boss, values)).status).toBe(201);
  expect((await put(boss, values)).status).toBe(200);
  expect((await t.ask(boss, `/artikel/verknuepfungen/${id}`)).body).toMatchObject({ art: 'Nachfolger', ziel_id: neu });
});
