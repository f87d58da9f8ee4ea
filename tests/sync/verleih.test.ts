import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { ausgeben, bewegen, type Posten } from '../../src/features/inventar/verleih/ausgabe.ts';
import { mengenstand } from '../../src/features/inventar/verleih/verleih.rules.ts';
import { verleih } from '../../src/features/inventar/verleih/verleih.table.ts';
import { verleihbewegungen } from '../../src/features/inventar/verleih/verleihbewegungen.table.ts';
import { chargen } from '../../src/features/lager/chargen.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

const um = (zeit: string): string => `2026-11-10T${zeit}:00.000Z`;

describe.each(testEngines)('things that two devices lend, count on and move (%s)', (engine) => {
  let world: World;
  let keller: Person;
  let halle: Person;
  let artikel_id: string;
  let regal: string;

  beforeAll(async () => {
    world = await World.open(engine);
    keller = await world.person('keller', world.verband);
    halle = await world.person('halle', world.verband, undefined, 2);
    artikel_id = newId();
    regal = newId();
    const [klasse, gruppe] = [newId(), newId()];
    await keller.tab.act([
      { do: 'create', table: 'artikelklassen', row: { id: klasse, name: 'Rettung' } },
      { do: 'create', table: 'artikelgruppen', row: { id: gruppe, name: 'Decken', artikelklasse_id: klasse } },
      { do: 'create', table: 'artikel', row: { id: artikel_id, nr: 'D1', name: 'Decke', artikelgruppe_id: gruppe } },
      { do: 'create', table: 'standorte', row: { id: regal, name: 'Regal', art: 'Regal', sek_id: world.verband } },
    ]);
    await beide();
  }, 120_000);
  afterAll(() => world.close());

  const beide = async (): Promise<void> => {
    for (const one of [keller, halle, keller]) await one.tab.syncNow();
    expect([...keller.tab.operations(), ...halle.tab.operations()]).toEqual([]);
  };
  const gib = async (wer: Person, was: Partial<Posten>, menge: number, zeit: string): Promise<string> => {
    const posten = {
      inventar_id: null,
      artikel_id: null,
      standort_id: null,
      sek_id: world.verband,
      reservierung_id: null,
      trotzsperre: false,
      grund: '',
      ...was,
      menge,
    };
    const anlass = {
      an_id: null,
      an_name: wer.name,
      einsatz_id: null,
      ausb_id: null,
      zweck: null,
      bis: null,
      kautionbetrag: null,
    };
    const { actions, ids } = ausgeben([posten], anlass, { jetzt: um(zeit), unterschrift: null });
    await wer.tab.act([...actions]);
    return ids[0] ?? '';
  };
  const bestand = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(menge), 0)::int as n from lagerbestaende where artikel_id = ${artikel_id} and standort_id = ${regal}`.execute(
      world.app.storage.db,
    );
    return rows[0]?.n ?? 0;
  };
  const lager = (wer: Person, menge: number, zeit: string, mehr: object = {}): Promise<unknown> =>
    wer.tab.create('lagerbewegungen', {
      sek_id: world.verband,
      artikel_id,
      standort_id: regal,
      menge,
      zeitpunkt: um(zeit),
      grund: menge < 0 ? 'Verbrauch' : 'Zugang',
      ...mehr,
    });

  it('what two move of one stock adds up, nothing is lost, and a batch that both entered is one', async () => {
    const charge = { sek_id: world.verband, artikel_id, losnr: 'L1', verfall: '2027-02-28' };
    const charge_id = idFromNaturalKey(chargen, charge);
    for (const [wer, menge] of [
      [keller, 30],
      [halle, 12],
    ] as const) {
      await wer.tab.create('chargen', charge);
      await lager(wer, menge, '08:00', { charge_id });
    }
    for (const [wer, menge] of [
      [keller, -5],
      [halle, -7],
      [halle, -1],
    ] as const)
      await lager(wer, menge, '09:00', { charge_id });
    await beide();
    expect(await bestand()).toBe(29);
    const { rows } = await sql`select 1 from chargen where losnr = 'L1'`.execute(world.app.storage.db);
    expect(rows).toHaveLength(1);
    await expectTrueReplica(world, halle);
  }, 60_000);

  it('a loan that one hands out and another takes back, each without a network: both know the same, the stock too', async () => {
    const id = await gib(keller, { artikel_id, standort_id: regal }, 10, '10:00');
    await beide();
    expect(await bestand()).toBe(19);
    await halle.tab.act([bewegen(id, { art: 'Teilrueckgabe', menge: 4, jetzt: um('11:00') })]);
    await keller.tab.act([bewegen(id, { art: 'Verbrauch', menge: 6, jetzt: um('11:30') })]);
    await keller.tab.syncNow();
    expect(await bestand()).toBe(19);
    await beide();
    expect(await bestand()).toBe(23);
    for (const wer of [keller, halle]) {
      const kopf = await wer.tab.replica.row(verleih, id);
      const bewegungen = await wer.tab.replica.childrenOf(verleihbewegungen, id);
      expect(kopf).toMatchObject({ status: 'Verbraucht', offen: 0 });
      expect(mengenstand({ kopf: kopf ?? {}, bewegungen })).toMatchObject({ status: 'Verbraucht', offen: 0 });
    }
    await expectTrueReplica(world, halle);
  }, 60_000);

  it('one piece that both hand out without a network: the earlier loan ends when the later begins, and both say so', async () => {
    const seil = newId();
    await keller.tab.create('inventar', { id: seil, name: 'Seil', sek_id: world.verband });
    await beide();
    const spaeter = await gib(halle, { inventar_id: seil }, 1, '13:00');
    const frueher = await gib(keller, { inventar_id: seil }, 1, '12:00');
    await beide();
    expect(await halle.tab.replica.row(verleih, frueher)).toMatchObject({
      status: 'Zurueck',
      hinweise: ['DoppelteAusgabe'],
    });
    expect(await keller.tab.replica.row(verleih, spaeter)).toMatchObject({
      status: 'Offen',
      hinweise: ['DoppelteAusgabe'],
    });
    await expectTrueReplica(world, keller);
  }, 60_000);

  it('a set whose innermost part another device locks meanwhile is handed out all the same, and says that it is locked', async () => {
    const [rucksack, tasche, seil] = [newId(), newId(), newId()];
    const stueck = (id: string, name: string) =>
      ({ do: 'create', table: 'inventar', row: { id, name, sek_id: world.verband } }) as const;
    const teil = (satz_id: string, inventar_id: string) =>
      ({ do: 'create', table: 'inventarsaetze', row: { satz_id, inventar_id, soll: 1, pflicht: true } }) as const;
    await keller.tab.act([stueck(rucksack, 'Rucksack'), stueck(tasche, 'Tasche'), stueck(seil, 'Seil im Satz')]);
    await keller.tab.act([teil(rucksack, tasche), teil(tasche, seil)]);
    await beide();
    await halle.tab.create('inventarereignisse', {
      inventar_id: seil,
      art: 'Sturz',
      zeitpunkt: um('14:00'),
      hergang: 'Sturz beim Abseilen',
    });
    const id = await gib(keller, { inventar_id: rucksack }, 1, '14:30');
    await halle.tab.syncNow();
    await beide();
    expect(await keller.tab.replica.row(verleih, id)).toMatchObject({ status: 'Offen', hinweise: ['Gesperrt'] });
    await expectTrueReplica(world, halle);
  }, 60_000);
});
