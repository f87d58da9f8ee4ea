import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberedAt } from '../../src/kit/define-table.ts';
import { newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const url = '/ausbildungen';
beforeAll(async () => {
  server = await openTestApp(testEngine, { ...branches, config: { variante: 'VSM' } });
});
afterAll(() => server.close());

const kurs = (anfang: string, more: object = {}) =>
  server.create(boss, url, { name: 'Kurs', sek_id: sektionen.a1, anfang, status: 'Entwurf', ...more });
const to = (id: string, nach: string, rest: { rev?: number; key?: string } = {}) =>
  server.ask(boss, `${url}/${id}/status`, { method: 'PUT', body: { nach }, ...rest });
const numberOf = async (id: string) => (await server.ask(boss, `${url}/${id}`)).body['nr'];

describe('a number that is given at a step', () => {
  test('is none before, comes with the answer of the step, and stays through all later ones', async () => {
    const id = await kurs('2031-05-01');
    expect(await numberOf(id)).toBeNull();
    expect((await to(id, 'Geplant')).body['given']).toEqual({ status: 'Geplant', nr: 'A-2031-0001' });
    await to(id, 'Entwurf');
    expect((await to(id, 'Geplant')).body['given']).toEqual({ status: 'Geplant' });
    expect(await numberOf(id)).toBe('A-2031-0001');
  });

  test('is there at once for a record that starts at that status, of the same series', async () => {
    const ids = [await kurs('2032-05-01', { status: 'Geplant' }), await kurs('2032-06-01')];
    await to(ids[1] ?? '', 'Geplant');
    expect(await Promise.all(ids.map(numberOf))).toEqual(['A-2032-0001', 'A-2032-0002']);
  });

  test('is given once for a step that is asked for again, by its key or without', async () => {
    const id = await kurs('2033-05-01');
    const key = newId();
    const told = [await to(id, 'Geplant', { key }), await to(id, 'Geplant', { key }), await to(id, 'Geplant')];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = await kurs('2033-06-01');
    await to(next, 'Geplant');
    expect(await numberOf(next)).toBe('A-2033-0002');
  });

  test('has no gap and no double under many steps at once, refused ones among them', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => kurs('2034-05-01')));
    const told = await Promise.all([
      ...ids.map((id) => to(id, 'Geplant')),
      ...ids.map((id) => to(id, 'Abgeschlossen')),
      ...ids.map((id) => to(id, 'Geplant')),
    ]);
    expect(told.filter(({ status }) => status === 422)).toHaveLength(12);
    expect((await Promise.all(ids.map(numberOf))).toSorted()).toEqual(
      ids.map((_, index) => `A-2034-${String(index + 1).padStart(4, '0')}`),
    );
  });
});

test('every number that is given at a step is the server’s, and empty until then', () => {
  for (const table of server.deps.registry.tables.values())
    for (const field of Object.values(table.fields).filter(({ options }) => numberedAt(options).length > 0))
      expect([field.kind, field.setBy, field.required]).toEqual(['serverNumber', 'server', false]);
});
