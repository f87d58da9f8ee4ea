import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staatskontingente } from '../../../src/features/shop/staatskontingente.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { sektionen } from '../../test-branches.ts';
import { meldeBestellungen } from './bestellmails.ts';
import { openShopWorld, type ShopWorld } from './shop-world.ts';

let w: ShopWorld;
let gurt = '';
let staat = '';
beforeAll(async () => {
  w = await openShopWorld(testEngine);
  gurt = await w.artikel('G1', { name: 'Gurt' });
  await w.preis(w.tabelle, gurt, '2026-01-01', 5000);
  await w.zugang(gurt, 100);
  staat = await w.app.create(w.verband, '/shop/preistabellen', {
    name: 'Staat',
    art: 'Staatsmittel',
    von: '2026-01-01',
  });
}, 60_000);
afterAll(() => w.app.close());

const gurte = (menge: number) => ({ artikel_id: gurt, menge, preisbetrag: 5000 });
const abgeholt = async (zeilen: readonly object[], values?: object): Promise<string> => {
  const id = await w.genehmigt(zeilen, values);
  for (const nach of ['Abholbereit', 'Abgeholt']) {
    const told = await w.schrittVon(w.verband, id, nach);
    if (told.status !== 200) throw new Error(JSON.stringify(told.body));
  }
  return id;
};
const gutschrift = (bestellung_id: string, id: unknown, menge: number, nutzer = w.kassier) =>
  w.app.ask(nutzer, '/shop/gutschrift', {
    method: 'PUT',
    body: { bestellung_id, grund: 'Falsche Größe', zurueck: true, positionen: [{ id, menge }] },
  });
const rechnung = async (id: unknown): Promise<unknown> => {
  const { rows } = await sql`
    select r.status, r.dokumentart, r.betrag::int as betrag, f.offenbetrag::int as offen
    from rechnungen r left join forderungen f on f.id = r.forderung_id where r.id = ${String(id)}`.execute(
    w.app.storage.db,
  );
  return rows[0];
};

test('what was handed over is billed by an issued invoice with its claim, and credited part by part', async () => {
  const id = await abgeholt([gurte(4)]);
  expect((await w.schrittVon(w.besteller, id, 'Abgerechnet')).status).toBe(403);
  const told = await w.schrittVon(w.kassier, id, 'Abgerechnet');
  expect(told.body).toMatchObject({});
  expect(told.status).toBe(200);
  const { rechnung_id } = await w.lies(id);
  expect(await rechnung(rechnung_id)).toEqual({
    status: 'Gestellt',
    dokumentart: 'Rechnung',
    betrag: 20_000,
    offen: 20_000,
  });
  const [line] = await w.positionen(id);
  const first = await gutschrift(id, line?.['id'], 1);
  expect(first).toMatchObject({ status: 200, body: { status: 'Abgerechnet' } });
  expect(await rechnung(first.body['rechnung_id'])).toMatchObject({
    dokumentart: 'Gutschrift',
    betrag: -5000,
    offen: 15_000,
  });
  expect(await gutschrift(id, line?.['id'], 4)).toMatchObject({
    status: 422,
    body: { fields: [{ feld: 'menge', text: 'Gutschreiben lassen sich davon nur noch 3.' }] },
  });
  expect((await gutschrift(id, line?.['id'], 3, w.besteller)).status).toBe(403);
  expect(await gutschrift(id, line?.['id'], 3)).toMatchObject({ status: 200, body: { status: 'Gutschrift' } });
  expect(await rechnung(rechnung_id)).toMatchObject({ offen: 0 });
  expect(await w.lies(id)).toMatchObject({ status: 'Gutschrift' });
});

test('without a rule of the books nothing is billed', async () => {
  const id = await abgeholt([gurte(1)]);
  await sql`update buchungsregeln set aktiv = false where vorgang = 'Bestellung'`.execute(w.app.storage.db);
  const told = await w.schrittVon(w.kassier, id, 'Abgerechnet');
  await sql`update buchungsregeln set aktiv = true where vorgang = 'Bestellung'`.execute(w.app.storage.db);
  expect(told).toMatchObject({
    status: 422,
    body: { status_text: 'In den Büchern des Lagers fehlt die Buchungsregel für Bestellungen.' },
  });
  expect(await w.lies(id)).toMatchObject({ status: 'Abgeholt', rechnung_id: null });
});

