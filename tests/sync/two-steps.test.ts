import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { geschaeftsjahre } from '../../src/features/finanzen/geschaeftsjahre.table.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

describe.each(testEngines)('two steps of one record, one soon after the other (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let id: string;

  beforeAll(async () => {
    world = await World.open(engine);
    hut = await world.person('huette', world.verband);
    ({ id } = await hut.tab.create('geschaeftsjahre', {
      sek_id: world.verband,
      jahr: 2025,
      von: '2025-01-01',
      bis: '2025-12-31',
    }));
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  /** Its status once all has arrived. */
  const arrived = async (): Promise<unknown> => {
    await hut.tab.syncNow();
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);
    await expectTrueReplica(world, hut);
    return (await hut.tab.replica.row(geschaeftsjahre, id))?.status;
  };

  it('both waiting', async () => {
    await hut.tab.step('geschaeftsjahre', id, 'InAbschluss');
    await hut.tab.step('geschaeftsjahre', id, 'Offen', 'Zu früh');
    expect(await arrived()).toBe('Offen');
  });

  it('the second is taken when the first is answered and not pulled yet', async () => {
    hut.line.decide = (path) => (path === '/sync/batch' ? 'ok' : 'lost');
    await hut.tab.step('geschaeftsjahre', id, 'InAbschluss');
    await hut.tab.syncNow().catch(() => undefined);
    await hut.tab.step('geschaeftsjahre', id, 'Offen', 'Zu früh');
    hut.line.decide = () => 'ok';
    expect(await arrived()).toBe('Offen');
  });
});
