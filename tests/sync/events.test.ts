import { personen } from '../../src/features/personen/personen.table.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { World, type Person } from './world.ts';

describe.each(testEngines)('announcements (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let office: Person;

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('amt', world.verband);
    hut = await world.person('huette', world.verband);
  });
  afterAll(() => world.close());

  it('bring a change to other devices without waiting for the next poll', async () => {
    hut.tab.start();
    await vi.waitFor(() => expect(hut.tab.status.getSnapshot().everSynced).toBe(true), 10_000);
    await hut.tab.replica.rows(personen);
    const { id } = await office.tab.create('personen', { nachname: 'Neu', sek_id: world.verband });
    await office.tab.syncNow();
    await vi.waitFor(() => expect(hut.tab.replica.peek('personen')).toMatchObject([{ id }]), 10_000);
    hut.tab.stop();
  });

  it('tell while writes wait on the server, and when they go on', { timeout: 30_000 }, async () => {
    hut.tab = await hut.device.openTab();
    hut.tab.start();
    await vi.waitFor(
      () => expect(hut.tab.status.getSnapshot()).toMatchObject({ everSynced: true, phase: 'idle' }),
      10_000,
    );
    const end = world.app.storage.backlog.begin();
    await vi.waitFor(() => expect(hut.tab.status.getSnapshot().delay).toBeGreaterThan(0), 15_000);
    end();
    await vi.waitFor(() => expect(hut.tab.status.getSnapshot().delay).toBeUndefined(), 15_000);
    hut.tab.stop();
  });
});
