import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { AuszugStand, Eingelesen } from '../../../src/features/auszuege/auszuege.calls.ts';
import { camt, grosserAuszug, konto, ntry, stmt } from '../../../src/features/auszuege/test-camt.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

describe.each(testEngines)(`bank statements on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  let nr = 0;
  let iban = konto;
  let bank = '';
  const anna = userWith('anna', allRights, 'a1');
  const verband = userWith('verband', allRights, 'all');
  const fremd = userWith('fremd', allRights, 'b1');
  const liest = userWith('liest', ['KASSABUCH_LESEN', 'KASSABUCH_AUSZUEGE_LESEN'], 'a1');

  beforeAll(async () => {
    t = await openTestApp(engine, branches);
  });
  afterAll(() => t.close());
  // Every test has an account of its own.
  beforeEach(async () => {
    nr += 1;
    const bban = `37040044${String(nr).padStart(10, '0')}`;
    iban = `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
    bank = await t.create(verband, '/sektionen/banken', {
      sek_id: sektionen.a1,
      bezeichnung: `Giro ${nr}`,
      art: 'Bankkonto',
      iban,
    });
  });

  const lies = async (inhalt: string, mehr: object = {}, wer = anna) =>
    t.ask(wer, '/kassenbuch/auszuege/einlesen', {
      method: 'POST',
      body: { name: 'auszug.xml', inhalt, vorschau: false, ...mehr },
    });
  const gelesen = async (inhalt: string, mehr: object = {}): Promise<Eingelesen['auszuege'][number]> => {
    const { status, body } = await lies(inhalt, mehr);
    const [auszug] = (body as unknown as Eingelesen).auszuege ?? [];
    if (status !== 200 || auszug === undefined) throw new Error(JSON.stringify(body));
    return auszug;
  };
  const stand = async (id: string | undefined): Promise<AuszugStand> =>
    (await t.ask(anna, `/kassenbuch/auszuege/${id}/stand`)).body as unknown as AuszugStand;
  const auszug = (
    anfang: number,
    betraege: readonly number[],
    was: Partial<Parameters<typeof stmt>[0]> & { ref?: string } = {},
  ): string =>
    camt(
      stmt({
        iban,
        anfang,
        ende: anfang + betraege.reduce((sum, one) => sum + one, 0),
        eintraege: betraege.map((betrag, at) =>
          ntry({ betrag, ref: `${was.ref ?? 'R'}${nr}-${at}`, ...(was.bis === undefined ? {} : { tag: was.bis }) }),
        ),
        ...was,
      }),
    );

  test('are looked at first, then kept whole: balances and lines agree', async () => {
    const datei = auszug(10_000, [2400, -350]);
    const [vorher] = ((await lies(datei, { vorschau: true })).body as unknown as Eingelesen).auszuege;
    expect(vorher).toMatchObject({ konto: `Giro ${nr}`, anfang: 10_000, ende: 12_050, neu: 2, bekannt: 0 });
    expect(vorher).not.toHaveProperty('id');
    const { id } = await gelesen(datei);
    expect((await t.ask(anna, `/kassenbuch/auszuege/${id}`)).body).toMatchObject({
      anfangsbetrag: 10_000,
      endbetrag: 12_050,
      zeilen: 2,
      format: 'Camt053',
      sekbank_id: bank,
    });
    expect((await stand(id)).zeilen.map(({ lfdnr, betrag, status }) => [lfdnr, betrag, status])).toEqual([
      [1, 2400, 'Offen'],
      [2, -350, 'Offen'],
    ]);
  });

  test('are taken once: the same file is refused, and of an overlapping one only what is new is kept', async () => {
    const erste = auszug(0, [100, 200]);
    await gelesen(erste);
    expect((await lies(erste)).body).toMatchObject({ status_text: expect.stringContaining('schon eingelesen') });
    const zweite = await gelesen(auszug(0, [100, 200, 300], { nummer: '8' }));
    expect(zweite).toMatchObject({ neu: 1, bekannt: 2 });
    expect((await t.ask(anna, `/kassenbuch/auszuege/${zweite.id}`)).body).toMatchObject({
      zeilen: 1,
      bekannt: 2,
      bekannt_betrag: 300,
    });
  });

  test('of two devices at once have one effect', async () => {
    const datei = auszug(0, [100, 200]);
    const stati = (await Promise.all([lies(datei), lies(datei)])).map(({ status }) => status);
    expect(stati.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('two equal payments of one payer are two', async () => {
    const eintraege = [ntry({ betrag: 2400 }), ntry({ betrag: 2400 })];
    expect(await gelesen(camt(stmt({ iban, anfang: 0, ende: 4800, eintraege })))).toMatchObject({ neu: 2 });
  });

  test('of another bank, another branch or without the right are refused', async () => {
    expect((await lies(auszug(0, [1], { iban: 'DE02120300000000202051' }))).body).toMatchObject({
      status_text: expect.stringContaining('gehört nicht zu Ihren Bankkonten'),
    });
    expect((await lies(auszug(0, [1]), {}, fremd)).status).toBe(422);
    expect((await lies(auszug(0, [1]), {}, liest)).status).toBe(403);
    const anderes = await t.create(verband, '/sektionen/banken', {
      sek_id: sektionen.a1,
      bezeichnung: 'Handkasse',
      art: 'Bar',
    });
    expect((await lies(auszug(0, [1]), { sekbank_id: anderes })).body).toMatchObject({
      status_text: expect.stringContaining('Die Datei gehört zum Konto'),
    });
  });

  test('that do not balance or are cut leave nothing behind', async () => {
    const datei = auszug(0, [100]);
    const vorher = await t.logged();
    expect(
      (
        await lies(
          datei.replace('1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>', '9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>'),
        )
      ).status,
    ).toBe(422);
    expect((await lies(datei.slice(0, -20))).body).toMatchObject({
      status_text: expect.stringContaining('nicht vollständig'),
    });
    // The second statement of a file is wrong: the first is not kept either.
    const zwei = datei.replace(
      '</Stmt>',
      `</Stmt>${stmt({ iban: 'DE02120300000000202051', anfang: 0, ende: 0, eintraege: [] })}`,
    );
    expect((await lies(zwei)).status).toBe(422);
    expect(await t.logged()).toBe(vorher);
  });

  test('say what is missing between them, before and after they are kept', async () => {
    await gelesen(auszug(0, [1000], { von: '2026-03-01', bis: '2026-03-31', nummer: '3', ref: 'M' }));
    const { id, hinweise } = await gelesen(
      auszug(13_000, [5], { von: '2026-04-02', bis: '2026-04-02', nummer: '5', ref: 'N' }),
    );
    expect(hinweise).toEqual([expect.stringContaining('fehlt ein Auszug')]);
    expect((await stand(id)).luecken).toEqual([expect.stringContaining('"betrag":"120,00"')]);
    const fehlender = auszug(1000, [12_000], { von: '2026-04-01', bis: '2026-04-01', nummer: '4', ref: 'O' });
    expect((await gelesen(fehlender)).hinweise).toEqual([]);
    expect((await stand(id)).luecken).toEqual([]);
  });

  test('of the running day are only shown', async () => {
    const rpt = camt(
      stmt({ iban, anfang: null, ende: null, eintraege: [ntry({ betrag: 500 })] }).replace(/Stmt>/g, 'Rpt>'),
      'BkToCstmrAcctRpt',
    );
    const { body } = await lies(rpt);
    expect(body).toMatchObject({ einlesbar: false, auszuege: [{ format: 'Camt052', neu: 1 }] });
    const { rows } = await sql`select 1 from kontoauszuege where sekbank_id = ${bank}`.execute(t.storage.db);
    expect(rows).toEqual([]);
  });

  test('a notice takes a sum apart once, and its parts count in its place', async () => {
    const summe = ntry({ betrag: 94_740, ref: `S${nr}`, details: '<Btch><NbOfTxs>3</NbOfTxs></Btch>' });
    const { id } = await gelesen(camt(stmt({ iban, anfang: 0, ende: 94_740, eintraege: [summe] })));
    const teil = (cents: number): string =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const genau = ntry({
      betrag: 94_740,
      ref: `S${nr}`,
      mehr: '<Chrgs><Amt Ccy="EUR">2.60</Amt></Chrgs>',
      details: [50_000, 30_000, 15_000].map(teil).join(''),
    });
    const avis = camt(
      stmt({ iban, anfang: null, ende: null, eintraege: [genau] }).replace(/Stmt>/g, 'Ntfctn>'),
      'BkToCstmrDbtCdtNtfctn',
    );
    expect(await gelesen(avis)).toMatchObject({ format: 'Camt054', neu: 4, hinweise: [] });
    const { zeilen } = await stand(id);
    expect(zeilen.map(({ betrag, status, istTeil }) => [betrag, status, istTeil])).toEqual([
      [94_740, 'Aufgeteilt', false],
      [50_000, 'Offen', true],
      [30_000, 'Offen', true],
      [15_000, 'Offen', true],
      [-260, 'Offen', true],
    ]);
    expect(await gelesen(avis)).toMatchObject({ neu: 0 });
    expect((await stand(id)).zeilen).toHaveLength(5);
  });

  test('a CSV file needs an account, and its columns may be named', async () => {
    const csv = 'Wann;Wieviel;Wofür\n01.03.2026;24,00;Beitrag\n';
    const spalten = { kopf: 0, spalten: { datum: 0, betrag: 1, zweck: 2 }, dezimal: ',' };
    expect((await lies(csv)).body).toMatchObject({
      status_text: expect.stringContaining('Spalten der Datei sind unbekannt'),
    });
    expect((await lies(csv, { spalten })).body).toMatchObject({
      status_text: expect.stringContaining('nennt kein Konto'),
    });
    const { id } = await gelesen(csv, { spalten, sekbank_id: bank });
    expect((await stand(id)).zeilen).toMatchObject([{ betrag: 2400, zweck: 'Beitrag' }]);
  });

  test('are neither made, changed nor deleted by hand; a line is set aside with a reason and taken up again', async () => {
    const { id } = await gelesen(auszug(0, [100]));
    const [zeile] = (await stand(id)).zeilen;
    const url = `/kassenbuch/auszugszeilen/${zeile?.id}`;
    const neu = { id: newId(), sek_id: sektionen.a1, sekbank_id: bank };
    expect((await t.ask(verband, '/kassenbuch/auszuege', { method: 'PUT', body: neu })).status).toBe(422);
    expect((await t.ask(verband, `/kassenbuch/auszuege/${id}`, { method: 'DELETE', rev: 1 })).status).toBe(422);
    expect((await t.ask(verband, url, { method: 'DELETE', rev: 1 })).status).toBe(422);
    const schritt = (nach: string, grund?: string) =>
      t.ask(anna, `${url}/status`, { method: 'PUT', body: { nach, ...(grund === undefined ? {} : { grund }) } });
    expect((await schritt('Ignoriert')).status).toBe(422);
    expect((await schritt('Ignoriert', 'Doppelt gemeldet')).status).toBe(200);
    expect((await stand(id)).zeilen[0]?.status).toBe('Ignoriert');
    expect((await schritt('Offen')).status).toBe(200);
  });

  test('are seen in their branch alone', async () => {
    const { id } = await gelesen(auszug(0, [100]));
    expect((await t.ask(fremd, `/kassenbuch/auszuege/${id}/stand`)).status).toBe(400);
    expect((await t.ask(liest, `/kassenbuch/auszuege/${id}/stand`)).status).toBe(200);
  });

  test('what a line may pay is told with it', async () => {
    const forderung = newId();
    await sql`insert into forderungen (id, rev, sek_ids, sek_id, nummer, status, name, art, text, datum, faelligam, betrag, offenbetrag)
      values (${forderung}, 1, ${[sektionen.a1]}::uuid[], ${sektionen.a1}, 'B-2026-00000', 'Offen', 'Zahler 0', 'Sonstige', 'Beitrag', '2026-03-01', '2026-03-25', 2400, 2400)`.execute(
      t.storage.db,
    );
    const { id } = await gelesen(grosserAuszug(3).replaceAll(konto, iban));
    const { zeilen, posten } = await stand(id);
    expect(zeilen[0]?.vorschlaege).toMatchObject([
      { punkte: 105, zeichen: ['Nummer', 'Betrag', 'Name', 'Faellig'], teile: [{ id: forderung, betrag: 2400 }] },
    ]);
    expect(zeilen[0]?.vorgewaehlt).toBe(true);
    expect(zeilen[1]?.vorschlaege).toEqual([]);
    const ohne = (await t.ask(liest, `/kassenbuch/auszuege/${id}/stand`)).body;
    expect(ohne).toMatchObject({ posten: [], belege: [] });
    expect(posten).toMatchObject([{ id: forderung, nummer: 'B-2026-00000', name: 'Zahler 0', betrag: 2400 }]);
  });
});
