import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-03-31');
  await w.gebucht({
    art: 'Einnahme',
    ...on('2026-03-01'),
    betrag: 50_000,
    sekbank_id: w.kasse,
    knt_id: w.konto('2220'),
  });
  await w.gebucht({
    art: 'Einnahme',
    ...on('2026-03-01'),
    betrag: 900_000,
    sekbank_id: w.bank,
    knt_id: w.konto('2220'),
  });
}, 60_000);
afterAll(() => w.app.close());

const on = (day: string) => ({ belegdatum: day, buchungsdatum: day });
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields
const entries = async (id: string): Promise<readonly unknown[]> =>
  (
    await sql`select k.kontonr, b.sollbetrag, b.habenbetrag, b.generalumkehr from buchungen b join konten k on k.id = b.knt_id where b.kassenbuch_id = ${id} order by k.kontonr`.execute(
      w.app.storage.db,
    )
  ).rows;
const expense = (values: object = {}) => ({
  art: 'Ausgabe',
  ...on('2026-03-20'),
  betrag: 1000,
  sekbank_id: w.bank,
  knt_id: w.konto('2700'),
  ...values,
});

describe('a voucher', () => {
  test('of income debits its box and credits its account, an expense the other way round', async () => {
    const paid = await w.gebucht(expense());
    expect(await entries(paid)).toEqual([
      { kontonr: '1200', sollbetrag: null, habenbetrag: 1000, generalumkehr: false },
      { kontonr: '2700', sollbetrag: 1000, habenbetrag: null, generalumkehr: false },
    ]);
    const got = await w.gebucht(expense({ art: 'Einnahme', knt_id: w.konto('2220') }));
    expect(await entries(got)).toEqual([
      { kontonr: '1200', sollbetrag: 1000, habenbetrag: null, generalumkehr: false },
      { kontonr: '2220', sollbetrag: null, habenbetrag: 1000, generalumkehr: false },
    ]);
  });

  test('from box to box names both and no account', async () => {
    const id = await w.gebucht({
      art: 'Umbuchung',
      ...on('2026-03-20'),
      betrag: 2000,
      sekbank_id: w.bank,
      gegensekbank_id: w.kasse,
    });
    expect(await entries(id)).toEqual([
      { kontonr: '1000', sollbetrag: 2000, habenbetrag: null, generalumkehr: false },
      { kontonr: '1200', sollbetrag: null, habenbetrag: 2000, generalumkehr: false },
    ]);
    const { body } = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`);
    expect(body).toMatchObject({ typ: 'Umbuchung', status: 'Gebucht' });
  });

  test('is taken back once, by a voucher with negative amounts that leaves nothing on its accounts', async () => {
    const id = await w.gebucht(expense({ knt_id: null, betrag: 1500 }), [
      { knt_id: w.konto('2700'), betrag: 1000 },
      { knt_id: w.konto('2710'), betrag: 500 },
    ]);
    const back = await w.storniere(id, 'Doppelt erfasst');
    expect(back.status).toBe(201);
    const own = String(back.body['id']);
    expect(await entries(own)).toEqual([
      { kontonr: '1200', sollbetrag: 1500, habenbetrag: null, generalumkehr: true },
      { kontonr: '2700', sollbetrag: null, habenbetrag: 1000, generalumkehr: true },
      { kontonr: '2710', sollbetrag: null, habenbetrag: 500, generalumkehr: true },
    ]);
    expect((await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${own}`)).body).toMatchObject({
      betrag: -1500,
      stornogrund: 'Doppelt erfasst',
      buchungsdatum: '2026-03-31',
    });
    expect((await w.storniere(id)).status).toBe(422);
    expect((await w.storniere(own)).status).toBe(422);
  });

  test('that is booked is neither changed nor deleted, nor are its lines and pictures', async () => {
    const id = await w.gebucht(expense({ knt_id: null }), [{ knt_id: w.konto('2700'), betrag: 1000 }]);
    const { body } = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`);
    const rev = Number(body['rev']);
    const change = await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`, {
      method: 'PUT',
      body: { betrag: 5 },
      rev,
    });
    expect(change.status).toBe(422);
    expect((await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`, { method: 'DELETE', rev })).status).toBe(422);
    const { list } = await w.app.ask(w.kassier, `/kassenbuch/zeilen?kassenbuch_id=${id}`);
    const line = await w.app.ask(w.kassier, `/kassenbuch/zeilen/${String(list[0]?.['id'])}`, {
      method: 'PUT',
      body: { betrag: 5 },
      rev: 1,
    });
    expect(line.status).toBe(422);
    expect((await entries(id)).length).toBe(2);
    const { db } = w.app.storage;
    await expect(sql`update kassenbuch set betrag = 1 where id = ${id}`.execute(db)).rejects.toThrow('bleibt');
    await expect(sql`delete from kassenbuchzeilen where kassenbuch_id = ${id}`.execute(db)).rejects.toThrow('bleibt');
  });

  test('is booked once, however often it is asked', async () => {
    const id = await w.entwurf(expense());
    const both = await Promise.all([w.buche(id), w.buche(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await entries(id)).length).toBe(2);
  });

  test('pays for a picture first where the branch asks for one', async () => {
    const { db } = w.app.storage;
    await sql`update finanzeinstellungen set belegpflicht = true`.execute(db);
    const id = await w.entwurf(expense());
    expect(said(await w.buche(id))).toEqual(['Es fehlt ein Foto oder eine Datei des Belegs.']);
    await sql`update finanzeinstellungen set belegpflicht = false`.execute(db);
    expect((await w.buche(id)).status).toBe(200);
  });
});

describe('what may not be booked is said in a sentence, and stays a draft', () => {
  const refused: readonly [string, () => object, (() => readonly object[]) | undefined, string][] = [
    [
      'a heading as account',
      () => expense({ knt_id: w.konto('2') }),
      undefined,
      '2 Ideeller Bereich ist eine Überschrift oder Summe, kein Konto.',
    ],
    [
      'a date in no business year',
      () => expense(on('2025-12-31')),
      undefined,
      'Datum liegt nicht in einem offenen Geschäftsjahr.',
    ],
    [
      'a date that nobody meant',
      () => expense({ buchungsdatum: '2062-03-01' }),
      undefined,
      'Datum liegt nicht in einem offenen Geschäftsjahr.',
    ],
    ['a date that is to come', () => expense(on('2026-04-30')), undefined, 'Gebucht wird höchstens bis heute.'],
    [
      'lines that are not the amount',
      () => expense({ knt_id: null, betrag: 3334 }),
      () => [
        { knt_id: w.konto('2700'), betrag: 1000 },
        { knt_id: w.konto('2710'), betrag: 2000 },
      ],
      'Die Zeilen ergeben nicht den Betrag: Differenz 3,34 €.',
    ],
    [
      'more than is in the cash box',
      () => expense({ sekbank_id: w.kasse, betrag: 52_001 }),
      undefined,
      'Die Kasse Kasse wäre am 20.03.2026 mit -0,01 € im Minus.',
    ],
    [
      'a transfer to itself',
      () => ({ art: 'Umbuchung', ...on('2026-03-20'), betrag: 10, sekbank_id: w.bank, gegensekbank_id: w.bank }),
      undefined,
      'Eine Umbuchung braucht zwei verschiedene Kassen oder Konten.',
    ],
    [
      'cash to the bank as income',
      () => expense({ art: 'Einnahme', knt_id: w.konto('1000') }),
      undefined,
      'Das ist eine Umbuchung zwischen Kasse und Bank, keine Einnahme.',
    ],
    [
      'money to the cash box as expense',
      () => expense({ knt_id: w.konto('1000') }),
      undefined,
      'Das ist eine Umbuchung zwischen Kasse und Bank, keine Ausgabe.',
    ],
    [
      'advertising in another sphere',
      () => expense({ art: 'Einnahme', knt_id: null, betrag: 75_000 }),
      () => [{ knt_id: w.konto('8110'), betrag: 75_000, steuerbereich: 'IdeellerBereich' }],
      'Werbung und Sponsoring gehört zum wirtschaftlichen Geschäftsbetrieb.',
    ],
    ['no account at all', () => expense({ knt_id: null }), undefined, 'Wofür? Ein Konto wählen oder Zeilen erfassen.'],
    [
      'a box without an account',
      () => expense({ sekbank_id: null }),
      undefined,
      'Aus welcher Kasse, von welchem Konto?',
    ],
  ];
  test.each(refused)('%s', async (_, values, zeilen, text) => {
    const id = await w.entwurf(values(), zeilen?.());
    const before = await w.app.logged();
    const told = await w.buche(id);
    expect([told.status, said(told)]).toEqual([422, [text]]);
    expect(await w.app.logged()).toBe(before);
    expect((await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`)).body).toMatchObject({
      status: 'Entwurf',
      nummer: null,
    });
  });

  test('an amount below nothing, while it is typed', async () => {
    const told = await w.app.ask(w.kassier, '/kassenbuch/kassenbuch', {
      method: 'PUT',
      body: { id: newId(), sek_id: w.sek, beschreibung: 'Minus', ...expense({ betrag: -5000 }) },
    });
    expect(said(told)).toEqual(['Bitte als Ausgabe 50,00 erfassen, ohne Minus.']);
  });

  test('cash on a day before one that is booked', async () => {
    const id = await w.entwurf(expense({ sekbank_id: w.kasse, ...on('2026-03-02') }));
    expect(said(await w.buche(id))).toEqual([
      'Die Kasse Kasse ist schon bis 20.03.2026 gebucht. Das Buchungsdatum liegt davor.',
    ]);
  });

  test('the journal by its own call', async () => {
    const told = await w.app.ask(w.kassier, '/buchungen/buchungen', {
      method: 'PUT',
      body: { id: newId(), sek_id: w.sek },
    });
    expect(told.status).toBe(422);
  });
});

