import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { germanText } from '../../../../src/lib/message.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../../test-app.ts';
import type { Told } from '../../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../../test-branches.ts';

let t: TestApp;
const wart = userWith('wart', allRights, 'a1');
beforeAll(async () => {
  t = await openTestApp(testEngine, branches);
}, 180_000);
afterAll(() => t.close());

const stueck = (name: string): Promise<string> => t.create(wart, '/inventar/inventar', { name, sek_id: sektionen.a1 });
const lege = (satz_id: string, inventar_id: string, more: object = {}): Promise<Told> =>
  t.ask(wart, '/inventar/saetze', { method: 'PUT', body: { id: newId(), satz_id, inventar_id, ...more } });
const said = ({ body }: Told): readonly string[] =>
  Array.isArray(body['fields']) ? body['fields'].map(({ text }: { text: string }) => germanText(text)) : [];

test('sets lie in sets four deep, never in a circle', async () => {
  const [wagen, kiste, rucksack, modul, schere] = [
    await stueck('Wagen'),
    await stueck('Kiste'),
    await stueck('Rucksack'),
    await stueck('Modul'),
    await stueck('Schere'),
  ];
  for (const [satz, teil] of [
    [wagen, kiste],
    [kiste, rucksack],
    [rucksack, modul],
    [modul, schere],
  ] as const)
    expect((await lege(satz, teil)).status).toBe(201);
  expect(said(await lege(rucksack, wagen))).toEqual(['Wagen enthält bereits Rucksack.']);
  expect(said(await lege(kiste, rucksack))).toEqual(['Kiste enthält bereits Rucksack.']);
  expect(said(await lege(schere, await stueck('Niete')))).toEqual(['Sätze liegen höchstens 4 tief ineinander.']);
  expect(said(await lege(kiste, schere, { soll: 2 }))).toEqual(['Ein einzelnes Stück gibt es nur einmal.']);
});

test('a check of a set is never changed, and its parts are those of the set', async () => {
  const [satz, teil, fremd] = [await stueck('Rucksack'), await stueck('Seil'), await stueck('Tasche')];
  const zeile = String((await lege(satz, teil)).body['id']);
  const andere = String((await lege(fremd, await stueck('Binde'))).body['id']);
  const pruefung = await t.create(wart, '/inventar/satzpruefungen', {
    satz_id: satz,
    zeitpunkt: '2026-03-01T09:00:00.000Z',
    plombe: '4711',
    ergebnis: 'Vollstaendig',
  });
  const position = (teil_id: string): Promise<Told> =>
    t.ask(wart, '/inventar/satzpositionen', {
      method: 'PUT',
      body: { id: newId(), pruefung_id: pruefung, teil_id, soll: 1, ist: 1 },
    });
  expect((await position(zeile)).status).toBe(201);
  expect(said(await position(andere))).toEqual(['Das Teil gehört nicht zu diesem Satz.']);
  const change = await t.ask(wart, `/inventar/satzpruefungen/${pruefung}`, { method: 'PUT', body: { plombe: '1' } });
  expect(change.status).toBeGreaterThanOrEqual(400);
});
