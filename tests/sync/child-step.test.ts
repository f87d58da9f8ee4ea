import { einwilligungen } from '../../src/features/personen/einwilligungen.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

describe.each(testEngines)('a step of a child is taken without a network (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let office: Person;
  let id: string;

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('tal', world.verband);
    hut = await world.person('huette', world.verband, undefined, 2);
    const mgd_id = newId();
    await office.tab.create('personen', { id: mgd_id, nachname: 'Plattner', sek_id: world.verband });
    ({ id } = await office.tab.create('einwilligungen', {
      mgd_id,
      zweck: 'Foto',
      textversion: '1',
      am: '2026-01-01',
      durch: 'Plattner',
    }));
    await office.tab.syncNow();
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  it('shows at once and waits; taken on two devices it has one effect, with what the server adds to it', async () => {
    await hut.tab.step('einwilligungen', id, 'Widerrufen');
    expect(await hut.tab.replica.row(einwilligungen, id)).toMatchObject({ stand: 'Widerrufen', widerrufen_am: null });
    expect(hut.tab.operations()).toMatchObject([{ kind: 'step', state: 'queued' }]);
    await office.tab.step('einwilligungen', id, 'Widerrufen');
    for (const person of [office, hut, office]) await person.tab.syncNow();
    for (const person of [office, hut]) {
      expect(person.tab.operations()).toEqual([]);
      expect(await person.tab.replica.row(einwilligungen, id)).toMatchObject({
        stand: 'Widerrufen',
        widerrufen_am: expect.any(String),
      });
      await expectTrueReplica(world, person);
    }
  });
});
