import { expect, it } from 'vitest';
import { naturalId } from '../../src/lib/ids.ts';
import { createRandom } from '../../src/lib/random.ts';
import { checkClient, checkReplica, stuck } from './checker.ts';
import { World } from './world.ts';

// Row 14 of the figures, but for columns that have another name by now: tests/sync/old-schema.test.ts, with the real server.
const seeds = Number(process.env['WEEKS_SEEDS'] ?? (process.env['SOAK'] === '1' ? 20 : 1));
const day = 86_400_000;
const here = naturalId('test', ['Sektion']);

it.each(Array.from({ length: seeds }, (_, nr) => nr + 1))(
  'eight weeks offline, signed out, the database restored elsewhere: 500 of 500 applied or parked (seed %i)',
  async (seed) => {
    const world = new World(seed);
    const { server } = world;
    const random = createRandom(seed);
    const people = Array.from({ length: 250 }, (_, nr) => naturalId('test', ['Person', String(nr)]));
    for (const [nr, id] of people.entries()) server.write('personen', id, { nachname: `Nr ${nr}`, sek_id: here });
    const hut = world.client('huette', [here]);
    await hut.open();
    await hut.sync();
    hut.device.goOnline(false);

    for (const id of people.slice(0, 180)) await hut.edit('personen', id, [random.pick(['notiz', 'vorname', 'ort'])]);
    for (const id of people.slice(180, 220)) await hut.remove('personen', id);
    for (let nr = 0; nr < 280; nr += 1) {
      const isBad = random.chance(0.05);
      await hut.create('personen', {
        id: naturalId('neu', [String(nr)]),
        nachname: isBad ? 'unmöglich' : `Neu ${nr}`,
        vorname: hut.token(),
        sek_id: here,
      });
      if (nr % 40 === 0) await hut.device.pass(8 * day);
    }
    const queued = hut.tab?.engine.operations() ?? [];
    expect(queued).toHaveLength(500);

    // Meanwhile the valley has worked on the same records, the tokens are void, and the server runs on another database and schema.
    for (const id of people) {
      if (random.chance(0.15)) server.write('personen', id, { notiz: 'vom Tal' });
      if (random.chance(0.05)) server.erase(id);
      if (random.chance(0.05)) server.write('personen', id, { sek_id: naturalId('test', ['fort']) });
    }
    server.today = '2026-08-26';
    server.epoch += 1;
    const { schema } = server;
    server.schema = 'two schemas on';
    hut.user.isSignedIn = false;
    hut.device.goOnline(true);
    await hut.sync();
    expect(hut.tab?.engine.status.getSnapshot()).toMatchObject({ phase: 'signin', waiting: 500, sending: 0 });
    hut.user.isSignedIn = true;
    await hut.sync();
    await checkClient(hut, 'signed in again, the app is still the old one');
    server.schema = schema;
    hut.tab?.life.kill();
    await hut.open();
    await hut.sync();

    expect(stuck(hut)).toEqual([]);
    const left = hut.tab?.engine.operations() ?? [];
    const applied = new Set(server.calls.filter(({ op }) => !left.some((one) => one.op === op)).map(({ op }) => op));
    const isParked = (one: (typeof queued)[number]) =>
      left.some(
        (other) =>
          other.id === one.id &&
          Object.entries(one.values).every(
            ([column, value]) => column === 'vorlaeufig' || other.values[column] === value,
          ),
      );
    expect(queued.filter((one) => !applied.has(one.op) && !isParked(one))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    await checkClient(hut, 'end');
    await checkReplica(hut, 'end');
    console.log(
      `figure: seed ${seed}: ${queued.length} queued, ${left.length} parked, ${queued.length - left.length} applied`,
    );
  },
);
