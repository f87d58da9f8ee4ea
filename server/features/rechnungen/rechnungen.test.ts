import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { konten } from '../../../src/features/finanzen/konten.table.ts';
import { nummernserien } from '../../../src/features/finanzen/nummernserien.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-03-31');
  const ust = { sek_id: w.sek, kontonr: '1780', name: 'Umsatzsteuer', bilanz_guv: 'Bilanz' };
  const ustknt = idFromNaturalKey(konten, ust);
  await w.app.create(w.kassier, '/kassenbuch/konten', { id: ustknt, ...ust });
  await settings({ umsatzsteuerkonto_id: ustknt ?? '' });
  const steuern = { sek_id: w.sek, steuernr: '12345670017' };
  await w.app.create(w.kassier, '/sektionen/steuern', { id: idFromNaturalKey(sektionssteuern, steuern), ...steuern });
}, 60_000);
afterAll(() => w.app.close());

const settings = async (values: Readonly<Record<string, string | boolean>>): Promise<void> => {
  for (const [column, value] of Object.entries(values))
    await sql`update finanzeinstellungen set ${sql.ref(column)} = ${value} where id = ${idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek })}`.execute(
      w.app.storage.db,
    );
};
const base = '/rechnungen/rechnungen';
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields
const read = async (id: unknown, url = base) => (await w.app.ask(w.kassier, `${url}/${String(id)}`)).body;
const stelle = (id: string): Promise<Told> => w.schritt(base, id, 'Gestellt');
const storniere = (id: string): Promise<Told> =>
  w.app.ask(w.kassier, `${base}/${id}/storno`, { method: 'PUT', body: { grund: 'Falscher Empfänger' } });
const entwurf = async (values: object = {}, positionen: readonly object[] = [{}]): Promise<string> => {
  const id = await w.app.create(w.kassier, base, {
    id: newId(),
    sek_id: w.sek,
    betreff: 'Saalmiete März',
    datum: '2026-03-20',
    faelligam: '2026-04-20',
    sekbank_id: w.bank,
    partnername: 'Firma Huber',
    partnerstrasse: 'Dorfplatz 1',
    partnerplz: '39030',
    partnerort: 'Sexten',
    partnerland: 'IT',
    ...values,
  });
  for (const position of positionen)
    await w.app.create(w.kassier, '/rechnungen/positionen', {
      rechnung_id: id,
      text: 'Saalmiete',
      menge: 1,
      einzelpreis: 100,
      ustsatz: 19,
      knt_id: w.konto('4110'),
      ...position,
    });
  return id;
};
const gestellt = async (values?: object, positionen?: readonly object[]): Promise<string> => {
  const id = await entwurf(values, positionen);
  const told = await stelle(id);
  if (told.status !== 200) throw new Error(JSON.stringify(told.body));
  return id;
};
const saldo = async (kontonr: string): Promise<number> => {
  const { rows } = await sql<{ saldo: number }>`
    select coalesce(sum(betrag), 0)::bigint as saldo from buchungen where knt_id = ${idFromNaturalKey(konten, { sek_id: w.sek, kontonr })}`.execute(
    w.app.storage.db,
  );
  return rows[0]?.saldo ?? 0;
};
const saetze = async (kassenbuch_id: unknown): Promise<readonly unknown[]> =>
  (
    await sql`select kontonr, sollbetrag, habenbetrag from buchungen where kassenbuch_id = ${kassenbuch_id} order by kontonr`.execute(
      w.app.storage.db,
    )
  ).rows;

