import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUsers } from '../auth/users.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { testEngine, testEngines, type TestEngine } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { RandomWorld, randomFrom } from './random-world.ts';
import { ReplicaModel } from './replica-model.ts';
import { expectedReplica } from './replica-oracle.ts';

/** Seeds that once failed stay, each under what it found, on one engine each; one is new every time. */
const found: Readonly<Record<TestEngine, readonly (readonly [seed: number, what: string])[]>> = {
  pglite: [
    [20, 'a child deleted while its root was unpinned'],
    [662981, 'children whose root may not be seen and leaves its window by time alone'],
  ],
  postgres: [
    [1, 'a plain run'],
    [23, 'children that stay visible when their root goes'],
    [53, 'a root that moved while its lost section was being removed'],
  ],
};
const seeds = process.env['FEED_SEEDS']
  ?.split(',')
  .map((seed): readonly [number, string] => [Number(seed), 'asked for']) ?? [
  ...found[testEngine],
  [Math.floor(Math.random() * 1e6), 'a new seed'],
];
const rounds = Number(process.env['FEED_ROUNDS'] ?? 25);

/** Small steps, so that little data already meets every limit. */
const pace = { markRows: 7, pageLines: 5 };

describe.each(testEngines)('feed on %s', (engine) => {
  describe.each(seeds)('seed %i: %s', (seed) => {
    let t: TestApp;
    let world: RandomWorld;
    let user: string;
    let call: Caller;
    const device = new ReplicaModel();
    const r = randomFrom(seed);

    beforeAll(async () => {
      t = await openTestApp(engine, { pace });
      world = new RandomWorld(t, r);
      await world.build();
      user = await t.user('geraet', r.pick(world.sektionen), []);
      await world.changeGrants(user);
      await world.changeGrants(user);
      call = await t.signIn('geraet');
    });
    afterAll(() => t.close());

    const expected = async () => {
      const nutzer = (await createUsers(t.storage.db, () => world.now).load(user, undefined))?.nutzer;
      if (nutzer === undefined) throw new Error('the user is gone');
      const chosen =
        device.sektionen === null ? null : new Set(device.sektionen.flatMap((id) => [...nutzer.sektionen(id)]));
      return expectedReplica(t.storage, nutzer.rights, { pins: device.pins, chosen, today: localToday(world.now) });
    };

    test('after every pull the device holds exactly what the server lets this user see', async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (let count = r.below(6); count > 0; count -= 1) await world.write();
        if (r.chance(0.4)) await world.changeGrants(user);
        if (r.chance(0.3)) device.pins = r.some(await world.einsatzIds(), 0.2);
        if (r.chance(0.15)) device.sektionen = r.chance(0.5) ? null : r.some(world.sektionen, 0.4);
        // Who goes on for months must sign in again.
        if (r.chance(0.2)) {
          world.passTime();
          call = await t.signIn('geraet');
        }
        // Cut connections, with writes and other rights between the attempts.
        for (let cut = r.below(3); cut > 0; cut -= 1) {
          await device.pull(call, r.below(20));
          if (r.chance(0.5)) await world.write();
          if (r.chance(0.2)) await world.changeGrants(user);
        }
        await device.pullAll(call);
        expect(device.content(), `seed ${seed}, round ${round}`).toEqual(await expected());
        expect(device.longestGap).toBeLessThanOrEqual(pace.markRows);
      }
    });
  });
});
