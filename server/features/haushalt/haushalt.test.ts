import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  grenzenSchema,
  projektauswertungSchema,
  vergleichSchema,
} from '../../../src/features/haushalt/haushalt.calls.ts';
import { geschaeftsjahre } from '../../../src/features/finanzen/geschaeftsjahre.table.ts';
import { haushalte } from '../../../src/features/haushalt/haushalte.table.ts';
import { projektstand } from '../../../src/features/haushalt/projekt.rules.ts';
import { freieGrenze } from '../../../src/features/haushalt/ruecklage.rules.ts';
import { vergleiche } from '../../../src/features/haushalt/vergleich.rules.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';
import { pruefeJournal } from '../finanzen/journal.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const lies = async (url: string): Promise<Record<string, unknown>> => (await w.app.ask(w.kassier, url)).body;
const aendere = async (url: string, body: object, wer = w.kassier) =>
  w.app.ask(wer, url, { method: 'PUT', rev: Number((await lies(url))['rev']), body });
const haushalt = (jahr: number, values: object = {}): Promise<string> =>
  w.app.create(w.kassier, '/haushalt/haushalte', {
    id: idFromNaturalKey(haushalte, { sek_id: w.sek, jahr }),
    sek_id: w.sek,
    jahr,
    ...values,
  });
const neueZeile = (haushalt_id: string, values: object) =>
  w.app.ask(w.kassier, '/haushalt/zeilen', { method: 'PUT', body: { id: newId(), haushalt_id, ...values } });
const zeile = (haushalt_id: string, values: object): Promise<string> =>
  w.app.create(w.kassier, '/haushalt/zeilen', { haushalt_id, ...values });
const zeilen = async (haushalt_id: string): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`
      select z.id, k.kontonr, seite, planbetrag::bigint as plan, nachtragbetrag::bigint as nachtrag from haushaltszeilen z
      join konten k on k.id = knt_id where haushalt_id = ${haushalt_id} order by k.kontonr`.execute(w.app.storage.db)
  ).rows;
const vergleich = async (jahr: number) =>
  v.parse(vergleichSchema, await lies(`/haushalt/vergleich?sek_id=${w.sek}&jahr=${String(jahr)}`));
const tag = { belegdatum: '2026-05-04', buchungsdatum: '2026-05-04' };
const ausgabe = (kontonr: string, betrag: number, values: object = {}): object => ({
  ...tag,
  art: 'Ausgabe',
  sekbank_id: w.bank,
  knt_id: w.konto(kontonr),
  betrag,
  ...values,
});
const einnahme = (kontonr: string, betrag: number, values: object = {}): object => ({
  ...ausgabe(kontonr, betrag, values),
  art: 'Einnahme',
});
const umbuchung = (soll: string, haben: string, betrag: number): Promise<string> =>
  w.gebucht({ ...tag, art: 'Buchung', betrag }, [
    { knt_id: w.konto(soll), seite: 'Soll', betrag },
    { knt_id: w.konto(haben), seite: 'Haben', betrag },
  ]);
const saldo = async (kontonr: string): Promise<number> =>
  (
    await sql<{ saldo: number }>`
      select coalesce(sum(betrag), 0)::bigint as saldo from buchungen where kontonr = ${kontonr}`.execute(
      w.app.storage.db,
    )
  ).rows[0]?.saldo ?? 0;

