import { expect, it } from 'vitest';
import { mergeNext } from '../../src/db/merge.ts';
import { TabLife } from '../../src/sync/testing/tab-life.ts';
import { chapters as syncChapters, type Chapter } from './chapters.ts';
import { deviceChapters } from './device-chapters.ts';
import { heal } from './kill.ts';
import { restoredChapters } from './restored-chapters.ts';
import { Died, World, type Client } from './world.ts';

const seeds = Number(process.env['MERGE_SEEDS'] ?? 2);

/** Packs what lies on a device anew, one part after the other without a rest, as long as something else goes on there. Answers how often there was something to do. */
async function mergeDuring(client: Client, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const ended = work.finally(() => {
    state.isOver = true;
  });
  const store = await client.device.openStore();
  let merges = 0;
  while (!state.isOver) {
    if (await mergeNext(store)) merges += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  store.close();
  await ended;
  return merges;
}

// The storage that gives out counts the writes of one tab.
const chapters: readonly Chapter[] = [...syncChapters, ...deviceChapters, ...restoredChapters].filter(
  ({ name }) => name !== 'a storage that gives out',
);

it.each(Array.from({ length: seeds }, (_, at) => at + 1))(
  'packs of four records are made anew at every await of what is played: nothing is lost and nothing doubled (seed %i)',
  async (seed) => {
    let merges = 0;
    for (const chapter of chapters) {
      const world = new World(seed);
      const hut = await chapter.prepare(world);
      const played = chapter.act(hut, world, new TabLife()).catch((cause: unknown) => {
        if (!(cause instanceof Died)) throw new Error(chapter.name, { cause });
      });
      merges += await mergeDuring(hut, played);
      await heal(hut, `${chapter.name}, seed ${seed}`);
    }
    console.log(`figure: seed ${seed}, ${merges} merges while ${chapters.length} chapters were played`);
    expect(merges).toBeGreaterThan(chapters.length);
  },
);
