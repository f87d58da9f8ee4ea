import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { geschaeftsjahre } from '../../../src/features/finanzen/geschaeftsjahre.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

/** Debit less credit by account, in cents; accounts that are even are left out. */
const salden = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ kontonr: string; saldo: number }>`
        select kontonr, sum(betrag)::bigint as saldo from buchungen group by kontonr having sum(betrag) <> 0 order by kontonr`.execute(
        w.app.storage.db,
      )
    ).rows.map(({ kontonr, saldo }) => [kontonr, saldo]),
  );
const lies = async (url: string): Promise<Record<string, unknown>> => (await w.app.ask(w.kassier, url)).body;
const anlage = (values: object): Promise<string> =>
  w.app.create(w.kassier, '/anlage/anlagen', {
    sek_id: w.sek,
    bezeichnung: 'Schlitten',
    anschaffungam: '2026-03-16',
    ahkbetrag: 357_000,
    monate: 120,
    knt_id: w.konto('0410'),
    afaknt_id: w.konto('2500'),
    ...values,
  });
const lauf = (jahr: number): Promise<string> =>
  w.app.create(w.kassier, '/abschreibung/laeufe', { sek_id: w.sek, jahr });
const schritt = (id: string, nach: string, grund?: string) => w.schritt('/abschreibung/laeufe', id, nach, grund);
interface Zeile {
  readonly id: string;
  readonly rev: number;
  readonly anlage_id: string;
  readonly betrag: number;
  readonly verarbeitet: boolean;
}
const zeilen = async (lauf_id: string): Promise<readonly Zeile[]> => {
  const { rows } = await sql<Zeile>`
    select id, rev, anlage_id, betrag::bigint as betrag, verarbeitet from abschreibungen where lauf_id = ${lauf_id}
    order by betrag`.execute(w.app.storage.db);
  return rows;
};

test('two years of a sled with a grant beside it: previewed, booked once, taken back, sold in the third (domain: finanzen-tief 7)', async () => {
  for (const jahr of [2027, 2028, 2029])
    await w.app.create(w.kassier, '/buchungen/geschaeftsjahre', {
      id: idFromNaturalKey(geschaeftsjahre, { sek_id: w.sek, jahr }),
      sek_id: w.sek,
      jahr,
      von: `${String(jahr)}-01-01`,
      bis: `${String(jahr)}-12-31`,
    });
  const id = await anlage({
    zuschussbetrag: 178_500,
    zuschussart: 'Sonderposten',
    zuschussknt_id: w.konto('0930'),
    ertragknt_id: w.konto('2310'),
  });
  expect(await lies(`/anlage/anlagen/${id}`)).toMatchObject({ status: 'Aktiv', buchwertbetrag: 357_000 });

  const erster = await lauf(2026);
  expect(await zeilen(erster)).toMatchObject([{ anlage_id: id, betrag: 29_750, verarbeitet: false }]);
  expect((await schritt(erster, 'Gebucht')).status).toBe(422);
  w.am('2026-12-31');
  expect((await schritt(erster, 'Gebucht')).status).toBe(200);
  expect((await schritt(erster, 'Gebucht')).status).toBe(200);
  const nachErstem = { '0410': -29_750, '0930': 14_875, '2310': -14_875, '2500': 29_750 };
  expect(await salden()).toEqual(nachErstem);
  expect(await zeilen(await lauf(2026))).toEqual([]);

  w.am('2027-12-31');
  const zweiter = await lauf(2027);
  expect((await schritt(zweiter, 'Gebucht')).status).toBe(200);
  expect(await salden()).toEqual({ '0410': -65_450, '0930': 32_725, '2310': -32_725, '2500': 65_450 });
  expect(await lies(`/anlage/anlagen/${id}`)).toMatchObject({ buchwertbetrag: 291_550 });
  expect((await schritt(zweiter, 'Annulliert', 'Falsche Nutzungsdauer')).status).toBe(200);
  expect(await salden()).toEqual(nachErstem);
  expect(await lies(`/anlage/anlagen/${id}`)).toMatchObject({ buchwertbetrag: 327_250 });
  expect((await schritt(await lauf(2027), 'Gebucht')).status).toBe(200);
  w.am('2028-12-31');
  expect((await schritt(await lauf(2028), 'Gebucht')).status).toBe(200);

  w.am('2029-06-12');
  const abgang = await w.app.ask(w.kassier, `/anlage/anlagen/${id}`, {
    method: 'PUT',
    rev: Number((await lies(`/anlage/anlagen/${id}`))['rev']),
    body: { abgangam: '2029-06-12', abgangbetrag: 280_000, sekbank_id: w.bank, abgangknt_id: w.konto('2900') },
  });
  expect(abgang.status).toBe(200);
  expect((await w.schritt('/anlage/anlagen', id, 'Abgegangen')).status).toBe(200);
  // 5 months 148.75, book value 2,409.75, gain 390.25; of the grant 74.38, the rest of 1,204.87 becomes income, too.
  expect(await salden()).toEqual({
    '0410': -357_000,
    '0930': 178_500,
    '1200': 280_000,
    '2310': -178_500,
    '2500': 116_025,
    '2900': -39_025,
  });
  expect(await lies(`/anlage/anlagen/${id}`)).toMatchObject({ status: 'Abgegangen', buchwertbetrag: 0 });

  expect((await w.schritt('/anlage/anlagen', id, 'Aktiv', 'Kauf geplatzt')).status).toBe(200);
  expect(await salden()).toEqual({ '0410': -101_150, '0930': 50_575, '2310': -50_575, '2500': 101_150 });
  expect(await lies(`/anlage/anlagen/${id}`)).toMatchObject({ status: 'Aktiv', buchwertbetrag: 255_850 });
});

