import { einsatzVerlauf } from '../../src/features/einsaetze/einsatz-verlauf.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { openTestApp } from '../../server/test-app.ts';
import { registry } from '../../src/features/registry.ts';
import { yesNo } from '../../src/kit/kinds/yes-no.ts';
import { createRegistry } from '../../src/kit/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { Line } from './line.ts';
import { allRights } from './world.ts';

/** The product's definitions with one column more. */
function withColumn(): typeof registry {
  const tables = [...registry.tables.values()].map((table) =>
    table.name === 'personen'
      ? {
          ...table,
          fields: { ...table.fields, rundbrief: yesNo({ label: 'Rundbrief', required: true, default: true }) },
        }
      : table,
  );
  const named = new Map(tables.map((table) => [table.name, table]));
  return createRegistry(
    tables,
    [...registry.modules.values()].map((module) => ({
      ...module,
      table: named.get(module.table.name) ?? module.table,
    })),
  );
}

/** Frames of an answer by what they are and which table they are about. */
function countFrames(text: string, counts: Record<string, number>): void {
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const { t, table }: { t: string; table?: string } = JSON.parse(line);
    if (t !== 'mark') counts[`${t} ${table}`] = (counts[`${t} ${table}`] ?? 0) + 1;
  }
}

test.each(testEngines)(
  'after a release with one column more only its table is sent again, and the queue arrives (%s)',
  async (engine) => {
    const before = await openTestApp(engine, { pace: { markRows: 10, pageLines: 10 } });
    const sektion = await before.sektion('Verband');
    const userId = await before.user('huette', sektion, [{ bg_id: await before.group(allRights), sek_id: sektion }]);
    let call = await before.signIn('huette');
    const counts: Record<string, number> = {};
    const line = new Line(async (path, init) => {
      const response = await call(path, init);
      if (path !== '/sync') return response;
      const text = await response.text();
      countFrames(text, counts);
      return new Response(text, response);
    });
    const device = new TestDevice(line, { userId });
    let tab = await device.openTab();
    const ids = Array.from({ length: 30 }, () => newId());
    for (const [nr, id] of ids.entries())
      await tab.create('personen', { id, nachname: `Person ${nr}`, sek_id: sektion, strasse: 'Dorf 1' });
    const { id: einsatz } = await tab.create('einsaetze', { sek_id: sektion, einsatzbeginn: '2026-07-01T06:30:00Z' });
    await tab.syncNow();

    device.goOnline(false);
    const [changed = ''] = ids;
    await tab.change('personen', changed, { strasse: 'Tal 2' }, { strasse: 'Dorf 1' });
    await tab.create('einsatz_verlauf', { einsatz_id: einsatz, zeitpunkt: '2026-07-01T07:00:00Z', text: 'Alarm' });
    await sql`alter table personen add column rundbrief boolean not null default true`.execute(before.storage.db);
    const later = await openTestApp(engine, {
      storage: before.storage,
      registry: withColumn(),
      pace: { markRows: 10, pageLines: 10 },
    });
    call = await later.signIn('huette');
    tab.stop();
    device.registry = withColumn();
    tab = await device.openTab();
    expect(tab.operations()).toHaveLength(2);
    for (const key of Object.keys(counts)) delete counts[key];
    device.goOnline(true);
    await tab.syncNow();

    // Every person as it is now, and of what was queued the changes themselves.
    expect(counts).toEqual({ 'row personen': ids.length + 1, 'row einsatz_verlauf': 1 });
    expect(tab.operations()).toEqual([]);
    expect(tab.status.getSnapshot()).toMatchObject({ phase: 'idle', everSynced: true });
    expect(await tab.verify()).toBe('equal');
    expect(await tab.replica.row(personen, changed)).toMatchObject({ strasse: 'Tal 2', rundbrief: true });
    expect((await tab.replica.rows(personen)).filter((row) => Reflect.get(row, 'rundbrief') === true)).toHaveLength(
      ids.length,
    );
    expect(await tab.replica.childrenOf(einsatzVerlauf, einsatz)).toHaveLength(1);
    tab.stop();
    await later.close();
  },
);
