import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuszugStand, Eingelesen, StandZeile, Zugeordnet } from '../../../src/features/auszuege/auszuege.calls.ts';
import { camt, ntry, stmt, type TestEintrag } from '../../../src/features/auszuege/test-camt.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText, unpackMessage } from '../../../src/lib/message.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { json, openLastschriftWorld, type LastschriftWorld } from '../lastschriften/lastschrift-world.ts';

let w: LastschriftWorld;
let nr = 0;
beforeAll(async () => {
  w = await openLastschriftWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const iban = 'IT60X0542811101000000123456';
const umsatz = (code: 'ESDD' | 'UPDD'): string =>
  `<Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn>`;
const refs = (endtoend: string, mandat = ''): string =>
  `<Refs><EndToEndId>${endtoend}</EndToEndId>${mandat === '' ? '' : `<MndtId>${mandat}</MndtId>`}</Refs>`;
const grund = (code: string): string => `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`;
const einlesen = async (inhalt: string): Promise<Eingelesen> =>
  (
    await w.maker('/kassenbuch/auszuege/einlesen', json({ name: 'a.xml', inhalt, vorschau: false }, 'POST'))
  ).json() as Promise<Eingelesen>;
/** Reads a statement with these entries; answers its id. */
const auszug = async (...eintraege: readonly TestEintrag[]): Promise<string> => {
  nr += 1;
  const ende = eintraege.reduce((sum, { betrag }) => sum + betrag, 0);
  const tag = eintraege[0]?.tag ?? '2026-02-03';
  const told = await einlesen(
    camt(
      stmt({
        iban,
        ende,
        anfang: 0,
        nummer: String(nr),
        von: tag,
        bis: tag,
        eintraege: eintraege.map((one, at) => ntry({ tag, ref: `B${nr}-${at}`, ...one })),
      }),
    ),
  );
  return told.auszuege[0]?.id ?? '';
};
const stand = async (id: string, wer = w.maker): Promise<AuszugStand> =>
  (await wer(`/kassenbuch/auszuege/${id}/stand`)).json() as Promise<AuszugStand>;
const zeile = async (id: string, at = 0): Promise<StandZeile> => {
  const one = (await stand(id)).zeilen[at];
  if (one === undefined) throw new Error('no such line');
  return one;
};
const ordne = async (id: string, wofuer: object, wer = w.maker): Promise<Zugeordnet> =>
  (await wer(`/kassenbuch/auszuege/${id}/zuordnen`, json({ zeilen: [wofuer] }))).json() as Promise<Zugeordnet>;
const loese = (id: string, of: string) =>
  w.maker(`/kassenbuch/auszuege/${id}/loesen`, json({ zeile: of, grund: 'Falsch' }));
const saldo = async (kontonr: string): Promise<number> =>
  (
    await sql<{
      saldo: number;
    }>`select coalesce(sum(betrag), 0)::int as saldo from buchungen where kontonr = ${kontonr}`.execute(
      w.app.storage.db,
    )
  ).rows[0]?.saldo ?? 0;
/** A run of these amounts that the bank has collected on 2 February. */
const eingezogen = async (amounts: readonly number[]) => {
  await sql`update forderungen set zahlungsform = 'Ueberweisung' where status = 'Offen'`.execute(w.app.storage.db);
  await w.on('2026-01-19');
  const made = await w.mitglieder(amounts);
  const lauf = await w.run();
  await w.submit(lauf);
  await w.on('2026-02-02');
  expect((await w.step(w.maker, lauf, 'Abgeschlossen')).status).toBe(200);
  await w.on('2026-02-06');
  return { made, lauf, debits: await w.debits(lauf) };
};

describe('the credit of a run', () => {
  test('is proposed against transit, is no income, and clears the run once', async () => {
    const { lauf } = await eingezogen([4800, 4800, 2400]);
    const vorher = await saldo('1360');
    const id = await auszug({ betrag: 12_000, code: umsatz('ESDD') }, { betrag: 12_000, code: umsatz('ESDD') });
    const [eins, zwei] = (await stand(id)).zeilen;
    const [angebot] = eins?.angebote ?? [];
    expect(unpackMessage(angebot?.satz ?? '')).toEqual({
      id: 'Die Gutschrift enthält {n, plural, one {# Lastschrift} other {# Lastschriften}} des Laufs vom {tag}',
      values: { n: 3, tag: '02.02.' },
    });
    const konto = (await sql<{ id: string }>`select id from konten where kontonr = '2110'`.execute(w.app.storage.db))
      .rows[0];
    expect((await ordne(id, { id: eins?.id, knt_id: konto?.id })).abgelehnt[0]?.text).toBe(angebot?.satz);
    expect(await ordne(id, angebot?.wofuer ?? {})).toEqual({ zugeordnet: 1, abgelehnt: [] });
    expect(await saldo('1360')).toBe(vorher - 12_000);
    const { kassenbuch_id } = await w.read(`/lastschriften/laeufe/${lauf}`);
    expect((await zeile(id, 1)).angebote).toEqual([]);
    const nochmals = await ordne(id, { id: zwei?.id, ausgleich_id: kassenbuch_id });
    expect(nochmals.abgelehnt[0]?.text).toContain('oder er ist schon ausgeglichen');
    expect((await loese(id, eins?.id ?? '')).status).toBe(200);
    expect(await saldo('1360')).toBe(vorher);
    expect((await zeile(id)).angebote).toEqual([angebot]);
  });

  test('that comes collection by collection is matched by its own references, and the run pays only the rest', async () => {
    await sql`update forderungen set zahlungsform = 'Ueberweisung' where status = 'Offen'`.execute(w.app.storage.db);
    await w.on('2026-01-19');
    const [anna, berta] = await w.mitglieder([4800, 3100]);
    const zweite = await w.claim(berta?.mgd ?? '', 900);
    const lauf = await w.run();
    await w.submit(lauf);
    const debits = await w.debits(lauf);
    await w.on('2026-02-06');
    const von = (betrag: number) => debits.find((one) => one['betrag'] === betrag);
    const id = await auszug(
      { betrag: 4800, details: `<TxDtls>${refs(String(von(4800)?.['endtoendid']))}</TxDtls>` },
      { betrag: 4000, details: `<TxDtls>${refs(String(von(4000)?.['endtoendid']))}</TxDtls>` },
      { betrag: 4800, details: `<TxDtls>${refs('NOTPROVIDED', String(von(4800)?.['mandatsref']))}</TxDtls>` },
    );
    const [eigene, beide, mandat] = (await stand(id)).zeilen;
    expect(eigene?.vorschlaege[0]).toMatchObject({
      punkte: 130,
      zeichen: ['EndToEnd', 'Betrag', 'Faellig'],
      teile: [{ id: anna?.forderung, betrag: 4800 }],
    });
    expect(eigene?.vorgewaehlt).toBe(true);
    expect(beide?.vorschlaege[0]?.teile.map((teil) => teil.id).toSorted()).toEqual(
      [berta?.forderung, zweite].toSorted(),
    );
    expect(beide?.vorschlaege[0]).toMatchObject({ punkte: 125, zeichen: ['EndToEnd', 'Betrag'] });
    expect(mandat?.vorschlaege[0]).toMatchObject({ punkte: 85, zeichen: ['Mandat', 'Faellig'] });
    expect(await ordne(id, { id: eigene?.id, teile: [{ forderung_id: anna?.forderung, betrag: 4800 }] })).toMatchObject(
      {
        zugeordnet: 1,
      },
    );
    const vorher = await saldo('1360');
    expect((await w.step(w.maker, lauf, 'Abgeschlossen')).status).toBe(200);
    expect(await saldo('1360')).toBe(vorher + 4000);
  });
});

describe('a return on a statement', () => {
  test('does what the return by hand does, fee included, and opening the line takes all of it back', async () => {
    const { made, debits } = await eingezogen([4800]);
    const [one] = made;
    const claim = (): Promise<Record<string, unknown>> => w.read(`/kassenbuch/forderungen/${one?.forderung ?? ''}`);
    const mandat = (): Promise<Record<string, unknown>> => w.read(`/lastschriften/mandate/${one?.mandat ?? ''}`);
    const spende = newId();
    await w.maker(
      '/mgd/mitgliederzahlungen',
      json({
        id: spende,
        mgd_id: one?.mgd,
        sek_id: w.branch,
        betrag: 4800,
        datum: '2026-02-02',
        zahlungsart: 'Lastschrift',
        quittungsstatus: 'Auszustellen',
      }),
    );
    const id = await auszug({
      betrag: -5150,
      tag: '2026-02-06',
      code: umsatz('UPDD'),
      details: `<TxDtls>${refs(String(debits[0]?.['endtoendid']))}${grund('MD06')}</TxDtls>`,
    });
    const { id: of, angebote } = await zeile(id);
    expect(angebote).toHaveLength(1);
    expect(germanText(angebote[0]?.satz ?? '')).toMatch(
      /^Rückgabe der Lastschrift Joerg Mueller \d+ über 48,00 € vom 02.02.2026, Gebühr 3,50 €$/,
    );
    const vorher = { bank: await saldo('1200'), gebuehr: await saldo('2710'), offen: await saldo('1400') };
    const konto = (await sql<{ id: string }>`select id from konten where kontonr = '2710'`.execute(w.app.storage.db))
      .rows[0];
    expect(germanText((await ordne(id, { id: of, knt_id: konto?.id })).abgelehnt[0]?.text ?? '')).toBe(
      'Der Beitrag ist wieder offen; nur die Bankgebühr 3,50 ist Aufwand.',
    );
    expect(await ordne(id, angebote[0]?.wofuer ?? {})).toEqual({ zugeordnet: 1, abgelehnt: [] });
    expect([await saldo('1200'), await saldo('2710'), await saldo('1400')]).toEqual([
      vorher.bank - 5150,
      vorher.gebuehr + 350,
      vorher.offen + 4800,
    ]);
    expect(await claim()).toMatchObject({ status: 'Offen', offenbetrag: 4800 });
    expect(await mandat()).toMatchObject({ status: 'Gesperrt' });
    expect(await w.read(`/mgd/mitgliederzahlungen/${spende}`)).toMatchObject({
      ausschluss: 'Rueckgabe',
      quittungsstatus: 'Storno',
    });
    expect((await w.debits(String(debits[0]?.['lauf_id'])))[0]).toMatchObject({
      ergebnis: 'Abgelehnt',
      isocode: 'MD06',
      rueckgabeam: '2026-02-06',
      gebuehrbetrag: 350,
    });
    expect((await loese(id, of)).status).toBe(200);
    expect([await saldo('1200'), await saldo('2710'), await saldo('1400')]).toEqual([
      vorher.bank,
      vorher.gebuehr,
      vorher.offen,
    ]);
    expect(await claim()).toMatchObject({ status: 'Bezahlt', offenbetrag: 0 });
    expect(await mandat()).toMatchObject({ status: 'Aktiv', sperrgrund: null });
    expect(await w.read(`/mgd/mitgliederzahlungen/${spende}`)).toMatchObject({
      ausschluss: null,
      quittungsstatus: 'Auszustellen',
    });
    expect(await zeile(id)).toMatchObject({ status: 'Offen', kassenbuch_id: null, angebote });
  });

  test('that comes by camt.053 and by camt.054, or was entered by hand, has one effect', async () => {
    const { debits } = await eingezogen([6000, 7000]);
    const [erste, zweite] = debits;
    const eintrag: TestEintrag = {
      betrag: -6350,
      tag: '2026-02-06',
      ref: 'RUECK1',
      code: umsatz('UPDD'),
      details: `<TxDtls>${refs(String(erste?.['endtoendid']))}${grund('AM04')}</TxDtls>`,
    };
    const id = await auszug(eintrag);
    const [angebot] = (await zeile(id)).angebote;
    expect(await ordne(id, angebot?.wofuer ?? {})).toMatchObject({ zugeordnet: 1 });
    const danach = await saldo('1400');
    const avis = camt(
      `<Ntfctn><Id>N1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${ntry(eintrag)}</Ntfctn>`,
      'BkToCstmrDbtCdtNtfctn',
      'camt.054.001.02',
    );
    expect((await einlesen(avis)).auszuege[0]).toMatchObject({ format: 'Camt054', neu: 0 });
    expect(await saldo('1400')).toBe(danach);
    await w.maker(
      `/lastschriften/laeufe/${String(zweite?.['lauf_id'])}/rueckgaben`,
      json({ rueckgaben: [{ lastschrift_id: zweite?.['id'], grund: 'KeineDeckung', gebuehr: 350, am: '2026-02-06' }] }),
    );
    const beide = await saldo('1400');
    const spaeter = await auszug({
      betrag: -7350,
      tag: '2026-02-06',
      code: umsatz('UPDD'),
      details: `<TxDtls>${refs(String(zweite?.['endtoendid']))}${grund('AM04')}</TxDtls>`,
    });
    const { id: of, angebote, belege } = await zeile(spaeter);
    expect([angebote, belege.length]).toEqual([[], 1]);
    expect(await ordne(spaeter, { id: of, lastschrift_id: zweite?.['id'] })).toMatchObject({ zugeordnet: 1 });
    expect(await saldo('1400')).toBe(beide);
    // A return that was entered by hand stays when its line is opened.
    expect((await loese(spaeter, of)).status).toBe(200);
    expect(await saldo('1400')).toBe(beide);
  });

  test('without a reference of its own and with two collections that it may be, somebody chooses', async () => {
    const { made, lauf } = await eingezogen([2400]);
    const [one] = made;
    await w.on('2026-01-19');
    await w.claim(one?.mgd ?? '', 2400);
    const nochmals = await w.run({ faelligam: '2026-02-03' });
    await w.submit(nochmals);
    await w.on('2026-02-03');
    expect((await w.step(w.maker, nochmals, 'Abgeschlossen')).status).toBe(200);
    await w.on('2026-02-06');
    const mandatsref = String((await w.debits(lauf))[0]?.['mandatsref']);
    const id = await auszug(
      {
        betrag: -2400,
        tag: '2026-02-06',
        code: umsatz('UPDD'),
        details: `<TxDtls>${refs('NOTPROVIDED', mandatsref)}${grund('AM04')}</TxDtls>`,
      },
      { betrag: -350, tag: '2026-02-06', code: '<Prtry><Cd>NCHG+808</Cd></Prtry>' },
    );
    const { angebote, vorgewaehlt } = await zeile(id);
    expect(angebote).toHaveLength(2);
    expect(vorgewaehlt).toBe(false);
    expect(await ordne(id, angebote[1]?.wofuer ?? {})).toMatchObject({ zugeordnet: 1 });
    expect((await w.debits(lauf))[0]).toMatchObject({ ergebnis: 'Abgelehnt' });
    expect((await w.debits(nochmals))[0]).toMatchObject({ ergebnis: 'Abgebucht' });
    // The fee in a line of its own is what the rule of the branch says.
    const gebuehr = (await zeile(id, 1)).angebote[0];
    expect(germanText(gebuehr?.satz ?? '')).toBe('Nach der Buchungsregel: 2710 Bankgebühren');
    expect(await ordne(id, gebuehr?.wofuer ?? {})).toMatchObject({ zugeordnet: 1 });
  });

  test('of a run that is not confirmed yet waits; of two treasurers the second gets a sentence; nobody else sees who paid', async () => {
    await sql`update forderungen set zahlungsform = 'Ueberweisung' where status = 'Offen'`.execute(w.app.storage.db);
    await w.on('2026-01-19');
    await w.mitglieder([5100]);
    const lauf = await w.run();
    await w.submit(lauf);
    await w.on('2026-02-06');
    const [debit] = await w.debits(lauf);
    const id = await auszug({
      betrag: -5100,
      tag: '2026-02-06',
      code: umsatz('UPDD'),
      details: `<TxDtls>${refs(String(debit?.['endtoendid']))}${grund('AM04')}</TxDtls>`,
    });
    const wofuer = (await zeile(id)).angebote[0]?.wofuer ?? {};
    expect((await ordne(id, wofuer)).abgelehnt[0]?.text).toContain('noch nicht als eingezogen bestätigt');
    expect((await w.step(w.maker, lauf, 'Abgeschlossen')).status).toBe(200);
    const told = await Promise.all([ordne(id, wofuer), ordne(id, wofuer, w.releaser)]);
    expect(told.map(({ zugeordnet }) => zugeordnet).toSorted()).toEqual([0, 1]);
    expect(told.flatMap(({ abgelehnt }) => abgelehnt)[0]?.text).toContain('hat {name} schon zugeordnet');
    const [rechte] = [await w.app.group(['KASSABUCH_LESEN', 'KASSABUCH_AUSZUEGE_LESEN'])];
    await w.app.user('dora', w.branch, [{ bg_id: rechte, sek_id: w.branch }]);
    const dora = await w.app.signIn('dora');
    expect((await stand(id, dora)).zeilen.map(({ angebote }) => angebote)).toEqual([[]]);
    expect((await dora(`/kassenbuch/auszuege/${id}/zuordnen`, json({ zeilen: [wofuer] }))).status).toBe(403);
  });
});
