import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDienstWorld, type DienstWorld } from './features/dienstplan/dienst-world.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createJobs } from './jobs/jobs.ts';
import { testEngine } from './storage/test-storage.ts';

let w: DienstWorld;
beforeAll(async () => {
  w = await openDienstWorld(testEngine);
});
afterAll(() => w.t.close());

test('a server that has just started knows who is on duty now', async () => {
  const tag = await w.schicht('2026-09-01T08:00:00.000Z', '2026-09-01T20:00:00.000Z', { thema: 'Tag' });
  await w.put('/dienstplaene/belegungen', {
    ausb_id: w.plan,
    tag_id: tag,
    mgd_id: w.anna.mgd_id,
    status: 'Eingeteilt',
  });
  await w.put(`/dienstplaene/schichten/${tag}`, { status: 'Veroeffentlicht' });
  const imDienst = (): Promise<readonly unknown[]> => w.list('/dienstplaene/diensthabende');
  expect(await imDienst()).toEqual([]);
  const stop = createHousekeeping(w.t.deps, w.t.uploads, createJobs(w.t.deps, [])).start();
  await expect.poll(imDienst).toMatchObject([{ name: 'Gruber Anna', dienst: 'Tag' }]);
  stop();
});
