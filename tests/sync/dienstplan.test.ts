import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { schichtbelegungen } from '../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichttausche } from '../../src/features/dienstplan/schichttausche.table.ts';
import { tauschangebote } from '../../src/features/dienstplan/tauschangebote.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, expectTrueReplica, World, type Person } from './world.ts';

/** Members of a branch speak for themselves; who saves shifts plans. */
const mitglied = allRights.filter((right) => !/^DIENSTPLAN_.*(TAGE|ERWEITERT)_.*SPEICHERN$/.test(right));
const inDerNacht = (tag: number): { beginn: string; ende: string } => ({
  beginn: `2099-10-${String(tag).padStart(2, '0')}T18:00:00.000Z`,
  ende: `2099-10-${String(tag).padStart(2, '0')}T22:00:00.000Z`,
});

describe.each(testEngines)('a roster on devices that have no network (%s)', (engine) => {
  let world: World;
  let planung: Person;
  let anna: Person;
  let bert: Person;
  const plan = newId();
  const personen = { anna: newId(), bert: newId() };
  let tag = 0;

  beforeAll(async () => {
    world = await World.open(engine);
    planung = await world.person('planung', world.verband);
    anna = await world.person('anna', world.verband, mitglied, 2);
    bert = await world.person('bert', world.verband, mitglied, 3);
    await planung.tab.act([
      {
        do: 'create',
        table: 'ausbildungen',
        row: { id: plan, typ: 'Dienstplan', name: 'Bereitschaft', sek_id: world.verband, anfang: '2099-10-01' },
      },
    ]);
    for (const [vorname, id] of Object.entries(personen)) {
      const eintritt = '2020-01-01';
      const gruber = { id, vorname, nachname: 'Gruber', sek_id: world.verband, eintritt };
      await planung.tab.create('personen', gruber);
    }
    await alle();
    for (const [wer, mgd_id] of [
      [anna, personen.anna],
      [bert, personen.bert],
    ] as const)
      await sql`update benutzer set mgd_id = ${mgd_id} where id = ${wer.id}`.execute(world.app.storage.db);
  }, 120_000);
  afterAll(() => world.close());

  const alle = async (): Promise<void> => {
    for (const one of [planung, anna, bert, planung, anna, bert]) await one.tab.syncNow();
    expect([planung, anna, bert].flatMap(({ tab }) => tab.operations())).toEqual([]);
  };
  const schicht = async (values = {}): Promise<string> => {
    tag += 1;
    const id = newId();
    await planung.tab.create('ausbildungtage', { id, ausb_id: plan, ...inDerNacht(tag), tauschart: 'Frei', ...values });
    await alle();
    return id;
  };
  const will = (wer: Person, tag_id: string, mgd_id: string): Promise<unknown> =>
    wer.tab.create('schichtbelegungen', { ausb_id: plan, tag_id, mgd_id, status: 'Eingeteilt' });
  const belegung = (tag_id: string, mgd_id: string): string =>
    idFromNaturalKey(schichtbelegungen, { tag_id, mgd_id }) ?? '';
  const stand = async (wer: Person, tag_id: string, mgd_id: string): Promise<unknown> => {
    const row = await wer.tab.replica.row(schichtbelegungen, belegung(tag_id, mgd_id));
    return row && [row.status, row.rang];
  };

  it('two want the last place: who arrives first has it, the other one waits, and both know', async () => {
    const tag_id = await schicht({ bedarfmax: 1 });
    await will(anna, tag_id, personen.anna);
    await will(bert, tag_id, personen.bert);
    // Each sees what they wanted until the server has decided.
    expect(await stand(anna, tag_id, personen.anna)).toEqual(['Eingeteilt', null]);
    expect(await stand(bert, tag_id, personen.bert)).toEqual(['Eingeteilt', null]);
    await bert.tab.syncNow();
    await alle();
    for (const wer of [planung, anna, bert]) {
      expect(await stand(wer, tag_id, personen.bert)).toEqual(['Eingeteilt', null]);
      expect(await stand(wer, tag_id, personen.anna)).toEqual(['Warteliste', 1]);
    }
    await expectTrueReplica(world, anna);
  }, 60_000);

  it('a planner and the person themselves enter the same duty: it is one', async () => {
    const tag_id = await schicht();
    await will(planung, tag_id, personen.anna);
    await will(anna, tag_id, personen.anna);
    await alle();
    const { rows } = await sql`select 1 from schichtbelegungen where tag_id = ${tag_id}`.execute(world.app.storage.db);
    expect(rows).toHaveLength(1);
    expect(await stand(planung, tag_id, personen.anna)).toEqual(['Eingeteilt', null]);
  }, 60_000);

  it('a swap that is accepted while the shift is called off: the answer is kept, the duty changes no hands', async () => {
    const tag_id = await schicht();
    await will(anna, tag_id, personen.anna);
    await alle();
    const tausch_id = newId();
    const angebot = { id: tausch_id, ausb_id: plan, belegung_id: belegung(tag_id, personen.anna) };
    await anna.tab.create('schichttausche', angebot);
    await alle();
    expect(await bert.tab.replica.row(schichttausche, tausch_id)).toMatchObject({ status: 'Angeboten' });
    await planung.tab.change('ausbildungtage', tag_id, { status: 'Abgesagt' }, { status: 'Offen' });
    const ja = { ausb_id: plan, tausch_id, mgd_id: personen.bert, antwort: 'Ja' };
    await bert.tab.create('tauschangebote', ja);
    await alle();
    const antwort = await bert.tab.replica.row(tauschangebote, idFromNaturalKey(tauschangebote, ja) ?? '');
    expect(antwort).toMatchObject({ antwort: 'Ja', ergebnis: 'Hinfaellig' });
    expect(await anna.tab.replica.row(schichttausche, tausch_id)).toMatchObject({ status: 'Verfallen' });
    expect(await stand(bert, tag_id, personen.bert)).toBeUndefined();
    await expectTrueReplica(world, bert);
  }, 60_000);

  it('a planner assigns whom somebody reports absent: both are kept', async () => {
    const tag_id = await schicht();
    await will(planung, tag_id, personen.bert);
    const am = inDerNacht(tag).beginn.slice(0, 10);
    const weg = { id: newId(), sek_id: world.verband, mgd_id: personen.bert, von: am, bis: am };
    await bert.tab.create('abwesenheiten', weg);
    await alle();
    expect(await stand(planung, tag_id, personen.bert)).toEqual(['Eingeteilt', null]);
    const { rows } = await sql`select 1 from abwesenheiten where id = ${weg.id}`.execute(world.app.storage.db);
    expect(rows).toHaveLength(1);
  }, 60_000);
});
