import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, branches, userWith } from '../../test-branches.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(testEngine, branches);
}, 60_000);
afterAll(() => app.close());

const wart = userWith('zeugwart', allRights, 'verband');
const add = (url: string, values: Readonly<Record<string, unknown>>): Promise<string> => app.create(wart, url, values);
const put = (url: string, body: Readonly<Record<string, unknown>>): Promise<Told> =>
  app.ask(wart, url, { method: 'PUT', body: { id: newId(), ...body } });
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields

test('the class of an article follows its group, its type is one of it, and a wrong check digit is told', async () => {
  const rettung = await add('/artikel/klassen', { name: 'Rettung' });
  const kleidung = await add('/artikel/klassen', { name: 'Kleidung' });
  const seile = await add('/artikel/gruppen', { name: 'Seile', artikelklasse_id: rettung });
  const jacken = await add('/artikel/gruppen', { name: 'Jacken', artikelklasse_id: kleidung });
  const statik = await add('/artikel/typen', { name: 'Statikseil', artikelgruppe_id: seile });
  const seil = { nr: 'S1', name: 'Seil', artikelgruppe_id: seile, artikeltyp_id: statik };
  const id = await add('/artikel/artikel', { ...seil, gtin: '4006381333931' });
  expect((await app.ask(wart, `/artikel/artikel/${id}`)).body).toMatchObject({ artikelklasse_id: rettung });
  expect(said(await put('/artikel/artikel', { ...seil, nr: 'S2', artikelgruppe_id: jacken }))).toEqual([
    'Dieser Typ gehört zu einer anderen Gruppe.',
  ]);
  expect(said(await put('/artikel/artikel', { ...seil, nr: 'S2', gtin: '4006381333932' }))).toEqual([
    'Prüfziffer stimmt nicht. Bitte noch einmal scannen oder Nummer eingeben.',
  ]);
  await app.ask(wart, `/artikel/gruppen/${seile}`, { method: 'PUT', body: { artikelklasse_id: kleidung }, rev: 1 });
  expect((await app.ask(wart, `/artikel/artikel/${id}`)).body).toMatchObject({ artikelklasse_id: kleidung });
});

test('a name is given once within what is above it, and a variant has no variants', async () => {
  const klasse = await add('/artikel/klassen', { name: 'Medizin' });
  const andere = await add('/artikel/klassen', { name: 'Funk' });
  const gruppe = await add('/artikel/gruppen', { name: 'Geräte', artikelklasse_id: klasse });
  expect(said(await put('/artikel/gruppen', { name: 'geräte', artikelklasse_id: klasse }))).toEqual([
    'Dieser Name ist hier schon vergeben.',
  ]);
  await add('/artikel/gruppen', { name: 'Geräte', artikelklasse_id: andere });
  const jacke = await add('/artikel/artikel', { nr: 'J', name: 'Jacke', artikelgruppe_id: gruppe });
  const klein = await add('/artikel/artikel', { nr: 'JS', name: 'Jacke', artikelgruppe_id: gruppe, stamm_id: jacke });
  expect(
    said(await put('/artikel/artikel', { nr: 'JX', name: 'Jacke', artikelgruppe_id: gruppe, stamm_id: klein })),
  ).toEqual(['Eine Variante hat keine eigenen Varianten.']);
});
