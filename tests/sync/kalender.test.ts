import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { terminEintrag } from '../../src/features/kalender/eintrag.rules.ts';
import { termine } from '../../src/features/kalender/termine.table.ts';
import { verschiebe } from '../../src/features/kalender/verschieben.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, World, type Person } from './world.ts';

describe.each(testEngines)('appointments on devices that have no network (%s)', (engine) => {
  let world: World;
  let anna: Person;
  let bert: Person;

  beforeAll(async () => {
    world = await World.open(engine);
    anna = await world.person('anna', world.verband, allRights, 2);
    bert = await world.person('bert', world.verband, allRights, 3);
  }, 120_000);
  afterAll(() => world.close());

  const alle = async (): Promise<void> => {
    for (const one of [anna, bert, anna, bert]) await one.tab.syncNow();
    expect([anna, bert].flatMap(({ tab }) => tab.operations())).toEqual([]);
  };

  it('an appointment that one moves and the other renames is moved and renamed', async () => {
    const id = newId();
    await anna.tab.create('termine', {
      id,
      titel: 'Sitzung',
      sek_id: world.verband,
      beginn: '2099-10-23T18:00:00.000Z',
      ende: '2099-10-23T20:00:00.000Z',
    });
    await alle();
    const row = await anna.tab.replica.row(termine, id);
    const eintrag = row && terminEintrag(row);
    if (eintrag === undefined) throw new Error('no entry');
    await anna.tab.act(verschiebe(eintrag, '2099-10-30', '19:00', anna.tab.replica));
    await bert.tab.act([
      { do: 'change', table: 'termine', id, changed: { titel: 'Ausschuss' }, basis: { titel: 'Sitzung' } },
    ]);
    await alle();
    for (const { tab } of [anna, bert])
      expect(await tab.replica.row(termine, id)).toMatchObject({
        titel: 'Ausschuss',
        beginn: '2099-10-30T18:00:00.000Z',
        ende: '2099-10-30T20:00:00.000Z',
      });
  }, 60_000);
});
