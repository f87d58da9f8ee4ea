import { germanText } from '../../../src/lib/message.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuszugStand, Eingelesen, StandZeile, Zugeordnet } from '../../../src/features/auszuege/auszuege.calls.ts';
import { camt, ntry, stmt } from '../../../src/features/auszuege/test-camt.rules.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

describe.each(testEngines)(`what lines of bank statements are, on %s${testEnginesNote}`, (engine) => {
  let w: BuchWorld;
  let nr = 0;
  beforeAll(async () => {
    w = await openBuchWorld(engine);
    w.am('2026-04-01');
  }, 120_000);
  afterAll(() => w.app.close());
  const berta = userWith('berta', allRights, 'a1');

  const details = (zweck: string, partner = '', iban = ''): string =>
    `<TxDtls><RltdPties><Dbtr><Nm>${partner}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${zweck}</Ustrd></RmtInf></TxDtls>`;

  /** Reads a statement of one day with these movements; answers its id. */
  const auszug = async (
    ...umsaetze: readonly { betrag: number; details?: string; ccy?: string }[]
  ): Promise<string> => {
    nr += 1;
    const summe = umsaetze.reduce((sum, { betrag }) => sum + betrag, 0);
    const inhalt = camt(
      stmt({
        nummer: String(nr),
        anfang: 0,
        ende: summe,
        eintraege: umsaetze.map((one, at) => ntry({ ...one, ref: `T${nr}-${at}` })),
      }),
    );
    const { status, body } = await w.app.ask(w.kassier, '/kassenbuch/auszuege/einlesen', {
      method: 'POST',
      body: { name: 'a.xml', inhalt, vorschau: false },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as unknown as Eingelesen).auszuege[0]?.id ?? '';
  };
  const stand = async (id: string): Promise<AuszugStand> =>
    (await w.app.ask(w.kassier, `/kassenbuch/auszuege/${id}/stand`)).body as unknown as AuszugStand;
  const zeile = async (id: string, at = 0): Promise<StandZeile> => {
    const one = (await stand(id)).zeilen[at];
    if (one === undefined) throw new Error('no such line');
    return one;
  };
  const ordne = async (id: string, zeilen: readonly object[], wer = w.kassier): Promise<Zugeordnet> => {
    const { status, body } = await w.app.ask(wer, `/kassenbuch/auszuege/${id}/zuordnen`, {
      method: 'PUT',
      body: { zeilen },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as Zugeordnet;
  };
  const loese = (id: string, of: string) =>
    w.app.ask(w.kassier, `/kassenbuch/auszuege/${id}/loesen`, { method: 'PUT', body: { zeile: of, grund: 'Falsch' } });
  const forderung = async (betrag: number, name: string, mgd_id: string | null = null): Promise<string> => {
    const id = await w.app.create(w.kassier, '/kassenbuch/forderungen', {
      sek_id: w.sek,
      mgd_id,
      name,
      betrag,
      text: 'Beitrag 2026',
      datum: '2026-03-01',
      faelligam: '2026-03-25',
      gegenknt_id: w.konto('2110'),
    });
    const { status, body } = await w.schritt('/kassenbuch/forderungen', id, 'Offen');
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  };
  const forderungVon = async (id: string) => (await w.app.ask(w.kassier, `/kassenbuch/forderungen/${id}`)).body;
  const nummerVon = async (id: string): Promise<string> => String((await forderungVon(id))['nummer']);
  const belegVon = async (id: string | null) => (await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`)).body;

  test('a payment is confirmed: the claim is paid by a booked voucher, and opened again when the line is', async () => {
    const offen = await forderung(2400, 'Anna Huber');
    const id = await auszug({ betrag: 2400, details: details(await nummerVon(offen), 'Anna Huber') });
    const vorher = await zeile(id);
    expect(vorher.vorschlaege[0]).toMatchObject({ punkte: 105, teile: [{ id: offen, betrag: 2400 }] });
    expect(vorher.vorgewaehlt).toBe(true);
    expect(await ordne(id, [{ id: vorher.id, teile: [{ forderung_id: offen, betrag: 2400 }] }])).toEqual({
      zugeordnet: 1,
      abgelehnt: [],
    });
    const danach = await zeile(id);
    expect(danach.status).toBe('Zugeordnet');
    expect(await forderungVon(offen)).toMatchObject({ status: 'Bezahlt', offenbetrag: 0 });
    expect(await belegVon(danach.kassenbuch_id)).toMatchObject({
      status: 'Gebucht',
      art: 'Einnahme',
      herkunft: 'Auszug',
      betrag: 2400,
      buchungsdatum: '2026-04-01',
      sekbank_id: w.bank,
    });
    expect((await loese(id, vorher.id)).status).toBe(200);
    expect(await forderungVon(offen)).toMatchObject({ status: 'Offen', offenbetrag: 2400 });
    expect(await zeile(id)).toMatchObject({ status: 'Offen', kassenbuch_id: null, vorgewaehlt: true });
    expect((await loese(id, vorher.id)).body).toMatchObject({ status_text: 'Diese Zeile ist nicht zugeordnet.' });
  });

  test('a debit pays an invoice that came in: known by the number and the account of its supplier', async () => {
    const iban = 'DE75512108001245126199';
    const rechnung = await w.app.create(w.kassier, '/rechnungen/eingang', {
      sek_id: w.sek,
      richtung: 'Eingang',
      betreff: 'Seile',
      datum: '2026-03-10',
      belegnummer: 'SEIL-4711',
      faelligam: '2026-04-10',
      partnername: 'Seilerei Hofer',
      partneriban: iban,
      sekbank_id: w.bank,
    });
    const position = { rechnung_id: rechnung, text: 'Seil', einzelpreis: 119, knt_id: w.konto('5500') };
    await w.app.create(w.kassier, '/rechnungen/positionen', position);
    expect((await w.schritt('/rechnungen/eingang', rechnung, 'Gebucht')).status).toBe(200);
    const { forderung_id } = (await w.app.ask(w.kassier, `/rechnungen/eingang/${rechnung}`)).body;
    const offen = String(forderung_id);
    const id = await auszug({
      betrag: -11_900,
      details: `<TxDtls><RltdPties><Cdtr><Nm>Seilerei Hofer</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Rechnung SEIL-4711</Ustrd></RmtInf></TxDtls>`,
    });
    const one = await zeile(id);
    expect(one.vorschlaege[0]).toMatchObject({ teile: [{ id: offen, betrag: -11_900 }] });
    expect(one.vorgewaehlt).toBe(true);
    const teile = [{ forderung_id: offen, betrag: -11_900 }];
    expect(await ordne(id, [{ id: one.id, teile }])).toEqual({ zugeordnet: 1, abgelehnt: [] });
    expect(await forderungVon(offen)).toMatchObject({ status: 'Bezahlt', offenbetrag: 0 });
    expect(await belegVon((await zeile(id)).kassenbuch_id)).toMatchObject({ art: 'Ausgabe', betrag: 11_900 });
    expect((await loese(id, one.id)).status).toBe(200);
    expect(await forderungVon(offen)).toMatchObject({ status: 'Offen', offenbetrag: -11_900 });
  });

  test('a voucher that is taken back in the books opens its line again', async () => {
    const offen = await forderung(1100, 'Eva Moser');
    const id = await auszug({ betrag: 1100, details: details('Danke', 'Eva Moser') });
    const one = await zeile(id);
    await ordne(id, [{ id: one.id, teile: [{ forderung_id: offen, betrag: 1100 }] }]);
    const { kassenbuch_id } = await zeile(id);
    expect((await w.storniere(kassenbuch_id ?? '')).status).toBe(201);
    expect(await zeile(id)).toMatchObject({ status: 'Offen', kassenbuch_id: null });
    expect(await forderungVon(offen)).toMatchObject({ status: 'Offen', offenbetrag: 1100 });
  });

  test('a father pays both children: the parts are the whole, to the cent', async () => {
    const kinder = [await forderung(2400, 'Max Gruber'), await forderung(2400, 'Lena Gruber')];
    const iban = 'DE02120300000000202051';
    const id = await auszug({ betrag: 4800, details: details('Beitrag Max und Lena Gruber', 'Josef Gruber', iban) });
    const one = await zeile(id);
    const [vorschlag] = one.vorschlaege;
    expect(vorschlag?.teile.map((teil) => teil.id).toSorted()).toEqual(kinder.toSorted());
    const teile = kinder.map((forderung_id) => ({ forderung_id, betrag: 2400 }));
    const zuWenig = await ordne(id, [{ id: one.id, teile: teile.slice(1) }]);
    expect(zuWenig.abgelehnt[0]?.text).toContain('Zugeordnet sind {summe}, bezahlt wurden {betrag}.');
    expect(await ordne(id, [{ id: one.id, teile }])).toMatchObject({ zugeordnet: 1 });
    for (const kind of kinder) expect(await forderungVon(kind)).toMatchObject({ status: 'Bezahlt' });
  });

  test('more than is open is refused, and nothing is half booked', async () => {
    const offen = await forderung(2000, 'Paul Egger');
    const id = await auszug({ betrag: 2500 });
    const one = await zeile(id);
    const { abgelehnt } = await ordne(id, [{ id: one.id, teile: [{ forderung_id: offen, betrag: 2500 }] }]);
    expect(germanText(abgelehnt[0]?.text ?? '')).toContain('ist nur noch mit 20,00 € offen');
    expect(await zeile(id)).toMatchObject({ status: 'Offen', kassenbuch_id: null });
    expect(await forderungVon(offen)).toMatchObject({ offenbetrag: 2000 });
  });

  test('several are booked at once, and what stands against one does not keep the others back', async () => {
    const offen = await forderung(700, 'Ida Kofler');
    const id = await auszug({ betrag: 700 }, { betrag: -1485 }, { betrag: -300, ccy: 'EUR' });
    const { zeilen } = await stand(id);
    const [eins, zwei, drei] = zeilen.map((one) => one.id);
    const told = await ordne(id, [
      { id: eins, teile: [{ forderung_id: offen, betrag: 700 }] },
      { id: zwei, knt_id: w.konto('2710') },
      { id: drei, knt_id: w.konto('1200') },
    ]);
    expect(told).toMatchObject({ zugeordnet: 2, abgelehnt: [{ id: drei }] });
    expect((await stand(id)).zeilen.map(({ status }) => status)).toEqual(['Zugeordnet', 'Zugeordnet', 'Offen']);
    expect(await belegVon((await zeile(id, 1)).kassenbuch_id)).toMatchObject({ art: 'Ausgabe', betrag: 1485 });
  });

  test('money that goes to the cash box is moved there, and the voucher is offered to the other account alone', async () => {
    const id = await auszug({ betrag: 20_000 }, { betrag: -20_000 });
    const [ein, aus] = (await stand(id)).zeilen;
    expect(await ordne(id, [{ id: ein?.id, knt_id: w.konto('2110') }])).toMatchObject({ zugeordnet: 1 });
    expect(await ordne(id, [{ id: aus?.id, gegensekbank_id: w.kasse }])).toMatchObject({
      zugeordnet: 1,
      abgelehnt: [],
    });
    expect(await belegVon((await zeile(id, 1)).kassenbuch_id)).toMatchObject({
      art: 'Umbuchung',
      sekbank_id: w.bank,
      gegensekbank_id: w.kasse,
      betrag: 20_000,
    });
  });

  test('of two treasurers at one line the second gets a sentence', async () => {
    const id = await auszug({ betrag: 900 });
    const one = await zeile(id);
    const buche = (wer: typeof berta) => ordne(id, [{ id: one.id, knt_id: w.konto('2110') }], wer);
    const told = await Promise.all([buche(w.kassier), buche(berta)]);
    expect(told.map(({ zugeordnet }) => zugeordnet).toSorted()).toEqual([0, 1]);
    expect(told.flatMap(({ abgelehnt }) => abgelehnt)[0]?.text).toMatch(/hat \{name\} schon zugeordnet.*Nutzer/);
  });

  test('what was booked by hand is tied to its line, once, and stays when the line is opened', async () => {
    const beleg = await w.gebucht({
      art: 'Ausgabe',
      belegdatum: '2026-03-30',
      buchungsdatum: '2026-03-30',
      sekbank_id: w.bank,
      betrag: 6490,
      knt_id: w.konto('2700'),
    });
    const id = await auszug({ betrag: -6490 }, { betrag: -6490 });
    const [eins, zwei] = (await stand(id)).zeilen;
    expect(eins?.belege).toEqual([beleg]);
    expect(await ordne(id, [{ id: eins?.id, kassenbuch_id: beleg }])).toMatchObject({ zugeordnet: 1 });
    const { abgelehnt } = await ordne(id, [{ id: zwei?.id, kassenbuch_id: beleg }]);
    expect(abgelehnt[0]?.text).toContain('gehört schon zum Auszug');
    expect((await zeile(id, 1)).belege).toEqual([]);
    expect((await loese(id, eins?.id ?? '')).status).toBe(200);
    expect(await belegVon(beleg)).toMatchObject({ status: 'Gebucht', storniert_id: null });
  });

  test('an account from which somebody paid is known the next time, and forgotten when that is taken back', async () => {
    const iban = 'DE75512108001245126199';
    const mgd_id = await w.app.create(userWith('alle', allRights, 'all'), '/mgd/mitglieder', {
      nachname: 'Pichler',
      vorname: 'Rosa',
      sek_id: w.sek,
    });
    const erste = await forderung(3100, 'Pichler Rosa', mgd_id);
    const id = await auszug({ betrag: 3100, details: details(await nummerVon(erste), 'Rosa Pichler', iban) });
    const bezahlt = (await zeile(id)).id;
    await ordne(id, [{ id: bezahlt, teile: [{ forderung_id: erste, betrag: 3100 }] }]);
    const zweite = await forderung(3200, 'Pichler Rosa', mgd_id);
    const naechster = await auszug({ betrag: 3200, details: details('Danke', 'Rosa Pichler', iban) });
    expect((await zeile(naechster)).vorschlaege).toMatchObject([
      { punkte: 75, zeichen: ['Iban', 'Betrag', 'Name', 'Faellig'], teile: [{ id: zweite, betrag: 3200 }] },
    ]);
    await loese(id, bezahlt);
    expect((await zeile(naechster)).vorschlaege).toEqual([]);
  });

  test('foreign currency is not booked from a statement', async () => {
    const id = await auszug({ betrag: 100, ccy: 'CHF' });
    const { abgelehnt } = await ordne(id, [{ id: (await zeile(id)).id, knt_id: w.konto('2110') }]);
    expect(abgelehnt[0]?.text).toContain('fremder Währung');
  });
});
