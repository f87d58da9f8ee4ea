import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artikelteile } from '../../../src/features/artikel/artikelteile.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { sektionen, userWith } from '../../test-branches.ts';
import { openShopWorld, type ShopWorld } from './shop-world.ts';

let w: ShopWorld;
let seil = '';
let gurt = '';
beforeAll(async () => {
  w = await openShopWorld(testEngine);
  seil = await w.artikel('S60', { name: 'Seil 60 m', seriell: true });
  gurt = await w.artikel('G1', { name: 'Gurt' });
  await w.preis(w.tabelle, seil, '2026-01-01', 12_000);
  await w.preis(w.tabelle, gurt, '2026-01-01', 5000);
  await w.zugang(seil, 10);
  await w.zugang(gurt, 10);
}, 60_000);
afterAll(() => w.app.close());

const said = ({ body }: Told): readonly string[] => [
  ...((body['fields'] as { text: string }[] | undefined) ?? []).map(({ text }) => text),
  ...(body['fields'] === undefined || (body['fields'] as unknown[]).length === 0 ? [String(body['status_text'])] : []),
];
const seile = (menge: number) => ({ artikel_id: seil, menge, preisbetrag: 12_000 });
const gurte = (menge: number) => ({ artikel_id: gurt, menge, preisbetrag: 5000 });
const stand = async (artikel_id: string): Promise<unknown> => {
  const { rows } = await sql`
    select bestand, reserviert, verfuegbar from liefermengen where lager_id = ${sektionen.a1} and artikel_id = ${artikel_id}`.execute(
    w.app.storage.db,
  );
  return rows[0];
};

test('an order goes from the cart to the hand-over: number, promise, movement, and an inventory row for each serial piece', async () => {
  const id = await w.korb([seile(2), gurte(3)]);
  expect(await w.lies(id)).toMatchObject({
    status: 'Warenkorb',
    nummer: null,
    betrag: 39_000,
    besteller: 'Nutzer besteller',
  });
  expect((await w.schrittVon(w.besteller, id, 'Bestellt')).status).toBe(200);
  expect(await w.lies(id)).toMatchObject({ status: 'Bestellt', betrag: 39_000, anteilbetrag: 0 });
  expect(String((await w.lies(id))['nummer'])).toMatch(/^B04-2026-0001$/);
  expect(said(await w.schrittVon(w.verband, id, 'Abholbereit'))).toEqual([
    'Aus dem Status „Bestellt“ ist dieser Schritt nicht möglich.',
  ]);
  expect((await w.schrittVon(w.region, id, 'Abgeschlossen')).status).toBe(200);
  expect(await stand(seil)).toMatchObject({ bestand: 10, reserviert: 2, verfuegbar: 8 });
  expect((await w.schrittVon(w.verband, id, 'Abholbereit')).status).toBe(200);
  expect((await w.schrittVon(w.verband, id, 'Abgeholt')).status).toBe(200);
  expect(await stand(seil)).toMatchObject({ bestand: 8, reserviert: 0, verfuegbar: 8 });
  expect(await w.positionen(id)).toMatchObject([{ geliefert: 3 }, { geliefert: 2 }]);
  const { rows } = await sql`
    select sek_id, eigentum, kaufpreisbetrag::int as preis from inventar where artikel_id = ${seil}`.execute(
    w.app.storage.db,
  );
  expect(rows).toEqual([
    { sek_id: sektionen.a1, eigentum: 'Eigen', preis: 12_000 },
    { sek_id: sektionen.a1, eigentum: 'Eigen', preis: 12_000 },
  ]);
});

test('whoever orders does not approve, and a refusal needs its reason and is final', async () => {
  const id = await w.korb([gurte(1)], {}, w.region);
  await w.schrittVon(w.region, id, 'Bestellt');
  expect(said(await w.schrittVon(w.region, id, 'Abgeschlossen'))).toEqual([
    'Genehmigen muss jemand anderes als der Besteller.',
  ]);
  expect((await w.schrittVon(w.besteller, id, 'Abgeschlossen')).status).toBe(403);
  expect((await w.schrittVon(w.verband, id, 'Abgelehnt')).status).toBe(422);
  expect((await w.schrittVon(w.verband, id, 'Abgelehnt', 'Kein Geld')).status).toBe(200);
  expect(await w.lies(id)).toMatchObject({ status: 'Abgelehnt', grund: 'Kein Geld' });
  expect((await w.schrittVon(w.verband, id, 'Bestellt')).status).toBe(422);
});

test('a price that changed, an article that is gone, a parent or a gap is said with the new values, and the cart stays', async () => {
  const alt = await w.artikel('A1', { name: 'Helm' });
  const weg = await w.artikel('A2', { name: 'Karabiner', status: 'Archiviert' });
  const stamm = await w.artikel('A3', { name: 'Jacke' });
  await w.artikel('A3L', { name: 'Jacke L', stamm_id: stamm, groesse: 'L' });
  const ohne = await w.artikel('A4', { name: 'Schlinge' });
  await w.preis(w.tabelle, alt, '2026-01-01', 4000);
  await w.preis(w.tabelle, alt, '2026-03-01', 4500);
  const id = await w.korb([
    { artikel_id: alt, preisbetrag: 4000 },
    { artikel_id: weg, preisbetrag: 100 },
    { artikel_id: stamm, preisbetrag: 100 },
    { artikel_id: ohne, preisbetrag: 100 },
  ]);
  const told = await w.schrittVon(w.besteller, id, 'Bestellt');
  expect(told.status).toBe(422);
  expect(said(told).toSorted()).toEqual([
    'Helm kostet jetzt 45,00 € statt 40,00 €.',
    'Jacke: Bitte Größe wählen.',
    'Karabiner ist archiviert und wird nicht mehr bestellt.',
    'Schlinge hat an diesem Tag keinen Preis.',
  ]);
  expect(await w.lies(id)).toMatchObject({ status: 'Warenkorb', nummer: null });
  expect(said(await w.schrittVon(w.besteller, await w.korb([]), 'Bestellt'))).toEqual(['Der Warenkorb ist leer.']);
});