test('a budget is planned, checked, released and closed; released only its supplement changes, and one step leads back with a reason', async () => {
  w.am('2026-06-01');
  const id = await haushalt(2026);
  const url = '/haushalt/haushalte';
  const material = await zeile(id, { knt_id: w.konto('5500'), planbetrag: 20_000 });
  expect((await neueZeile(id, { knt_id: w.konto('5500'), planbetrag: 1 })).status).toBe(422);
  expect((await neueZeile(id, { knt_id: newId(), planbetrag: 1 })).status).not.toBe(200);
  await zeile(id, { knt_id: w.konto('2110'), seite: 'Einnahme', planbetrag: 528_000 });
  expect((await w.schritt(url, id, 'Freigegeben')).status).toBe(422);
  expect((await w.schritt(url, id, 'Kontrolle')).status).toBe(200);
  expect((await aendere(`/haushalt/zeilen/${material}`, { planbetrag: 1 })).status).toBe(422);
  expect((await w.schritt(url, id, 'InBearbeitung')).status).toBe(422);
  expect((await w.schritt(url, id, 'InBearbeitung', 'Material fehlt')).status).toBe(200);
  await w.schritt(url, id, 'Kontrolle');
  const ohne = userWith(
    'kontrolle',
    allRights.filter((right) => right !== 'HAUSHALT_ALLGEMEIN_GENEHMIGEN'),
    'a1',
  );
  const asked = { method: 'PUT', body: { nach: 'Freigegeben' } } as const;
  expect((await w.app.ask(ohne, `${url}/${id}/status`, asked)).status).toBe(403);
  expect((await w.schritt(url, id, 'Freigegeben')).status).toBe(200);

  expect((await aendere(`/haushalt/zeilen/${material}`, { planbetrag: 30_000 })).status).toBe(422);
  expect((await aendere(`/haushalt/zeilen/${material}`, { nachtragbetrag: -20_001 })).status).toBe(422);
  expect((await aendere(`/haushalt/zeilen/${material}`, { nachtragbetrag: 5_000 })).status).toBe(200);
  expect((await neueZeile(id, { knt_id: w.konto('2510'), planbetrag: 1 })).status).toBe(422);
  expect((await neueZeile(id, { knt_id: w.konto('2510'), nachtragbetrag: 7_000 })).status).toBe(201);
  expect((await aendere(`${url}/${id}`, { sperrt: true })).status).toBe(422);
  expect((await w.app.ask(w.kassier, `/haushalt/zeilen/${material}`, { method: 'DELETE' })).status).toBe(422);
  expect((await w.app.ask(w.kassier, `${url}/${id}`, { method: 'DELETE' })).status).toBe(422);
});

test('plan against the journal, drafts are ordered; where the budget says so what overruns it is not booked, to the cent', async () => {
  const url = '/haushalt/haushalte';
  const id = String(idFromNaturalKey(haushalte, { sek_id: w.sek, jahr: 2026 }));
  await w.gebucht(einnahme('2110', 500_000));
  await w.gebucht(ausgabe('5500', 18_735));
  const entwurf = await w.entwurf(ausgabe('5500', 6_266));
  const material = async () =>
    vergleiche(await vergleich(2026)).find(({ knt_id }) => knt_id === w.konto('5500')) ?? expect.unreachable();
  expect(await material()).toMatchObject({ plan: 20_000, nachtrag: 5_000, ist: 18_735, bestellt: 6_266, frei: -1 });

  for (const [nach, grund] of [
    ['Kontrolle', 'Sperre'],
    ['InBearbeitung', 'Sperre'],
  ] as const)
    expect((await w.schritt(url, id, nach, grund)).status).toBe(200);
  expect((await aendere(`${url}/${id}`, { sperrt: true })).status).toBe(200);
  await w.schritt(url, id, 'Kontrolle');
  await w.schritt(url, id, 'Freigegeben');
  const told = await w.buche(entwurf);
  expect(told.status).toBe(422);
  expect(JSON.stringify(told.body)).toContain('62,65');
  expect(await lies(`/kassenbuch/kassenbuch/${entwurf}`)).toMatchObject({ status: 'Entwurf' });
  expect((await aendere(`/kassenbuch/kassenbuch/${entwurf}`, { betrag: 6_265 })).status).toBe(200);
  expect((await w.buche(entwurf)).status).toBe(200);
  expect(await material()).toMatchObject({ ist: 25_000, bestellt: 0, frei: 0 });
  // Nobody planned it, so nothing is in its way; taking back never is.
  await w.gebucht(ausgabe('2700', 6_490));
  expect((await w.storniere(entwurf)).status).toBe(201);
  expect(await material()).toMatchObject({ ist: 18_735, frei: 6_265 });
});

test('next year begins with what was planned, or with what was booked', async () => {
  const geplant = await haushalt(2027, { vorlage: 'Haushalt' });
  expect(await zeilen(geplant)).toMatchObject([
    { kontonr: '2110', seite: 'Einnahme', plan: 528_000, nachtrag: 0 },
    { kontonr: '2510', seite: 'Ausgabe', plan: 7_000, nachtrag: 0 },
    { kontonr: '5500', seite: 'Ausgabe', plan: 25_000, nachtrag: 0 },
  ]);
  expect((await w.app.ask(w.kassier, `/haushalt/haushalte/${geplant}`, { method: 'DELETE' })).status).toBe(200);
  expect(await zeilen(await haushalt(2027, { vorlage: 'Ist' }))).toMatchObject([
    { kontonr: '2110', seite: 'Einnahme', plan: 500_000 },
    { kontonr: '2700', seite: 'Ausgabe', plan: 6_490 },
    { kontonr: '5500', seite: 'Ausgabe', plan: 18_735 },
  ]);
  const leer = await w.app.ask(w.kassier, '/haushalt/haushalte', {
    method: 'PUT',
    body: { id: idFromNaturalKey(haushalte, { sek_id: w.sek, jahr: 2020 }), sek_id: w.sek, jahr: 2020, vorlage: 'Ist' },
  });
  expect(leer.status).toBe(422);
  expect(JSON.stringify(leer.body)).toContain('vorlage');
});

