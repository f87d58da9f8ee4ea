import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import type { Merged } from '../../../../src/features/personen/dubletten.calls.ts';
import { forgetCombined } from '../../../records/take-back.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { openPersons, type PersonsWorld } from './dubletten-world.ts';

describe.each(testEngines)(`persons that are one on %s${testEnginesNote}`, (engine) => {
  let w: PersonsWorld;
  beforeAll(async () => {
    w = await openPersons(engine);
  });
  afterAll(() => w.t.close());

  test('merged and taken back, the database is as before, also with missions, courses, users and switches', async () => {
    const bleibt = await w.mitglied();
    const weicht = await w.mitglied({ emailprivat: 'josef@verband.example', sek_id: w.sek.b, eintritt: '2012-01-01' });
    for (const mgd_id of [bleibt, weicht]) {
      await w.add('mitgliederqualifikationen', { mgd_id, quali_id: w.quali, am: '2021-02-02' });
      await w.write('uebungstaetigkeit', { mgd_id, jahr: 2025, anzahl: 3, stunden: 7.5, korrektur: 0 }, mgd_id);
    }
    await w.write(
      'mitgliederzahlungen',
      {
        mgd_id: weicht,
        sek_id: w.sek.a,
        art: 'Geldspende',
        betrag: 5000,
        datum: '2025-05-05',
        verzicht: false,
        quittungsstatus: 'Keine',
      },
      weicht,
    );
    const [einsatz, anderer, kurs] = [newId(), newId(), newId()];
    for (const id of [einsatz, anderer])
      await w.t.writes((unit) =>
        unit.insert(w.t.deps.registry.table('einsaetze'), {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [w.sek.a],
          values: w.defaults('einsaetze', {
            sek_id: w.sek.a,
            einsatzbeginn: '2026-01-01T10:00:00.000Z',
            einsatzart: 'Bergrettung',
          }),
        }),
      );
    for (const [einsatz_id, mgd_id] of [
      [einsatz, bleibt],
      [einsatz, weicht],
      [anderer, weicht],
    ] as const)
      await w.write('einsatz_beteiligte', w.defaults('einsatz_beteiligte', { einsatz_id, mgd_id }), einsatz_id);
    await w.t.writes((unit) =>
      unit.insert(w.t.deps.registry.table('ausbildungen'), {
        id: kurs,
        rev: 1,
        root_id: kurs,
        sek_ids: [w.sek.a],
        values: w.defaults('ausbildungen', { sek_id: w.sek.a, name: 'Lawine', anfang: '2026-05-01', jahr: 2026 }),
      }),
    );
    const seat = w.defaults('ausbildungteilnehmer', { ausb_id: kurs, mgd_id: weicht, sek_id: w.sek.a });
    await w.write('ausbildungteilnehmer', seat, kurs);
    const teilnehmer = w.idOf('ausbildungteilnehmer', seat);
    await sql`insert into teilnahmelinks (schluesselhash, teilnehmer_id, gueltig_bis) values (${'a'.repeat(64)}, ${teilnehmer}, '2027-01-01')`.execute(
      w.t.storage.db,
    );
    const user = await w.t.user(`u${weicht.slice(0, 8)}`, w.sek.b, []);
    await sql`update benutzer set mgd_id = ${weicht} where id = ${user}`.execute(w.t.storage.db);
    const links = async () => (await sql`select * from teilnahmelinks`.execute(w.t.storage.db)).rows;

    const before = await w.everything();
    const linksBefore = await links();
    const { body } = await w.merge(await w.pairOf(bleibt, weicht), { bleibt });
    expect(await w.everything()).not.toEqual(before);
    const merges: Merged[] = (await w.ask('verband', '/mgd/zusammenfuehrungen')).body;
    expect(merges.find((one) => one.id === body.id)).toMatchObject({
      bleibt: { id: bleibt },
      weicht: { nachname: 'Plattner', vorname: 'Josef' },
    });
    expect(await w.ask('verband', `/mgd/duplikate/${body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect(await w.everything()).toEqual(before);
    expect(await links()).toEqual(linksBefore);
    expect(await w.ask('verband', `/mgd/duplikate/${body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect(await w.ask('verband', `/mgd/mitglieder/${weicht}`)).toMatchObject({ status: 200 });
  });

  test('the history of both says that they were merged, and that it was taken back', async () => {
    const [bleibt, weicht] = [await w.mitglied(), await w.mitglied({ emailprivat: 'josef@verband.example' })];
    w.t.setNow(new Date('2026-03-10T09:05:00Z'));
    const { body } = await w.merge(await w.pairOf(bleibt, weicht), { bleibt });
    w.t.setNow(new Date('2026-03-10T09:10:00Z'));
    expect(await w.ask('verband', `/mgd/duplikate/${body.id}/trennen`, {})).toMatchObject({ status: 200 });
    const told = async (id: string): Promise<string[]> =>
      (await w.ask('verband', `/mgd/mitglieder/${id}/verlauf`)).body
        .filter((entry: { id: string }) => entry.id === id)
        .map(({ art, anlass = '' }: { art: string; anlass?: string }) => `${art} ${anlass}`.trim());
    // The merge itself writes the one that stays twice: its values, and the number of the other one.
    expect(new Set(await told(bleibt))).toEqual(new Set(['aendern Trennung', 'aendern Zusammenfuehrung', 'neu']));
    expect(new Set(await told(weicht))).toEqual(
      new Set(['wiederherstellen Trennung', 'loeschen Zusammenfuehrung', 'neu']),
    );
    w.t.setNow(new Date('2026-03-10T09:00:00Z'));
  });

  test('what changed since is named, and nothing is taken back; after 30 days nothing is', async () => {
    const [bleibt, weicht] = [await w.mitglied(), await w.mitglied()];
    const { body } = await w.merge(await w.pairOf(bleibt, weicht), { bleibt });
    const { rev } = await w.read(`/mgd/mitglieder/${bleibt}`);
    await w.ask('verband', `/mgd/mitglieder/${bleibt}`, { gebort: 'Taufers' }, { 'If-Match': `"${String(rev)}"` });
    const before = await w.everything();
    const told = await w.ask('verband', `/mgd/duplikate/${body.id}/trennen`, {});
    expect(told).toMatchObject({ status: 422 });
    expect(told.body.status_text).toContain('Seit dem Zusammenführen wurde geändert: Person.');
    expect(await w.everything()).toEqual(before);
    const [kept, lost] = [await w.mitglied(), await w.mitglied()];
    const later = await w.merge(await w.pairOf(kept, lost), { bleibt: kept });
    w.t.setNow(new Date('2026-04-10T09:00:00Z'));
    w.callers['spaeter'] = await w.t.signIn('verband');
    expect(await w.ask('spaeter', `/mgd/duplikate/${later.body.id}/trennen`, {})).toMatchObject({ status: 422 });
    expect((await w.ask('spaeter', '/mgd/zusammenfuehrungen')).body).toEqual([]);
    await forgetCombined(w.t.storage.db, new Date('2026-04-10T09:00:00Z'));
    expect(
      (await sql`select 1 from zusammenfuehrungen where stand <> '[]'::jsonb`.execute(w.t.storage.db)).rows,
    ).toEqual([]);
    expect(await w.ask('spaeter', `/mgd/mitglieder/${lost}`)).toMatchObject({ status: 410, body: { neu_id: kept } });
    w.t.setNow(new Date('2026-03-10T09:00:00Z'));
  });
});