test('what the store lacks is a backorder; what is handed over short goes on as an order of its own, and is promised when it comes', async () => {
  const knapp = await w.artikel('K1', { name: 'Abseilgerät' });
  await w.preis(w.tabelle, knapp, '2026-01-01', 1000);
  await w.zugang(knapp, 3);
  const id = await w.genehmigt([{ artikel_id: knapp, menge: 5, preisbetrag: 1000 }]);
  expect(await w.positionen(id)).toMatchObject([{ rueckstand: 2 }]);
  const second = await w.genehmigt([{ artikel_id: knapp, menge: 1, preisbetrag: 1000 }]);
  expect(await w.positionen(second)).toMatchObject([{ rueckstand: 1 }]);
  await w.schrittVon(w.verband, id, 'Abholbereit');
  await w.schrittVon(w.verband, id, 'Abgeholt');
  expect(await w.positionen(id)).toMatchObject([{ geliefert: 3 }]);
  const { rows } = await sql<{ id: string; nummer: string; status: string; betrag: number }>`
    select id, nummer, status, betrag::int as betrag from bestellungen where nachlieferung_id = ${id}`.execute(
    w.app.storage.db,
  );
  expect(rows).toMatchObject([{ status: 'Abgeschlossen', betrag: 2000 }]);
  expect(rows[0]?.nummer).not.toBe((await w.lies(id))['nummer']);
  await w.zugang(knapp, 4);
  const rest = rows[0]?.id ?? '';
  await w.schrittVon(w.verband, rest, 'Abholbereit');
  expect(await w.positionen(rest)).toMatchObject([{ menge: 2, rueckstand: 0 }]);
});

test('cancelling gives back what was promised; before approval only whoever ordered or the store does it', async () => {
  const vorher = await stand(gurt);
  const id = await w.genehmigt([gurte(2)]);
  expect(await stand(gurt)).not.toEqual(vorher);
  expect((await w.schrittVon(w.besteller, id, 'Storno', 'Doch nicht')).status).toBe(403);
  expect((await w.schrittVon(w.verband, id, 'Storno', 'Doch nicht')).status).toBe(200);
  expect(await stand(gurt)).toEqual(vorher);
  const neu = await w.korb([gurte(1)]);
  await w.schrittVon(w.besteller, neu, 'Bestellt');
  const other = userWith('andere', ['SHOP_LESEN', 'SHOP_BESTELLUNGEN_LESEN', 'SHOP_BESTELLUNGEN_NEU'], 'a1');
  expect((await w.schrittVon(other, neu, 'Storno', 'Doch nicht')).status).toBe(403);
  expect((await w.schrittVon(w.besteller, neu, 'Storno', 'Doch nicht')).status).toBe(200);
});

test('a Kombi is one line of the shop and its parts of the stock', async () => {
  const set = await w.artikel('SET', { name: 'Set', artikelart: 'Kombi' });
  const a = await w.artikel('T1', { name: 'Teil A' });
  const b = await w.artikel('T2', { name: 'Teil B' });
  const teil = (artikel_id: string, teil_id: string, menge: number) => {
    const key = { artikel_id, teil_id };
    return { id: idFromNaturalKey(artikelteile, key), ...key, menge };
  };
  await w.app.create(w.verband, '/artikel/teile', teil(set, a, 2));
  await w.app.create(w.verband, '/artikel/teile', teil(set, b, 1));
  await w.preis(w.tabelle, set, '2026-01-01', 700);
  await w.zugang(a, 7);
  await w.zugang(b, 9);
  const id = await w.genehmigt([{ artikel_id: set, menge: 4, preisbetrag: 700 }]);
  expect(await w.positionen(id)).toMatchObject([{ rueckstand: 1 }]);
  expect(await stand(a)).toMatchObject({ reserviert: 6, verfuegbar: 1 });
  const told = await w.app.ask(w.verband, '/artikel/teile', { method: 'PUT', body: teil(a, set, 1) });
  expect(said(told)).toEqual(['Set enthält bereits Teil A.']);
});

test('what is ordered does not change any more, but for how much of it is handed over', async () => {
  const id = await w.genehmigt([gurte(2)]);
  const [line] = await w.positionen(id);
  const put = (body: object) =>
    w.app.ask(w.verband, `/artikel/bestellpositionen/${String(line?.['id'])}`, {
      method: 'PUT',
      body,
      rev: Number(line?.['rev']),
    });
  expect((await put({ menge: 5 })).status).toBe(422);
  expect(said(await put({ geliefert: 3 }))).toEqual(['Mehr als bestellt wird nicht geliefert.']);
  expect((await put({ geliefert: 1 })).status).toBe(200);
  expect(
    (await w.app.ask(w.verband, `/artikel/bestellpositionen/${String(line?.['id'])}`, { method: 'DELETE' })).status,
  ).toBe(422);
});