describe('an invoice', () => {
  test('is summed while it is a draft, and says what it lacks first', async () => {
    const id = await entwurf({ faelligam: null }, [{ knt_id: null }, { einzelpreis: 50 }]);
    expect(await read(id)).toMatchObject({
      status: 'Entwurf',
      nummer: null,
      nettobetrag: 15_000,
      ustbetrag: 2850,
      betrag: 17_850,
      pruefstatus: 'BetragTeilweiseZugewiesen',
    });
    expect(said(await stelle(id))).toEqual(['Jede Position braucht ein Erlöskonto.']);
    expect(await read(await entwurf({ faelligam: null }))).toMatchObject({ pruefstatus: 'ZahlungszielFehlt' });
  });

  test('that is issued has its number, both sides as they are, and one claim booked against the accounts of its lines and the tax', async () => {
    const id = await gestellt({}, [
      {},
      { knt_id: w.konto('4100'), einzelpreis: 0.01 },
      { einzelpreis: 20, ustsatz: 7 },
    ]);
    const row = await read(id);
    expect(row).toMatchObject({
      status: 'Gestellt',
      nettobetrag: 12_001,
      ustbetrag: 2040,
      betrag: 14_041,
      pruefstatus: 'InOrdnung',
      iban: 'DE89370400440532013000',
    });
    expect(String(row['nummer'])).toMatch(/^R\w+-2026-\d{4}$/);
    expect(await saetze(row['kassenbuch_id'])).toEqual([
      { kontonr: '1410', sollbetrag: 14_041, habenbetrag: null },
      { kontonr: '1780', sollbetrag: null, habenbetrag: 2040 },
      { kontonr: '4100', sollbetrag: null, habenbetrag: 1 },
      { kontonr: '4110', sollbetrag: null, habenbetrag: 12_000 },
    ]);
    expect(await read(row['forderung_id'], '/kassenbuch/forderungen')).toMatchObject({
      nummer: row['nummer'],
      status: 'Offen',
      art: 'Rechnung',
      betrag: 14_041,
      offenbetrag: 14_041,
      name: 'Firma Huber',
      faelligam: '2026-04-20',
    });
  });

  test('with prices that include the tax is paid by their sum, to the cent', async () => {
    const line = { einzelpreis: 10 };
    const row = await read(await gestellt({ bruttopreise: true }, [line, line, line]));
    expect(row).toMatchObject({ nettobetrag: 2520, ustbetrag: 479, rundungsbetrag: 1, betrag: 3000 });
    expect(await saetze(row['kassenbuch_id'])).toEqual([
      { kontonr: '1410', sollbetrag: 3000, habenbetrag: null },
      { kontonr: '1780', sollbetrag: null, habenbetrag: 479 },
      { kontonr: '4110', sollbetrag: null, habenbetrag: 2521 },
    ]);
  });

  test('that is issued is never changed, nor are its lines', async () => {
    const id = await gestellt();
    const rev = Number((await read(id))['rev']);
    const change = await w.app.ask(w.kassier, `${base}/${id}`, { method: 'PUT', body: { betreff: 'Anders' }, rev });
    expect(change.status).toBe(422);
    expect((await w.app.ask(w.kassier, `${base}/${id}`, { method: 'DELETE', rev })).status).toBe(422);
    const { db } = w.app.storage;
    await expect(sql`update rechnungen set betrag = 1 where id = ${id}`.execute(db)).rejects.toThrow('bleibt');
    await expect(sql`update rechnungen set kassenbuch_id = null where id = ${id}`.execute(db)).rejects.toThrow(
      'bleibt',
    );
    await expect(sql`delete from rechnungspositionen where rechnung_id = ${id}`.execute(db)).rejects.toThrow('bleibt');
  });

  test('is issued once, however often it is asked', async () => {
    const id = await entwurf();
    const both = await Promise.all([stelle(id), stelle(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await saetze((await read(id))['kassenbuch_id'])).length).toBe(3);
  });

  const refused: readonly [string, object, readonly object[], string][] = [
    ['without lines', {}, [], 'Es fehlen Positionen mit einem Erlöskonto.'],
    ['of nothing', {}, [{ einzelpreis: 0 }], 'Die Rechnung hat keinen Betrag.'],
    ['without a bank account', { sekbank_id: null }, [{}], 'Auf welches Bankkonto wird bezahlt?'],
    ['without a day', { faelligam: null }, [{}], 'Bis wann ist die Rechnung zu bezahlen?'],
    ['to nobody', { partnername: null }, [{}], 'An wen geht die Rechnung?'],
    [
      'of more than 250 euro without an address',
      { partnerstrasse: null, partnerort: null },
      [{ einzelpreis: 250.01, ustsatz: 0, befreiung: 'Paragraf4Nr22' }],
      'Über 250 € braucht die Rechnung die Anschrift des Empfängers.',
    ],
    ['without a reason for no tax', {}, [{ ustsatz: 0 }], 'Bei Positionen mit 0 % fehlt der Grund ohne Steuer.'],
  ];
  test.each(refused)('%s stays a draft, with a sentence', async (_, values, positionen, text) => {
    const id = await entwurf(values, positionen);
    const told = await stelle(id);
    expect([told.status, said(told)]).toEqual([422, [text]]);
    expect(await read(id)).toMatchObject({ status: 'Entwurf', nummer: null });
  });

  test('of a small business shows no tax', async () => {
    await settings({ kleinunternehmer: true });
    const taxed = await entwurf();
    expect(said(await stelle(taxed))[0]).toContain('Ein Kleinunternehmer weist keine Umsatzsteuer aus');
    expect(await read(await gestellt({}, [{ ustsatz: 0 }]))).toMatchObject({ kleinunternehmer: true, betrag: 10_000 });
    await settings({ kleinunternehmer: false });
  });
});

describe('what corrects an invoice', () => {
  test('a cancellation is a document of its own with the same lines, and leaves nothing on the accounts', async () => {
    const before = await Promise.all(['1400', '1780', '4110'].map(saldo));
    const id = await gestellt();
    const told = await storniere(id);
    expect(told.status).toBe(201);
    const back = await read(told.body['id']);
    const row = await read(id);
    expect(back).toMatchObject({
      dokumentart: 'Storno',
      bezug_id: id,
      stornovon_id: id,
      betrag: -11_900,
      datum: '2026-03-31',
      stornogrund: 'Falscher Empfänger',
    });
    expect(back['nummer']).not.toBe(row['nummer']);
    expect(row).toMatchObject({ storniert_id: back['id'], status: 'Gestellt' });
    const { list } = await w.app.ask(w.kassier, `/rechnungen/positionen?rechnung_id=${String(back['id'])}`);
    expect(list).toMatchObject([{ text: 'Saalmiete', einzelpreis: 100, ustsatz: 19 }]);
    expect(await Promise.all(['1400', '1780', '4110'].map(saldo))).toEqual(before);
    expect(await read(row['forderung_id'], '/kassenbuch/forderungen')).toMatchObject({
      status: 'Storniert',
      offenbetrag: 0,
    });
    expect((await storniere(id)).status).toBe(422);
    expect((await storniere(String(back['id']))).status).toBe(422);
  });

  test('nothing that is paid is cancelled, nor claim or voucher without their invoice', async () => {
    const id = await gestellt();
    const { forderung_id, kassenbuch_id } = await read(id);
    const claim = await w.schritt('/kassenbuch/forderungen', String(forderung_id), 'Storniert', 'Nein');
    expect(said(claim)[0]).toContain('wird mit der Rechnung R');
    expect(said(await w.storniere(String(kassenbuch_id)))[0]).toContain('wird mit der Rechnung R');
    await w.gebucht({
      art: 'Einnahme',
      belegdatum: '2026-03-25',
      buchungsdatum: '2026-03-25',
      betrag: 1900,
      sekbank_id: w.bank,
      forderung_id,
    });
    expect(said(await storniere(id))).toEqual([
      'Zahlungen und Gutschriften zu dieser Rechnung werden zuerst storniert.',
    ]);
    expect(await read(forderung_id, '/kassenbuch/forderungen')).toMatchObject({ status: 'Offen', offenbetrag: 10_000 });
  });

  test('a credit takes back a part, never more than is open, and is itself taken back', async () => {
    const id = await gestellt();
    const { forderung_id } = await read(id);
    const credit = (einzelpreis: number) =>
      entwurf({ dokumentart: 'Gutschrift', bezug_id: id, partnername: null }, [{ einzelpreis }]);
    expect(said(await stelle(await credit(100.01)))).toEqual(['Von der Rechnung sind nur noch 119,00 € offen.']);
    const first = await credit(40);
    expect((await stelle(first)).status).toBe(200);
    const row = await read(first);
    expect(row).toMatchObject({ betrag: -4760, partnername: 'Firma Huber', forderung_id });
    expect(await saetze(row['kassenbuch_id'])).toEqual([
      { kontonr: '1410', sollbetrag: null, habenbetrag: 4760 },
      { kontonr: '1780', sollbetrag: 760, habenbetrag: null },
      { kontonr: '4110', sollbetrag: 4000, habenbetrag: null },
    ]);
    const open = async () => (await read(forderung_id, '/kassenbuch/forderungen'))['offenbetrag'];
    expect(await open()).toBe(7140);
    expect(said(await stelle(await credit(60.01)))).toEqual(['Von der Rechnung sind nur noch 71,40 € offen.']);
    const back = await storniere(first);
    expect([back.status, await open()]).toEqual([201, 11_900]);
    expect((await storniere(id)).status).toBe(201);
  });

  test('is never typed as a cancellation, nor a credit without its invoice', async () => {
    const no = async (values: object) =>
      said(
        await w.app.ask(w.kassier, base, {
          method: 'PUT',
          body: { id: newId(), sek_id: w.sek, betreff: 'x', datum: '2026-03-20', ...values },
        }),
      );
    expect(await no({ dokumentart: 'Storno' })).toEqual(['Ein Storno entsteht, wenn eine Rechnung storniert wird.']);
    expect(await no({ dokumentart: 'Gutschrift' })).toEqual(['Welche Rechnung wird berichtigt?']);
  });
});

test('invoices are found by year, and whether they are booked, paid and closed', async () => {
  const draft = await entwurf();
  const open = await gestellt();
  const paid = await gestellt();
  const gone = await gestellt();
  const { forderung_id } = await read(paid);
  await w.gebucht({
    art: 'Einnahme',
    belegdatum: '2026-03-25',
    buchungsdatum: '2026-03-25',
    betrag: 11_900,
    sekbank_id: w.bank,
    forderung_id,
  });
  await storniere(gone);
  const found = async (query: string): Promise<readonly boolean[]> => {
    const { list } = await w.app.ask(w.kassier, `${base}?sek_id=${w.sek}&${query}`);
    const ids = new Set(list.map(({ id }) => id));
    return [draft, open, paid, gone].map((id) => ids.has(id));
  };
  expect(await found('jahr=2026')).toEqual([true, true, true, true]);
  expect(await found('jahr=2025')).toEqual([false, false, false, false]);
  expect(await found('gebucht=1')).toEqual([false, true, true, true]);
  expect(await found('bezahlt=1')).toEqual([false, false, true, false]);
  expect(await found('abgeschlossen=1')).toEqual([false, false, true, true]);
});

test('an invoice takes its number from the range of its branch, and so does what takes it back', async () => {
  const serie = { sek_id: w.sek, reihe: 'rechnungen' };
  const id = idFromNaturalKey(nummernserien, serie);
  await w.app.create(w.kassier, '/verwaltung/nummernserien', { id, ...serie, code: 'RE' });
  const kreis = { nummernserie_id: id, abdatum: '2026-03-01', praefix: 'RE-26/', von: 7, bis: 999 };
  await w.app.create(w.kassier, '/verwaltung/nummernkreise', kreis);
  const invoice = await gestellt();
  expect((await read(invoice))['nummer']).toBe('RE-26/007');
  const back = await storniere(invoice);
  expect(back.status).toBe(201);
  const { rows } = await sql<{ nummer: string }>`select nummer from rechnungen where stornovon_id = ${invoice}`.execute(
    w.app.storage.db,
  );
  expect(rows).toEqual([{ nummer: 'RE-26/008' }]);
});
