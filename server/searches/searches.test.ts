import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { maxSearches } from '../../src/protocol/searches.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

describe.each(testEngines)('saved searches (%s)', (engine) => {
  let app: TestApp;
  let anna: Caller;
  let berta: Caller;

  beforeAll(async () => {
    app = await openTestApp(engine);
    const verband = await app.sektion('Verband');
    for (const name of ['anna', 'berta']) await app.user(name, verband, []);
    anna = await app.signIn('anna');
    berta = await app.signIn('berta');
  });
  afterAll(() => app.close());

  const list = async (caller: Caller): Promise<unknown> => (await caller('/suchen')).json();
  const put = (caller: Caller, body: object) =>
    caller('/suchen', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const search = { id: newId(), modul: 'mitglieder', name: 'Hundeführer', werte: { ort: 'Brixen', suche: 'hofer' } };

  test('are on every device of the user after one has saved them, and repeating that changes nothing', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await put(anna, { gespeichert: [search], geloescht: [] })).status).toBe(200);
    expect(await list(anna)).toEqual([search]);
  });

  test("are nobody else's: not to be read, changed or deleted", async () => {
    await put(berta, { gespeichert: [{ ...search, name: 'fremd' }], geloescht: [] });
    await put(berta, { gespeichert: [], geloescht: [search.id] });
    expect(await list(berta)).toEqual([]);
    expect(await list(anna)).toEqual([search]);
  });

  test('change their name and values, and go', async () => {
    const changed = { ...search, name: 'Hunde', werte: {} };
    expect(await (await put(anna, { gespeichert: [changed], geloescht: [] })).json()).toEqual([changed]);
    expect(await (await put(anna, { gespeichert: [], geloescht: [search.id] })).json()).toEqual([]);
  });

  test.each([
    ['no name', { ...search, name: ' ' }],
    ['a name that is too long', { ...search, name: 'x'.repeat(61) }],
    ['an id that is none', { ...search, id: '1' }],
    ['a module that is none', { ...search, modul: '../x' }],
    ['values that are no text', { ...search, werte: { ort: 1 } }],
    ['what nobody knows', { ...search, farbe: 'rot' }],
  ])('are refused with %s', async (_, bad) => {
    expect((await put(anna, { gespeichert: [bad], geloescht: [] })).status).toBe(422);
    expect(await list(anna)).toEqual([]);
  });

  test('are not more than a user needs', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...search, id: newId(), name: `Suche ${from + n}` }));
    expect((await put(anna, { gespeichert: many(0, maxSearches), geloescht: [] })).status).toBe(200);
    expect((await put(anna, { gespeichert: many(maxSearches, 1), geloescht: [] })).status).toBe(422);
    expect(await list(anna)).toHaveLength(maxSearches);
  });

  test('need a sign-in', async () => {
    expect((await app.call('/suchen')).status).toBe(401);
  });
});
