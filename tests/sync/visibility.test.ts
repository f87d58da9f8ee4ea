import { mitgliedschaften } from '../../src/features/personen/mitgliedschaften.table.ts';
import { einsatzFahrzeuge } from '../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, expectTrueReplica, replicaOf, World, type Person } from './world.ts';

// Rows 8 and 9 of the figures.
describe.each(testEngines)('what a person may see (%s)', (engine) => {
  let world: World;
  let seis: string;
  let bozen: string;
  let hut: Person;
  let office: Person;
  const persons: Record<string, string> = {};

  beforeAll(async () => {
    world = await World.open(engine);
    seis = await world.app.sektion('Seis', world.verband);
    bozen = await world.app.sektion('Bozen', world.verband);
    office = await world.person('amt', world.verband);
    hut = await world.person('huette', seis);
    for (const [name, sek_id] of [
      ['Seis', seis],
      ['Bozen', bozen],
    ] as const) {
      persons[name] = (await office.tab.create('personen', { nachname: name, sek_id, notiz: `Notiz ${name}` })).id;
      const { id } = await office.tab.create('einsaetze', {
        sek_id,
        einsatzbeginn: '2026-07-01T06:30:00Z',
        bezeichnung: name,
      });
      await office.tab.create('einsatz_fahrzeuge', { einsatz_id: id, kennung: name });
    }
    await office.tab.syncNow();
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  const grant = async (rights: readonly string[], sek_id: string): Promise<string> => {
    const id = newId();
    await world.app.storage.db
      .insertInto('benutzer_bg')
      .values({ id, rev: 1, root_id: hut.id, user_id: hut.id, bg_id: await world.app.group(rights), sek_id })
      .execute();
    return id;
  };
  const revoke = (id: string) => sql`delete from benutzer_bg where id = ${id}`.execute(world.app.storage.db);
  const names = async () => (await hut.tab.replica.rows(personen)).map((row) => row['nachname']).toSorted();

  it('is what the device holds, after a grant and after its end', async () => {
    expect(await names()).toEqual(['Seis']);
    const id = await grant(allRights, bozen);
    await hut.tab.syncNow();
    expect(await names()).toEqual(['Bozen', 'Seis']);
    await expectTrueReplica(world, hut);
    await revoke(id);
    await hut.tab.syncNow();
    expect(await names()).toEqual(['Seis']);
    expect(await hut.tab.replica.rows(einsatzFahrzeuge)).toHaveLength(1);
    await expectTrueReplica(world, hut);
    expect(await hut.tab.verify()).toBe('equal');
  });

  it('follows a person who moves to another branch, with all children', async () => {
    const id = persons['Bozen'] ?? '';
    await office.tab.create('mitgliedschaften', { mgd_id: id, sek_id: seis, von: '2026-01-01' });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    expect(await names()).toEqual(['Bozen', 'Seis']);
    expect(await hut.tab.replica.childrenOf(mitgliedschaften, id)).toHaveLength(2);
    await expectTrueReplica(world, hut);
    const moved = (await office.tab.replica.childrenOf(mitgliedschaften, id)).find((row) => row['sek_id'] === seis);
    await office.tab.change('mitgliedschaften', moved?.id ?? '', { bis: '2026-01-02' }, { bis: null });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    expect(await names()).toEqual(['Seis']);
    await expectTrueReplica(world, hut);
  });

  it('a change of a record that is out of sight by now is kept with the reason', async () => {
    const id = await grant(allRights, bozen);
    await hut.tab.syncNow();
    const bozner = persons['Bozen'] ?? '';
    await hut.tab.change('personen', bozner, { vorname: 'Anna' }, { vorname: null });
    await revoke(id);
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toMatchObject([
      { id: bozner, state: 'refused', values: { vorname: 'Anna' }, error: { status: 404 } },
    ]);
    await hut.tab.discard(hut.tab.operations()[0]?.nr ?? -1);
    expect(await names()).toEqual(['Seis']);
  });

  it('a withdrawn column leaves the device, also where a change waits', async () => {
    await sql`delete from benutzer_bg where user_id = ${hut.id}`.execute(world.app.storage.db);
    await grant(
      allRights.filter((right) => !right.startsWith('MITGLIEDER_PERSOENLICHEDATEN')),
      seis,
    );
    const daten = await grant(allRights, seis);
    await hut.tab.syncNow();
    const seiser = persons['Seis'] ?? '';
    expect(JSON.stringify(await replicaOf(hut))).toContain('Notiz Seis');
    await hut.tab.change('personen', seiser, { vorname: 'Anna', gebort: 'Brixen' }, { vorname: null, gebort: null });
    await office.tab.change('personen', seiser, { vorname: 'Berta' }, { vorname: null });
    await office.tab.syncNow();
    await revoke(daten);
    await hut.tab.syncNow();
    const store = await hut.device.openStore();
    const everything = JSON.stringify([await replicaOf(hut), await store.outbox.toArray(), hut.tab.operations()]);
    store.close();
    expect(everything).not.toContain('Notiz Seis');
    expect(
      hut.tab
        .operations()
        .flatMap(({ values }) => Object.values(values))
        .toSorted(),
    ).toEqual(['Anna', 'Brixen']);
    await expectTrueReplica(world, hut);
  });
});
