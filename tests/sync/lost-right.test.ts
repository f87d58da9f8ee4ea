import { einsatzPatienten } from '../../src/features/einsaetze/einsatz-patienten.table.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, World, type Person } from './world.ts';

const blind = allRights.filter((right) => !right.includes('_PATIENTEN'));

describe.each(testEngines)('Right lost with queued vitals (%s)', (engine) => {
  let world: World;
  let office: Person;
  let hut: Person;
  const [einsatz, patient, grant] = [newId(), newId(), newId()];
  /** The hut may read patients. */
  const grantRight = async (): Promise<void> => {
    const bg_id = await world.app.group(allRights);
    await world.app.storage.db
      .insertInto('benutzer_bg')
      .values({ id: grant, rev: 1, root_id: hut.id, user_id: hut.id, bg_id, sek_id: world.verband })
      .execute();
  };

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('amt', world.verband);
    hut = await world.person('huette', world.verband, blind);
    await grantRight();
    await office.tab.create('einsaetze', {
      id: einsatz,
      sek_id: world.verband,
      einsatzbeginn: '2026-07-01T06:30:00Z',
      einsatzart: 'Bergrettung',
    });
    await office.tab.create('einsatz_patienten', { id: patient, einsatz_id: einsatz, nachname: 'Geheim' });
    await office.tab.syncNow();
    await hut.tab.pin(einsatz);
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  it('they are parked whole and nobody sees them; the patient leaves the device; with the right again they arrive', async () => {
    expect(await hut.tab.replica.row(einsatzPatienten, patient)).toMatchObject({ nachname: 'Geheim' });
    hut.device.goOnline(false);
    await hut.tab.create('einsatz_vitalwerte', { patient_id: patient, zeitpunkt: '2026-07-01T07:00:00.000Z', hf: 88 });
    await sql`delete from benutzer_bg where id = ${grant}`.execute(world.app.storage.db);
    hut.device.goOnline(true);
    await hut.tab.syncNow();
    await hut.tab.syncNow();
    const [operation] = hut.tab.operations();
    expect(operation).toMatchObject({ table: 'einsatz_vitalwerte', state: 'refused', values: { hf: 88 } });
    expect(await hut.tab.replica.row(einsatzPatienten, patient)).toBeUndefined();
    expect(await world.app.storage.db.selectFrom('einsatz_vitalwerte').selectAll().execute()).toEqual([]);

    await grantRight();
    await hut.tab.retry(operation?.nr ?? -1);
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);
    expect(await world.app.storage.db.selectFrom('einsatz_vitalwerte').selectAll().execute()).toMatchObject([
      { patient_id: patient, hf: 88 },
    ]);
  });
});