const staatlich = (rest: object = {}) => ({
  art: 'Staatsmittel',
  preistabelle_id: staat,
  lieferdatum: '2026-05-01',
  bindungbis: '2031-05-01',
  ...rest,
});

test('state-funded material costs what its table says on the day of delivery, the state pays its share, and its pieces are bound', async () => {
  const helm = await w.artikel('H1', { name: 'Helm', seriell: true });
  await w.preis(staat, helm, '2026-01-01', 1300, 50);
  await w.preis(staat, helm, '2026-05-01', 1235, 50);
  await w.zugang(helm, 5);
  const zuFrueh = await w.korb([{ artikel_id: helm, preisbetrag: 1300 }], staatlich());
  expect((await w.schrittVon(w.besteller, zuFrueh, 'Bestellt')).body['fields']).toEqual([
    { feld: 'status', text: 'Helm kostet jetzt 12,35 € statt 13,00 €.' },
  ]);
  const id = await abgeholt([{ artikel_id: helm, preisbetrag: 1235 }], staatlich());
  expect(await w.positionen(id)).toMatchObject([{ betrag: 1235, anteilbetrag: 618, geliefert: 1 }]);
  const { rows } = await sql<{ id: string; rev: number }>`
    select id, rev, eigentum, bindungbis::text as bindungbis from inventar where artikel_id = ${helm}`.execute(
    w.app.storage.db,
  );
  expect(rows).toMatchObject([{ eigentum: 'Staatsmittel', bindungbis: '2031-05-01' }]);
  await w.schrittVon(w.kassier, id, 'Abgerechnet');
  expect(await rechnung((await w.lies(id))['rechnung_id'])).toMatchObject({ betrag: 617 });
});

test('the association approves within the quota: 12, 7 used, 4 → 11, then 3 are refused until one is cancelled', async () => {
  const gruppe = await w.app.create(w.verband, '/artikel/gruppen', {
    name: 'Funk',
    artikelklasse_id: (await sql<{ id: string }>`select id from artikelklassen limit 1`.execute(w.app.storage.db))
      .rows[0]?.id,
  });
  const funk = await w.artikel('F1', { name: 'Funkgerät', artikelgruppe_id: gruppe });
  await w.preis(staat, funk, '2026-01-01', 1000, 100);
  await w.zugang(funk, 100);
  const key = { sek_id: sektionen.a1, artikelgruppe_id: gruppe, jahr: 2026 };
  await w.app.create(w.verband, '/staatsmittel/kontingente', {
    id: idFromNaturalKey(staatskontingente, key),
    ...key,
    menge: 12,
  });
  const zeile = (menge: number) => [{ artikel_id: funk, menge, preisbetrag: 1000 }];
  await w.genehmigt(zeile(7), staatlich());
  const four = await w.genehmigt(zeile(4), staatlich());
  const three = await w.korb(zeile(3), staatlich());
  await w.schrittVon(w.besteller, three, 'Bestellt');
  expect((await w.schrittVon(w.region, three, 'Abgeschlossen')).status).toBe(403);
  expect((await w.schrittVon(w.verband, three, 'Abgeschlossen')).body['fields']).toEqual([
    { feld: 'status', text: 'Kontingent 2026: 1 von 12 übrig.' },
  ]);
  await w.schrittVon(w.verband, four, 'Storno', 'Doch nicht');
  expect((await w.schrittVon(w.verband, three, 'Abgeschlossen')).status).toBe(200);
});

test('each step is told once, by the number alone', async () => {
  await sql`update sektionen set email = 'lager@verein.example' where id = ${sektionen.a1}`.execute(w.app.storage.db);
  const id = await w.korb([gurte(1)], { zweck: 'Geheim' });
  await w.schrittVon(w.besteller, id, 'Bestellt');
  await meldeBestellungen({ ...w.app.deps });
  expect(await w.lies(id)).toMatchObject({ gemeldet: 'Bestellt' });
});
