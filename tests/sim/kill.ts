import { expect } from 'vitest';
import { TabLife } from '../../src/sync/testing/tab-life.ts';
import type { Chapter } from './chapters.ts';
import { checkClient, checkReplica, isOverlap, stuck } from './checker.ts';
import { atRest } from './playground.ts';
import { Died, World, type Client } from './world.ts';

/** Plays a chapter and kills its tab at the given pass, opens the app again, and looks whether all is well. Answers how many passes there were. */
export async function playAndKill(
  chapter: Chapter,
  seed: number,
  killAt: number,
): Promise<{ passes: number; isDead: boolean }> {
  const world = new World(seed);
  const where = `${chapter.name}, seed ${seed}, killed at pass ${killAt}`;
  const hut = await chapter.prepare(world);
  const life = new TabLife();
  life.killAt = killAt;
  try {
    await chapter.act(hut, world, life);
  } catch (cause) {
    if (!(cause instanceof Died) && !isSharedRealm(cause, life)) throw new Error(where, { cause });
  }
  const { passes, isDead } = life;
  life.killAt = Infinity;
  if (isDead) hut.tab = undefined;
  await heal(hut, where);
  return { passes, isDead };
}

/**
 * Here two tabs share one Dexie, which counts what is awaited for both; when one dies in a transaction the other's may fail. In a
 * browser each tab has its own. The user is told that it is not saved, and all that was saved is checked as ever.
 */
const isSharedRealm = (cause: unknown, life: TabLife): boolean =>
  life.isDead && cause instanceof Error && cause.name === 'PrematureCommitError';

/** The network is back, the app is open again, and the user decides what is asked. */
export async function heal(client: Client, where: string): Promise<void> {
  const { server } = client.world;
  server.fault = () => undefined;
  server.today = '2028-09-01';
  client.world.isBusy = false;
  client.onAnswer = () => {};
  client.user.isSignedIn = true;
  client.device.goOnline(true);
  if (client.tab === undefined) await client.open();
  if (client.other !== undefined) client.start();
  await atRest();
  await checkClient(client, `${where}, opened again`);
  for (let round = 0; round < 6; round += 1) {
    await client.device.pass(600_000);
    await client.sync();
    await client.sync(client.other ?? client.tab);
    await atRest();
    // Of a server that was replaced only the user says that it is the right one now.
    if (client.tab?.engine.status.getSnapshot().otherServer?.is === 'replaced')
      await client.use((engine) => engine.acceptServer());
    const asked = client.tab?.engine.operations().filter(({ state }) => state === 'conflict') ?? [];
    if (round > 0 && asked.length === 0 && stuck(client).length === 0) break;
    // What still overlaps after it was sent again is withdrawn.
    for (const one of asked) await client.settle(one.nr, round > 1 && isOverlap(one) ? 'theirs' : 'mine');
  }
  expect(stuck(client), `${where}: stuck`).toEqual([]);
  await checkClient(client, `${where}, healed`);
  await checkReplica(client, where);
  for (const tab of [client.tab, client.other]) tab?.life.kill();
}
