import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { sektionen } from '../../src/features/organisation/sektionen.table.ts';
import { statistikplaene } from '../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerte } from '../../src/features/statistik/plan/statistikwerte.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { allRights, World, type Person } from './world.ts';

describe.each(testEngines)('a statistics plan on two tablets that have no network (%s)', (engine) => {
  let world: World;
  let obmann: Person;
  let schriftfuehrer: Person;
  let plan_id: string;

  beforeAll(async () => {
    world = await World.open(engine, 'VSM');
    obmann = await world.person('obmann', world.verband, allRights, 2);
    schriftfuehrer = await world.person('schriftfuehrer', world.verband, allRights, 3);
    plan_id = idFromNaturalKey(statistikplaene, { sek_id: world.verband, jahr: 2025 }) ?? '';
  }, 120_000);
  afterAll(() => world.close());

  const trageEin = (person: Person, schluessel: string, eingegeben: number) =>
    person.tab.create(statistikwerte.name, {
      id: idFromNaturalKey(statistikwerte, { plan_id, schluessel }) ?? '',
      plan_id,
      schluessel,
      eingegeben,
      bemerkung: null,
    });
  const wert = async (person: Person, schluessel: string): Promise<unknown> =>
    (await person.tab.replica.childrenOf(statistikwerte, plan_id)).find((row) => row.schluessel === schluessel)?.wert;

  it('both begin it and enter numbers: it is one plan, what only one entered is merged, and one number alone is a conflict', async () => {
    for (const { tab } of [obmann, schriftfuehrer])
      await tab.create(statistikplaene.name, { id: plan_id, sek_id: world.verband, jahr: 2025, art: 'Kapelle' });
    await trageEin(obmann, 'proben', 38);
    await trageEin(obmann, 'auftritte_fest', 4);
    await trageEin(schriftfuehrer, 'proben', 41);
    await trageEin(schriftfuehrer, 'auftritte_tanz', 2);
    for (const { tab } of [obmann, schriftfuehrer, obmann, schriftfuehrer]) await tab.syncNow();

    expect(obmann.tab.operations()).toEqual([]);
    expect(schriftfuehrer.tab.operations()).toMatchObject([
      { table: 'statistikwerte', state: 'conflict', conflict: { columns: ['eingegeben'], server: { eingegeben: 38 } } },
    ]);
    for (const person of [obmann, schriftfuehrer])
      expect([await wert(person, 'auftritte_fest'), await wert(person, 'auftritte_tanz')]).toEqual([4, 2]);
    expect(await wert(obmann, 'proben')).toBe(38);
    expect(await obmann.tab.replica.rows(statistikplaene)).toMatchObject([{ id: plan_id, status: 'Eingabe' }]);
  });

  it('a number that was entered without a network arrives after the plan was handed in: it is refused and stays on the tablet', async () => {
    await trageEin(schriftfuehrer, 'auftritte_konzert', 9);
    expect(schriftfuehrer.tab.operations().at(-1)).toMatchObject({ table: 'statistikwerte', state: 'queued' });
    await obmann.tab.step(statistikplaene.name, plan_id, 'Abgegeben');
    const verband = await obmann.tab.replica.row(sektionen, world.verband);
    expect(obmann.tab.operations()).toMatchObject([{ title: `${verband?.name} 2025` }]);
    await obmann.tab.syncNow();
    const vorher = await wert(obmann, 'auftritte_konzert');
    await schriftfuehrer.tab.syncNow();
    await obmann.tab.syncNow();
    expect(await wert(obmann, 'auftritte_konzert')).toBe(vorher);
    expect(await obmann.tab.replica.rows(statistikplaene)).toMatchObject([{ status: 'Abgegeben' }]);
    expect(schriftfuehrer.tab.operations().map(({ table, state }) => [table, state])).toContainEqual([
      'statistikwerte',
      'refused',
    ]);
  });
});
