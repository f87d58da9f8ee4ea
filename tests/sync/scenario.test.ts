import { einsatzFahrzeuge } from '../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { einsatzBeteiligte } from '../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsatzFotos } from '../../src/features/einsaetze/einsatz-fotos.table.ts';
import { einsatzPatienten } from '../../src/features/einsaetze/einsatz-patienten.table.ts';
import { einsaetze } from '../../src/features/einsaetze/einsaetze.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { einsatzVerlauf } from '../../src/features/einsaetze/einsatz-verlauf.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, reopen, World, type Person } from './world.ts';

const jpeg = (size: number, fill: number): Blob => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new Blob([bytes]);
};

describe.each(testEngines)('from the hut to the valley (%s)', (engine) => {
  let world: World;
  let sektion: string;
  let hut: Person;
  let valley: Person;
  let maria: string;
  let josef: string;
  let diagnose: string;

  beforeAll(async () => {
    world = await World.open(engine);
    sektion = await world.app.sektion('Seis', world.verband);
    valley = await world.person('tal', sektion);
    hut = await world.person('huette', sektion);
    ({ id: maria } = await valley.tab.create('personen', {
      nachname: 'Pichler',
      vorname: 'Maria',
      sek_id: sektion,
      mobilprivat: '+39333100000',
    }));
    ({ id: josef } = await valley.tab.create('personen', {
      nachname: 'Huber',
      vorname: 'Josef',
      sek_id: sektion,
      strasse: 'Dorf 1',
      plz: '39040',
      ort: 'Seis',
    }));
    diagnose = newId();
    await valley.tab.create('verdachtsdiagnosen', { id: diagnose, name: 'Fraktur Unterschenkel' });
    await valley.tab.syncNow();
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  it('keeps everything that is recorded without a network, and sends it by itself', async () => {
    hut.device.goOnline(false);
    const { id: einsatz } = await hut.tab.create('einsaetze', {
      sek_id: sektion,
      einsatzbeginn: '2026-07-01T06:30:00Z',
      bezeichnung: 'Absturz Schlern',
    });
    const { id: patient } = await hut.tab.create('einsatz_patienten', {
      einsatz_id: einsatz,
      nachname: 'Rossi',
      naca: 3,
    });
    await hut.tab.create('einsatz_diagnosen', { patient_id: patient, diagnose_id: diagnose });
    await hut.tab.create('einsatz_fahrzeuge', { einsatz_id: einsatz, kennung: 'BZ 123' });
    await hut.tab.act(
      [maria, josef].map((mgd_id) => ({
        do: 'create',
        table: 'einsatz_beteiligte',
        row: { einsatz_id: einsatz, mgd_id },
      })),
    );
    const entries = await hut.tab.act(
      ['Alarm', 'Abmarsch', 'Vor Ort'].map((text, minute) => ({
        do: 'create',
        table: 'einsatz_verlauf',
        row: { einsatz_id: einsatz, text, zeitpunkt: `2026-07-01T06:3${minute}:00Z`, richtung: 'intern' },
      })),
    );
    await hut.tab.create('einsatz_verlauf', {
      einsatz_id: einsatz,
      text: 'Abmarsch',
      zeitpunkt: '2026-07-01T06:31:00Z',
      richtung: 'intern',
      korrigiert_id: entries[1]?.id,
      gestrichen: true,
    });
    for (const fill of [1, 2]) {
      const { op, ...datei } = await hut.tab.addFile(jpeg(1_200_000, fill), `foto-${fill}.jpg`, 'image/jpeg');
      await hut.tab.create('einsatz_fotos', { einsatz_id: einsatz, datei });
    }
    await hut.tab.change('personen', maria, { mobilprivat: '+39333222222' }, { mobilprivat: '+39333100000' });

    await reopen(hut);
    expect(hut.tab.operations()).toHaveLength(15);
    expect(hut.tab.replica.rootState(einsatz)).toBe('waiting');
    expect(await hut.tab.replica.childrenOf(einsatzVerlauf, einsatz)).toHaveLength(4);

    await valley.tab.change('personen', maria, { mobilprivat: '+39333333333' }, { mobilprivat: '+39333100000' });
    await valley.tab.change('personen', josef, { strasse: 'Schlernweg 7' }, { strasse: 'Dorf 1' });
    await valley.tab.syncNow();

    hut.device.goOnline(true);
    await hut.tab.syncNow();
    expect(await hut.tab.replica.row(personen, josef)).toMatchObject({ strasse: 'Schlernweg 7' });
    expect(await hut.tab.replica.row(einsaetze, einsatz)).toMatchObject({
      nummer: expect.stringMatching(/^2026-.+-0001$/),
      vorlaeufig: expect.stringMatching(/^V-/),
    });
    expect(hut.tab.operations()).toMatchObject([
      {
        state: 'conflict',
        title: 'Pichler Maria',
        values: { mobilprivat: '+39333222222' },
        basis: { mobilprivat: '+39333100000' },
        conflict: { columns: ['mobilprivat'], server: { mobilprivat: '+39333333333' }, geaendert: { von: 'tal' } },
      },
    ]);
    await hut.tab.settle(hut.tab.operations()[0]?.nr ?? -1, 'mine');
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);

    await valley.tab.pin(einsatz);
    await valley.tab.syncNow();
    expect(await valley.tab.replica.row(personen, maria)).toMatchObject({ mobilprivat: '+39333222222' });
    expect(await valley.tab.replica.childrenOf(einsatzPatienten, einsatz)).toMatchObject([{ nachname: 'Rossi' }]);
    const [photo] = await valley.tab.replica.childrenOf(einsatzFotos, einsatz);
    const bytes = await valley.line.request(`/einsaetze/fotos/${photo?.id}/datei/datei`);
    expect((await bytes.arrayBuffer()).byteLength).toBe(1_200_000);
    for (const person of [hut, valley]) await expectTrueReplica(world, person);
    // That the valley was given the patient was noted meanwhile.
    await hut.tab.syncNow();
    expect(await hut.tab.verify()).toBe('equal');
  });

  it('the same helper added on both tablets is one record; what differs merges or asks', async () => {
    const { id: einsatz } = await valley.tab.create('einsaetze', {
      sek_id: sektion,
      einsatzbeginn: '2026-07-02T06:30:00Z',
    });
    await valley.tab.syncNow();
    await hut.tab.syncNow();
    const helper = { einsatz_id: einsatz, mgd_id: maria };
    const one = await hut.tab.create('einsatz_beteiligte', { ...helper, anfahrt_km: 12 });
    const two = await valley.tab.create('einsatz_beteiligte', {
      ...helper,
      anfahrt_km: 15,
      von: '2026-07-02T07:00:00Z',
    });
    expect(one.id).toBe(two.id);
    await hut.tab.syncNow();
    await valley.tab.syncNow();
    expect(valley.tab.operations()).toMatchObject([
      { state: 'conflict', values: { anfahrt_km: 15 }, conflict: { server: { anfahrt_km: 12 } } },
    ]);
    await valley.tab.settle(valley.tab.operations()[0]?.nr ?? -1, 'theirs');
    await valley.tab.syncNow();
    await hut.tab.syncNow();
    for (const person of [hut, valley]) {
      expect(await person.tab.replica.childrenOf(einsatzBeteiligte, einsatz)).toMatchObject([
        { anfahrt_km: 12, von: '2026-07-02T07:00:00.000Z' },
      ]);
      expect(person.tab.operations()).toEqual([]);
    }
  });

  it('delete against edit always asks, on both sides', async () => {
    const both = await valley.tab.act(
      ['Eins', 'Zwei'].map((bezeichnung) => ({
        do: 'create',
        table: 'einsaetze',
        row: { sek_id: sektion, einsatzbeginn: '2026-07-03T06:30:00Z', bezeichnung },
      })),
    );
    const [kept = '', dropped = ''] = both.map(({ id }) => id);
    await valley.tab.act(
      [kept, dropped].map((einsatz_id) => ({
        do: 'create',
        table: 'einsatz_fahrzeuge',
        row: { einsatz_id, kennung: 'BZ 1' },
      })),
    );
    await valley.tab.syncNow();
    await hut.tab.syncNow();
    const [first, second] = [
      await hut.tab.replica.childrenOf(einsatzFahrzeuge, kept),
      await hut.tab.replica.childrenOf(einsatzFahrzeuge, dropped),
    ];
    await hut.tab.change('einsatz_fahrzeuge', first[0]?.id ?? '', { kennung: 'BZ 2' }, { kennung: 'BZ 1' });
    await valley.tab.remove('einsatz_fahrzeuge', first[0]?.id ?? '');
    await valley.tab.remove('einsatz_fahrzeuge', second[0]?.id ?? '');
    await valley.tab.syncNow();
    expect(valley.tab.operations()).toEqual([]);
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toMatchObject([
      { state: 'conflict', conflict: { geloescht: true, geaendert: { von: 'tal' } } },
    ]);
    await hut.tab.settle(hut.tab.operations()[0]?.nr ?? -1, 'mine');
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toEqual([]);
    await valley.tab.syncNow();
    expect(await valley.tab.replica.childrenOf(einsatzFahrzeuge, kept)).toMatchObject([{ kennung: 'BZ 2' }]);

    const [fahrzeug] = await valley.tab.replica.childrenOf(einsatzFahrzeuge, kept);
    await hut.tab.change('einsatz_fahrzeuge', fahrzeug?.id ?? '', { kennung: 'BZ 3' }, { kennung: 'BZ 2' });
    await hut.tab.syncNow();
    await valley.tab.remove('einsatz_fahrzeuge', fahrzeug?.id ?? '');
    await valley.tab.syncNow();
    expect(valley.tab.operations()).toMatchObject([
      { kind: 'delete', state: 'conflict', conflict: { geloescht: false, columns: ['kennung'] } },
    ]);
    await valley.tab.settle(valley.tab.operations()[0]?.nr ?? -1, 'mine');
    await valley.tab.syncNow();
    await hut.tab.syncNow();
    expect(await hut.tab.replica.childrenOf(einsatzFahrzeuge, kept)).toEqual([]);
    for (const person of [hut, valley]) await expectTrueReplica(world, person);
  });
});
