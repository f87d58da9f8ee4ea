import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBeitragWorld, type BeitragWorld } from './beitrag-world.ts';

let w: BeitragWorld;
beforeAll(async () => {
  w = await openBeitragWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const zahlweise = (mgd_id: string | undefined, values: object): Promise<string> =>
  w.app.create(w.kassier, '/beitraege/zahlweisen', {
    id: naturalId('beitragszahlweisen', [w.sek, mgd_id ?? '']),
    sek_id: w.sek,
    mgd_id,
    ...values,
  });
const offeneVon = async (mgd_id: string | undefined): Promise<readonly unknown[]> =>
  (
    await sql`
      select text, betrag::bigint as betrag, offenbetrag::bigint as offen, status, zahlungsform from forderungen
      where mgd_id = ${mgd_id} and status in ('Offen', 'Bezahlt') order by text`.execute(w.app.storage.db)
  ).rows;
const beitraegeVon = async (mgd_id: string | undefined): Promise<readonly number[]> =>
  (
    await sql<{ betrag: number }>`
      select betrag::bigint as betrag from beitraege where mgd_id = ${mgd_id} and status = 'Gestellt' order by betrag desc, id`.execute(
      w.app.storage.db,
    )
  ).rows.map(({ betrag }) => betrag);
const setze = (table: string, mgd_id: string | undefined, column: string, value: string | null): Promise<unknown> =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where mgd_id = ${mgd_id}`.execute(w.app.storage.db);
const korrektur = { art: 'Korrektur', datum: '2026-09-15', stichtag: null, faelligam: '2026-09-30' };

test('a correction raises differences only: a change from July, an exit with and without a credit; once, and taken back (domain: finanzen-tief 4)', async () => {
  const [wechsel, weg, bleibt] = await w.mitglieder([{ mandat: true }, {}, {}]);
  const voll = await w.art({ name: 'Voll', jahresbetrag: 9600, status: ['Aktiv'], beiaustritt: 'BisMonatsende' });
  await w.art({ name: 'Halb', jahresbetrag: 4800, status: ['Inaktiv'], beiaustritt: 'BisMonatsende' });
  await w.gestellt({ stichtag: null });
  expect(await w.salden()).toEqual({ '1400': 28_800, '2110': -28_800 });

  w.am('2026-09-15');
  await setze('mitgliedschaften', wechsel, 'bis', '2026-06-30');
  await w.insert('mitgliedschaften', [
    {
      id: newId(),
      rev: 1,
      root_id: wechsel,
      mgd_id: wechsel,
      sek_id: w.sek,
      von: '2026-07-01',
      status: 'Inaktiv',
      mitgliedschaft: 'Mitglied',
    },
  ]);
  await setze('mitgliedschaften', weg, 'bis', '2026-08-31');
  const id = await w.lauf(korrektur);
  expect(await w.vorschau(id)).toMatchObject({
    hindernisse: [],
    hinweise: [],
    summe: { beitraege: 2, betrag: -5600 },
    zeilen: [
      { mgd_id: wechsel, art: 'Halb', betrag: -2400, zahlungsform: 'Lastschrift' },
      { mgd_id: weg, art: 'Voll', betrag: -3200, zahlungsform: 'Ueberweisung' },
    ],
  });
  // About one of them only.
  const nur = await w.vorschau(await w.lauf({ ...korrektur, mgd_id: weg }));
  expect(nur.zeilen).toMatchObject([{ mgd_id: weg, betrag: -3200 }]);

  expect((await w.laufSchritt(id, 'Gestellt')).status).toBe(200);
  expect(await w.salden()).toEqual({ '1400': 23_200, '2110': -23_200 });
  expect(await beitraegeVon(wechsel)).toEqual([9600, -2400]);
  expect(await beitraegeVon(bleibt)).toEqual([9600]);
  expect(await offeneVon(weg)).toEqual([
    { text: 'Voll 2026', betrag: 9600, offen: 9600, status: 'Offen', zahlungsform: 'Ueberweisung' },
    { text: 'Voll 2026, Korrektur', betrag: -3200, offen: -3200, status: 'Offen', zahlungsform: 'Ueberweisung' },
  ]);
  expect((await w.vorschau(await w.lauf(korrektur))).hindernisse).toMatchObject([{ feld: null }]);

  expect((await w.laufSchritt(id, 'Annulliert', 'Austritt widerrufen')).status).toBe(200);
  expect(await w.salden()).toEqual({ '1400': 28_800, '2110': -28_800 });

  // The statute asks for the whole year: nothing for who left, and the run says why.
  const { rows } = await sql<{ rev: number }>`select rev from beitragsarten where id = ${voll}`.execute(
    w.app.storage.db,
  );
  const changed = { method: 'PUT' as const, rev: rows[0]?.rev ?? 1, body: { beiaustritt: 'GanzesJahr' } };
  expect((await w.app.ask(w.kassier, `/beitraege/arten/${voll}`, changed)).status).toBe(200);
  const ganz = await w.vorschau(await w.lauf(korrektur));
  expect(ganz.zeilen).toMatchObject([{ mgd_id: wechsel, betrag: -2400 }]);
  expect(ganz.ausgeschlossen).toMatchObject([{ mgd_id: weg }]);
}, 60_000);

test('a credit is paid out from the bank, in parts, and no more than it is; it is not written off', async () => {
  const [weg] = await w.mitglieder([{}]);
  await w.gestellt({ datum: '2026-09-15', faelligam: '2026-09-20', stichtag: null });
  await setze('mitgliedschaften', weg, 'bis', '2026-08-31');
  const { rows: arten } = await sql<{ id: string }>`
    update beitragsarten set beiaustritt = 'BisMonatsende' where sek_id = ${w.sek} returning id`.execute(
    w.app.storage.db,
  );
  expect(arten.length).toBe(2);
  await w.gestellt({ ...korrektur, mgd_id: weg });
  const { rows } = await sql<{ id: string }>`select id from forderungen where mgd_id = ${weg} and betrag < 0`.execute(
    w.app.storage.db,
  );
  const forderung_id = rows[0]?.id ?? '';
  expect((await w.schritt('/kassenbuch/forderungen', forderung_id, 'Abgeschrieben', 'Probe')).status).toBe(422);
  const zahle = async (betrag: number): Promise<number> => {
    const beleg = await w.entwurf({
      art: 'Ausgabe',
      betrag,
      belegdatum: '2026-09-15',
      buchungsdatum: '2026-09-15',
      sekbank_id: w.bank,
      forderung_id,
    });
    return (await w.buche(beleg)).status;
  };
  expect(await zahle(3300)).toBe(422);
  expect(await zahle(1200)).toBe(200);
  expect(await offeneVon(weg)).toContainEqual(
    expect.objectContaining({ betrag: -3200, offen: -2000, status: 'Offen' }),
  );
  expect(await zahle(2000)).toBe(200);
  expect(await offeneVon(weg)).toContainEqual(expect.objectContaining({ betrag: -3200, offen: 0, status: 'Bezahlt' }));
}, 60_000);

test('a father pays for two: one payer of both claims, each with its name; forms of payment as they were said', async () => {
  const [vater, kind, bar, nichts] = await w.mitglieder([
    { mandat: true, person: { nachname: 'Vater' } },
    { person: { nachname: 'Kind' } },
    {},
    {},
  ]);
  await zahlweise(kind, { zahler_id: vater });
  await zahlweise(bar, { zahlungsform: 'Bar' });
  await zahlweise(nichts, { zahlungsform: 'KeineZahlung' });
  const id = await w.lauf({ datum: '2026-09-15', stichtag: null, faelligam: '2026-09-20' });
  const told = await w.vorschau(id);
  expect(told.summe).toMatchObject({ beitraege: 3, lastschriften: 2, bar: 1 });
  expect(told.zeilen.find(({ mgd_id }) => mgd_id === kind)).toMatchObject({
    zahlungsform: 'Lastschrift',
    zahler: 'Vater Anna',
  });
  expect(told.ausgeschlossen).toContainEqual(
    expect.objectContaining({ mgd_id: nichts, text: 'Zahlt nach der Zahlweise nichts.' }),
  );
  expect((await w.laufSchritt(id, 'Gestellt')).status).toBe(200);
  expect(await offeneVon(vater)).toMatchObject([
    { text: 'Voll 2026', offen: 9600, zahlungsform: 'Lastschrift' },
    { text: 'Voll 2026, Kind Anna', offen: 9600, zahlungsform: 'Lastschrift' },
  ]);
  expect(await offeneVon(kind)).toEqual([]);
  expect(await beitraegeVon(kind)).toEqual([9600]);
  expect(await offeneVon(bar)).toMatchObject([{ zahlungsform: 'Bar' }]);
}, 60_000);

test('days that do not fit the year, or the run before, are said and keep nothing back (domain: finanzen 7, row 23)', async () => {
  const told = await w.vorschau(await w.lauf({ stichtag: '2025-12-31', datum: '2026-09-15', faelligam: '2027-01-31' }));
  expect(told.hinweise).toEqual([
    expect.stringContaining('Der Stichtag'),
    expect.stringContaining('liegt nicht im Beitragsjahr'),
    expect.stringContaining('einen anderen Stichtag'),
  ]);
});

test('a fee by hand is no credit', async () => {
  const [wer] = await w.mitglieder([{}]);
  const { rows } = await sql<{ id: string }>`select id from beitragsarten where sek_id = ${w.sek} limit 1`.execute(
    w.app.storage.db,
  );
  const values = {
    id: newId(),
    sek_id: w.sek,
    mgd_id: wer,
    beitragsart_id: rows[0]?.id,
    zeitraumvon: '2026-01-01',
    zeitraumbis: '2026-12-31',
    betrag: -100,
  };
  const told = await w.app.ask(w.kassier, '/beitraege/beitraege', { method: 'PUT', body: values });
  expect(told).toMatchObject({ status: 422, body: { fields: [{ feld: 'betrag' }] } });
});

test('who may not raise fees corrects none, and another branch sees nothing of them', async () => {
  const reads = userWith('liest', ['BEITRAEGE_LESEN', 'BEITRAEGE_LAEUFE_LESEN', 'BEITRAEGE_ALLGEMEIN_LESEN'], 'a1');
  const id = await w.lauf(korrektur);
  const step = { method: 'PUT' as const, body: { nach: 'Gestellt' } };
  expect((await w.app.ask(reads, `/beitraege/laeufe/${id}/status`, step)).status).toBe(403);
  const draft = { sek_id: w.sek, art: 'Korrektur', jahr: '2026' };
  const ask = { method: 'POST' as const, body: draft };
  expect((await w.app.ask(reads, '/beitraege/laeufe/vorschau', ask)).status).toBe(403);
  const elsewhere = userWith('woanders', allRights, 'b1');
  expect((await w.app.ask(elsewhere, `/beitraege/laeufe/${id}/vorschau`)).status).toBe(400);
  expect((await w.app.ask(elsewhere, '/beitraege/laeufe/vorschau', ask)).status).toBe(403);
});