test('a grant of 4,000.00 at 60 % of costs of 6,150.00 is followed by the vouchers of the project; a closed project takes none', async () => {
  const id = await w.app.create(w.kassier, '/projekte/projekte', {
    sek_id: w.sek,
    typ: 'Foerderprojekt',
    name: 'Lawinensuchfeld',
    foerderbetrag: 400_000,
    foerdersatz: 60,
    foerderknt_id: w.konto('0930'),
  });
  await w.gebucht(einnahme('0930', 400_000, { projekt_id: id }));
  await w.gebucht({ ...tag, art: 'Ausgabe', sekbank_id: w.bank, betrag: 620_000 }, [
    { knt_id: w.konto('4700'), betrag: 600_000, projekt_id: id },
    { knt_id: w.konto('4700'), betrag: 20_000 },
  ]);
  await w.gebucht(ausgabe('4700', 15_000, { projekt_id: id }));
  const falsch = await w.gebucht(ausgabe('4700', 99_000, { projekt_id: id }));
  expect((await w.storniere(falsch)).status).toBe(201);
  const { umsaetze } = v.parse(projektauswertungSchema, await lies(`/projekte/auswertung?id=${id}`));
  const projekt = { foerderbetrag: 400_000, foerdersatz: 60, foerderknt_id: w.konto('0930') };
  expect(projektstand(projekt, umsaetze)).toMatchObject({ kosten: 615_000, anspruch: 369_000, zurueck: 31_000 });

  expect((await w.schritt('/projekte/projekte', id, 'Abgeschlossen')).status).toBe(200);
  const told = await w.buche(await w.entwurf(ausgabe('4700', 100, { projekt_id: id })));
  expect(told.status).toBe(422);
  expect(JSON.stringify(told.body)).toContain('Lawinensuchfeld');
  // The chain of the journal is as it was: the project is no part of what is hashed, and no row of it changes.
  expect(await pruefeJournal(w.app)).toEqual([]);
  await expect(
    sql`update buchungen set projekt_id = null where projekt_id = ${id}`.execute(w.app.storage.db),
  ).rejects.toThrow('was gebucht ist, bleibt');
});

const ruecklage = (values: object) => ({
  sek_id: w.sek,
  zweck: 'Neues Fahrzeug',
  beschlussam: '2026-03-20',
  knt_id: w.konto('0860'),
  gegenknt_id: w.konto('0800'),
  ...values,
});
const bewege = (ruecklage_id: string, values: object) =>
  w.app.ask(w.kassier, '/ruecklagen/bewegungen', {
    method: 'PUT',
    body: { id: newId(), ruecklage_id, datum: '2026-05-31', ...values },
  });

test('a reserve is filled within equity, never by profit and loss (entry 51: 0800/0860 420.00), emptied and taken back; it keeps what it was', async () => {
  const refused = await w.app.ask(w.kassier, '/ruecklagen/ruecklagen', {
    method: 'PUT',
    body: { id: newId(), ...ruecklage({ gegenknt_id: w.konto('2900') }) },
  });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('gegenknt_id');
  const url = '/ruecklagen/ruecklagen';
  const id = await w.app.create(w.kassier, url, ruecklage({}));
  expect((await bewege(id, { betrag: 42_000 })).status).toBe(422);
  const [vermoegen, vorher] = [await saldo('0800'), await saldo('0860')];
  expect((await w.schritt(url, id, 'Aktiv')).status).toBe(200);
  expect((await bewege(id, { betrag: -42_000 })).status).toBe(422);
  expect((await bewege(id, { betrag: 42_000, datum: '2026-06-02' })).status).toBe(422);
  const movement = newId();
  expect((await bewege(id, { id: movement, betrag: 42_000 })).status).toBe(201);
  expect([await saldo('0800'), await saldo('0860')]).toEqual([vermoegen + 42_000, vorher - 42_000]);
  expect(await lies(`${url}/${id}`)).toMatchObject({ standbetrag: 42_000 });
  const beleg = String((await lies(`/ruecklagen/bewegungen/${movement}`))['kassenbuch_id']);
  expect((await w.storniere(beleg)).status).toBe(422);

  expect((await bewege(id, { art: 'Entnahme', betrag: 42_001 })).status).toBe(422);
  expect((await bewege(id, { art: 'Entnahme', betrag: 12_000 })).status).toBe(201);
  expect(await lies(`${url}/${id}`)).toMatchObject({ standbetrag: 30_000 });
  expect((await w.schritt(url, id, 'Aufgeloest')).status).toBe(422);
  expect((await aendere(`${url}/${id}`, { gegenknt_id: w.konto('0930') })).status).toBe(422);
  expect((await w.app.ask(w.kassier, `${url}/${id}`, { method: 'DELETE' })).status).toBe(422);
  const zurueck = (of: string) =>
    w.app.ask(w.kassier, `/ruecklagen/bewegungen/${of}/storno`, { method: 'PUT', body: { grund: 'Falsches Konto' } });
  // It would leave less than nothing.
  expect((await zurueck(movement)).status).toBe(422);
  expect((await bewege(id, { betrag: 12_000 })).status).toBe(201);
  expect((await zurueck(movement)).status).toBe(201);
  expect((await zurueck(movement)).status).toBe(422);
  expect(await lies(`${url}/${id}`)).toMatchObject({ standbetrag: 0 });
  expect([await saldo('0800'), await saldo('0860')]).toEqual([vermoegen, vorher]);
  expect((await w.schritt(url, id, 'Aufgeloest')).status).toBe(200);
});

