import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { testEngines } from '../../server/storage/test-storage.ts';
import { matcher, searchedRows } from '../../src/kit/matches.ts';
import { testsOf } from '../../src/kit/search.ts';
import { registry } from '../../src/features/registry.ts';
import { einsatzstatistikSchema, statistiksuche } from '../../src/features/statistik/einsatzstatistik.calls.ts';
import { zaehleEinsaetze } from '../../src/features/statistik/einsatzstatistik.rules.ts';
import { subtrees } from '../../src/screens/list/search.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

// A branch moves from one region to another (domain: personen 9).
describe.each(testEngines)('a branch that moves (%s)', (engine) => {
  let world: World;
  let ost: string;
  let west: string;
  let seis: string;
  let office: Person;
  let tablets: readonly [Person, Person];

  beforeAll(async () => {
    world = await World.open(engine);
    world.app.setNow(new Date('2026-03-10T09:00:00Z'));
    ost = await world.app.sektion('Ost', world.verband);
    west = await world.app.sektion('West', world.verband);
    seis = await world.app.sektion('Seis', ost);
    office = await world.person('amt', world.verband);
    tablets = [await world.person('ost', ost, undefined, 2), await world.person('west', west, undefined, 3)];
    await office.tab.create('personen', { nachname: 'Gruber', sek_id: seis });
    for (const einsatzbeginn of ['2025-08-01T08:00:00Z', '2026-03-09T22:30:00Z', '2026-03-09T23:30:00Z'])
      await office.tab.create('einsaetze', { sek_id: seis, einsatzbeginn, bezeichnung: einsatzbeginn });
    await office.tab.syncNow();
  });
  afterAll(() => world.close());

  const held = async ({ tab }: Person): Promise<readonly number[]> => {
    await tab.syncNow();
    return Promise.all(
      ['personen', 'einsaetze'].map(async (table) => (await tab.replica.rows(registry.table(table))).length),
    );
  };
  /** Missions of 2025 and 2026 of a region: by the server, and as a device counts them. */
  const counted = async (sek_id: string): Promise<readonly (readonly number[])[]> => {
    const asked = { sek_id };
    const answer = await office.line.request(`/statistik/einsaetze?${new URLSearchParams(asked).toString()}`);
    const told = v.parse(einsatzstatistikSchema, await answer.json());
    const rows = (table: string) => office.tab.replica.rows(registry.table(table));
    const below = subtrees(await rows('sektionen'), await rows('sektion_zugehoerigkeit'));
    const matches = matcher(
      testsOf(statistiksuche, asked, { today: '2026-03-10', years: 'calendar' }),
      'einsaetze',
      searchedRows(registry, () => undefined, below),
    );
    const own = zaehleEinsaetze((await rows('einsaetze')).filter(matches), [], told.jahre, told.stand);
    return [told, own].map(({ reihen }) => (reihen['einsaetze'] ?? []).slice(-2));
  };

  it('goes from the tablets of the region that it leaves to those of the one that it joins, with members and missions', async () => {
    expect([await held(tablets[0]), await held(tablets[1])]).toEqual([
      [1, 3],
      [0, 0],
    ]);
    const answer = await office.line.request(`/sektionen/sektionen/${seis}/verschieben`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parent_id: west }),
    });
    expect(answer.status).toBe(200);
    expect([await held(tablets[0]), await held(tablets[1])]).toEqual([
      [0, 0],
      [1, 3],
    ]);
    for (const tablet of tablets) await expectTrueReplica(world, tablet);
  });

  it('stays in the statistics of its former region with what happened until the day before, on the server and on a device', async () => {
    await office.tab.syncNow();
    // The first two lie before the local midnight of the move, the third after it.
    expect(await counted(ost)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await counted(west)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await counted(world.verband)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});
