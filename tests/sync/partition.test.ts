import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine, testEngines } from '../../server/storage/test-storage.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { Ledger } from './ledger.ts';
import { Player } from './player.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

// Row 3 of the figures. A seed that fails once becomes a name in `regressions`.
// Each engine plays seeds of its own: the device's rules do not depend on it.
const seeds = Number(process.env['FUZZ_SEEDS'] ?? 15);
const firstSeed = Number(process.env['FUZZ_FIRST'] ?? (testEngine === 'postgres' ? 16 : 1));
const clients = Number(process.env['FUZZ_CLIENTS'] ?? 3);
const moves = Number(process.env['FUZZ_MOVES'] ?? 27);
const maxRounds = 15;
const names = ['anna', 'bert', 'carla', 'dora', 'egon'];

describe.each(testEngines)('people in and out of the network (%s)', (engine) => {
  let world: World;
  let people: Person[];

  beforeAll(async () => {
    world = await World.open(engine);
    people = [];
    for (const name of names.slice(0, clients)) people.push(await world.person(name, world.verband));
  });
  afterAll(() => world.close());

  const play = async (seed: number): Promise<void> => {
    const sektion = await world.app.sektion(`Seed ${seed}`, world.verband);
    const ledger = new Ledger();
    const players: Player[] = [];
    for (const [index, person] of people.entries()) {
      const device = new TestDevice(person.line, { userId: person.id, seed });
      const fresh = { ...person, name: `${person.name}${seed}`, device, tab: await device.openTab() };
      await fresh.tab.syncNow();
      players.push(new Player(fresh, ledger, sektion, seed * 100 + index));
    }
    for (let move = 0; move < moves; move += 1) for (const player of players) await player.act();
    await heal(players);
    expect(await ledger.findings(world), `seed ${seed}`).toEqual({ lost: [], unseen: [] });
    for (const { person } of players) {
      for (const operation of person.tab.operations()) await person.tab.discard(operation.nr);
      await person.tab.syncNow();
      expect(person.tab.operations(), 'stuck after discarding what was refused').toEqual([]);
      await expectTrueReplica(world, person);
      person.tab.stop();
    }
  };

  it.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
    'seed %i: nothing stuck, nothing lost, replicas true',
    async (seed) => {
      await play(seed);
      expect.hasAssertions();
    },
  );
});

/** The network is back for good and everybody decides: only what the server refused, and what follows it, may stay. */
async function heal(players: readonly Player[]): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    for (const { person } of players) {
      await person.device.pass(600_000);
      await person.tab.syncNow();
    }
    for (const player of players) await player.settle();
  }
  for (const { person } of players) {
    await person.tab.syncNow();
    const operations = person.tab.operations();
    const parked = new Set(operations.filter(({ state }) => state === 'refused').map(({ nr }) => nr));
    const stuck = operations.filter(
      ({ state, heldBy, nr }) => !parked.has(nr) && !(state === 'queued' && heldBy.length > 0),
    );
    expect(stuck, `stuck operations of ${person.name}`).toEqual([]);
  }
}
