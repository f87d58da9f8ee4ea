import { afterAll, beforeAll, expect, test } from 'vitest';
import { etikettVon } from '../../../src/features/inventar/pruefziffer.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { branches, sektionen, userWith } from '../../test-branches.ts';

let t: TestApp;
const alle = ['LESEN', 'NEU', 'SPEICHERN'].map((action) => `INVENTAR_ALLGEMEIN_${action}`);
const wart = userWith('wart', ['INVENTAR_LESEN', 'RETTUNGSSTELLEN_ALLGEMEIN_LESEN', ...alle], 'a1');
const fremder = userWith('fremder', ['INVENTAR_LESEN', 'RETTUNGSSTELLEN_ALLGEMEIN_LESEN', ...alle], 'b1');
beforeAll(async () => {
  t = await openTestApp(testEngine, branches);
}, 60_000);
afterAll(() => t.close());

const url = '/inventar/kennungen';
const stueck = (name: string, values: object = {}, wer = wart, sek_id = sektionen.a1): Promise<string> =>
  t.create(wer, '/inventar/inventar', { id: newId(), name, sek_id, ...values });
const binde = (inventar_id: string, wert: string, values: object = {}, wer = wart): Promise<Told> =>
  t.ask(wer, url, { method: 'PUT', body: { id: newId(), inventar_id, wert, ...values } });
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields
const kennungen = async (id: string): Promise<readonly (readonly unknown[])[]> => {
  const { list } = await t.ask(wart, `${url}?inventar_id=${id}`);
  return list
    .filter((row) => row['inventar_id'] === id)
    .map((row) => [row['art'], row['wert'], row['entwertetam'] === null])
    .toSorted();
};
const gefunden = async (code: string, wer = wart): Promise<readonly unknown[]> =>
  (await t.ask(wer, `/inventar/inventar?code=${encodeURIComponent(code)}`)).list.map(({ name }) => name);

test('a code is kept as it is compared, and finds its piece however it comes', async () => {
  const id = await stueck('Seil');
  expect((await binde(id, '(01)09506000134352(17)270200(21)abc')).status).toBe(201);
  expect((await binde(id, '3074257BF7194E4000001A85')).status).toBe(201);
  expect(await kennungen(id)).toEqual([
    ['GS1', 'gs1:010950600013435221ABC', true],
    ['RFID', 'gs1:0180614141123458216789', true],
  ]);
  expect(await gefunden(']d2010950600013435221ABC')).toEqual(['Seil']);
  expect(await gefunden('(01)80614141123458(21)6789')).toEqual(['Seil']);
  expect(await gefunden('(01)80614141123458(21)6790')).toEqual([]);
});

test("a maker's number finds its piece, too", async () => {
  await stueck('Gurt', { seriennr: 'PZ-2024-17' });
  expect(await gefunden('pz-2024-17')).toEqual(['Gurt']);
});

test('a wrong check digit is said and binds nothing', async () => {
  const id = await stueck('Helm');
  const told = await binde(id, '0000123454');
  expect([told.status, said(told)]).toEqual([
    422,
    ['Prüfziffer stimmt nicht. Bitte noch einmal scannen oder Nummer eingeben.'],
  ]);
  expect(await kennungen(id)).toEqual([]);
});

test('a label belongs to one piece for ever, also after it was replaced; a new one takes its place', async () => {
  const [id, anderes] = [await stueck('Karabiner'), await stueck('Schlinge')];
  expect((await binde(id, etikettVon(71))).status).toBe(201);
  expect((await binde(id, 'https://verband.example/i/' + etikettVon(72))).status).toBe(201);
  expect(await kennungen(id)).toEqual([
    ['Etikett', etikettVon(71), false],
    ['Etikett', etikettVon(72), true],
  ]);
  const nummer = (await t.ask(wart, `/inventar/inventar/${id}`)).body['inventarnr'];
  for (const etikett of [71, 72])
    expect(said(await binde(anderes, etikettVon(etikett)))).toEqual([`Dieses Etikett gehört zu ${String(nummer)}.`]);
  expect(await gefunden(etikettVon(71))).toEqual(['Karabiner']);
});

test('whoever may not see the other piece does not learn its number', async () => {
  const id = await stueck('Trage');
  await binde(id, etikettVon(80));
  const drueben = await stueck('Sack', {}, fremder, sektionen.b1);
  expect(said(await binde(drueben, etikettVon(80), {}, fremder))).toEqual([
    'Dieses Etikett gehört zu einem anderen Stück.',
  ]);
  expect(await gefunden(etikettVon(80), fremder)).toEqual([]);
});

test('a code of a kind names no single piece, but a quantity', async () => {
  const [eines, viele] = [await stueck('Funkgerät'), await stueck('Handschuhe', { menge: 50 })];
  expect((await binde(eines, '9506000134352')).status).toBe(422);
  expect((await binde(viele, '9506000134352')).status).toBe(201);
});

test('of two tablets that bind one label at once, one is told whose it is', async () => {
  const stuecke = await Promise.all([stueck('Eispickel'), stueck('Steigeisen')]);
  const told = await Promise.all(stuecke.map((id) => binde(id, etikettVon(90))));
  expect(told.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('rolls never overlap, whoever asks, and nobody chooses the numbers', async () => {
  const rolle = (wer: typeof wart, sek_id: string, anzahl: number) =>
    t.ask(wer, '/inventar/etikettenrollen', { method: 'PUT', body: { id: newId(), sek_id, anzahl } });
  const told = await Promise.all([
    rolle(wart, sektionen.a1, 100),
    rolle(fremder, sektionen.b1, 30),
    rolle(wart, sektionen.a1, 1),
  ]);
  expect(told.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { list } = await t.ask(wart, '/inventar/etikettenrollen');
  const { list: drueben } = await t.ask(fremder, '/inventar/etikettenrollen');
  const rollen = [...list, ...drueben]
    .map(({ von, bis }) => [Number(von), Number(bis)])
    .toSorted(([a = 0], [b = 0]) => a - b);
  expect(rollen.map(([von = 0, bis = 0]) => bis - von + 1).toSorted((a, b) => a - b)).toEqual([1, 30, 100]);
  expect(rollen.flatMap(([von = 0, bis = 0]) => Array.from({ length: bis - von + 1 }, (_, nr) => von + nr))).toEqual(
    Array.from({ length: 131 }, (_, nr) => nr + 1),
  );
  const gewaehlt = await t.ask(wart, '/inventar/etikettenrollen', {
    method: 'PUT',
    body: { id: newId(), sek_id: sektionen.a1, anzahl: 5, von: 1, bis: 5 },
  });
  expect(gewaehlt.status).toBe(422);
  expect((await rolle(wart, sektionen.a1, 10_001)).status).toBe(422);
});
