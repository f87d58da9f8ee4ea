import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staatskontingente } from '../../../src/features/shop/staatskontingente.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import { openShopWorld, type ShopWorld } from './shop-world.ts';

// What somebody might try who may order, or holds every right in another branch.
let w: ShopWorld;
let gurt = '';
beforeAll(async () => {
  w = await openShopWorld(testEngine);
  gurt = await w.artikel('G1', { name: 'Gurt' });
  await w.preis(w.tabelle, gurt, '2026-01-01', 5000);
  await w.zugang(gurt, 100);
}, 60_000);
afterAll(() => w.app.close());

const gurte = (menge: number) => ({ artikel_id: gurt, menge, preisbetrag: 5000 });
/** Holds everything in a branch of the other region. */
const fremd = userWith('fremd', allRights, 'b1');
/** Holds everything where the order comes from. */
const ort = userWith('ort', allRights, 'a1');
const put = (nutzer: typeof fremd, url: string, row: Record<string, unknown> | undefined, body: object) =>
  w.app.ask(nutzer, `${url}/${String(row?.['id'])}`, { method: 'PUT', body, rev: Number(row?.['rev']) });
const satz = ({ body }: Told): unknown =>
  (body['fields'] as { text: string }[] | undefined)?.[0]?.text ?? body['status_text'];

test('nobody approves what was begun by the same account, or what they put into somebody else’s cart', async () => {
  const id = await w.korb([gurte(1)], {}, ort);
  await w.schrittVon(ort, id, 'Bestellt');
  const sentence = 'Genehmigen muss jemand anderes als der Besteller.';
  expect(satz(await w.schrittVon(ort, id, 'Abgeschlossen'))).toBe(sentence);
  expect(await w.lies(id)).toMatchObject({ status: 'Bestellt', besteller_konto: ort.id });
  // Who put something into somebody else's cart has ordered, too.
  const other = await w.korb([], {}, w.besteller);
  await w.app.create(ort, '/artikel/bestellpositionen', { bestellung_id: other, ...gurte(1) });
  await w.schrittVon(w.besteller, other, 'Bestellt');
  expect(satz(await w.schrittVon(ort, other, 'Abgeschlossen'))).toBe(sentence);
  expect((await w.schrittVon(w.region, other, 'Abgeschlossen')).status).toBe(200);
});

test('who ordered is said by the server alone', async () => {
  const row = { id: newId(), sek_id: sektionen.a1, besteller_konto: w.region.id };
  expect(satz(await w.app.ask(w.besteller, '/artikel/bestellungen', { method: 'PUT', body: row }))).toBe(
    'Wird vom Server vergeben.',
  );
});

test('an order of another branch is neither billed, nor credited, nor handed over, nor cancelled', async () => {
  const id = await w.genehmigt([gurte(2)]);
  for (const nach of ['Abholbereit', 'Abgeholt', 'Abgerechnet', 'Storno'])
    expect([403, 404]).toContain((await w.schrittVon(fremd, id, nach, 'Mir egal')).status);
  for (const nach of ['Abholbereit', 'Abgeholt']) await w.schrittVon(w.verband, id, nach);
  await w.schrittVon(w.kassier, id, 'Abgerechnet');
  const [line] = await w.positionen(id);
  const positionen = [{ id: line?.['id'], menge: 1 }];
  const body = { bestellung_id: id, grund: 'Meins', zurueck: false, positionen };
  const told = await w.app.ask(fremd, '/shop/gutschrift', { method: 'PUT', body });
  expect([told.status, told.body['kind']]).toEqual([400, 'not-found']);
  expect(await w.lies(id)).toMatchObject({ status: 'Abgerechnet' });
});

test('what the store of the region does is not done by who holds every right in the branch that ordered', async () => {
  await w.zugang(gurt, 10, sektionen.a);
  const id = await w.genehmigt([gurte(2)], { lager_id: sektionen.a });
  for (const nach of ['Abholbereit', 'Storno']) expect((await w.schrittVon(ort, id, nach, 'Selbst')).status).toBe(403);
});

test('no price, part or sum of a sent order is written by anybody, nor does a line come or go', async () => {
  const id = await w.korb([gurte(2)]);
  await w.schrittVon(w.besteller, id, 'Bestellt');
  const [line] = await w.positionen(id);
  for (const body of [{ preisbetrag: 1 }, { menge: 1 }, { geliefert: 0 }, { betrag: 1 }, { anteilbetrag: 10_000 }])
    await put(ort, '/artikel/bestellpositionen', line, body);
  await w.app.ask(ort, '/artikel/bestellpositionen', { method: 'PUT', body: { bestellung_id: id, ...gurte(1) } });
  await put(ort, '/artikel/bestellungen', await w.lies(id), { betrag: 1, lager_id: sektionen.a, zweck: 'Anders' });
  expect(await w.positionen(id)).toMatchObject([{ menge: 2, preisbetrag: 5000, betrag: 10_000, geliefert: null }]);
  expect(await w.lies(id)).toMatchObject({ betrag: 10_000, lager_id: sektionen.a1, zweck: null });
});

test('a quota is raised by the association alone, not by the branch that orders', async () => {
  const key = { sek_id: sektionen.a1, artikelgruppe_id: w.gruppe, jahr: 2026 };
  const row = { id: idFromNaturalKey(staatskontingente, key), ...key, menge: 3 };
  const url = '/staatsmittel/kontingente';
  const sentence = 'Kontingente legt der Verband fest.';
  expect(satz(await w.app.ask(ort, url, { method: 'PUT', body: row }))).toBe(sentence);
  await w.app.create(w.verband, url, row);
  expect(satz(await put(ort, url, { id: row.id, rev: 1 }, { menge: 99 }))).toBe(sentence);
  expect(satz(await w.app.ask(ort, `${url}/${String(row.id)}`, { method: 'DELETE' }))).toBe(sentence);
  const { rows } = await sql`select menge from staatskontingente where id = ${row.id}`.execute(w.app.storage.db);
  expect(rows).toEqual([{ menge: 3 }]);
});
