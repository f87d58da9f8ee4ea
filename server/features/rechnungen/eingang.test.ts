import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { konten } from '../../../src/features/finanzen/konten.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { xRechnung } from '../../../src/features/rechnungen/e-rechnung.rules.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { sektionen, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-03-31');
}, 60_000);
afterAll(() => w.app.close());

const base = '/rechnungen/eingang';
const said = ({ body }: Told): readonly string[] => {
  const fields = body['fields'] as { text: string }[]; // every refusal has its fields
  return fields.length > 0 ? fields.map(({ text }) => text) : [String(body['status_text'])];
};
const forderungVon = async (id: string): Promise<string> => {
  const { rows } = await sql<{ forderung_id: string }>`select forderung_id from rechnungen where id = ${id}`.execute(
    w.app.storage.db,
  );
  return rows[0]?.forderung_id ?? '';
};
const read = async (id: unknown, url = base) => (await w.app.ask(w.kassier, `${url}/${String(id)}`)).body;
const saetze = async (kassenbuch_id: unknown): Promise<readonly unknown[]> =>
  (
    await sql`select kontonr, sollbetrag, habenbetrag from buchungen where kassenbuch_id = ${kassenbuch_id} order by kontonr`.execute(
      w.app.storage.db,
    )
  ).rows;

const xml = (values: object = {}, lines: readonly object[] = [{}]): string =>
  xRechnung(
    {
      nummer: 'A-17',
      datum: '2026-03-01',
      dokumentart: 'Rechnung',
      betreff: 'Seile',
      faelligam: '2026-04-15',
      aussteller: 'Seilerei Berg GmbH',
      ausstellersteuernr: 'DE123456789',
      iban: 'DE89370400440532013000',
      partnername: 'A1',
      ...values,
    },
    lines.map((line) => ({ text: 'Seil', menge: 1, einzelpreis: 100, ustsatz: 19, ...line })),
  );
const lies = (inhalt: string, vorschau = false, nutzer = w.kassier): Promise<Told> =>
  w.app.ask(nutzer, `${base}/einlesen`, {
    method: 'POST',
    body: { sek_id: w.sek, name: 'rechnung.xml', inhalt, vorschau },
  });
const kontiert = async (id: string, kontonr = '5500'): Promise<void> => {
  const { list } = await w.app.ask(w.kassier, `/rechnungen/positionen?rechnung_id=${id}`);
  for (const { id: line, rev } of list)
    await w.app.ask(w.kassier, `/rechnungen/positionen/${String(line)}`, {
      method: 'PUT',
      body: { knt_id: w.konto(kontonr) },
      rev: Number(rev),
    });
};
const buche = (id: string): Promise<Told> => w.schritt(base, id, 'Gebucht');
const gelesen = async (inhalt: string): Promise<string> => {
  const told = await lies(inhalt);
  if (told.status !== 200) throw new Error(JSON.stringify(told.body));
  return String(told.body['id']);
};
const gebucht = async (inhalt: string): Promise<string> => {
  const id = await gelesen(inhalt);
  await kontiert(id);
  const told = await buche(id);
  if (told.status !== 200) throw new Error(JSON.stringify(told.body));
  return id;
};

