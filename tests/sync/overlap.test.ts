import { einsatzBeteiligte } from '../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

describe.each(testEngines)('two devices enter overlapping periods without a network (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let office: Person;
  const [einsatz, mitglied] = [newId(), newId()];
  const period = (von: string, bis: string, abschnitt?: number) => ({
    einsatz_id: einsatz,
    mgd_id: mitglied,
    von: `2026-02-01T${von}:00.000Z`,
    bis: `2026-02-01T${bis}:00.000Z`,
    ...(abschnitt === undefined ? {} : { abschnitt }),
  });

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('tal', world.verband);
    hut = await world.person('huette', world.verband, undefined, 2);
    await office.tab.create('personen', { id: mitglied, nachname: 'Plattner', sek_id: world.verband });
    await office.tab.create('einsaetze', {
      id: einsatz,
      sek_id: world.verband,
      einsatzbeginn: '2026-02-01T08:00:00.000Z',
    });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    await office.tab.create('einsatz_beteiligte', period('08:00', '10:00'));
    await hut.tab.create('einsatz_beteiligte', period('09:00', '11:00', 2));
    await office.tab.syncNow();
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  it('the second to arrive keeps what was typed, and is asked, with the other entry beside it', async () => {
    expect(office.tab.operations()).toEqual([]);
    const [other] = (await hut.tab.replica.rows(einsatzBeteiligte)).filter(({ abschnitt }) => abschnitt === null);
    expect(hut.tab.operations()).toMatchObject([
      {
        state: 'conflict',
        kind: 'create',
        values: { von: '2026-02-01T09:00:00.000Z' },
        overlap: {
          neben: { id: other?.id, geaendert: { von: expect.stringContaining('tal') } },
          fields: [
            { feld: 'von', text: 'Diese Person ist zur selben Zeit schon beteiligt.' },
            { feld: 'bis', text: 'Besteht schon: 01.02.2026 09:00 – 01.02.2026 11:00' },
          ],
        },
      },
    ]);
    expect(await hut.tab.replica.rows(einsatzBeteiligte)).toHaveLength(2);
  });

  it('once the period is mended there, both are kept', async () => {
    const [operation] = hut.tab.operations();
    const von = '2026-02-01T10:00:00.000Z';
    await hut.tab.change('einsatz_beteiligte', operation?.id ?? '', { von }, { von: '2026-02-01T09:00:00.000Z' });
    await hut.tab.syncNow();
    await office.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);
    for (const person of [hut, office]) {
      expect(await person.tab.replica.rows(einsatzBeteiligte)).toHaveLength(2);
      await expectTrueReplica(world, person);
    }
  });
});
