import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { bienenstaende } from '../../src/features/bienen/bienenstaende.table.ts';
import { bienenzaehlungen } from '../../src/features/bienen/bienenzaehlungen.table.ts';
import { zaehlen } from '../../src/features/bienen/zaehlen.ts';
import { zensus } from '../../src/features/bienen/zaehlung.rules.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

const um = (zeit: string): string => `2026-11-10T${zeit}:00.000Z`;
const anlass = { anlass: 'Jahreszaehlung', jahr: 2026 } as const;

describe.each(testEngines)('a stand that two tablets count without a network (%s)', (engine) => {
  let world: World;
  let anna: Person;
  let bert: Person;
  const betrieb_id = newId();
  const stand_id = idFromNaturalKey(bienenstaende, { betrieb_id, progressiv: 1 }) ?? '';

  beforeAll(async () => {
    world = await World.open(engine, 'SIB');
    anna = await world.person('anna', world.verband);
    bert = await world.person('bert', world.verband, undefined, 2);
    await anna.tab.act([
      {
        do: 'create',
        table: 'bienendatenbank',
        row: { id: betrieb_id, name: 'Imkerei', sek_id: world.verband, betriebskodex: '021bz001' },
      },
      {
        do: 'create',
        table: 'bienenstaende',
        row: {
          betrieb_id,
          progressiv: 1,
          gemeinde: 'Lana',
          position: { lat: 46.612345, lon: 11.154321 },
          von: '2020-04-01',
        },
      },
    ]);
    await beide();
  }, 120_000);
  afterAll(() => world.close());

  const beide = async (): Promise<void> => {
    for (const one of [anna, bert, anna]) await one.tab.syncNow();
    expect([...anna.tab.operations(), ...bert.tab.operations()]).toEqual([]);
  };
  const zaehle = (wer: Person, voelker: number, zeit: string): Promise<unknown> =>
    wer.tab.act([zaehlen({ id: stand_id, betrieb_id }, anlass, { voelker, ableger: 2 }, um(zeit))]);

  it('both numbers are kept, and both devices show the later one, whichever came first', async () => {
    await zaehle(bert, 12, '11:00');
    await zaehle(anna, 11, '10:00');
    await bert.tab.syncNow();
    await beide();
    for (const { tab } of [anna, bert]) {
      const zaehlungen = await tab.replica.childrenOf(bienenzaehlungen, betrieb_id);
      expect(zaehlungen.map(({ voelker }) => voelker).toSorted()).toEqual([11, 12]);
      const stand = await tab.replica.row(bienenstaende, stand_id);
      expect(stand).toMatchObject({
        voelker: 12,
        ableger: 2,
        gezaehltam: um('11:00'),
        umgebung: { lat: 46.61, lon: 11.15 },
      });
      const [zeile] = zensus({ land: 'IT' }, stand === undefined ? [] : [stand], zaehlungen, 2026);
      expect([zeile?.lage, zeile?.zaehlung?.voelker]).toEqual(['Rechtzeitig', 12]);
    }
    await expectTrueReplica(world, bert);
  }, 60_000);

  it('the same stand entered on both is one, and what each filled in is there', async () => {
    const neu = {
      betrieb_id,
      progressiv: 2,
      gemeinde: 'Tscherms',
      position: { lat: 46.63, lon: 11.14 },
      von: '2026-05-01',
    };
    await anna.tab.create('bienenstaende', { ...neu, bezeichnung: 'Am Waal' });
    await bert.tab.create('bienenstaende', { ...neu, hoehe: 310 });
    await anna.tab.syncNow();
    await bert.tab.syncNow();
    await beide();
    const staende = await bert.tab.replica.childrenOf(bienenstaende, betrieb_id);
    expect(staende.filter(({ progressiv }) => progressiv === 2)).toMatchObject([
      { bezeichnung: 'Am Waal', hoehe: 310 },
    ]);
    await expectTrueReplica(world, anna);
  }, 60_000);
});