describe('an invoice that comes in', () => {
  test('is looked at first, kept as a draft with its original, checked in its order, and booked as what the branch owes', async () => {
    const look = await lies(xml(), true);
    expect(look.body).toMatchObject({ id: null, nummer: 'A-17', lieferant: 'Seilerei Berg GmbH', zahlbar: 11_900 });
    const id = await gelesen(xml());
    expect(await read(id)).toMatchObject({
      status: 'Entwurf',
      richtung: 'Eingang',
      format: 'CII',
      belegnummer: 'A-17',
      betrag: 11_900,
      pruefstatus: 'KeinBetragZugewiesen',
      partneriban: 'DE89370400440532013000',
      sekbank_id: w.bank,
    });
    const { list } = await w.app.ask(w.kassier, `/rechnungen/belege?rechnung_id=${id}`);
    expect(list).toMatchObject([{ beschreibung: 'rechnung.xml' }]);
    expect(String(list[0]?.['sha256'])).toMatch(/^[0-9a-f]{64}$/);
    expect(said(await buche(id))).toEqual(['Es fehlen Positionen mit einem Aufwandskonto.']);
    await kontiert(id);
    expect(await read(id)).toMatchObject({ pruefstatus: 'InOrdnung' });
    expect((await buche(id)).status).toBe(200);
    const row = await read(id);
    expect(row).toMatchObject({ status: 'Gebucht', nummer: null, zahlbetrag: 11_900 });
    expect(await saetze(row['kassenbuch_id'])).toEqual([
      { kontonr: '1600', sollbetrag: null, habenbetrag: 11_900 },
      { kontonr: '5500', sollbetrag: 11_900, habenbetrag: null },
    ]);
    expect(await read(row['forderung_id'], '/kassenbuch/forderungen')).toMatchObject({
      art: 'Verbindlichkeit',
      betrag: -11_900,
      offenbetrag: -11_900,
      status: 'Offen',
    });
    const { db } = w.app.storage;
    await expect(sql`update rechnungsbelege set xml = 'x' where rechnung_id = ${id}`.execute(db)).rejects.toThrow(
      'bleibt',
    );
  });

  test('is there once: the same number of the same supplier in the same year is refused', async () => {
    await gelesen(xml({ nummer: 'B-1' }));
    expect(said(await lies(xml({ nummer: 'B-1' }))).join()).toContain('ist schon erfasst');
    expect((await lies(xml({ nummer: 'B-1', datum: '2025-12-01' }), true)).status).toBe(200);
    expect((await lies(xml({ nummer: 'B-1', ausstellersteuernr: 'DE999999999', aussteller: 'X' }), true)).status).toBe(
      200,
    );
  });

  test('says that the account is another one than last time, and that it is made out to somebody else', async () => {
    await gebucht(xml({ nummer: 'C-1' }));
    const { body } = await lies(
      xml({ nummer: 'C-2', iban: 'DE02120300000000202051', partnername: 'Fremd e. V.' }),
      true,
    );
    expect((body['hinweise'] as string[]).join()).toContain('Die IBAN hat sich geändert');
    expect((body['hinweise'] as string[]).join()).toContain('Fremd e. V.');
    expect((await lies(xml({ nummer: 'C-3' }), true)).body['hinweise']).not.toContainEqual(
      expect.stringContaining('IBAN'),
    );
  });

  test('that is hostile or wrong is refused with a sentence, and nothing is kept', async () => {
    const count = async () => (await w.app.ask(w.kassier, `${base}?sek_id=${w.sek}`)).list.length;
    const before = await count();
    const refused = await lies(`<!DOCTYPE a [<!ENTITY b "c">]>${xml({ nummer: 'D-1' })}`);
    expect([refused.status, said(refused).join()]).toEqual([422, expect.stringContaining('Anweisungen')]);
    expect(await count()).toBe(before);
  });

  test('is typed from paper, too, with tax that is had back where the branch may', async () => {
    const ust = { sek_id: w.sek, kontonr: '1570', name: 'Vorsteuer', bilanz_guv: 'Bilanz' };
    const vorsteuer = idFromNaturalKey(konten, ust) ?? '';
    await w.app.create(w.kassier, '/kassenbuch/konten', { id: vorsteuer, ...ust });
    await sql`update finanzeinstellungen set vorsteuerkonto_id = ${vorsteuer} where id = ${idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek })}`.execute(
      w.app.storage.db,
    );
    const id = await w.app.create(w.kassier, base, {
      id: newId(),
      sek_id: w.sek,
      richtung: 'Eingang',
      betreff: 'Material',
      datum: '2026-03-10',
      faelligam: '2026-04-10',
      sekbank_id: w.bank,
      partnername: 'Laden',
      vorsteuerabzug: true,
    });
    const line = { rechnung_id: id, menge: 1, ustsatz: 19, text: 'Material' };
    await w.app.create(w.kassier, '/rechnungen/positionen', { ...line, einzelpreis: 100, knt_id: w.konto('5500') });
    await w.app.create(w.kassier, '/rechnungen/positionen', { ...line, einzelpreis: -10, knt_id: w.konto('5500') });
    expect(said(await buche(id))).toEqual(['Welche Nummer hat der Lieferant der Rechnung gegeben?']);
    const rev = Number((await read(id))['rev']);
    await w.app.ask(w.kassier, `${base}/${id}`, { method: 'PUT', body: { belegnummer: 'P-1' }, rev });
    expect((await buche(id)).status).toBe(200);
    const row = await read(id);
    expect(row).toMatchObject({ format: 'Papier', nettobetrag: 9000, ustbetrag: 1710, betrag: 10_710 });
    expect(await saetze(row['kassenbuch_id'])).toEqual([
      { kontonr: '1570', sollbetrag: 1710, habenbetrag: null },
      { kontonr: '1600', sollbetrag: null, habenbetrag: 10_710 },
      { kontonr: '5500', sollbetrag: 9000, habenbetrag: null },
    ]);
  });

  test('is taken back as a whole while nothing of it is paid, and is never issued', async () => {
    const id = await gebucht(xml({ nummer: 'E-1' }));
    expect((await w.schritt(base, await gelesen(xml({ nummer: 'E-2' })), 'Gestellt')).status).toBe(422);
    const back = await w.app.ask(w.kassier, `${base}/${id}/storno`, { method: 'PUT', body: { grund: 'Falsch' } });
    expect(back.status).toBe(201);
    expect(await read(back.body['id'])).toMatchObject({ dokumentart: 'Storno', richtung: 'Eingang', betrag: -11_900 });
    const { forderung_id } = await read(id);
    expect(await read(forderung_id, '/kassenbuch/forderungen')).toMatchObject({ status: 'Storniert', offenbetrag: 0 });
    expect((await lies(xml({ nummer: 'E-1' }), true)).status).toBe(200);
  });
});

