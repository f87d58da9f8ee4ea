import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bereichsergebnisse,
  bilanz,
  jahresergebnis,
  kassenbericht,
  saldenliste,
} from '../../../src/features/finanzen/abschluss.rules.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';
import { pruefeJournal } from './journal.ts';
import { pruefexportKind } from './pruefexport.ts';
import { belegeDesJahres, erfolgDesJahres, saldenDesJahres } from './vereinsjahr.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

async function bucheDasJahr(): Promise<void> {
  const ids = new Map<string, string>();
  for (const { nr, tag, storniert, values, zeilen } of belegeDesJahres(w)) {
    w.am(tag);
    if (storniert === undefined) ids.set(nr, await w.gebucht(values, zeilen));
    else expect((await w.storniere(ids.get(storniert) ?? '')).status).toBe(201);
  }
}

const euro = (cent: number): string => (cent / 100).toFixed(2);

describe("a treasurer's year (domain: finanzen-tief 9)", () => {
  beforeAll(bucheDasJahr, 120_000);

  test('comes to its trial balance, to the cent, with turnovers that a reversal does not swell', async () => {
    const found = saldenliste(await w.auswertung(2026));
    const row = (kontonr: string): readonly string[] => {
      const one = found.find(({ konto }) => konto.kontonr === kontonr);
      return [one?.eroeffnung ?? 0, one?.soll ?? 0, one?.haben ?? 0, one?.saldo ?? 0].map(euro);
    };
    for (const line of saldenDesJahres.trim().split('\n')) {
      const [kontonr = '', ...amounts] = line.split(/\s+/);
      expect([kontonr, ...row(kontonr)]).toEqual([kontonr, ...amounts]);
    }
    for (const line of erfolgDesJahres.split(', ')) {
      const [kontonr = '', saldo] = line.split(' ');
      expect([kontonr, row(kontonr)[3]]).toEqual([kontonr, saldo]);
    }
    expect(row('5500')).toEqual(['0.00', '187.35', '0.00', '187.35']);
    const side = (of: (one: (typeof found)[number]) => number): string =>
      euro(found.reduce((sum, one) => sum + Math.max(0, of(one)), 0));
    expect([side((one) => one.eroeffnung), side((one) => one.soll), side((one) => one.haben)]).toEqual([
      '31907.65',
      '51573.92',
      '51573.92',
    ]);
    expect([side((one) => one.saldo), side((one) => 0 - one.saldo)]).toEqual(['47350.15', '47350.15']);
  });

  test('comes to its cash report: what went from box to box is no income, what passed transit for members is', async () => {
    const { kassen, umbuchungen, zusammen } = kassenbericht(await w.auswertung(2026));
    expect(
      kassen.map(({ konto, anfang, ein, aus, ende }) => [konto.kontonr, ...[anfang, ein, aus, ende].map(euro)]),
    ).toEqual([
      ['1000', '312.40', '5186.70', '4590.00', '909.10'],
      ['1200', '8450.25', '14710.50', '8015.77', '15144.98'],
      ['1210', '15000.00', '187.50', '0.00', '15187.50'],
    ]);
    expect(euro(umbuchungen)).toBe('4100.00');
    const { anfang, ein, aus, ende } = zusammen;
    expect([anfang, ein, aus, ende].map(euro)).toEqual(['23762.65', '15984.70', '8505.77', '31241.58']);
  });

  test('comes to the four spheres of its association, mixed costs split by key', async () => {
    const found = bereichsergebnisse(await w.auswertung(2026));
    expect(
      found.map(({ bereich, einnahmen, direkt, umlage, ergebnis }) => [
        bereich,
        ...[einnahmen, direkt, umlage, ergebnis].map(euro),
      ]),
    ).toEqual([
      ['IdeellerBereich', '6710.75', '2688.45', '679.01', '3343.29'],
      ['Vermoegensverwaltung', '1987.50', '1012.50', '123.46', '851.54'],
      ['Zweckbetrieb', '640.00', '187.35', '246.91', '205.74'],
      ['WirtschaftlicherGeschaeftsbetrieb', '5062.70', '2316.20', '185.19', '2561.31'],
    ]);
    expect(euro(jahresergebnis(found))).toBe('6961.88');
  });

  test('is closed: result to equity, balances carried forward, nothing booked in it any more', async () => {
    const before = await w.auswertung(2026);
    expect(bilanz(before).summeAktiva).toBe(bilanz(before).summePassiva);
    w.am('2027-01-20');
    const jahr = '/buchungen/geschaeftsjahre';
    const { list } = await w.app.ask(w.kassier, `${jahr}?sek_id=${w.sek}`);
    const id = String(list[0]?.['id']);
    expect((await w.schritt(jahr, id, 'InAbschluss')).status).toBe(200);
    expect((await w.schritt(jahr, id, 'Abgeschlossen')).status).toBe(200);
    expect(await w.auswertung(2026)).toMatchObject({ salden: before.salden, kassen: before.kassen });

    const next = saldenliste(await w.auswertung(2027));
    const opened = Object.fromEntries(next.map(({ konto, saldo }) => [konto.kontonr, euro(saldo)]));
    expect(opened).toEqual({
      '0410': '6797.50',
      '0650': '1800.00',
      '0800': '-36859.63',
      '0860': '-420.00',
      '0930': '-2536.25',
      '1000': '909.10',
      '1200': '15144.98',
      '1210': '15187.50',
      '1400': '72.00',
      '1600': '-95.20',
    });
    // Equity with its reserve: 37,279.63.
    expect(euro(kassenbericht(await w.auswertung(2027)).zusammen.anfang)).toBe('31241.58');

    const late = await w.entwurf({
      art: 'Ausgabe',
      betrag: 1000,
      belegdatum: '2026-12-30',
      buchungsdatum: '2026-12-30',
      sekbank_id: w.bank,
      knt_id: w.konto('2700'),
    });
    expect(await w.buche(late)).toMatchObject({
      status: 422,
      body: { fields: [{ feld: 'buchungsdatum', text: '2026 ist abgeschlossen. Mit heutigem Datum buchen?' }] },
    });
  });

  test('is exported for an audit: every file is described and has its checksum, and the batches come to the year', async () => {
    const pieces: Uint8Array[] = [];
    const { deps, storage } = w.app;
    await sql`update finanzeinstellungen set datev_berater = '29098', datev_mandant = '55003'`.execute(storage.db);
    const { registry } = deps;
    const parameter = { sek_id: w.sek, jahr: '2026' };
    const source = { registry, db: storage.db };
    const order = { deps, source, nutzer: w.kassier, parameter, today: '2027-01-20', years: 'full' as const };
    for await (const { bytes } of pruefexportKind.run(order)) if (typeof bytes !== 'string') pieces.push(bytes);
    const files = unzipSync(Buffer.concat(pieces));
    const text = (name: string): string =>
      new TextDecoder(name.startsWith('EXTF') ? 'windows-1252' : 'utf-8').decode(files[name]);
    const sums = text('pruefsummen.txt')
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    expect(sums.map(([, name]) => name).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'pruefsummen.txt')
        .toSorted(),
    );
    for (const [sum, name = ''] of sums)
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(sum);
    for (const name of Object.keys(files).filter((one) => one.endsWith('.csv') && !one.startsWith('EXTF')))
      expect(text('index.xml')).toContain(`<URL>${name}</URL>`);
    const journal = text('journal.csv').trim().split('\r\n');
    expect(journal[0]).toMatch(/^1;[^;]*2026-0001;01\.01\.2026;01\.01\.2026;/);
    // The protocol of finance, numbers without a gap, assets, partners and how the books are kept.
    const protokoll = text('finanzprotokoll.csv');
    expect(protokoll).toContain('Gebucht');
    expect(protokoll).toContain('Storniert');
    expect(protokoll).toContain('Abgeschlossen');
    expect(text('nummern.csv')).toMatch(/2026-;1;\d+;\d+;;lückenlos/);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['anlagen.csv', 'abschreibungen.csv', 'partner.csv']));
    expect(text('verfahrensdokumentation.txt')).toContain('Gebuchtes wird nie geändert oder gelöscht');
    const batches = Object.keys(files).filter((name) => name.startsWith('EXTF'));
    // Nothing was booked in November.
    expect(batches.length).toBe(11);
    const amounts = batches.flatMap((name) =>
      text(name)
        .split('\r\n')
        .slice(2, -1)
        .map((line) => ({
          cent: Number(line.split(';')[0]?.replace(',', '')),
          isBack: line.split(';')[117] === '"1"',
        })),
    );
    expect(text(batches[0] ?? '').split('\r\n')[0]).toContain(';29098;55003;');
    // Turnover of one side: 51,573.92, of which 64.90 is in the year twice, once taken back.
    expect(amounts.reduce((sum, { cent, isBack }) => sum + (isBack ? 0 - cent : cent), 0)).toBe(5_157_392);
  });

  test('keeps a journal whose numbers run without a gap and whose hashes hold, until somebody changes it past the product', async () => {
    const { db } = w.app.storage;
    expect(await pruefeJournal(w.app.deps)).toEqual([]);
    await expect(
      sql`update buchungen set betrag = 1 where lfdnr = 40 and sek_id = ${w.sek}`.execute(db),
    ).rejects.toThrow('was gebucht ist, bleibt');
    await expect(sql`delete from buchungen where lfdnr = 40`.execute(db)).rejects.toThrow('was gebucht ist, bleibt');
    await sql`alter table buchungen disable trigger buchungen_bleiben`.execute(db);
    await sql`update buchungen set sollbetrag = 1 where lfdnr = 40 and sek_id = ${w.sek}`.execute(db);
    expect(await pruefeJournal(w.app.deps)).toEqual([{ sek_id: w.sek, lfdnr: 40 }]);
  });
});
