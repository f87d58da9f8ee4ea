import { personen } from '../../src/features/personen/personen.table.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../server/backup/create-backup.ts';
import { erase } from '../../server/features/personen/dsgvo/erase.ts';
import { system } from '../../server/rights/nobody.ts';
import { copyState } from '../../server/storage/state-copy.ts';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import type { TestDevice } from '../../src/sync/testing/device.ts';
import { allRights, World, type Person } from './world.ts';

const keptOn = async (device: TestDevice): Promise<number> => {
  const store = await device.openStore();
  const count = await store.sent.count();
  store.close();
  return count;
};

/** All that lies on the device, opened. */
const everythingOn = async (device: TestDevice): Promise<string> => {
  const store = await device.openStore();
  const everything = await Promise.all(store.db.tables.map((table) => table.toArray()));
  store.close();
  return JSON.stringify(everything);
};

describe.each(testEngines)('acknowledged work that a device keeps (%s)', (engine) => {
  let world: World;
  let office: Person;
  const without = allRights.filter((right) => !right.startsWith('MITGLIEDER_PERSOENLICHEDATEN'));

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('amt', world.verband);
  });
  afterAll(() => world.close());

  const lostOf = ({ tab }: Person) => tab.operations().filter(({ error }) => error?.kind === 'lost');
  const grantOf = async (person: Person): Promise<string> => {
    const id = newId();
    const group = await world.app.group(allRights);
    await world.app.storage.db
      .insertInto('benutzer_bg')
      .values({ id, rev: 1, root_id: person.id, user_id: person.id, bg_id: group, sek_id: world.verband })
      .execute();
    return id;
  };
  const withdraw = (grant: string) => sql`delete from benutzer_bg where id = ${grant}`.execute(world.app.storage.db);

  it('goes once a backup that holds it is complete; what came later stays', async () => {
    const hut = await world.person('huette-0', world.verband);
    const save = async (nachname: string): Promise<void> => {
      await hut.tab.create('personen', { nachname, sek_id: world.verband });
      await hut.tab.syncNow();
    };
    await save('Gesichert');
    expect(await keptOn(hut.device)).toBe(1);
    const folder = await mkdtemp(join(tmpdir(), 'hb-sicherung-'));
    await createBackup({
      storage: world.app.storage,
      dataDir: world.app.deps.dataDir,
      target: join(folder, 'kopie'),
      now: new Date(),
    });
    await rm(folder, { recursive: true });
    await save('Danach');
    expect(await keptOn(hut.device)).toBe(1);
  });

  it('goes when the person that it is about is erased, all but what the server still shows', async () => {
    const hut = await world.person('huette-1', world.verband);
    const { id } = await hut.tab.create('personen', {
      personenart: 'Kontakt',
      kontaktstatus: 'Ausfuehrend',
      nachname: 'Vergessener',
      vorname: 'Vinzenz',
      ort: 'Vergessenstal',
      sek_id: world.verband,
    });
    await hut.tab.syncNow();
    await hut.tab.change('personen', id, { ort: 'Vergessensberg' }, { ort: 'Vergessenstal' });
    await hut.tab.syncNow();
    await hut.tab.change('personen', id, { kontaktstatus: 'Archiviert' }, { kontaktstatus: 'Ausfuehrend' });
    await hut.tab.syncNow();
    expect(await keptOn(hut.device)).toBe(3);
    expect(await erase(world.app.deps, system, id)).toBe('kern');
    await hut.tab.syncNow();
    expect((await everythingOn(hut.device)).match(/"[^"]*(Vergess|Vinzenz)[^"]*"/g) ?? []).toEqual([]);
  });

  it('goes with the right to see a column, and is not offered after a restore', async () => {
    const hut = await world.person('huette-2', world.verband, without);
    const grant = await grantOf(hut);
    const { id } = await office.tab.create('personen', { nachname: 'Spalte', notiz: 'geheim', sek_id: world.verband });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    const putBack = await copyState(world.app.storage);
    await hut.tab.change(
      'personen',
      id,
      { vorname: 'Sichtbar', notiz: 'geheim zwei' },
      { vorname: null, notiz: 'geheim' },
    );
    await hut.tab.syncNow();
    await withdraw(grant);
    await hut.tab.syncNow();
    expect(await everythingOn(hut.device)).not.toContain('geheim');
    await putBack();
    await withdraw(grant);
    await hut.tab.syncNow();
    expect(lostOf(hut).map(({ values }) => values)).toEqual([{ vorname: 'Sichtbar' }]);
    expect(await everythingOn(hut.device)).not.toContain('geheim');
  });

  it('goes with the right to see the record', async () => {
    const hut = await world.person('huette-3', await world.app.sektion('Fern', world.verband));
    const grant = await grantOf(hut);
    await hut.tab.syncNow();
    await hut.tab.create('personen', { nachname: 'Unsichtbarer', sek_id: world.verband });
    await hut.tab.syncNow();
    expect(await keptOn(hut.device)).toBe(1);
    await withdraw(grant);
    await hut.tab.syncNow();
    expect(await keptOn(hut.device)).toBe(0);
    expect(await everythingOn(hut.device)).not.toContain('Unsichtbarer');
  });

  it('says of a deletion only that there was one, and the server asks about it after a restore', async () => {
    const hut = await world.person('huette-4', world.verband);
    const { id } = await office.tab.create('personen', {
      nachname: 'Gelöschter',
      notiz: 'geheim',
      sek_id: world.verband,
    });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    const putBack = await copyState(world.app.storage);
    await hut.tab.remove('personen', id);
    await hut.tab.syncNow();
    expect(await everythingOn(hut.device)).not.toContain('Gelöschter');
    await putBack();
    await hut.tab.syncNow();
    expect(await hut.tab.replica.row(personen, id)).toMatchObject({ nachname: 'Gelöschter' });
    await hut.tab.retry(...lostOf(hut).map(({ nr }) => nr));
    await hut.tab.syncNow();
    expect(hut.tab.operations().map(({ kind, state }) => [kind, state])).toEqual([['delete', 'conflict']]);
    await hut.tab.settle(hut.tab.operations()[0]?.nr ?? -1, 'mine');
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);
    expect(await world.app.storage.db.selectFrom('personen').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
