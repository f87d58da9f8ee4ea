import { registry } from '../../src/features/registry.ts';
import { stimmgattungen } from '../../src/features/personen/stimmgattungen.table.ts';
import { foerderer } from '../../src/features/personen/foerderer.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, expectTrueReplica, World, type Person } from './world.ts';

describe.each(testEngines)('contacts and what hangs on persons (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let office: Person;
  let mitglieder: Person;

  beforeAll(async () => {
    world = await World.open(engine);
    hut = await world.person('huette', world.verband);
    office = await world.person('amt', world.verband);
    mitglieder = await world.person(
      'mitglieder',
      world.verband,
      allRights.filter((right) => !right.startsWith('KONTAKTE_')),
    );
  });
  afterAll(() => world.close());

  it('reach the server and another device when they were made without a network, and nobody without the rights of contacts', async () => {
    const [contact, sponsor, mitglied, proof] = [newId(), newId(), newId(), newId()];
    const sek_id = world.verband;
    await hut.tab.act([
      {
        do: 'create',
        table: 'personen',
        row: { id: contact, personenart: 'Kontakt', nachname: 'Dorfbank', geschlecht: 'Institution', sek_id },
      },
      {
        do: 'create',
        table: 'foerderer',
        row: { id: sponsor, mgd_id: contact, sek_id, betrag: 5000, anker: '2026-06-01' },
      },
      { do: 'create', table: 'personen', row: { id: mitglied, nachname: 'Gruber', sek_id } },
      {
        do: 'create',
        table: 'nachweise',
        row: { id: proof, mgd_id: mitglied, art: 'Arbeitsmedizin', gueltigbis: '2027-01-01' },
      },
    ]);
    for (const { tab } of [hut, office, mitglieder]) await tab.syncNow();
    const rows = async ({ tab }: Person, table: string) =>
      (await tab.replica.rows(registry.table(table))).map(({ id }) => id);
    expect(await office.tab.replica.row(personen, contact)).toMatchObject({
      personenart: 'Kontakt',
      kontaktstatus: 'Ausfuehrend',
      mgdnummer: expect.any(String),
    });
    expect(await office.tab.replica.row(foerderer, sponsor)).toMatchObject({
      status: 'Aktiv',
      betrag: 5000,
      faelligam: '2026-06-01',
    });
    expect([
      await rows(mitglieder, 'personen'),
      await rows(mitglieder, 'foerderer'),
      await rows(mitglieder, 'nachweise'),
    ]).toEqual([[mitglied], [], [proof]]);
    for (const person of [hut, office, mitglieder]) await expectTrueReplica(world, person);
  });

  it('refused input comes back to the device with its sentence, and the rest goes through', async () => {
    world.app.configure({ variante: 'SCV' });
    const [good, bad] = [newId(), newId()];
    await hut.tab.act([
      { do: 'create', table: 'personen', row: { id: good, nachname: 'Pichler', sek_id: world.verband } },
      {
        do: 'create',
        table: 'stimmgattungen',
        row: { id: bad, mgd_id: good, stimme: 'Alt', anfang: '2026-02-01', ende: '2026-01-01' },
      },
    ]);
    await hut.tab.syncNow();
    await office.tab.syncNow();
    expect(await office.tab.replica.row(personen, good)).toMatchObject({ nachname: 'Pichler' });
    expect(await office.tab.replica.row(stimmgattungen, bad)).toBeUndefined();
    expect(hut.tab.replica.state('stimmgattungen', bad)).not.toBe('synced');
  });

  it('what waits for a list that the kind of organisation has no more is refused and kept on its device, and the rest goes through', async () => {
    const [good, voice] = [newId(), newId()];
    await hut.tab.act([
      { do: 'create', table: 'personen', row: { id: good, nachname: 'Sänger', sek_id: world.verband } },
      { do: 'create', table: 'stimmgattungen', row: { id: voice, mgd_id: good, stimme: 'Alt', anfang: '2026-02-01' } },
    ]);
    world.app.configure({ variante: 'BERGRETTUNG' });
    await hut.tab.syncNow();
    await office.tab.syncNow();
    expect(await office.tab.replica.row(personen, good)).toMatchObject({ nachname: 'Sänger' });
    expect([
      await office.tab.replica.row(stimmgattungen, voice),
      hut.tab.replica.state('stimmgattungen', voice),
    ]).toEqual([undefined, 'refused']);
    expect(await hut.tab.replica.row(stimmgattungen, voice)).toMatchObject({ stimme: 'Alt' });
  });
});
