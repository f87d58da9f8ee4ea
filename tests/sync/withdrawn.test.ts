import { personen } from '../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Engine } from '../../src/sync/engine.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { Line } from './line.ts';
import { allRights, World, type Person } from './world.ts';

// Row 9 of the figures. WITHDRAWN=1000 for the long run.
const people = Number(process.env['WITHDRAWN'] ?? 24);
const without = allRights.filter((right) => !right.startsWith('MITGLIEDER_PERSOENLICHEDATEN'));

describe.each(testEngines)('a column right withdrawn while changes wait (%s)', (engine) => {
  let world: World;
  let office: Person;
  let device: TestDevice;
  let tab: Engine;
  let grant: string;
  let ids: string[];
  const answers: string[] = [];

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('amt', world.verband);
    const held = await world.app.group(without);
    const userId = await world.app.user('huette', world.verband, [{ bg_id: held, sek_id: world.verband }]);
    grant = newId();
    await world.app.storage.db
      .insertInto('benutzer_bg')
      .values({
        id: grant,
        rev: 1,
        root_id: userId,
        user_id: userId,
        bg_id: await world.app.group(allRights),
        sek_id: world.verband,
      })
      .execute();
    const call = await world.app.signIn('huette');
    const line = new Line(async (path, init) => {
      const answer = await call(path, init);
      answers.push(await answer.clone().text());
      return answer;
    });
    device = new TestDevice(line, { userId });
    tab = await device.openTab();
    ids = Array.from({ length: people }, () => newId());
    await office.tab.act(
      ids.map((id, nr) => ({
        do: 'create',
        table: 'personen',
        row: { id, nachname: `Person ${nr}`, sek_id: world.verband, notiz: `geheim ${nr}` },
      })),
    );
    await office.tab.syncNow();
    await tab.syncNow();
  });
  afterAll(() => world.close());

  /** Moves on one person each: what the hut has waiting, and what the office did meanwhile. */
  const moves: readonly ((id: string, nr: number) => Promise<void>)[] = [
    async (id, nr) => {
      await tab.change('personen', id, { notiz: `eigen ${nr}` }, { notiz: `geheim ${nr}` });
      await office.tab.change('personen', id, { notiz: `geheim neu ${nr}` }, { notiz: `geheim ${nr}` });
    },
    async (id, nr) => void (await tab.change('personen', id, { notiz: `eigen ${nr}` }, { notiz: `geheim ${nr}` })),
    async (id, nr) => {
      await tab.change('personen', id, { vorname: `eigen ${nr}` }, { vorname: null });
      await office.tab.change(
        'personen',
        id,
        { vorname: 'Amt', notiz: `geheim neu ${nr}` },
        { vorname: null, notiz: `geheim ${nr}` },
      );
    },
    async (id, nr) => {
      await tab.change(
        'personen',
        id,
        { vorname: `eigen ${nr}`, notiz: `eigen ${nr}` },
        { vorname: null, notiz: `geheim ${nr}` },
      );
      await office.tab.change('personen', id, { vorname: 'Amt' }, { vorname: null });
    },
    async (id, nr) => {
      await tab.remove('personen', id);
      await office.tab.change('personen', id, { notiz: `geheim neu ${nr}` }, { notiz: `geheim ${nr}` });
    },
    async (id) => void (await tab.remove('personen', id)),
  ];

  const onDevice = async (): Promise<string> => {
    const store = await device.openStore();
    const everything = await Promise.all(store.db.tables.map((table) => table.toArray()));
    store.close();
    return JSON.stringify([everything, tab.operations(), await tab.replica.rows(personen)]);
  };

  it('leaves no hidden value on the device nor in any answer, and every own value', async () => {
    device.goOnline(false);
    // A conflict on the column is open already, with the server's value in it.
    const open = ids.filter((_, nr) => nr % 7 === 6);
    for (const id of open) {
      const nr = ids.indexOf(id);
      await tab.change('personen', id, { notiz: `eigen ${nr}` }, { notiz: `geheim ${nr}` });
      await office.tab.change('personen', id, { notiz: `geheim neu ${nr}` }, { notiz: `geheim ${nr}` });
    }
    await office.tab.syncNow();
    device.goOnline(true);
    await tab.syncNow();
    expect(tab.operations().map(({ state }) => state)).toEqual(open.map(() => 'conflict'));
    device.goOnline(false);
    for (const [nr, id] of ids.entries()) if (nr % 7 < 6) await moves[nr % 7]?.(id, nr);
    await office.tab.syncNow();
    expect(await onDevice()).toContain('geheim');

    await sql`delete from benutzer_bg where id = ${grant}`.execute(world.app.storage.db);
    answers.length = 0;
    device.goOnline(true);
    await tab.syncNow();
    await tab.syncNow();
    expect(answers.some((answer) => answer.includes('"status":412'))).toBe(true);
    expect(answers.filter((answer) => answer.includes('geheim'))).toEqual([]);
    expect((await onDevice()).match(/"[^"]*geheim[^"]*"/g) ?? []).toEqual([]);
    const kept = tab.operations().flatMap(({ values }) => Object.values(values));
    for (const [nr] of ids.entries()) if (nr % 7 < 4 || nr % 7 === 6) expect(kept).toContain(`eigen ${nr}`);
  });
});
