import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../server/storage/migrate.ts';
import { migrations } from '../../server/storage/migrations.ts';
import { testEngines } from '../../server/storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../server/test-app.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { registry } from '../../src/features/registry.ts';
import { text } from '../../src/kit/kinds/text.ts';
import { createRegistry, type Registry } from '../../src/kit/registry.ts';
import type { Engine } from '../../src/sync/engine.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { Line } from './line.ts';
import { allRights } from './world.ts';

/** The next version: a table has a column more. */
const next = withColumn(registry);
const additive = { name: '9999_rufname', sql: 'alter table personen add column rufname_neu text' };

function withColumn({ tables, modules }: Registry): Registry {
  const widened = { ...personen, fields: { ...personen.fields, rufname_neu: text({ label: 'Rufname', max: 80 }) } };
  return createRegistry(
    [...tables.values()].map((table) => (table.name === 'personen' ? widened : table)),
    [...modules.values()].map((module) => (module.table.name === 'personen' ? { ...module, table: widened } : module)),
  );
}

// docs/betrieb.md, "Rolling update": the new server migrates while the old one serves.
describe.each(testEngines)('while two versions serve the same database (%s)', { timeout: 240_000 }, (engine) => {
  let old: TestApp;
  let later: TestApp;
  let sektion: string;
  let call: Caller;
  let device: TestDevice;
  let tab: Engine;

  beforeEach(async () => {
    old = await openTestApp(engine);
    sektion = await old.sektion('Verband');
    const userId = await old.user('huette', sektion, [{ bg_id: await old.group(allRights), sek_id: sektion }]);
    call = await old.signIn('huette');
    device = new TestDevice(new Line((path, init) => call(path, init)), { userId });
    tab = await device.openTab();
    await tab.create('personen', { nachname: 'Vor dem Wechsel', sek_id: sektion });
    await tab.syncNow();
    await migrate(old.storage, [...migrations, additive]);
    later = await openTestApp(engine, { storage: old.storage, registry: next });
  });
  afterEach(async () => {
    tab.stop();
    await old.close();
  });

  const names = async (): Promise<readonly unknown[]> =>
    (await sql<{ nachname: string }>`select nachname from personen order by nachname`.execute(old.storage.db)).rows.map(
      ({ nachname }) => nachname,
    );
  const save = async (nachname: string): Promise<void> => {
    await tab.create('personen', { nachname, sek_id: sektion });
    await tab.syncNow();
  };

  it('the old server goes on: it reads, writes and feeds what the new one has changed below it', async () => {
    await save('Beim alten');
    expect(tab.operations()).toEqual([]);
    const signedIn = await later.signIn('huette');
    const id = crypto.randomUUID();
    const created = await signedIn('/mgd/mitglieder', {
      method: 'PUT',
      headers: { 'If-None-Match': '*' },
      body: JSON.stringify({ id, nachname: 'Beim neuen', sek_id: sektion, rufname_neu: 'Seppl' }),
    });
    expect(created.status).toBe(201);
    await tab.syncNow();
    expect((await tab.replica.rows(personen)).map(({ nachname }) => nachname).toSorted()).toEqual([
      'Beim alten',
      'Beim neuen',
      'Vor dem Wechsel',
    ]);
    // A change of the old app leaves alone what it does not know.
    await tab.change('personen', id, { vorname: 'Josef' }, { vorname: null });
    await tab.syncNow();
    const { rows } = await sql`select vorname, rufname_neu from personen where id = ${id}`.execute(old.storage.db);
    expect(rows).toEqual([{ vorname: 'Josef', rufname_neu: 'Seppl' }]);
  });

  it('an old app that comes to the new server sends all it has, keeps what it holds, and goes on at the old one', async () => {
    call = await later.signIn('huette');
    await save('An den neuen');
    expect(tab.operations()).toEqual([]);
    expect(await names()).toContain('An den neuen');
    expect((await tab.replica.rows(personen)).map(({ nachname }) => nachname)).toContain('Vor dem Wechsel');
    call = await old.signIn('huette');
    await save('Wieder beim alten');
    expect((await tab.replica.rows(personen)).map(({ nachname }) => nachname).toSorted()).toEqual([
      'An den neuen',
      'Vor dem Wechsel',
      'Wieder beim alten',
    ]);
  });

  it('a new app that comes to the old server sends what that one knows, and loses nothing', async () => {
    tab.stop();
    device.registry = next;
    call = await later.signIn('huette');
    tab = await device.openTab();
    await tab.syncNow();
    call = await old.signIn('huette');
    await save('Neue App, alter Server');
    expect(await names()).toContain('Neue App, alter Server');
    call = await later.signIn('huette');
    await tab.syncNow();
    expect((await tab.replica.rows(personen)).map(({ nachname }) => nachname).toSorted()).toEqual([
      'Neue App, alter Server',
      'Vor dem Wechsel',
    ]);
  });
});
