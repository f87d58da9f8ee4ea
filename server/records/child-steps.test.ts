import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry as product } from '../../src/features/registry.ts';
import { defineModule } from '../../src/kit/define-module.ts';
import { defineTable } from '../../src/kit/define-table.ts';
import { choice } from '../../src/kit/kinds/choice.ts';
import { reference } from '../../src/kit/kinds/reference.ts';
import { text } from '../../src/kit/kinds/text.ts';
import { createRegistry } from '../../src/kit/registry.ts';
import { tableSql } from '../../src/kit/sql.ts';
import { vocabulary } from '../../src/kit/vocabulary.ts';
import { newId } from '../../src/lib/ids.ts';
import { createTable } from '../schema/ddl.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

const auftraege = defineTable({
  name: 'auftraege',
  nr: 991,
  label: 'Bestellung',
  root: { by: 'column', column: 'sek_id' },
  right: 'ZAST_ALLGEMEIN',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation' }),
    name: text({ label: 'Name', max: 40 }),
  },
});
/** Each line of an order is confirmed and delivered by itself. */
const zeilen = defineTable({
  name: 'auftragszeilen',
  nr: 992,
  label: 'Zeile',
  parent: 'bestellung_id',
  right: 'ZAST_ALLGEMEIN',
  title: ['ware'],
  fields: {
    bestellung_id: reference({ label: 'Bestellung', to: 'auftraege', required: true, setBy: 'creation' }),
    ware: text({ label: 'Ware', max: 40, required: true }),
    stand: choice({
      label: 'Stand',
      values: vocabulary({ Offen: 'Offen', Bestaetigt: 'Bestätigt', Geliefert: 'Geliefert' }),
      required: true,
      setBy: 'creation',
      default: 'Offen',
    }),
  },
  status: {
    column: 'stand',
    line: ['Offen', 'Bestaetigt', 'Geliefert'],
    steps: [
      { from: 'Offen', to: 'Bestaetigt', action: 'FREIGEBEN', label: 'Bestätigen', done: 'Bestätigt', offline: true },
      { from: 'Bestaetigt', to: 'Geliefert', action: 'SPEICHERN', label: 'Liefern', done: 'Geliefert' },
    ],
    editable: ['Offen'],
  },
});
const registry = createRegistry(
  [...product.tables.values(), auftraege, zeilen],
  [
    ...product.modules.values(),
    defineModule({
      name: 'auftraege',
      url: '/zast/auftraege',
      area: 'ZAST',
      table: auftraege,
      label: 'Bestellungen',
      list: { columns: [], sort: 'name' },
    }),
    defineModule({
      name: 'auftragszeilen',
      url: '/zast/auftragszeilen',
      area: 'ZAST',
      table: zeilen,
      label: 'Zeilen',
      list: { columns: [], sort: 'ware' },
    }),
  ],
);

describe.each(testEngines)('a child with a chain of its own on %s', (engine) => {
  let t: TestApp;
  let boss: Caller;
  let clerk: Caller;
  let order: string;
  beforeAll(async () => {
    t = await openTestApp(engine, { registry });
    for (const table of [auftraege, zeilen])
      await sql.raw(createTable(tableSql(registry, table))).execute(t.storage.db);
    const sek_id = await t.sektion('Verband');
    const rights = ['LESEN', 'NEU', 'SPEICHERN'].map((action) => `ZAST_ALLGEMEIN_${action}`);
    await t.user('chef', sek_id, [{ bg_id: await t.group([...rights, 'ZAST_ALLGEMEIN_FREIGEBEN']), sek_id }]);
    await t.user('lager', sek_id, [{ bg_id: await t.group(rights), sek_id }]);
    [boss, clerk] = [await t.signIn('chef'), await t.signIn('lager')];
    order = newId();
    await put(boss, '/zast/auftraege', { id: order, sek_id, name: 'Seile' });
  });
  afterAll(() => t.close());

  const put = async (by: Caller, path: string, body: object): Promise<number> =>
    (
      await by(path, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  const line = async (): Promise<string> => {
    const id = newId();
    expect(await put(boss, '/zast/auftragszeilen', { id, bestellung_id: order, ware: 'Seil' })).toBe(201);
    return id;
  };
  const step = (by: Caller, id: string, nach: string): Promise<number> =>
    put(by, `/zast/auftragszeilen/${id}/status`, { nach });

  test('takes its steps by its own rights, each line by itself', async () => {
    const [one, two] = [await line(), await line()];
    expect(await step(clerk, one, 'Bestaetigt')).toBe(403);
    expect(await step(boss, one, 'Bestaetigt')).toBe(200);
    expect([await step(clerk, one, 'Geliefert'), await step(clerk, two, 'Geliefert')]).toEqual([200, 422]);
  });

  test('is edited only in statuses that allow it, while its order and the lines beside it still are', async () => {
    const [one, two] = [await line(), await line()];
    await step(boss, one, 'Bestaetigt');
    expect(await put(boss, `/zast/auftragszeilen/${one}`, { ware: 'Helm' })).toBe(422);
    expect(await put(boss, `/zast/auftragszeilen/${two}`, { ware: 'Helm' })).toBe(200);
    expect(await put(boss, `/zast/auftraege/${order}`, { name: 'Seile und Helme' })).toBe(200);
  });
});