test('the free reserve of the treasurer’s year is at most 283.84 + 864.90 = 1,148.74 (domain: finanzen-tief 8, 9)', async () => {
  const jahr = 2025;
  await w.app.create(w.kassier, '/buchungen/geschaeftsjahre', {
    id: idFromNaturalKey(geschaeftsjahre, { sek_id: w.sek, jahr }),
    sek_id: w.sek,
    jahr,
    von: '2025-01-01',
    bis: '2025-12-31',
  });
  Object.assign(tag, { belegdatum: '2025-05-04', buchungsdatum: '2025-05-04' });
  for (const [konto, betrag] of [
    ['2110', 525_600],
    ['2220', 62_600],
    ['4110', 180_000],
    ['4100', 18_750],
    ['5100', 64_000],
    ['8100', 431_270],
    ['8110', 75_000],
  ] as const)
    await w.gebucht(einnahme(konto, betrag));
  for (const [konto, betrag] of [
    ['4700', 41_250],
    ['5500', 18_735],
    ['8500', 186_620],
    ['8600', 45_000],
    ['2660', 123_457],
  ] as const)
    await w.gebucht(ausgabe(konto, betrag));
  await umbuchung('2510', '2230', 38_000);
  await umbuchung('0930', '2310', 44_875);
  await umbuchung('4900', '0650', 60_000);
  const { jahre } = v.parse(grenzenSchema, await lies(`/ruecklagen/grenzen?sek_id=${w.sek}&jahr=2025`));
  expect(jahre).toMatchObject([{ jahr, vv: 85_154, zb: 20_574, wgb: 256_131, ideell: 588_200, gebildet: 0 }]);
  expect(jahre.map(freieGrenze)).toEqual([114_874]);
});

test('another branch sees nothing of it and points to nothing of it', async () => {
  const andere = userWith('andere', allRights, 'b1');
  const gefragt = [
    `/haushalt/vergleich?sek_id=${w.sek}&jahr=2026`,
    `/ruecklagen/grenzen?sek_id=${w.sek}&jahr=2026`,
    `/haushalt/haushalte/${String(idFromNaturalKey(haushalte, { sek_id: w.sek, jahr: 2026 }))}`,
  ];
  const told = await Promise.all(gefragt.map((url) => w.app.ask(andere, url)));
  expect(told.map(({ status }) => status)).toEqual([403, 403, 400]);
  const eigenes = await w.app.create(andere, '/projekte/projekte', { sek_id: sektionen.b1, name: 'Drüben' });
  expect((await w.app.ask(w.kassier, `/projekte/auswertung?id=${eigenes}`)).status).toBe(400);
  // Who sees both may write it down, and still not book it.
  const beide = userWith('beide', allRights, 'all');
  const beleg = await w.app.create(beide, '/kassenbuch/kassenbuch', {
    sek_id: w.sek,
    beschreibung: 'Verwechselt',
    ...ausgabe('4700', 100, { projekt_id: eigenes }),
  });
  const gebucht = await w.app.ask(beide, `/kassenbuch/kassenbuch/${beleg}/status`, {
    method: 'PUT',
    body: { nach: 'Gebucht' },
  });
  expect(gebucht.status).toBe(422);
  expect(JSON.stringify(gebucht.body)).toContain('projekt_id');
  const fremdes = await w.app.ask(andere, '/projekte/projekte', {
    method: 'PUT',
    body: { id: newId(), sek_id: sektionen.b1, name: 'Fremd', foerderknt_id: w.konto('0930') },
  });
  expect(fremdes.status).toBe(422);
});
