import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promillebericht } from '../../../src/features/finanzen/abschluss.rules.ts';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';
import { Unit } from '../../records/unit.ts';
import { pruefeProtokoll } from './protokoll.ts';
import { laufZuZweit } from './vieraugen.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-12-31');
  await w.gebucht({ ...money('Einnahme', 91_110), sekbank_id: w.kasse, knt_id: w.konto('2220') });
}, 60_000);
afterAll(() => w.app.close());

const money = (art: string, betrag: number, day = '2026-12-30') => ({
  art,
  betrag,
  belegdatum: day,
  buchungsdatum: day,
  sekbank_id: w.bank,
  knt_id: w.konto('2700'),
});
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields
const setze = async (values: object): Promise<void> => {
  const url = `/kassenbuch/einstellungen/${String(idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek }))}`;
  const { body } = await w.app.ask(w.kassier, url);
  expect((await w.app.ask(w.kassier, url, { method: 'PUT', body: values, rev: Number(body['rev']) })).status).toBe(200);
};

describe('a cash count', () => {
  const zaehle = (values: object = {}) =>
    w.app.create(w.kassier, '/kassenbuch/zaehlungen', {
      id: newId(),
      sek_id: w.sek,
      sekbank_id: w.kasse,
      gezaehlt_am: '2026-12-31T11:00:00.000Z',
      stueck_20000: 4,
      stueck_10000: 1,
      stueck_500: 1,
      stueck_200: 2,
      stueck_10: 1,
      ...values,
    });
  const read = async (id: string) => (await w.app.ask(w.kassier, `/kassenbuch/zaehlungen/${id}`)).body;
  const stimmeAb = (id: string, who = w.kassier) =>
    w.app.ask(who, `/kassenbuch/zaehlungen/${id}/status`, {
      method: 'PUT',
      body: { nach: 'Abgestimmt', grund: 'Jahresende' },
    });

  test('says what the book held then, and agreeing books the 2,00 that are missing', async () => {
    const id = await zaehle();
    expect(await read(id)).toMatchObject({
      gezaehltbetrag: 90_910,
      buchbetrag: 91_110,
      differenzbetrag: -200,
      gezaehlt_von: 'Nutzer kassier',
      status: 'Gezaehlt',
    });
    expect((await stimmeAb(id)).status).toBe(200);
    const done = await read(id);
    expect(done).toMatchObject({ status: 'Abgestimmt', abgestimmt_von: 'Nutzer kassier' });
    const { rows } = await sql`
      select kontonr, betrag, buchungsdatum from buchungen where kassenbuch_id = ${String(done['kassenbuch_id'])} order by kontonr`.execute(
      w.app.storage.db,
    );
    expect(rows).toEqual([
      { kontonr: '1000', betrag: -200, buchungsdatum: '2026-12-31' },
      { kontonr: '2790', betrag: 200, buchungsdatum: '2026-12-31' },
    ]);
    expect((await w.auswertung(2026)).kassen.find(({ knt_id }) => knt_id === w.konto('1000'))).toMatchObject({
      ein: 91_110,
      aus: 200,
    });
  });

  test('that agrees books nothing; one from before the box was agreed is counted anew', async () => {
    const before = await zaehle({ gezaehlt_am: '2026-12-31T10:00:00.000Z' });
    expect(await read(before)).toMatchObject({ differenzbetrag: 0 });
    const told = await stimmeAb(before);
    expect([told.status, told.body['status_text']]).toEqual([
      422,
      'Diese Kasse ist seither schon abgestimmt. Bitte neu zählen.',
    ]);
    w.app.setNow(new Date('2026-12-31T13:00:00Z'));
    const id = await zaehle({ gezaehlt_am: '2026-12-31T12:30:00.000Z' });
    expect((await stimmeAb(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Abgestimmt', kassenbuch_id: null });
  });

  test('of more than the book books income', async () => {
    w.app.setNow(new Date('2026-12-31T15:00:00Z'));
    const id = await zaehle({ gezaehlt_am: '2026-12-31T14:00:00.000Z', stueck_100: 1 });
    expect(await read(id)).toMatchObject({ differenzbetrag: 100 });
    expect((await stimmeAb(id)).status).toBe(200);
    const { body } = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${String((await read(id))['kassenbuch_id'])}`);
    expect(body).toMatchObject({ art: 'Einnahme', betrag: 100, status: 'Gebucht' });
  });

  test('is of a cash box of the branch, and not of tomorrow', async () => {
    const add = (values: object) =>
      w.app.ask(w.kassier, '/kassenbuch/zaehlungen', {
        method: 'PUT',
        body: { id: newId(), sek_id: w.sek, sekbank_id: w.kasse, gezaehlt_am: '2026-12-31T11:00:00.000Z', ...values },
      });
    expect(said(await add({ sekbank_id: w.bank }))).toEqual(['Gezählt wird eine eigene Kasse.']);
    expect(said(await add({ gezaehlt_am: '2027-01-01T11:00:00.000Z' }))).toEqual(['Gezählt wird jetzt oder vorher.']);
  });

  test('is agreed by nobody who only reads, and seen by no other branch', async () => {
    const id = await zaehle();
    const reader = userWith('leser', ['KASSABUCH_ALLGEMEIN_LESEN'], 'a1');
    expect((await stimmeAb(id, reader)).status).toBe(403);
    const stranger = userWith('fremd', allRights, 'b1');
    expect((await w.app.ask(stranger, `/kassenbuch/zaehlungen/${id}`)).status).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'Gezaehlt' });
  });
});

describe('a voucher that may be one twice', () => {
  const read = async (id: string) => (await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`)).body;

  test('names the one of the same amount, day and box, and both are kept', async () => {
    const first = await w.gebucht(money('Ausgabe', 6490));
    const second = await w.entwurf(money('Ausgabe', 6490));
    expect(await read(first)).toMatchObject({ gleicht_id: null });
    expect(await read(second)).toMatchObject({ gleicht_id: first });
    expect((await w.buche(second)).status).toBe(200);
    expect(await read(second)).toMatchObject({ gleicht_id: first, status: 'Gebucht' });
  });

  test('is another one with another amount, day, box, payer or claim', async () => {
    await w.gebucht(money('Ausgabe', 7000));
    for (const values of [{ betrag: 7001 }, { belegdatum: '2026-12-29' }, { sekbank_id: w.kasse }, { art: 'Einnahme' }])
      expect(await read(await w.entwurf({ ...money('Ausgabe', 7000), ...values }))).toMatchObject({ gleicht_id: null });
  });

  test('of two drafts the one that came first may still go', async () => {
    const [first, second] = [await w.entwurf(money('Ausgabe', 8000)), await w.entwurf(money('Ausgabe', 8000))];
    expect(await read(second)).toMatchObject({ gleicht_id: first });
    const { body } = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${first}`);
    const gone = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${first}`, {
      method: 'DELETE',
      rev: Number(body['rev']),
    });
    expect(gone.status).toBe(200);
    expect(await read(second)).toMatchObject({ gleicht_id: null });
  });

  test('has the photo of another one, whatever else differs', async () => {
    const datei = { sha256: 'c'.repeat(64), name: 'beleg.jpg', type: 'image/jpeg', size: 1000 };
    const { sha256 } = datei;
    const upload = { sha256, groesse: 1000, vorhanden: 1000, vollstaendig: true, angelegt_am: '2026-12-31T10:00:00Z' };
    await w.app.storage.db
      .insertInto('dateien')
      .values({ ...upload, besitzer_id: w.kassier.id })
      .execute();
    const photo = async (kassenbuch_id: string): Promise<void> => {
      const id = naturalId('belege', [kassenbuch_id, sha256]);
      const told = await w.app.ask(w.kassier, '/kassenbuch/belege', {
        method: 'PUT',
        body: { id, kassenbuch_id, datei },
      });
      expect(told.status).toBe(201);
    };
    const [first, second] = [await w.entwurf(money('Ausgabe', 8201)), await w.entwurf(money('Ausgabe', 8202))];
    await photo(first);
    expect(await read(first)).toMatchObject({ gleicht_id: null });
    await photo(second);
    expect(await read(second)).toMatchObject({ gleicht_id: first, status: 'Entwurf' });
  });

  test('taken back leaves its place, and what takes it back repeats nothing', async () => {
    const first = await w.gebucht(money('Ausgabe', 8100));
    const back = await w.storniere(first);
    expect(await read(String(back.body['id']))).toMatchObject({ gleicht_id: null });
    expect(await read(await w.entwurf(money('Ausgabe', 8100)))).toMatchObject({ gleicht_id: null });
  });
});

test('five per mille: lines of the year in which it came tell what became of it, what was taken back does not', async () => {
  for (const [kontonr, rendicontozeile] of [
    ['2220', 'RA5'],
    ['2700', 'CA4'],
    ['2510', 'CA2'],
  ] as const) {
    const url = `/kassenbuch/konten/${w.konto(kontonr)}`;
    const { body } = await w.app.ask(w.kassier, url);
    const told = await w.app.ask(w.kassier, url, {
      method: 'PUT',
      body: { rendicontozeile },
      rev: Number(body['rev']),
    });
    expect(told.status).toBe(200);
  }
  const book = (art: string, betrag: number, kontonr: string) =>
    w.gebucht({ ...money(art, betrag), knt_id: null }, [{ knt_id: w.konto(kontonr), betrag, promillejahr: 2026 }]);
  await book('Einnahme', 341_280, '2220');
  await book('Ausgabe', 90_000, '2700');
  await book('Ausgabe', 125_040, '2510');
  await w.storniere(await book('Ausgabe', 5000, '2510'));
  const { promille } = await w.auswertung(2026);
  expect(promille).toEqual([
    { zeile: 'CA2', betrag: -125_040 },
    { zeile: 'CA4', betrag: -90_000 },
    { zeile: 'RA5', betrag: 341_280 },
  ]);
  expect(promillebericht({ promille })).toMatchObject({ erhalten: 341_280, rest: 126_240 });
  expect((await w.auswertung(2026)).rendiconto.length).toBeGreaterThan(0);
});

describe('four eyes', () => {
  test('where the settings ask for them, who wrote a voucher does not book it', async () => {
    const own = await w.entwurf(money('Ausgabe', 100));
    await setze({ vieraugen: 'LaeufeUndBelege' });
    const told = await w.buche(own);
    expect([told.status, told.body['status_text']]).toEqual([
      422,
      'Buchen muss eine andere Person als die, die den Beleg geschrieben hat.',
    ]);
    const other = userWith('zweite', allRights, 'a1');
    const booked = await w.app.ask(other, `/kassenbuch/kassenbuch/${own}/status`, {
      method: 'PUT',
      body: { nach: 'Gebucht' },
    });
    expect(booked.status).toBe(200);
    await setze({ vieraugen: 'Laeufe' });
    expect((await w.buche(await w.entwurf(money('Ausgabe', 101)))).status).toBe(200);
  });
});

test('runs of a branch take two persons while its settings do not say otherwise', async () => {
  const takesTwo = (sek_id: string): Promise<boolean> =>
    w.app.storage.transaction((tx) => laufZuZweit(new Unit(tx, w.app.deps, w.kassier), { values: { sek_id } }));
  expect([await takesTwo(w.sek), await takesTwo(sektionen.b1)]).toEqual([true, true]);
  await setze({ vieraugen: 'Nein' });
  expect(await takesTwo(w.sek)).toBe(false);
  await setze({ vieraugen: 'Laeufe' });
});

describe('the protocol of finance', () => {
  const lines = async (was: string) =>
    (
      await sql<Record<string, unknown>>`
        select schritt, was, benutzer, vorher, nachher, grund from finanzprotokoll where datensatz = ${was} order by lfdnr`.execute(
        w.app.storage.db,
      )
    ).rows;

  test('has every step, by whom, with what was before and after', async () => {
    const id = await w.gebucht(money('Ausgabe', 4200));
    const { body } = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`);
    const back = await w.storniere(id, 'Falsches Konto');
    const [booked, ...more] = await lines(id);
    expect(booked).toMatchObject({
      schritt: 'Gebucht',
      was: `Beleg ${String(body['nummer'])}`,
      benutzer: 'Nutzer kassier',
      vorher: expect.stringContaining('Status: Entwurf'),
      nachher: expect.stringContaining('Status: Gebucht'),
    });
    expect(more).toEqual([]);
    expect((await lines(String(back.body['id'])))[0]).toMatchObject({ schritt: 'Storniert', grund: 'Falsches Konto' });
  });

  test('has years that are closed, and settings that were changed', async () => {
    const settings = String(idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek }));
    const found = await lines(settings);
    expect([...new Set(found.map(({ schritt }) => schritt))]).toEqual(['Angelegt', 'Geändert']);
    expect(found.at(-1)).toMatchObject({ vorher: 'Vier Augen: Nein', nachher: 'Vier Augen: Laeufe' });
  });

  test('is read with the right of the journal, in the own branch only, and written by nobody', async () => {
    const told = await w.app.ask(w.kassier, '/buchungen/finanzprotokoll');
    expect(told.list.length).toBeGreaterThan(0);
    expect((await w.app.ask(userWith('fremd', allRights, 'b1'), '/buchungen/finanzprotokoll')).list).toEqual([]);
    const put = await w.app.ask(w.kassier, '/buchungen/finanzprotokoll', { method: 'PUT', body: { id: newId() } });
    expect(put.status).toBeGreaterThanOrEqual(400);
    const one = `/buchungen/finanzprotokoll/${String(told.list[0]?.['id'])}`;
    expect((await w.app.ask(w.kassier, one, { method: 'PUT', body: { schritt: 'Nichts' }, rev: 1 })).status).toBe(422);
    expect((await w.app.ask(w.kassier, one, { method: 'DELETE', rev: 1 })).status).toBeGreaterThanOrEqual(400);
  });

  test('is a chain that shows who changed it past the product', async () => {
    const { db } = w.app.storage;
    expect(await pruefeProtokoll(w.app)).toEqual([]);
    await expect(sql`update finanzprotokoll set benutzer = 'Niemand'`.execute(db)).rejects.toThrow('bleibt');
    await expect(sql`delete from finanzprotokoll`.execute(db)).rejects.toThrow('bleibt');
    await sql`alter table finanzprotokoll disable trigger finanzprotokoll_bleibt`.execute(db);
    await sql`update finanzprotokoll set benutzer = 'Niemand' where lfdnr = 3`.execute(db);
    expect(await pruefeProtokoll(w.app)).toEqual([{ sek_id: w.sek, lfdnr: 3 }]);
  });
});
