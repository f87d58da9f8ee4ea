import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { auffuehrungen } from '../../src/features/musik/noten/auffuehrungen.table.ts';
import { auffuehrungswerke } from '../../src/features/musik/noten/auffuehrungswerke.table.ts';
import { bestand } from '../../src/features/musik/noten/bestand.rules.ts';
import { notenarchiv } from '../../src/features/musik/noten/notenarchiv.table.ts';
import { notenstimmen } from '../../src/features/musik/noten/notenstimmen.table.ts';
import { notenverleih } from '../../src/features/musik/noten/notenverleih.table.ts';
import { meldezeilen } from '../../src/features/musik/noten/werkmeldung.rules.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, World, type Person } from './world.ts';

describe.each(testEngines)('a set list and sheet music on tablets that have no network (%s)', (engine) => {
  let world: World;
  let pult: Person;
  let keller: Person;
  const noten = newId();

  beforeAll(async () => {
    world = await World.open(engine, 'VSM');
    pult = await world.person('pult', world.verband, allRights, 2);
    keller = await world.person('keller', world.verband, allRights, 3);
    await pult.tab.create(notenarchiv.name, {
      id: noten,
      sek_id: world.verband,
      nr: '1',
      werktitel: 'Florentiner Marsch',
      komponist: 'Julius Fučík',
    });
    await beide();
  }, 120_000);
  afterAll(() => world.close());

  const beide = async (): Promise<void> => {
    for (const one of [pult, keller, pult, keller]) await one.tab.syncNow();
    expect([pult, keller].flatMap(({ tab }) => tab.operations())).toEqual([]);
  };

  it('two tablets write and tick one performance: both works stay, and what was copied of the archive comes back', async () => {
    const id = newId();
    await pult.tab.create(auffuehrungen.name, {
      id,
      sek_id: world.verband,
      anlass: 'Frühjahrskonzert',
      datum: '2026-04-11',
      ort: 'Kulturhaus',
    });
    await beide();
    const werk = (values: object): Record<string, unknown> => ({
      id: newId(),
      auffuehrung_id: id,
      gespielt: true,
      ...values,
    });
    await pult.tab.create(auffuehrungswerke.name, werk({ noten_id: noten }));
    await keller.tab.create(auffuehrungswerke.name, werk({ werktitel: 'Choral', komponist: 'Trad.' }));
    await beide();
    for (const { tab } of [pult, keller]) {
      const werke = await tab.replica.childrenOf(auffuehrungswerke, id);
      const kopf = await tab.replica.row(auffuehrungen, id);
      expect(werke.map(({ werktitel }) => werktitel).toSorted()).toEqual(['Choral', 'Florentiner Marsch']);
      expect(werke.map(({ reihenfolge }) => reihenfolge).toSorted()).toEqual([1, 2]);
      const zeilen = meldezeilen({ auffuehrungen: kopf ? [kopf] : [], werke, notenVon: () => undefined });
      expect(zeilen).toHaveLength(2);
    }
  });

  it('what two lend of one part is both kept, and device and server say alike what is there', async () => {
    const klarinette = newId();
    await pult.tab.create(notenstimmen.name, { id: klarinette, noten_id: noten, stimme: 'Klarinette', originale: 3 });
    await beide();
    const ausgabe = { noten_id: noten, art: 'Ausgabe', am: '2026-03-01', stimme_id: klarinette };
    await pult.tab.create(notenverleih.name, { ...ausgabe, an_name: 'Anna', anzahl: 2 });
    await keller.tab.create(notenverleih.name, { ...ausgabe, an_name: 'Bert', anzahl: 2 });
    await beide();
    for (const { tab } of [pult, keller]) {
      const stimmen = await tab.replica.childrenOf(notenstimmen, noten);
      expect(stimmen).toMatchObject([{ verliehen: 4, verfuegbar: -1 }]);
      const stand = bestand(stimmen, await tab.replica.childrenOf(notenverleih, noten));
      expect(stand.stimmen.get(klarinette)).toEqual({ verliehen: 4, verloren: 0, verfuegbar: -1 });
    }
  });
});