describe('who may', () => {
  const nobody = userWith('lesen', ['RECHNUNGEN_LESEN', 'RECHNUNGEN_ALLGEMEIN_LESEN'], 'a1');
  const other = userWith('b', ['RECHNUNGEN_LESEN', 'RECHNUNGEN_ALLGEMEIN_LESEN', 'RECHNUNGEN_ALLGEMEIN_NEU'], 'b1');
  test('read one in needs the right, in that branch', async () => {
    expect((await lies(xml({ nummer: 'F-1' }), true, nobody)).status).toBe(403);
    expect((await lies(xml({ nummer: 'F-1' }), true, other)).status).toBe(403);
    expect(sektionen.b1).not.toBe(w.sek);
  });
});

describe('what is owed and owing', () => {
  const zahle = (rechnung_id: string, betrag: number, nutzer = w.kassier): Promise<Told> =>
    w.app.ask(nutzer, '/rechnungen/zahlen', {
      method: 'PUT',
      body: { rechnung_id, datum: '2026-03-20', sekbank_id: w.bank, betrag },
    });
  const zahlungen = async (id: string) =>
    (await w.app.ask(w.kassier, `/rechnungen/zahlungen?rechnung_id=${id}`)).list.toSorted(
      (a, b) => Number(a['betrag']) - Number(b['betrag']),
    );
  const offen = async (id: string) => (await read(await forderungVon(id), '/kassenbuch/forderungen'))['offenbetrag'];
  const gestellt = async (einzelpreis: number, partnername: string): Promise<string> => {
    const id = await w.app.create(w.kassier, '/rechnungen/rechnungen', {
      id: newId(),
      sek_id: w.sek,
      betreff: 'Saal',
      datum: '2026-03-05',
      faelligam: '2026-03-15',
      sekbank_id: w.bank,
      partnername,
      partnerort: 'Ulm',
    });
    await w.app.create(w.kassier, '/rechnungen/positionen', {
      rechnung_id: id,
      text: 'Saal',
      menge: 1,
      einzelpreis,
      ustsatz: 0,
      befreiung: 'Paragraf4Nr22',
      knt_id: w.konto('4110'),
    });
    const told = await w.schritt('/rechnungen/rechnungen', id, 'Gestellt');
    if (told.status !== 200) throw new Error(JSON.stringify(told.body));
    return id;
  };

  test('is paid in parts, never more than is open, and opens again with the voucher', async () => {
    const mine = await gebucht(xml({ nummer: 'G-1' }));
    expect((await zahle(mine, 4000)).status).toBe(200);
    expect([await offen(mine), said(await zahle(mine, 7901))]).toEqual([
      -7900,
      [expect.stringMatching(/nur noch mit .*79,00\s€/)],
    ]);
    expect((await zahle(mine, 7900)).status).toBe(200);
    expect(await zahlungen(mine)).toMatchObject([
      { art: 'Zahlung', betrag: 4000 },
      { art: 'Zahlung', betrag: 7900 },
    ]);
    const [first] = await zahlungen(mine);
    expect((await w.storniere(String(first?.['kassenbuch_id']))).status).toBe(201);
    expect([await offen(mine), (await zahlungen(mine)).map(({ betrag }) => betrag)]).toEqual([
      -4000,
      expect.arrayContaining([-4000]),
    ]);
    const theirs = await gestellt(750, 'Werbung GmbH');
    expect((await zahle(theirs, 70_000)).status).toBe(200);
    expect((await zahle(theirs, 5000)).status).toBe(200);
    expect(await offen(theirs)).toBe(0);
    expect(said(await zahle(theirs, 1))).toEqual(['Von dieser Rechnung ist nichts offen.']);
  });

  test('is not paid by whoever may only read, nor found by another branch', async () => {
    const id = await gestellt(10, 'A');
    const reader = userWith('lesen', ['RECHNUNGEN_LESEN', 'RECHNUNGEN_ALLGEMEIN_LESEN'], 'a1');
    const other = userWith('b', ['RECHNUNGEN_LESEN', 'RECHNUNGEN_ALLGEMEIN_LESEN', 'RECHNUNGEN_ZAHLUNGEN_NEU'], 'b1');
    expect([(await zahle(id, 100, reader)).status, (await zahle(id, 100, other)).status]).toEqual([403, 400]);
    expect(await offen(id)).toBe(1000);
  });

  test('is set off to nothing between items of one partner, without income or expense, and taken back', async () => {
    const ours = await gestellt(50, 'Seilerei Berg GmbH');
    const owed = await gebucht(xml({ nummer: 'H-1' }));
    const claims = [await forderungVon(ours), await forderungVon(owed)];
    const gleicheAus = (forderungen: readonly unknown[]): Promise<Told> =>
      w.app.ask(w.kassier, '/rechnungen/ausgleichen', { method: 'PUT', body: { forderungen } });
    const stranger = await gestellt(1, 'Fremd');
    expect(said(await gleicheAus([claims[1], await forderungVon(stranger)]))).toEqual([
      'Ausgeglichen wird nur zwischen Posten desselben Partners.',
    ]);
    const told = await gleicheAus(claims);
    expect(told.status).toBe(200);
    const row = await read(told.body['id'], '/rechnungen/rechnungen');
    expect(row).toMatchObject({ dokumentart: 'AusgleichRechnung', status: 'Gestellt', betrag: 0 });
    expect(await saetze(row['kassenbuch_id'])).toEqual([
      { kontonr: '1410', sollbetrag: null, habenbetrag: 5000 },
      { kontonr: '1600', sollbetrag: 5000, habenbetrag: null },
    ]);
    expect([await offen(ours), await offen(owed)]).toEqual([0, -6900]);
    expect(await zahlungen(owed)).toMatchObject([{ art: 'Verrechnung', betrag: 5000 }]);
    const back = await w.app.ask(w.kassier, `/rechnungen/rechnungen/${String(row['id'])}/storno`, {
      method: 'PUT',
      body: { grund: 'Irrtum' },
    });
    expect(back.status).toBe(201);
    expect([await offen(ours), await offen(owed)]).toEqual([5000, -11_900]);
  });

  test('is reminded of by steps, not while it is put off, and is seen by its age', async () => {
    const late = await gestellt(20, 'Säumig');
    const stop = await gestellt(30, 'Gestundet');
    const [due, stopped] = [await forderungVon(late), await forderungVon(stop)];
    const rev = Number((await read(stopped, '/kassenbuch/forderungen'))['rev']);
    await w.app.ask(w.kassier, `/kassenbuch/forderungen/${stopped}`, {
      method: 'PUT',
      body: { mahnsperre: 'Stundung' },
      rev,
    });
    const vorschlag = async (): Promise<readonly string[]> =>
      (
        await w.app.ask(w.kassier, '/rechnungen/mahnvorschlag', { method: 'POST', body: { sek_id: w.sek } })
      ).list.flatMap(({ posten }) =>
        (posten as { forderung_id: string; stufe: number }[]).map(
          ({ forderung_id, stufe }) => `${forderung_id} ${String(stufe)}`,
        ),
      );
    const mahne = (ids: readonly string[], nutzer = w.kassier): Promise<Told> =>
      w.app.ask(nutzer, '/rechnungen/mahnen', { method: 'PUT', body: { sek_id: w.sek, forderungen: ids } });
    w.am('2026-03-28');
    expect(await vorschlag()).not.toContain(`${due} 1`);
    w.am('2026-03-31');
    expect(await vorschlag()).toContain(`${due} 1`);
    expect((await vorschlag()).join()).not.toContain(stopped);
    expect((await mahne([due], userWith('lesen', ['KASSABUCH_FORDERUNGEN_LESEN'], 'a1'))).status).toBe(403);
    expect((await mahne([due])).status).toBe(200);
    expect(await read(due, '/kassenbuch/forderungen')).toMatchObject({ mahnstufe: 1, gemahnt_am: '2026-03-31' });
    expect(said(await mahne([due]))[0]).toContain('inzwischen bezahlt, gemahnt oder gesperrt');
    const { list } = await w.app.ask(w.kassier, `/rechnungen/mahnungen?sek_id=${w.sek}`);
    expect(list).toMatchObject([{ stufe: 1, name: 'Säumig', betrag: 2000, frist: '2026-04-14', anschrift: 'Ulm' }]);
    w.am('2026-04-20');
    expect(await vorschlag()).toContain(`${due} 2`);
    const alter = await w.app.ask(w.kassier, '/rechnungen/alter', {
      method: 'POST',
      body: { sek_id: w.sek, stichtag: '2026-04-20' },
    });
    expect(alter.list.find(({ id }) => id === due)).toMatchObject({
      tage: 36,
      betrag: 2000,
      verjaehrt_am: '2029-12-31',
    });
    w.am('2026-03-31');
  });
});

