import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { readMailText } from '../../mail/mail-log.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { json, openLastschriftWorld, type LastschriftWorld } from './lastschrift-world.ts';

const rules = readFileSync(new URL('../../../src/features/finanzen/sepa/rules/pain-008.xsd', import.meta.url), 'utf8');
const errorsOf = async (contents: string): Promise<readonly string[]> =>
  (await validateXML({ xml: [{ fileName: 'datei.xml', contents }], schema: [rules] })).errors.map(
    ({ message }) => message,
  );
const textOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { status_text: string }).status_text;

describe.each(testEngines)(`direct debits on %s${testEnginesNote}`, (engine) => {
  let w: LastschriftWorld;
  beforeAll(async () => {
    w = await openLastschriftWorld(engine);
  });
  afterAll(() => w.app.close());
  const db = () => w.app.storage.db;
  const mandat = (id: string) => w.read(`/lastschriften/mandate/${id}`);
  const empty = () => sql`update forderungen set zahlungsform = 'Bar'`.execute(db());

  test('a run is checked by one, released by another, and its file has one collection a payer with the sum of the claims', async () => {
    const [one, two] = await w.mitglieder([4800, 2400]);
    if (one === undefined || two === undefined) throw new Error('mitglieder');
    await w.claim(one.mgd, 1250, { text: 'Kurs Erste Hilfe' });
    await w.claim(one.mgd, 999, { faelligam: '2026-02-03' });
    const id = await w.run();
    expect(await w.check(id)).toMatchObject({
      hindernisse: [],
      ausgeschlossen: [],
      lastschriften: 2,
      betrag: 8450,
      tage: { einzug: '2026-02-02', dateiBis: '2026-01-30', ankuendigenBis: '2026-01-19' },
    });
    expect((await w.step(w.maker, id, 'Geprueft')).status).toBe(200);
    expect(await w.read(`/lastschriften/laeufe/${id}`)).toMatchObject({
      nummer: '2026-0001',
      anzahl: 2,
      betrag: 8450,
      einzugam: '2026-02-02',
      glaeubigername: 'Meran',
      glaeubigerid: 'DE98ZZZ09999999999',
    });
    expect(await w.debits(id)).toMatchObject([
      {
        zahler: 'Joerg Mueller 1',
        betrag: 6050,
        posten: 2,
        zweck: 'Beitrag 2026, Kurs Erste Hilfe',
        endtoendid: 'LS2026-0001-0001',
        sequenz: 'ErsteLastschrift',
        sequenztyp: 'RCUR',
      },
      { zahler: 'Joerg Mueller 2', betrag: 2400 },
    ]);
    expect(await textOf(await w.step(w.maker, id, 'Freigegeben'))).toContain('andere Person');
    expect((await w.step(w.releaser, id, 'Freigegeben')).status).toBe(200);
    const file = await w.maker(`/lastschriften/laeufe/${id}/datei`, json({}));
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''LS2026-0001.xml");
    const xml = await file.text();
    expect(await errorsOf(xml)).toEqual([]);
    expect(xml).toContain('<CtrlSum>84.50</CtrlSum>');
    const sha256 = createHash('sha256').update(xml).digest('hex');
    expect(await w.read(`/lastschriften/laeufe/${id}`)).toMatchObject({ sha256 });
    await sql`update sepamandate set iban = 'AT611904300234573201' where id = ${one.mandat}`.execute(db());
    expect(await (await w.maker(`/lastschriften/laeufe/${id}/datei`, json({}))).text()).toBe(xml);
    expect((await w.step(w.maker, id, 'Eingereicht')).status).toBe(200);
    expect((await w.step(w.maker, id, 'Annulliert', 'doch nicht')).status).toBe(422);
    expect(await textOf(await w.step(w.maker, id, 'Abgeschlossen'))).toContain('02.02.2026');
    await w.on('2026-02-02');
    expect((await w.step(w.maker, id, 'Abgeschlossen')).status).toBe(200);
    expect((await w.debits(id)).map(({ ergebnis, bezahlt }) => [ergebnis, bezahlt])).toEqual([
      ['Abgebucht', true],
      ['Abgebucht', true],
    ]);
    expect(await mandat(one.mandat)).toMatchObject({ letztenutzung: '2026-02-02', status: 'Aktiv' });

    const found = async (query: string): Promise<number> =>
      ((await (await w.maker(`/lastschriften/lastschriften?${query}`)).json()) as unknown[]).length;
    expect([await found('bezahlt=1'), await found('bezahlt=0')]).toEqual([2, 0]);
    expect([await found('zeitraumvon=2026-02-02'), await found('zeitraumvon=2026-02-03')]).toEqual([2, 0]);
    expect([await found('zeitraumbis=2026-02-02'), await found('zeitraumbis=2026-02-01')]).toEqual([2, 0]);

    // What was collected is not collected again; what was not due then is, and the bank is told of the new account.
    const next = await w.run({ faelligam: '2026-02-23' });
    expect((await w.step(w.maker, next, 'Geprueft')).status).toBe(200);
    expect(await w.debits(next)).toMatchObject([
      { betrag: 999, sequenz: 'Folgelastschrift', neues_konto: true, alte_mandatsref: null },
    ]);
    expect((await w.step(w.maker, next, 'Annulliert')).status).toBe(422);
    expect((await w.step(w.maker, next, 'Annulliert', 'Zu früh')).status).toBe(200);
    expect(await w.debits(next)).toEqual([]);
    await w.on('2026-01-19');
  });

  test('of 1000 with 7 bad ones the 7 are listed at once, and 993 are in a valid file', async () => {
    await empty();
    const made = await w.mitglieder(Array.from({ length: 1000 }, (_, at) => 1000 + at));
    const bad = made.slice(0, 7).map(({ mandat: id }) => id);
    const set = (at: number, column: string, value: string | null) =>
      sql`update sepamandate set ${sql.ref(column)} = ${value} where id = ${bad[at]}`.execute(db());
    await sql`delete from sepamandate where id = ${bad[0]}`.execute(db());
    await set(1, 'unterschriftam', null);
    await set(2, 'unterschriftam', '2026-01-20');
    await set(3, 'status', 'Gesperrt');
    await set(4, 'letztenutzung', '2023-02-01');
    await set(5, 'iban', 'DE8937040044053201300');
    await set(6, 'iban', 'US64SVBKUS6S3300958879');
    const long = 'Ä'.repeat(60);
    await sql`update sepamandate set kontoinhaber = ${long} where id = ${made[7]?.mandat}`.execute(db());
    const id = await w.run();
    const told = await w.check(id);
    expect((told['ausgeschlossen'] as { text: string }[]).map(({ text }) => text.replace(/\u001f.*/, ''))).toEqual([
      'Kein Mandat',
      'Das Mandat ist nicht unterschrieben.',
      'Das Mandat ist erst ab {tag} unterschrieben.',
      'Das Mandat ist gesperrt.',
      'Das Mandat ist seit {tag} abgelaufen.',
      'Keine gültige IBAN.',
      'Keine gültige IBAN.',
    ]);
    expect(told).toMatchObject({ hindernisse: [], lastschriften: 993, warnungen: [{ name: 'Jörg Müller 0010' }] });
    await w.submit(id);
    const xml = await (await w.maker(`/lastschriften/laeufe/${id}/datei`, json({}))).text();
    expect(await errorsOf(xml)).toEqual([]);
    expect(xml.match(/<DrctDbtTxInf>/g)).toHaveLength(993);
    const sum = Array.from({ length: 993 }, (_, at) => 1007 + at).reduce((all, one) => all + one, 0);
    expect(xml).toContain(`<CtrlSum>${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}</CtrlSum>`);
  });

  test('no claim is in two files, also when two check at once', async () => {
    await empty();
    await w.mitglieder(Array.from({ length: 20 }, () => 500));
    const runs = [await w.run(), await w.run()];
    const answers = await Promise.all(runs.map((id) => w.step(w.maker, id, 'Geprueft')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { rows } = await sql<{ most: string }>`
      select max(n) as most from (select count(*) as n from lastschriftposten where gebunden is not null group by forderung_id) x`.execute(
      db(),
    );
    expect(Number(rows[0]?.most)).toBe(1);
    const other = runs[answers.findIndex(({ status }) => status === 422)] ?? '';
    expect(await w.check(other)).toMatchObject({ lastschriften: 0, betrag: 0 });
    expect(await textOf(await w.step(w.maker, other, 'Geprueft'))).toBe('Es gibt nichts einzuziehen.');
    const taken = runs.find((id) => id !== other) ?? '';
    expect((await w.step(w.maker, taken, 'InBearbeitung', 'Zu früh')).status).toBe(200);
    expect(await w.check(other)).toMatchObject({ lastschriften: 20 });
  });

  test('a claim that is being collected is neither cancelled nor written off', async () => {
    await empty();
    const [one] = await w.mitglieder([500]);
    const id = await w.run();
    await w.step(w.maker, id, 'Geprueft');
    const cancel = async () =>
      w.maker(
        `/kassenbuch/forderungen/${one?.forderung}/status`,
        json({ nach: 'Storniert', grund: 'Irrtum' }, 'PUT', 1),
      );
    expect(await (await cancel()).json()).toMatchObject({
      fields: [{ feld: 'status', text: 'Diese Forderung wird eben eingezogen (Lastschriftlauf 2026-0006).' }],
    });
    await w.step(w.maker, id, 'Annulliert', 'Irrtum');
    expect((await cancel()).status).toBe(200);
  });

  test('what keeps the whole run back is said with the field where it is mended', async () => {
    await empty();
    await w.mitglieder([100]);
    const fields = async (values: object) =>
      ((await w.check(await w.run({ bis: '2026-03-01', ...values })))['hindernisse'] as { feld: string }[]).map(
        ({ feld }) => feld,
      );
    expect(await fields({ faelligam: '2026-01-18' })).toEqual(['faelligam']);
    expect(await fields({ faelligam: '2026-01-19' })).toEqual(['faelligam']);
    expect(await fields({ faelligam: '2026-01-20' })).toEqual([]);
    expect(await fields({ bank_id: null })).toEqual(['bank_id']);
    expect(await fields({ format: 'Cbi' })).toEqual(['cuc']);
    expect(await fields({ format: 'Cbi', cuc: 'ABC12345' })).toEqual([]);
    await sql`update sektionssteuern set glaeubiger_id = null`.execute(db());
    expect(await fields({})).toEqual(['sek_id']);
    await sql`update sektionssteuern set glaeubiger_id = 'DE98ZZZ09999999999'`.execute(db());
  });

  test('a day on which no bank works is moved, and said so before', async () => {
    await empty();
    await w.mitglieder([100]);
    const id = await w.run({ faelligam: '2026-04-03' });
    const told = await w.check(id);
    expect(told).toMatchObject({
      tage: { einzug: '2026-04-07', dateiBis: '2026-04-02', ankuendigenBis: '2026-03-24' },
    });
    expect(told['hinweise']).toHaveLength(1);
    await w.submit(id);
    expect(await (await w.maker(`/lastschriften/laeufe/${id}/datei`, json({}))).text()).toContain(
      '<ReqdColltnDt>2026-04-07</ReqdColltnDt>',
    );
  });

  test('returns open the claims again, rest or end the mandate by their reason, and count once', async () => {
    await empty();
    const made = await w.mitglieder([6000, 2000, 3000, 4000]);
    const id = await w.run();
    await w.submit(id);
    const debits = await w.debits(id);
    const given = (rueckgaben: object[]) => w.maker(`/lastschriften/laeufe/${id}/rueckgaben`, json({ rueckgaben }));
    const first = { lastschrift_id: debits[0]?.['id'], grund: 'KeinKonto', gebuehr: 350, am: '2026-02-04' };
    expect(await (await given([first])).json()).toEqual({ angewendet: 1, wiederholt: 0, unbekannt: [] });
    expect(await (await given([first])).json()).toEqual({ angewendet: 0, wiederholt: 1, unbekannt: [] });
    expect(await w.debits(id)).toMatchObject([
      { ergebnis: 'Abgelehnt', rueckgabegrund: 'KeinKonto', isocode: 'AC04', gebuehrbetrag: 350, bezahlt: false },
      { ergebnis: null },
      {},
      {},
    ]);
    expect(await mandat(made[0]?.mandat ?? '')).toMatchObject({ status: 'Gesperrt' });

    const nummer = String((await w.read(`/lastschriften/laeufe/${id}`))['nummer']);
    const transaction = (at: number, code: string) =>
      `<TxInfAndSts><OrgnlEndToEndId>LS${nummer}-000${at}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
    const report = (order: string, inner: string) =>
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${order}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${inner}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const tell = (inhalt: string) => w.maker(`/lastschriften/laeufe/${id}/bankmeldung`, json({ inhalt }));
    expect((await tell(report('LS2020-0001', transaction(2, 'MD07')))).status).toBe(422);
    expect((await tell(report(`LS${nummer}`, transaction(2, 'MD07')).slice(0, -20))).status).toBe(422);
    const told = await tell(
      report(
        `LS${nummer}`,
        [transaction(1, 'AC04'), transaction(2, 'MD07'), transaction(3, 'XY99'), transaction(9, 'AM04')].join(''),
      ),
    );
    expect(await told.json()).toEqual({ angewendet: 2, wiederholt: 1, unbekannt: [`LS${nummer}-0009`] });
    expect(await mandat(made[1]?.mandat ?? '')).toMatchObject({ status: 'Erloschen' });
    expect(await mandat(made[2]?.mandat ?? '')).toMatchObject({ status: 'Aktiv', letztenutzung: null });
    expect((await w.debits(id))[2]).toMatchObject({ rueckgabegrund: 'OhneGrund', isocode: 'XY99' });

    // Settled is what did not come back; a return after that counts, too.
    await w.on('2026-02-02');
    expect((await w.step(w.maker, id, 'Abgeschlossen')).status).toBe(200);
    expect((await w.debits(id)).map(({ ergebnis }) => ergebnis)).toEqual([
      'Abgelehnt',
      'Abgelehnt',
      'Abgelehnt',
      'Abgebucht',
    ]);
    await given([{ lastschrift_id: debits[3]?.['id'], grund: 'KeineDeckung' }]);

    // Two may be tried again: a new row each, which names the one before.
    const next = await w.run({ faelligam: '2026-02-23' });
    expect(await w.check(next)).toMatchObject({ lastschriften: 2, betrag: 7000, ausgeschlossen: [{}, {}] });
    await w.submit(next);
    expect(await w.debits(next)).toMatchObject([
      { vorgaenger_id: debits[2]?.['id'], sequenz: 'ErsteLastschrift' },
      { vorgaenger_id: debits[3]?.['id'], sequenz: 'Folgelastschrift' },
    ]);
    await w.maker(
      `/lastschriften/laeufe/${next}/rueckgaben`,
      json({ rueckgaben: (await w.debits(next)).map((row) => ({ lastschrift_id: row['id'], grund: 'KeineDeckung' })) }),
    );
    // A third try is somebody's decision.
    expect(await w.check(await w.run({ faelligam: '2026-02-24' }))).toMatchObject({ lastschriften: 0 });
    await w.on('2026-01-19');
  });

  test('every payer is told once, with amount, day, creditor and mandate; who has no address is named', async () => {
    await empty();
    const made = await w.mitglieder([1250, 700]);
    await sql`update personen set emailprivat = null where id = ${made[1]?.mgd}`.execute(db());
    const id = await w.run();
    const announce = () => w.maker(`/lastschriften/laeufe/${id}/ankuendigung`, json({}));
    expect((await announce()).status).toBe(422);
    expect((await w.step(w.maker, id, 'Geprueft')).status).toBe(200);
    expect(await (await announce()).json()).toMatchObject({ gesendet: 1, ohneAdresse: [{ mgd_id: made[1]?.mgd }] });
    expect(await (await announce()).json()).toMatchObject({ gesendet: 0 });
    const { rows } = await sql<{ id: string; adresse: string }>`select id, adresse from emailprotokoll`.execute(db());
    expect(rows).toEqual([{ id: expect.any(String), adresse: expect.stringMatching(/^m\d+@verband.example$/) }]);
    const mail = await readMailText(db(), w.app.deps.keys, rows[0]?.id ?? '');
    for (const part of ['12,50 €', '02.02.2026', 'DE98ZZZ09999999999', 'BW-']) expect(mail?.text).toContain(part);
  });

  test('who only reads takes no step and no file; another branch’s account is refused', async () => {
    const id = await w.run();
    expect((await w.reader(`/lastschriften/laeufe/${id}`)).status).toBe(200);
    expect((await w.reader(`/lastschriften/laeufe/${id}/pruefung`)).status).toBe(403);
    expect((await w.reader(`/lastschriften/laeufe/${id}/ankuendigung`, json({}))).status).toBe(403);
    expect((await w.reader(`/lastschriften/laeufe/${id}/bankmeldung`, json({ inhalt: '' }))).status).toBe(403);
    expect((await w.step(w.reader, id, 'Annulliert', 'x')).status).toBe(403);
    expect(await (await w.reader('/lastschriften/mandate')).json()).toEqual([]);
  });
});
