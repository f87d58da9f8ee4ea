import { registry } from '../../src/features/registry.ts';
import { einsatzDiagnosen } from '../../src/features/einsaetze/einsatz-diagnosen.table.ts';
import { einsaetze } from '../../src/features/einsaetze/einsaetze.table.ts';
import { mitgliederkennungen } from '../../src/features/personen/mitgliederkennungen.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

const none = { id: '' };

describe.each(testEngines)('deleted in the valley while the hut added to it (%s)', (engine) => {
  let world: World;
  let sektion: string;
  let hut: Person;
  let valley: Person;
  let kennung: string;

  beforeAll(async () => {
    world = await World.open(engine);
    sektion = await world.app.sektion('Seis', world.verband);
    valley = await world.person('tal', sektion);
    hut = await world.person('huette', sektion);
    kennung = newId();
    await valley.tab.create('kennungen', { id: kennung, name: 'Funkruf' });
    await valley.tab.syncNow();
  });
  afterAll(() => world.close());

  const parked = () => hut.tab.operations().filter(({ state }) => state === 'conflict');
  const decide = async (choice: 'mine' | 'theirs'): Promise<void> => {
    await hut.tab.settle(parked()[0]?.nr ?? -1, choice);
    for (const person of [hut, hut, valley]) await person.tab.syncNow();
  };

  describe('twenty records below a person', () => {
    let maria: string;

    beforeEach(async () => {
      ({ id: maria } = await valley.tab.create('personen', { nachname: 'Pichler', sek_id: sektion }));
      const { id: first } = await valley.tab.create('mitgliederkennungen', {
        mgd_id: maria,
        kng_id: kennung,
        wert: 'alt',
      });
      await valley.tab.syncNow();
      await hut.tab.syncNow();
      hut.device.goOnline(false);
      await hut.tab.act(
        Array.from({ length: 20 }, (_, index) => ({
          do: 'create',
          table: 'mitgliederkennungen',
          row: { mgd_id: maria, kng_id: kennung, wert: `Ruf ${index}` },
        })),
      );
      await hut.tab.change('mitgliederkennungen', first, { wert: 'neu' }, { wert: 'alt' });
      await hut.tab.create('personen', { nachname: `Huber ${maria}`, sek_id: sektion });
      await valley.tab.remove('personen', maria);
      await valley.tab.syncNow();
      hut.device.goOnline(true);
      await hut.tab.syncNow();
    });

    it('are asked about, and everything else goes through', async () => {
      expect(valley.tab.operations()).toEqual([]);
      expect(hut.tab.operations().map(({ state }) => state)).toEqual(Array.from({ length: 21 }, () => 'conflict'));
      for (const { conflict } of parked())
        expect(conflict).toMatchObject({
          geloescht: true,
          eltern: { tabelle: 'personen', id: maria, titel: expect.stringContaining('Pichler') },
          geaendert: { von: 'tal' },
        });
      await decide('theirs');
      expect(hut.tab.operations()).toEqual([]);
      for (const person of [hut, valley]) await expectTrueReplica(world, person);
    });

    it('mine: all of them are on the server', async () => {
      await decide('mine');
      expect(hut.tab.operations()).toEqual([]);
      for (const person of [hut, valley]) await expectTrueReplica(world, person);
      expect(await valley.tab.replica.row(personen, maria)).toMatchObject({ nachname: 'Pichler' });
      const values = (await valley.tab.replica.childrenOf(mitgliederkennungen, maria)).map(({ wert }) => wert);
      expect(values.toSorted()).toEqual(
        ['neu', ...Array.from({ length: 20 }, (_, index) => `Ruf ${index}`)].toSorted(),
      );
    });

    it('theirs: none of them is', async () => {
      await decide('theirs');
      expect(hut.tab.operations()).toEqual([]);
      for (const person of [hut, valley]) await expectTrueReplica(world, person);
      expect(await valley.tab.replica.row(personen, maria)).toBeUndefined();
      expect(
        (await world.history()).filter(
          ({ id, nachher }) => id !== maria && nachher['mgd_id'] === maria && String(nachher['wert']).startsWith('Ruf'),
        ),
      ).toEqual([]);
    });
  });

  it('a mission comes back with log, patient, diagnosis, photo, its own change and the step', async () => {
    const [{ id: einsatztyp_id } = none, { id: ort_id } = none, { id: einsatzleiter_id } = none] = await valley.tab.act(
      [
        { do: 'create', table: 'einsatztyp', row: { name: 'Sturz' } },
        { do: 'create', table: 'einsatzort', row: { name: 'Schlern' } },
        { do: 'create', table: 'personen', row: { nachname: 'Leiter', sek_id: sektion } },
      ],
    );
    const { id: einsatz } = await valley.tab.create('einsaetze', {
      sek_id: sektion,
      einsatzbeginn: '2026-07-01T06:30:00Z',
      einsatzende: '2026-07-01T09:30:00Z',
      bezeichnung: 'Absturz',
      einsatztyp_id,
      ort_id,
      einsatzleiter_id,
      taetigkeit: 'Skitour',
      ursache: 'Lawine',
    });
    const diagnose = newId();
    await valley.tab.create('verdachtsdiagnosen', { id: diagnose, name: 'Fraktur' });
    await valley.tab.syncNow();
    // A mission with a number is never deleted.
    await sql`update einsaetze set nummer = null where id = ${einsatz}`.execute(world.app.storage.db);
    await valley.tab.change('einsaetze', einsatz, { wetter: 'klar' }, { wetter: null });
    await valley.tab.syncNow();
    await hut.tab.pin(einsatz);
    await hut.tab.syncNow();

    hut.device.goOnline(false);
    await hut.tab.change('einsaetze', einsatz, { wetter: 'Nebel' }, { wetter: 'klar' });
    const { id: patient } = await hut.tab.create('einsatz_patienten', {
      einsatz_id: einsatz,
      nachname: 'Rossi',
      zustand: 'leicht',
      transportart: 'RTW',
      kostentraeger_art: 'Selbstzahler',
    });
    await hut.tab.create('einsatz_diagnosen', { patient_id: patient, diagnose_id: diagnose });
    await hut.tab.create('einsatz_verlauf', {
      einsatz_id: einsatz,
      text: 'Alarm',
      zeitpunkt: '2026-07-01T06:30:00Z',
      richtung: 'intern',
    });
    const bytes = new Uint8Array(2000).fill(7);
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    const { op, ...datei } = await hut.tab.addFile(new Blob([bytes]), 'foto.jpg', 'image/jpeg');
    await hut.tab.create('einsatz_fotos', { einsatz_id: einsatz, datei });
    await hut.tab.step('einsaetze', einsatz, 'Transfer');
    await valley.tab.remove('einsaetze', einsatz);
    await valley.tab.syncNow();
    expect(valley.tab.operations()).toEqual([]);

    hut.device.goOnline(true);
    await hut.tab.syncNow();
    const states = hut.tab.operations().map(({ kind, table, state }) => [kind, table, state].join(' '));
    expect(states).toEqual([
      'change einsaetze conflict',
      'create einsatz_patienten conflict',
      'create einsatz_diagnosen queued',
      'create einsatz_verlauf conflict',
      'create einsatz_fotos conflict',
      'step einsaetze queued',
    ]);
    await hut.tab.settle(parked()[1]?.nr ?? -1, 'mine');
    for (const person of [hut, hut]) await person.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);
    await valley.tab.pin(einsatz);
    await valley.tab.syncNow();
    expect(await valley.tab.replica.row(einsaetze, einsatz)).toMatchObject({ wetter: 'Nebel', status: 'Transfer' });
    expect(await valley.tab.replica.childrenOf(einsatzDiagnosen, patient)).toHaveLength(1);
    // The step itself stands in the log, too.
    for (const [table, count] of [
      ['einsatz_patienten', 1],
      ['einsatz_verlauf', 2],
      ['einsatz_fotos', 1],
    ] as const)
      expect(await valley.tab.replica.childrenOf(registry.table(table), einsatz)).toHaveLength(count);
    for (const person of [hut, valley]) await expectTrueReplica(world, person);
  });
});