test('an Italian branch issues by FatturaPA: sums of the format, stamp duty, and what the SdI would refuse stays a draft', async () => {
  const settings = idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek });
  await sql`update finanzeinstellungen set partitaiva = '01234567897', umsatzsteuerkonto_id = ${w.konto('1770')} where id = ${settings}`.execute(
    w.app.storage.db,
  );
  const steuern = { sek_id: w.sek, steuernr: '12345670017' };
  await w.app.create(w.kassier, '/sektionen/steuern', { id: idFromNaturalKey(sektionssteuern, steuern), ...steuern });
  const id = await w.app.create(w.kassier, '/rechnungen/rechnungen', {
    id: newId(),
    sek_id: w.sek,
    betreff: 'Dienst',
    datum: '2026-03-20',
    faelligam: '2026-04-20',
    sekbank_id: w.bank,
    partnername: 'Gemeinde',
    partnerstrasse: 'Platz 1',
    partnerplz: '39030',
    partnerort: 'Sexten',
    partnerland: 'IT',
    splitpayment: true,
  });
  await w.app.create(w.kassier, '/rechnungen/positionen', {
    rechnung_id: id,
    text: 'Dienst',
    menge: 1,
    einzelpreis: 500,
    ustsatz: 22,
    knt_id: w.konto('4110'),
  });
  const stelle = () => w.schritt('/rechnungen/rechnungen', id, 'Gestellt');
  expect(said(await stelle())).toHaveLength(2);
  const rev = Number((await read(id, '/rechnungen/rechnungen'))['rev']);
  await w.app.ask(w.kassier, `/rechnungen/rechnungen/${id}`, {
    method: 'PUT',
    body: { partnerustid: '12345670017', codicedestinatario: 'UF1234' },
    rev,
  });
  expect((await stelle()).status).toBe(200);
  const row = await read(id, '/rechnungen/rechnungen');
  expect(row).toMatchObject({
    regimefiscale: 'RF01',
    ausstellerpiva: '01234567897',
    betrag: 61_000,
    zahlbetrag: 50_000,
  });
  expect(await saetze(row['kassenbuch_id'])).toEqual([
    { kontonr: '1410', sollbetrag: 50_000, habenbetrag: null },
    { kontonr: '4110', sollbetrag: null, habenbetrag: 50_000 },
  ]);
});
