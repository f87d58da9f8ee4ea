import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { eintragen } from '../../src/features/ausbildung/anwesenheit/eintragen.ts';
import { ausbildungteilnahmen } from '../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from '../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

const anzahl = 30;

describe.each(testEngines)('attendance that two tablets note without a network (%s)', (engine) => {
  let world: World;
  let hütte: Person;
  let platz: Person;
  let büro: Person;
  const kurs = newId();
  const tage = [newId(), newId()] as const;
  const personen = Array.from({ length: anzahl }, () => newId());
  const teilnehmer = personen.map((mgd_id) =>
    String(idFromNaturalKey(ausbildungteilnehmer, { ausb_id: kurs, mgd_id })),
  );

  beforeAll(async () => {
    world = await World.open(engine);
    büro = await world.person('büro', world.verband);
    hütte = await world.person('hütte', world.verband, undefined, 2);
    platz = await world.person('platz', world.verband, undefined, 3);
    await büro.tab.act([
      ...personen.map((id, at) => ({
        do: 'create' as const,
        table: 'personen',
        row: {
          id,
          personenart: 'Mitglied',
          nachname: `N${String(at)}`,
          vorname: 'V',
          sek_id: world.verband,
          eintritt: '2020-01-01',
        },
      })),
      {
        do: 'create',
        table: 'ausbildungen',
        row: { id: kurs, typ: 'Ausbildung', name: 'Winterkurs', sek_id: world.verband, anfang: '2026-11-10' },
      },
    ]);
    await büro.tab.syncNow();
    await büro.tab.act([
      ...tage.map((id, at) => ({
        do: 'create' as const,
        table: 'ausbildungtage',
        row: {
          id,
          ausb_id: kurs,
          beginn: `2026-11-1${String(at)}T07:00:00.000Z`,
          ende: `2026-11-1${String(at)}T17:00:00.000Z`,
        },
      })),
      ...personen.map((mgd_id) => ({
        do: 'create' as const,
        table: 'ausbildungteilnehmer',
        row: { ausb_id: kurs, mgd_id, typ: 'Angemeldet' },
      })),
    ]);
    for (const one of [büro, hütte, platz]) {
      await one.tab.syncNow();
      await one.tab.pin(kurs, 'ausbildungen');
      await one.tab.syncNow();
    }
  }, 120_000);
  afterAll(() => world.close());

  /** One tap: what somebody notes of a participant on a day, over what this device knows. */
  const tippe = async (
    wer: Person,
    tag: 0 | 1,
    at: number,
    eintrag: Parameters<typeof eintragen>[2],
  ): Promise<void> => {
    const zelle = { ausb_id: kurs, tag_id: tage[tag], teilnehmer_id: teilnehmer[at] ?? '' };
    const da = await wer.tab.replica.childrenOf(ausbildungteilnahmen, kurs);
    const row = da.find(
      ({ tag_id, teilnehmer_id }) => tag_id === zelle.tag_id && teilnehmer_id === zelle.teilnehmer_id,
    );
    await wer.tab.act([...eintragen(zelle, row, eintrag)]);
  };

  it('30 people over two days arrive whole, in one row each, while the office moves one of them', async () => {
    for (let at = 0; at < anzahl; at += 1) {
      await tippe(hütte, 0, at, { teilnahme: 'Teilgenommen' });
      await tippe(platz, 1, at, { teilnahme: at === 7 ? 'EntschuldigtAbwesend' : 'Teilgenommen' });
    }
    // Both note the same one of the first day, and one left early.
    await tippe(platz, 0, 3, { teilnahme: 'Teilgenommen' });
    await tippe(hütte, 0, 5, { minuten: 240 });
    await büro.tab.act([
      {
        do: 'change',
        table: 'ausbildungteilnehmer',
        id: teilnehmer[29] ?? '',
        changed: { typ: 'Zurueckgetreten' },
        basis: { typ: 'Angemeldet' },
      },
    ]);
    for (const one of [büro, hütte, platz, hütte, büro]) await one.tab.syncNow();
    expect([büro, hütte, platz].flatMap(({ tab }) => tab.operations())).toEqual([]);
    const { rows } = await sql<{ tag_id: string; teilnahme: string; n: number; minuten: number | null }>`
      select tag_id, teilnahme, count(*)::int as n, sum(minuten)::int as minuten from ausbildungteilnahmen
      where ausb_id = ${kurs} group by tag_id, teilnahme order by n desc, minuten`.execute(world.app.storage.db);
    expect(rows).toEqual([
      { tag_id: tage[0], teilnahme: 'Teilgenommen', n: 30, minuten: 240 },
      { tag_id: tage[1], teilnahme: 'Teilgenommen', n: 29, minuten: null },
      { tag_id: tage[1], teilnahme: 'EntschuldigtAbwesend', n: 1, minuten: null },
    ]);
    for (const one of [hütte, platz]) await expectTrueReplica(world, one);
  }, 60_000);
});