test('numbers have no gap under 50 bookings at once, repeats and refusals among them', async () => {
  const good = await Promise.all(Array.from({ length: 40 }, () => w.entwurf(expense({ betrag: 1 }))));
  const bad = await Promise.all(Array.from({ length: 10 }, () => w.entwurf(expense({ knt_id: null }))));
  const before = await lastNumber();
  const told = await Promise.all([...good, ...bad, ...good.slice(0, 10)].map((id) => w.buche(id)));
  expect(told.filter(({ status }) => status === 200).length).toBe(50);
  const { rows } = await sql<{ nummer: string }>`select nummer from kassenbuch where id = any(${good}::uuid[])`.execute(
    w.app.storage.db,
  );
  const numbers = rows.map(({ nummer }) => Number(nummer.slice(-4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => before + index + 1));
  const { rows: journal } = await sql<{ n: number; hoch: number }>`
    select count(*)::int as n, max(lfdnr) as hoch from buchungen where sek_id = ${w.sek}`.execute(w.app.storage.db);
  expect(journal[0]?.n).toBe(journal[0]?.hoch);
  const { rows: sums } = await sql<{ summe: number }>`select sum(betrag)::bigint as summe from buchungen`.execute(
    w.app.storage.db,
  );
  expect(sums[0]?.summe).toBe(0);
});

const lastNumber = async (): Promise<number> =>
  Number(
    (
      await sql<{ nummer: string }>`select max(nummer) as nummer from kassenbuch where sek_id = ${w.sek}`.execute(
        w.app.storage.db,
      )
    ).rows[0]?.nummer.slice(-4),
  );

describe('a claim', () => {
  const claim = (values: object = {}) =>
    w.app.create(w.kassier, '/kassenbuch/forderungen', {
      id: newId(),
      sek_id: w.sek,
      name: 'Jörg Müller',
      art: 'Beitrag',
      text: 'Beitrag 2026',
      datum: '2026-03-01',
      betrag: 6000,
      gegenknt_id: w.konto('2110'),
      ...values,
    });
  const raise = (id: string, nach = 'Offen', grund?: string) => w.schritt('/kassenbuch/forderungen', id, nach, grund);
  const read = async (id: string) => (await w.app.ask(w.kassier, `/kassenbuch/forderungen/${id}`)).body;

  test('is booked when it is raised, paid in parts, and open again when a payment is taken back', async () => {
    const id = await claim();
    expect((await raise(id)).status).toBe(200);
    const open = await read(id);
    expect(open).toMatchObject({ status: 'Offen', offenbetrag: 6000, bezahltbetrag: 0 });
    expect((await entries(String(open['kassenbuch_id']))).length).toBe(2);
    const pay = (betrag: number) => w.gebucht(expense({ art: 'Einnahme', betrag, knt_id: null, forderung_id: id }));
    await pay(2000);
    const rest = await pay(4000);
    expect(await read(id)).toMatchObject({ status: 'Bezahlt', offenbetrag: 0, bezahltbetrag: 6000 });
    const more = await w.entwurf(expense({ art: 'Einnahme', betrag: 1, knt_id: null, forderung_id: id }));
    expect(said(await w.buche(more))[0]).toContain('ist nur noch mit 0,00 € offen.');
    await w.storniere(rest);
    expect(await read(id)).toMatchObject({ status: 'Offen', offenbetrag: 4000 });
  });

  test('that nobody pays is written off, one that was wrong taken back with what booked it', async () => {
    const lost = await claim();
    await raise(lost);
    const without = await raise(lost, 'Abgeschrieben', 'Verzogen');
    expect((without.body['fields'] as { feld: string }[]).map(({ feld }) => feld)).toEqual(['beschluss_am']);
    const rev = Number((await read(lost))['rev']);
    const change = (values: object) =>
      w.app.ask(w.kassier, `/kassenbuch/forderungen/${lost}`, { method: 'PUT', body: values, rev });
    expect(said(await change({ betrag: 1 }))[0]).toContain('Eine gestellte Forderung bleibt, wie sie ist');
    expect((await change({ beschluss_am: '2026-02-01' })).status).toBe(200);
    expect((await raise(lost, 'Abgeschrieben', 'Verzogen')).status).toBe(200);
    const late = await w.entwurf(expense({ art: 'Einnahme', betrag: 1000, knt_id: null, forderung_id: lost }));
    expect(said(await w.buche(late))[0]).toContain('Was doch noch kommt, ist eine Einnahme');
    expect(await read(lost)).toMatchObject({ status: 'Abgeschrieben', offenbetrag: 0 });
    const wrong = await claim();
    await raise(wrong);
    expect((await raise(wrong, 'Storniert', 'Doppelt')).status).toBe(200);
    const { rows } = await sql<{ saldo: number }>`
      select sum(betrag)::bigint as saldo from buchungen where knt_id = ${w.konto('1400')}`.execute(w.app.storage.db);
    // What the first claim still owes.
    expect(rows[0]?.saldo).toBe(4000);
  });

  test('is not taken back by its voucher, which the claim would not know of', async () => {
    const id = await claim();
    await raise(id);
    const before = await w.app.logged();
    const told = await w.storniere(String((await read(id))['kassenbuch_id']));
    expect(told.status).toBe(422);
    expect(told.body['status_text']).toContain('hat ein Ablauf gebucht');
    expect(await w.app.logged()).toBe(before);
    expect(await read(id)).toMatchObject({ status: 'Offen', offenbetrag: 6000 });
  });

  test('of another branch is paid by nobody here', async () => {
    const stranger = userWith('fremd', ['KASSABUCH_ALLGEMEIN_LESEN'], 'b1');
    const id = await claim();
    await raise(id);
    expect((await w.app.ask(stranger, `/kassenbuch/forderungen/${id}`)).status).toBe(400);
    expect((await w.app.ask(stranger, '/kassenbuch/kassenbuch')).list).toEqual([]);
  });
});
