import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { jurorenblaetter } from '../../src/features/musikschule/jurorenblaetter.table.ts';
import { leistungsabzeichen } from '../../src/features/musikschule/leistungsabzeichen.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { World, type Person } from './world.ts';

describe.each(testEngines)('sheets that two jurors sign without a network (%s)', (engine) => {
  let world: World;
  let büro: Person;
  let eins: Person;
  let zwei: Person;
  const [mgd_id, instrument_id, abzeichen_id] = [newId(), newId(), newId()];

  beforeAll(async () => {
    world = await World.open(engine, 'VSM');
    büro = await world.person('büro', world.verband);
    eins = await world.person('eins', world.verband, undefined, 2);
    zwei = await world.person('zwei', world.verband, undefined, 3);
    const { verband: sek_id } = world;
    await büro.tab.act([
      {
        do: 'create',
        table: 'personen',
        row: {
          id: mgd_id,
          personenart: 'Mitglied',
          nachname: 'Gruber',
          vorname: 'Lena',
          sek_id,
          eintritt: '2020-01-01',
        },
      },
      { do: 'create', table: 'instrumente', row: { id: instrument_id, name: 'Querflöte' } },
      {
        do: 'create',
        table: 'abzeichenregeln',
        row: { id: newId(), name: 'Regel', gueltigab: '2022-01-01' },
      },
    ]);
    await büro.tab.syncNow();
    await büro.tab.act([
      {
        do: 'create',
        table: 'leistungsabzeichen',
        row: {
          id: abzeichen_id,
          sek_id,
          mgd_id,
          instrument_id,
          stufe: 'Bronze',
          antragam: '2026-03-01',
          pruefungstag: '2026-05-09',
          theoriepunkte: 72,
          theorieam: '2026-02-01',
        },
      },
    ]);
    await büro.tab.syncNow();
    await büro.tab.act([{ do: 'step', table: 'leistungsabzeichen', id: abzeichen_id, nach: 'Zugelassen' }]);
    for (const one of [büro, eins, zwei]) await one.tab.syncNow();
  }, 120_000);
  afterAll(() => world.close());

  const unterschreibe = (wer: Person, juror: string, ausdruck: number) =>
    wer.tab.act([
      {
        do: 'create',
        table: 'jurorenblaetter',
        row: {
          id: newId(),
          abzeichen_id,
          juror,
          ton: 20,
          intonation: 20,
          technik: 20,
          rhythmus: 20,
          ausdruck,
        },
      },
    ]);

  it('both arrive, the result counts both, and one that comes later mends it', async () => {
    await unterschreibe(eins, 'A', 8);
    await unterschreibe(zwei, 'B', 11);
    for (const one of [eins, zwei, büro]) await one.tab.syncNow();
    await büro.tab.act([{ do: 'step', table: 'leistungsabzeichen', id: abzeichen_id, nach: 'Geprueft' }]);
    await unterschreibe(zwei, 'C', 4);
    for (const one of [büro, zwei, eins, büro]) await one.tab.syncNow();
    expect([büro, eins, zwei].flatMap(({ tab }) => tab.operations())).toEqual([]);
    const row = await büro.tab.replica.row(leistungsabzeichen, abzeichen_id);
    expect(row).toMatchObject({ status: 'Geprueft', praxispunkte: 87.67, punkte: 81, ergebnis: 'sehrgut' });
    for (const { tab } of [büro, eins, zwei]) {
      const blaetter = await tab.replica.childrenOf(jurorenblaetter, abzeichen_id);
      expect(blaetter.map(({ juror, punkte }) => [juror, punkte]).toSorted()).toEqual([
        ['A', 88],
        ['B', 91],
        ['C', 84],
      ]);
    }
  }, 60_000);
});