test('scrapped: what it was worth is a loss', async () => {
  const vorher = await salden();
  w.am('2029-08-20');
  const id = await anlage({ bezeichnung: 'Funk', anschaffungam: '2029-01-10', ahkbetrag: 120_000, monate: 12 });
  await w.app.ask(w.kassier, `/anlage/anlagen/${id}`, {
    method: 'PUT',
    rev: 1,
    body: { abgangam: '2029-08-20', abgangknt_id: w.konto('2900') },
  });
  expect((await w.schritt('/anlage/anlagen', id, 'Abgegangen')).status).toBe(200);
  expect(await salden()).toEqual({
    ...vorher,
    '0410': (vorher['0410'] ?? 0) - 120_000,
    '2500': (vorher['2500'] ?? 0) + 70_000,
    '2900': 50_000,
  });
});

test('what was released before the books began is not released again', async () => {
  const vorher = await salden();
  w.am('2029-07-20');
  const id = await anlage({
    bezeichnung: 'Alt',
    vorbetrag: 101_150,
    zuschussbetrag: 178_500,
    zuschussart: 'Sonderposten',
    zuschussknt_id: w.konto('0930'),
    ertragknt_id: w.konto('2310'),
  });
  await w.app.ask(w.kassier, `/anlage/anlagen/${id}`, {
    method: 'PUT',
    rev: 1,
    body: { abgangam: '2029-06-12', abgangknt_id: w.konto('2900') },
  });
  expect((await w.schritt('/anlage/anlagen', id, 'Abgegangen')).status).toBe(200);
  expect((await salden())['0930']).toBe((vorher['0930'] ?? 0) + 178_500 - 50_575);
});

test('units and amounts by hand are entered in the draft; the amount of a plan is not, and nothing goes below the rest', async () => {
  const bus = await anlage({
    bezeichnung: 'Bus',
    anschaffungam: '2029-01-01',
    ahkbetrag: 3_000_000,
    restwertbetrag: 300_000,
    abschreibungsart: 'Leistung',
    leistung: 180_000,
  });
  const hand = await anlage({ bezeichnung: 'Hand', abschreibungsart: 'Manuell', ahkbetrag: 10_000 });
  w.am('2029-12-31');
  const id = await lauf(2029);
  const zeile = async (of: string): Promise<Zeile> =>
    (await zeilen(id)).find(({ anlage_id }) => anlage_id === of) ?? expect.unreachable();
  const trageEin = async (of: string, body: object) => {
    const { id: row, rev } = await zeile(of);
    return w.app.ask(w.kassier, `/abschreibung/abschreibungen/${row}`, { method: 'PUT', rev, body });
  };
  expect((await trageEin(bus, { leistung: 12_400 })).status).toBe(200);
  expect((await zeile(bus)).betrag).toBe(186_000);
  expect((await trageEin(bus, { betrag: 5 })).status).toBe(422);
  expect((await trageEin(hand, { betrag: 10_001 })).status).toBe(422);
  expect((await trageEin(hand, { betrag: 4_000 })).status).toBe(200);
  expect((await schritt(id, 'Gebucht')).status).toBe(200);
  expect(await lies(`/anlage/anlagen/${bus}`)).toMatchObject({ buchwertbetrag: 2_814_000 });
  expect(await lies(`/anlage/anlagen/${hand}`)).toMatchObject({ buchwertbetrag: 6_000 });
  expect((await trageEin(hand, { betrag: 1 })).status).toBe(422);
});

test('what an asset lacks is said where it is missing', async () => {
  const told = await w.app.ask(w.kassier, '/anlage/anlagen', {
    method: 'PUT',
    body: {
      id: newId(),
      sek_id: w.sek,
      bezeichnung: 'Seil',
      anschaffungam: '2029-01-01',
      ahkbetrag: 90_000,
      abschreibungsart: 'Sofort',
      knt_id: w.konto('0410'),
    },
  });
  expect(told.status).toBe(422);
  expect(JSON.stringify(told.body)).toContain('afaknt_id');
  expect(JSON.stringify(told.body)).toContain('abschreibungsart');
});

test('a short business year is depreciated by its months, on its last day', async () => {
  await w.app.create(w.kassier, '/buchungen/geschaeftsjahre', {
    id: idFromNaturalKey(geschaeftsjahre, { sek_id: w.sek, jahr: 2035 }),
    sek_id: w.sek,
    jahr: 2035,
    von: '2035-01-01',
    bis: '2035-06-30',
  });
  w.am('2035-06-29');
  await anlage({ bezeichnung: 'Zelt', anschaffungam: '2035-01-10', ahkbetrag: 240_000, monate: 24 });
  const kurz = await lauf(2035);
  const eigene = (await zeilen(kurz)).filter(({ betrag }) => betrag === 60_000);
  expect(eigene).toHaveLength(1);
  expect((await schritt(kurz, 'Gebucht')).status).toBe(422);
  w.am('2035-06-30');
  expect((await schritt(kurz, 'Gebucht')).status).toBe(200);
  const { rows } = await sql<{ tag: string }>`
    select distinct k.buchungsdatum::text as tag from abschreibungen a join kassenbuch k on k.id = a.kassenbuch_id where a.lauf_id = ${kurz}`.execute(
    w.app.storage.db,
  );
  expect(rows).toEqual([{ tag: '2035-06-30' }]);
  expect(
    (
      await w.app.ask(w.kassier, '/abschreibung/laeufe', {
        method: 'PUT',
        body: { id: newId(), sek_id: w.sek, jahr: 2050 },
      })
    ).status,
  ).toBe(422);
});
