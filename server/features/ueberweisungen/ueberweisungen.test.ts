import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { AuszugStand, Eingelesen } from '../../../src/features/auszuege/auszuege.calls.ts';
import { camt, ntry, stmt } from '../../../src/features/auszuege/test-camt.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { unpackMessage } from '../../../src/lib/message.ts';
import type { Nutzer } from '../../context.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import type { Told } from '../../test-ask.ts';
import { endPaymentRetention } from '../personen/dsgvo/sammelzahlungen.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

const errorsOf = async (schema: string, contents: string): Promise<readonly string[]> => {
  const rules = readFileSync(
    new URL(`../../../src/features/finanzen/sepa/rules/${schema}.xsd`, import.meta.url),
    'utf8',
  );
  return (await validateXML({ xml: [{ fileName: 'datei.xml', contents }], schema: [rules] })).errors.map(
    ({ message }) => message,
  );
};
const iban = 'AT611904300234573201';
const berta = userWith('berta', allRights, 'a1');
const fremd = userWith('fremd', allRights, 'b1');
const leser = userWith('leser', ['UEBERWEISUNGEN_LESEN', 'UEBERWEISUNGEN_LAEUFE_LESEN'], 'a1');

describe.each(testEngines)(`credit transfers on %s${testEnginesNote}`, (engine) => {
  let w: BuchWorld;
  beforeAll(async () => {
    w = await openBuchWorld(engine);
    w.am('2026-03-02');
    await w.app.user('holer', w.sek, [{ bg_id: await w.app.group(allRights), sek_id: w.sek }]);
  }, 120_000);
  afterAll(() => w.app.close());

  const add = (values: object = {}): Promise<string> =>
    w.app.create(w.kassier, '/ueberweisungen/ueberweisungen', {
      sek_id: w.sek,
      empfaenger: 'Müller Sport GmbH',
      iban,
      betrag: 12_050,
      zweck: 'Rechnung 4711',
      ausfuehrungam: '2026-03-02',
      knt_id: w.konto('1600'),
      ...values,
    });
  const refusedAdd = async (values: object): Promise<unknown> => {
    const { status, body } = await w.app.ask(w.kassier, `/ueberweisungen/ueberweisungen`, {
      method: 'PUT',
      body: { id: newId(), sek_id: w.sek, empfaenger: 'X', iban, betrag: 1, ausfuehrungam: '2026-03-02', ...values },
    });
    expect(status).toBe(422);
    return (body['fields'] as { feld: string; text: string }[]).map(({ feld, text }) => `${feld}: ${text}`);
  };
  const run = (values: object = {}): Promise<string> =>
    w.app.create(w.kassier, '/ueberweisungen/laeufe', {
      sek_id: w.sek,
      bank_id: w.bank,
      ausfuehrungam: '2026-03-03',
      ...values,
    });
  const step = (wer: Nutzer, id: string, nach: string, grund?: string): Promise<Told> =>
    w.app.ask(wer, `/ueberweisungen/laeufe/${id}/status`, { method: 'PUT', body: { nach, grund } });
  const read = async (path: string) => (await w.app.ask(w.kassier, path)).body;
  const check = (id: string) => read(`/ueberweisungen/laeufe/${id}/pruefung`);
  const postenOf = async (id: string) =>
    (await w.app.ask(w.kassier, `/ueberweisungen/posten?lauf_id=${id}&sort=endtoendid`)).list;
  const transfer = (id: string) => read(`/ueberweisungen/ueberweisungen/${id}`);
  const fileOf = async (id: string): Promise<string> => {
    const holer = await w.app.signIn('holer');
    return (await holer(`/ueberweisungen/laeufe/${id}/datei`, { method: 'PUT', body: '{}' })).text();
  };
  const submit = async (id: string): Promise<void> => {
    for (const [wer, nach] of [
      [w.kassier, 'Geprueft'],
      [berta, 'Freigegeben'],
      [w.kassier, 'Eingereicht'],
    ] as const) {
      const { status, body } = await step(wer, id, nach);
      if (status !== 200) throw new Error(`${nach}: ${JSON.stringify(body)}`);
    }
  };
  const tell = (id: string, rueckmeldungen: readonly object[]): Promise<Told> =>
    w.app.ask(w.kassier, `/ueberweisungen/laeufe/${id}/rueckmeldungen`, { method: 'PUT', body: { rueckmeldungen } });
  const empty = () =>
    sql`update ueberweisungen set status = 'Ausgefuehrt' where status <> 'Ausgefuehrt'`.execute(w.app.storage.db);
  /** One of 100.00 that came in and is booked. */
  const bookedInvoice = async (): Promise<{ rechnung_id: string; forderung_id: string }> => {
    const rechnung_id = await w.app.create(w.kassier, '/rechnungen/eingang', {
      sek_id: w.sek,
      betreff: 'Seile',
      datum: '2026-03-01',
      richtung: 'Eingang',
      belegnummer: 'S-1',
      faelligam: '2026-04-01',
      partnername: 'Seilerei',
      sekbank_id: w.bank,
    });
    const position = { rechnung_id, text: 'Seil', einzelpreis: 100, knt_id: w.konto('5500') };
    await w.app.create(w.kassier, '/rechnungen/positionen', position);
    const told = await w.schritt('/rechnungen/eingang', rechnung_id, 'Gebucht');
    if (told.status !== 200) throw new Error(JSON.stringify(told.body));
    return { rechnung_id, forderung_id: String((await read(`/rechnungen/eingang/${rechnung_id}`))['forderung_id']) };
  };
  /** The bank shows the run as one debit; the line is known as it, and clears transit. */
  const clearedByStatement = async (betrag: number): Promise<void> => {
    const transit = (await salden())['1360'] ?? 0;
    const eintrag = ntry({ betrag: 0 - betrag, tag: '2026-03-03', ref: 'U1' });
    const of = { nummer: '1', anfang: 0, ende: 0 - betrag, von: '2026-03-03', bis: '2026-03-03', eintraege: [eintrag] };
    const told = await w.app.ask(w.kassier, '/kassenbuch/auszuege/einlesen', {
      method: 'POST',
      body: { name: 'a.xml', inhalt: camt(stmt(of)), vorschau: false },
    });
    const [auszug] = (told.body as unknown as Eingelesen).auszuege;
    const { zeilen } = (await read(`/kassenbuch/auszuege/${auszug?.id}/stand`)) as unknown as AuszugStand;
    const [angebot] = zeilen[0]?.angebote ?? [];
    expect(unpackMessage(angebot?.satz ?? '')).toMatchObject({
      id: expect.stringContaining('Die Belastung enthält'),
      values: { n: 2 },
    });
    const zugeordnet = { method: 'PUT', body: { zeilen: [angebot?.wofuer] } } as const;
    expect((await w.app.ask(w.kassier, `/kassenbuch/auszuege/${auszug?.id}/zuordnen`, zugeordnet)).body).toMatchObject({
      zugeordnet: 1,
    });
    expect(((await salden())['1360'] ?? 0) - transit).toBe(betrag);
  };
  const claim = (id: string) => read(`/kassenbuch/forderungen/${id}`);
  /** Debit less credit by account, in cents. */
  const salden = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await sql<{ kontonr: string; saldo: number }>`
          select kontonr, sum(betrag)::bigint as saldo from buchungen group by kontonr having sum(betrag) <> 0 order by kontonr`.execute(
          w.app.storage.db,
        )
      ).rows.map(({ kontonr, saldo }) => [kontonr, Number(saldo)]),
    );

  test('a run is checked by one, released by another, its file is whole, and what was owed is paid against transit', async () => {
    const one = await add();
    await add({ empfaenger: 'Alpin Verlag', betrag: 4999, zweck: null, referenz: 'RF18 5390 0754 7034' });
    await add({ empfaenger: 'Später', ausfuehrungam: '2026-03-04' });
    const id = await run();
    expect(await check(id)).toEqual({
      hindernisse: [],
      hinweise: [],
      ausgeschlossen: [],
      warnungen: [],
      zahlungen: 2,
      betrag: 17_049,
      banktag: '2026-03-03',
    });
    expect((await step(w.kassier, id, 'Geprueft')).status).toBe(200);
    expect(await read(`/ueberweisungen/laeufe/${id}`)).toMatchObject({
      nummer: '2026-0001',
      anzahl: 2,
      betrag: 17_049,
      banktag: '2026-03-03',
      auftraggeber: 'a1',
      auftraggeber_iban: 'DE89370400440532013000',
    });
    expect(await postenOf(id)).toMatchObject([
      { empfaenger: 'Alpin Verlag', referenz: 'RF18539007547034', endtoendid: 'UE2026-0001-0001', ergebnis: null },
      { empfaenger: 'Mueller Sport GmbH', zweck: 'Rechnung 4711', betrag: 12_050 },
    ]);
    expect(await transfer(one)).toMatchObject({ status: 'ImLauf', verarbeitet: false });
    expect(
      (
        await w.app.ask(w.kassier, `/ueberweisungen/ueberweisungen/${one}`, {
          method: 'PUT',
          body: { betrag: 1 },
          rev: 2,
        })
      ).status,
    ).toBe(422);
    expect((await step(w.kassier, id, 'Freigegeben')).body['status_text']).toContain('andere Person');
    expect((await step(berta, id, 'Freigegeben')).status).toBe(200);
    const xml = await fileOf(id);
    expect(await errorsOf('pain-001', xml)).toEqual([]);
    for (const part of [
      '<MsgId>UE2026-0001</MsgId>',
      '<CtrlSum>170.49</CtrlSum>',
      '<Dt>2026-03-03</Dt>',
      '<Ref>RF18539007547034</Ref>',
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain('PstlAdr');
    expect(await read(`/ueberweisungen/laeufe/${id}`)).toMatchObject({
      sha256: createHash('sha256').update(xml).digest('hex'),
    });
    expect((await step(w.kassier, id, 'Eingereicht')).status).toBe(200);
    expect((await step(w.kassier, id, 'Abgeschlossen')).body['status_text']).toContain('03.03.2026');
    expect(await salden()).toEqual({});
    w.am('2026-03-03');
    expect((await step(w.kassier, id, 'Abgeschlossen')).status).toBe(200);
    expect(await salden()).toEqual({ '1360': -17_049, '1600': 17_049 });
    expect(await transfer(one)).toMatchObject({
      status: 'Ausgefuehrt',
      verarbeitet: true,
      ausgefuehrt_am: '2026-03-03',
    });

    const found = async (query: string): Promise<number> =>
      (await w.app.ask(w.kassier, `/ueberweisungen/ueberweisungen?${query}`)).list.length;
    expect([await found('verarbeitet=2'), await found('verarbeitet=1')]).toEqual([2, 1]);
    expect([await found('jahr=2026'), await found('jahr=2025')]).toEqual([3, 0]);
    w.am('2026-03-02');
  });

  test('a transfer that the bank refuses can be mended and goes once more; where it was booked, it is owed again', async () => {
    await empty();
    const ids = [await add({ betrag: 1000 }), await add({ betrag: 2000, empfaenger: 'Zweiter' })];
    const id = await run();
    await submit(id);
    const vorher = await salden();
    const [eins, zwei] = await postenOf(id);
    const no = { art: 'Abgelehnt', posten_id: eins?.['id'], grund: 'KeinKonto' };
    expect((await tell(id, [no])).body).toEqual({ angewendet: 1, wiederholt: 0, unbekannt: [] });
    expect((await tell(id, [no])).body).toEqual({ angewendet: 0, wiederholt: 1, unbekannt: [] });
    expect(await transfer(ids[0] ?? '')).toMatchObject({ status: 'Abgelehnt', ablehnung: 'AC04: Kein Konto' });
    w.am('2026-03-03');
    expect((await step(w.kassier, id, 'Abgeschlossen')).status).toBe(200);
    const booked = await salden();
    expect((booked['1360'] ?? 0) - (vorher['1360'] ?? 0)).toBe(-2000);
    w.am('2026-03-05');
    await tell(id, [{ art: 'Abgelehnt', posten_id: zwei?.['id'], grund: 'IBANFalsch', am: '2026-03-05' }]);
    const after = await salden();
    expect((after['1600'] ?? 0) - (vorher['1600'] ?? 0)).toBe(0);
    expect((after['1200'] ?? 0) - (vorher['1200'] ?? 0)).toBe(2000);
    expect(await transfer(ids[1] ?? '')).toMatchObject({ status: 'Abgelehnt', verarbeitet: false });
    for (const one of ids)
      await w.app.ask(w.kassier, `/ueberweisungen/ueberweisungen/${one}/status`, {
        method: 'PUT',
        body: { nach: 'Offen' },
      });
    expect(await check(await run({ ausfuehrungam: '2026-03-06' }))).toMatchObject({ zahlungen: 2, betrag: 3000 });
    w.am('2026-03-02');
  });

  test('what the bank says of payees is kept, and its name is taken over for the next file', async () => {
    await empty();
    const own = await add({ empfaenger: 'Anna Gruber' });
    const id = await run();
    await submit(id);
    const [posten] = await postenOf(id);
    const nummer = String((await read(`/ueberweisungen/laeufe/${id}`))['nummer']);
    const report = (order: string, inner: string): string =>
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${order}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${inner}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const say = (order: string, inner: string): Promise<Told> =>
      w.app.ask(w.kassier, `/ueberweisungen/laeufe/${id}/bankmeldung`, {
        method: 'PUT',
        body: { inhalt: report(order, inner) },
      });
    const close = `<TxInfAndSts><OrgnlEndToEndId>UE${nummer}-0001</OrgnlEndToEndId><TxSts>RVMC</TxSts><StsRsnInf><AddtlInf>Gruber Anna Maria</AddtlInf></StsRsnInf></TxInfAndSts>`;
    expect((await say('UE2020-0001', close)).status).toBe(422);
    expect((await say(`UE${nummer}`, close)).body).toEqual({ angewendet: 0, wiederholt: 0, unbekannt: [] });
    expect(await transfer(own)).toMatchObject({ empfaengerpruefung: 'Aehnlich', bankname: 'Gruber Anna Maria' });
    const take = () =>
      w.app.ask(w.kassier, `/ueberweisungen/laeufe/${id}/namen`, {
        method: 'PUT',
        body: { posten_ids: [posten?.['id']] },
      });
    expect((await take()).body).toEqual({ berichtigt: 1 });
    expect((await take()).body).toEqual({ berichtigt: 0 });
    expect(await fileOf(id)).toContain('<Nm>Anna Gruber</Nm>');
    expect((await step(w.kassier, id, 'Annulliert', 'Name berichtigt')).status).toBe(200);
    expect(await transfer(own)).toMatchObject({
      status: 'Offen',
      empfaenger: 'Gruber Anna Maria',
      empfaengerpruefung: 'Stimmt',
    });
    const next = await run();
    await submit(next);
    expect(await fileOf(next)).toContain('<Nm>Gruber Anna Maria</Nm>');
    const [second] = await postenOf(next);
    await tell(next, [{ art: 'Empfaenger', posten_id: second?.['id'], ergebnis: 'StimmtNicht' }]);
    await tell(next, [{ art: 'Abgelehnt', posten_id: second?.['id'], grund: 'OhneGrund' }]);
    await w.app.ask(w.kassier, `/ueberweisungen/ueberweisungen/${own}/status`, {
      method: 'PUT',
      body: { nach: 'Offen' },
    });
    expect(await check(await run())).toMatchObject({
      zahlungen: 1,
      warnungen: [{ ueberweisung_id: own, text: 'Laut Bank gehört das Konto jemand anderem.' }],
    });
  });

  test('all that stands against a run is said at once, by payee, and the others go', async () => {
    await empty();
    const [good, foreign, bare, cyrillic, long] = [
      await add({ empfaenger: 'A gut' }),
      await add({ empfaenger: 'B', iban: 'TR330006100519786457841326' }),
      await add({ empfaenger: 'C', knt_id: null }),
      await add({ empfaenger: 'Дмитрий' }),
      await add({ empfaenger: 'Ä'.repeat(60) }),
    ];
    const told = await check(await run());
    expect(told).toMatchObject({ hindernisse: [], zahlungen: 2 });
    const lines = (key: string) =>
      (told[key] as { ueberweisung_id: string; text: string }[]).map(({ ueberweisung_id, text }) => [
        ueberweisung_id,
        text.replace(/\u001f.*/, ''),
      ]);
    expect(new Map(lines('ausgeschlossen') as [string, string][])).toEqual(
      new Map([
        [foreign, 'Das Land der IBAN nimmt am SEPA nicht teil.'],
        [bare, 'Das Gegenkonto fehlt: Rechnung, Forderung oder Konto wählen.'],
        [cyrillic, 'Der Name hat Zeichen, die keine Bank annimmt.'],
      ]),
    );
    expect(lines('warnungen')).toEqual([[long, 'Der Name wird gekürzt: {name}']]);
    const fields = async (values: object) =>
      ((await check(await run(values)))['hindernisse'] as { feld: string | null }[]).map(({ feld }) => feld);
    expect(await fields({ bank_id: null })).toEqual(['bank_id']);
    expect(await fields({ ausfuehrungam: '2026-03-01', bis: '2026-03-02' })).toEqual(['ausfuehrungam']);
    expect(await fields({ ausfuehrungam: null })).toEqual(['ausfuehrungam']);
    expect(await fields({ format: 'Cbi' })).toEqual(['bank_id', 'cuc', 'sek_id', null]);
    const weekend = await check(await run({ ausfuehrungam: '2026-04-03' }));
    expect(weekend).toMatchObject({
      banktag: '2026-04-07',
      hinweise: [expect.stringContaining('arbeiten die Banken nicht')],
    });
    expect(await transfer(good)).toMatchObject({ status: 'Offen' });
  });

  test('bad input gets a sentence at its field', async () => {
    expect(await refusedAdd({ betrag: 0 })).toEqual([expect.stringContaining('betrag: ')]);
    expect(await refusedAdd({ empfaenger: 'x'.repeat(71) })).toEqual([
      expect.stringContaining('empfaenger: Höchstens 70'),
    ]);
    expect(await refusedAdd({ iban: 'DE8937040044053201300' })).toEqual(['iban: Keine gültige IBAN.']);
    expect(await refusedAdd({ iban: 'IT65A0542811101000000123456' })).toEqual([
      'iban: Das Prüfzeichen (CIN) der IBAN stimmt nicht.',
    ]);
    expect(await refusedAdd({ referenz: 'RF19539007547034' })).toEqual([
      expect.stringContaining('referenz: Das ist keine'),
    ]);
    expect(await refusedAdd({ zweck: 'Text', referenz: 'RF18539007547034' })).toEqual([
      'referenz: Verwendungszweck oder Referenz, nicht beides.',
    ]);
    const typed = await add({ iban: 'at61 1904 3002 3457 3201' });
    expect(await transfer(typed)).toMatchObject({ iban });
  });

  test('no transfer is in two files, also when two check at once', async () => {
    await empty();
    for (const betrag of [100, 200, 300]) await add({ betrag });
    const runs = [await run(), await run()];
    const answers = await Promise.all(runs.map((id) => step(w.kassier, id, 'Geprueft')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ueberweisungsposten where gebunden is not null group by ueberweisung_id order by n desc limit 1`.execute(
      w.app.storage.db,
    );
    expect(Number(rows[0]?.n)).toBe(1);
    const taken = runs[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await step(w.kassier, taken, 'InBearbeitung', 'Zu früh')).status).toBe(200);
    expect(await postenOf(taken)).toEqual([]);
    expect(await check(taken)).toMatchObject({ zahlungen: 3, betrag: 600 });
  });

  test('of a paid claim no more is given back than was paid, and it is open again then', async () => {
    await empty();
    const owed = await w.app.create(w.kassier, '/kassenbuch/forderungen', {
      sek_id: w.sek,
      name: 'Anna Huber',
      betrag: 4800,
      text: 'Beitrag 2026',
      datum: '2026-03-01',
      gegenknt_id: w.konto('2110'),
    });
    await w.schritt('/kassenbuch/forderungen', owed, 'Offen');
    const back = { forderung_id: owed, knt_id: null, zweck: 'Rückerstattung' };
    expect(await refusedAdd({ ...back, betrag: 100 })).toEqual([
      expect.stringContaining('betrag: Davon sind nur noch'),
    ]);
    const pays = () =>
      w.gebucht({
        art: 'Einnahme',
        belegdatum: '2026-03-01',
        buchungsdatum: '2026-03-01',
        sekbank_id: w.bank,
        betrag: 4800,
        forderung_id: owed,
      });
    const paid = await pays();
    const one = await add({ ...back, betrag: 3000 });
    await w.storniere(paid);
    expect(await check(await run())).toMatchObject({
      zahlungen: 0,
      ausgeschlossen: [{ ueberweisung_id: one, text: 'Davon ist nicht mehr so viel zu überweisen.' }],
    });
    await pays();
    expect(await refusedAdd({ ...back, betrag: 1801 })).toEqual([
      expect.stringContaining('betrag: Davon sind nur noch'),
    ]);
    expect(await refusedAdd({ forderung_id: owed, knt_id: w.konto('1600') })).toEqual([
      expect.stringContaining('knt_id: '),
    ]);
    const id = await run();
    await submit(id);
    w.am('2026-03-03');
    expect((await step(w.kassier, id, 'Abgeschlossen')).status).toBe(200);
    expect(await claim(owed)).toMatchObject({ status: 'Offen', offenbetrag: 3000 });
    const [posten] = await postenOf(id);
    await tell(id, [{ art: 'Abgelehnt', posten_id: posten?.['id'], grund: 'KeinKonto' }]);
    expect(await claim(owed)).toMatchObject({ status: 'Bezahlt', offenbetrag: 0 });
    expect(await transfer(one)).toMatchObject({ status: 'Abgelehnt' });
    w.am('2026-03-02');
  });

  test('an incoming invoice is paid up to what is owed by it, one that we sent is not', async () => {
    await empty();
    const ours = await w.app.create(w.kassier, '/rechnungen/rechnungen', {
      sek_id: w.sek,
      betreff: 'Werbung',
      datum: '2026-03-01',
    });
    expect(await refusedAdd({ rechnung_id: ours, knt_id: null })).toEqual([
      expect.stringContaining('rechnung_id: Diese Rechnung haben wir gestellt.'),
    ]);
    const { rechnung_id, forderung_id } = await bookedInvoice();
    const pays = { rechnung_id, knt_id: null };
    const part = await add({ ...pays, betrag: 6000 });
    expect(await transfer(part)).toMatchObject({ forderung_id, knt_id: null });
    expect(await refusedAdd({ ...pays, betrag: 4001 })).toEqual([
      expect.stringContaining('betrag: Davon sind nur noch'),
    ]);
    await add({ ...pays, betrag: 4000 });
    const id = await run();
    await submit(id);
    const vorher = (await salden())['1600'] ?? 0;
    w.am('2026-03-03');
    expect((await step(w.kassier, id, 'Abgeschlossen')).status).toBe(200);
    expect(((await salden())['1600'] ?? 0) - vorher).toBe(10_000);
    expect(await claim(forderung_id)).toMatchObject({ status: 'Bezahlt', offenbetrag: 0 });
    expect(await refusedAdd({ ...pays, betrag: 1 })).toEqual([expect.stringContaining('betrag: Davon sind nur noch')]);
    await clearedByStatement(10_000);
    w.am('2026-03-02');
  });

  test('an Italian order names payer and payees with town and country', async () => {
    await empty();
    const bank = await w.app.create(w.kassier, '/sektionen/banken', {
      sek_id: w.sek,
      bezeichnung: 'Raika',
      art: 'Bankkonto',
      iban: 'IT60X0542811101000000123456',
    });
    await sql`update sektionen set ort = 'Meran' where id = ${w.sek}`.execute(w.app.storage.db);
    await add({ empfaenger: 'Ohne Ort' });
    await add({ empfaenger: 'Mit Ort', ort: 'Völs', land: 'IT' });
    const id = await run({ bank_id: bank, format: 'Cbi', cuc: 'ABC12345' });
    expect(await check(id)).toMatchObject({
      hindernisse: [],
      zahlungen: 1,
      ausgeschlossen: [{ text: 'Ort oder Land fehlt.' }],
    });
    await submit(id);
    const xml = await fileOf(id);
    expect(await errorsOf('cbi', xml)).toEqual([]);
    expect(xml).toContain('<TwnNm>Voels</TwnNm>');
  });

  test('of an erased payee the order goes ten years after the end of the year in which it was paid', async () => {
    await empty();
    const alle = userWith('alle', allRights, 'all');
    const mgd_id = await w.app.create(alle, '/mgd/mitglieder', { nachname: 'Pichler', vorname: 'Rosa', sek_id: w.sek });
    const own = await add({ mgd_id, empfaenger: 'Rosa Pichler' });
    const id = await run();
    await submit(id);
    w.am('2026-03-03');
    await step(w.kassier, id, 'Abgeschlossen');
    await sql`update personen set anonymisiert_am = '2026-04-01' where id = ${mgd_id}`.execute(w.app.storage.db);
    const left = async (day: string): Promise<number[]> => {
      w.am(day);
      await endPaymentRetention(w.app.deps);
      const { rows } = await sql<{ n: string }>`
        select count(*) as n from ueberweisungen where id = ${own}
        union all select count(*) as n from ueberweisungsposten where ueberweisung_id = ${own}
        union all select count(*) as n from aenderungen where nachher::text like '%Rosa Pichler%' or vorher::text like '%Rosa Pichler%'`.execute(
        w.app.storage.db,
      );
      return rows.map(({ n }) => Number(n));
    };
    expect((await left('2036-12-31')).slice(0, 2)).toEqual([1, 1]);
    expect(await left('2037-01-01')).toEqual([0, 0, 0]);
    w.am('2026-03-02');
  });

  test('who only reads takes no step, no file and says nothing; another branch sees none of it and lends no account', async () => {
    const id = await run();
    expect((await w.app.ask(leser, `/ueberweisungen/laeufe/${id}`)).status).toBe(200);
    expect((await w.app.ask(leser, `/ueberweisungen/laeufe/${id}/pruefung`)).status).toBe(403);
    for (const [path, body] of [
      ['rueckmeldungen', { rueckmeldungen: [{ art: 'Abgelehnt', posten_id: id, grund: 'KeinKonto' }] }],
      ['bankmeldung', { inhalt: '' }],
      ['namen', { posten_ids: [id] }],
      ['datei', {}],
    ] as const)
      expect((await w.app.ask(leser, `/ueberweisungen/laeufe/${id}/${path}`, { method: 'PUT', body })).status).toBe(
        403,
      );
    expect((await step(leser, id, 'Annulliert', 'x')).status).toBe(403);
    expect((await w.app.ask(fremd, `/ueberweisungen/laeufe/${id}`)).status).not.toBe(200);
    expect((await w.app.ask(fremd, '/ueberweisungen/ueberweisungen')).list).toEqual([]);
    const { status, body } = await w.app.ask(fremd, '/ueberweisungen/laeufe', {
      method: 'PUT',
      body: { id: newId(), sek_id: sektionen.b1, bank_id: w.bank },
    });
    expect([status, body['fields']]).toMatchObject([422, [{ feld: 'bank_id' }, { feld: 'bank_id' }]]);
  });
});
