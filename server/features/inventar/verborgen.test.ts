import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { Rights } from '../../../src/permissions/rights.ts';
import { permissionsFor } from '../../../src/permissions/topics.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

const verborgen = ['kaufpreisbetrag', 'name', 'status', 'seriennr', 'tueren'];
const wart = userWith('wart', allRights, 'a1');
const columns = Object.keys(inventar.fields).filter((name) => !verborgen.includes(name));
const blind = {
  ...wart,
  rights: new Rights(
    wart.rights.grants,
    Object.fromEntries(
      (['LESEN', 'NEU', 'SPEICHERN'] as const).flatMap((action) =>
        // The price of a piece is read with the right on its values.
        ['INVENTAR_ALLGEMEIN', 'INVENTAR_WERTE'].flatMap((topic) =>
          permissionsFor(topic, action).map((right) => [right, { inventar: columns }]),
        ),
      ),
    ),
  ),
};
let app: TestApp;
let id = '';

beforeAll(async () => {
  app = await openTestApp(testEngine, branches);
  id = await app.create(wart, '/inventar/inventar', {
    sek_id: sektionen.a1,
    name: 'Geheimseil',
    seriennr: 'SN-4711',
    kaufpreisbetrag: 199_900,
    fach: 'A',
    besonderheit: 'Schluessel',
    tueren: 'Tresor',
  });
}, 60_000);
afterAll(() => app.close());

const zeigtNichts = (body: unknown): void => {
  const text = JSON.stringify(body);
  for (const part of [
    ...verborgen.map((name) => `"${name}"`),
    'Geheimseil',
    'SN-4711',
    '199900',
    'InGebrauch',
    'Tresor',
  ])
    expect(text).not.toContain(part);
};

test('columns of a piece that are hidden from somebody are missing in the record, in lists and in what a search tells', async () => {
  const one = await app.ask(blind, `/inventar/inventar/${id}`);
  expect(one.body).toMatchObject({ id, fach: 'A' });
  zeigtNichts(one.body);
  const all = await app.ask(blind, '/inventar/inventar');
  expect(all.list).toHaveLength(1);
  zeigtNichts(all.list);
  for (const criterion of ['name=Niemand', 'status=Ausgemustert'])
    zeigtNichts((await app.ask(blind, `/inventar/inventar?${criterion}`)).list);
});

test('a conflict answer and the history of a piece tell nothing of hidden columns', async () => {
  for (const body of [{ fach: 'B' }, { name: 'Geheimseil 2', kaufpreisbetrag: 199_901 }]) {
    const { rev } = (await app.ask(wart, `/inventar/inventar/${id}`)).body;
    await app.ask(wart, `/inventar/inventar/${id}`, { method: 'PUT', rev: Number(rev), body });
  }
  const conflict = await app.ask(blind, `/inventar/inventar/${id}`, {
    method: 'PUT',
    rev: 1,
    body: { fach: 'C', basis: { fach: 'A' } },
  });
  expect(conflict.status).toBe(412);
  zeigtNichts(conflict.body);
  const verlauf = await app.ask(blind, `/inventar/inventar/${id}/verlauf`);
  expect(verlauf.list.length).toBeGreaterThan(0);
  zeigtNichts(verlauf.list);
  expect(
    (await app.ask(blind, `/inventar/inventar/${id}`, { method: 'PUT', rev: 3, body: { name: 'x' } })).status,
  ).toBe(403);
});
