import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import { openShopWorld, type ShopWorld } from './shop-world.ts';

let w: ShopWorld;
let seil = '';
beforeAll(async () => {
  w = await openShopWorld(testEngine);
  seil = await w.artikel('S60', { name: 'Seil 60 m', seriell: true });
  await w.preis(w.tabelle, seil, '2026-01-01', 12_000);
  await w.zugang(seil, 10, sektionen.a);
}, 60_000);
afterAll(() => w.app.close());

const stueck = (values: object = {}): Promise<string> =>
  w.app.create(w.verband, '/inventar/inventar', {
    sek_id: sektionen.a,
    name: 'Seil 60 m',
    artikel_id: seil,
    fach: 'R1',
    ...values,
  });
const lies = async (id: string): Promise<Record<string, unknown>> => {
  const { rows } = await sql<Record<string, unknown>>`select * from inventar where id = ${id}`.execute(
    w.app.storage.db,
  );
  return rows[0] ?? {};
};
const setze = async (
  table: '/inventar/inventar' | '/artikel/bestellpositionen',
  id: string,
  body: object,
  nutzer = w.verband,
): Promise<Told> => {
  const name = table === '/inventar/inventar' ? 'inventar' : 'bestellpositionen';
  const { rows } = await sql<{ rev: number }>`select rev from ${sql.table(name)} where id = ${id}`.execute(
    w.app.storage.db,
  );
  return w.app.ask(nutzer, `${table}/${id}`, { method: 'PUT', body, rev: Number(rows[0]?.rev) });
};
const satz = ({ body }: Told): unknown => (body['fields'] as { text: string }[] | undefined)?.[0]?.text;
/** An approved order of the region's store; answers its id and that of its line. */
const bestellt = async (menge: number): Promise<readonly [string, string]> => {
  const id = await w.genehmigt([{ artikel_id: seil, menge, preisbetrag: 12_000 }], { lager_id: sektionen.a });
  return [id, String((await w.positionen(id))[0]?.['id'])];
};

test('pieces that were scanned go over to the branch with their number; for the others rows begin', async () => {
  const [id, position] = await bestellt(2);
  const own = await stueck({ seriennr: 'X-1' });
  const { inventarnr } = await lies(own);
  expect((await setze('/inventar/inventar', own, { bestellposition_id: position })).status).toBe(200);
  expect((await setze('/artikel/bestellpositionen', position, { geliefert: 2 })).status).toBe(200);
  for (const nach of ['Abholbereit', 'Abgeholt']) await w.schrittVon(w.verband, id, nach);
  expect(await lies(own)).toMatchObject({
    inventarnr,
    seriennr: 'X-1',
    sek_id: sektionen.a1,
    sek_ids: [sektionen.a1],
    traegersek_id: sektionen.a1,
    standort_id: null,
    fach: null,
    eigentum: 'Eigen',
    bestellposition_id: position,
  });
  const { rows } =
    await sql`select id from inventar where bestellposition_id = ${position} and sek_id = ${sektionen.a1}`.execute(
      w.app.storage.db,
    );
  expect(rows).toHaveLength(2);
  // It says for ever which order it came with.
  expect(satz(await setze('/inventar/inventar', own, { bestellposition_id: null }))).toBe(
    'Das Stück ist schon übergeben.',
  );
});

test('the wrong article, another store, a second order and a finished one do not get a piece; a cancelled order lets go', async () => {
  const [id, position] = await bestellt(1);
  const [, other] = await bestellt(1);
  const helm = await w.artikel('H1', { name: 'Helm' });
  const binde = async (piece: string, to: string): Promise<unknown> =>
    satz(await setze('/inventar/inventar', piece, { bestellposition_id: to }));
  const fremd = await stueck({ artikel_id: helm });
  expect(await binde(fremd, position)).toBe(
    `${String((await lies(fremd))['inventarnr'])} gehört nicht zu dieser Bestellung.`,
  );
  const weg = await stueck({ sek_id: sektionen.b });
  expect(await binde(weg, position)).toContain('gehört nicht zu diesem Lager.');
  const piece = await stueck();
  expect(await binde(piece, position)).toBeUndefined();
  expect(await binde(piece, other)).toContain('liegt für eine andere Bestellung bereit.');
  await w.schrittVon(w.verband, id, 'Storno', 'Doch nicht');
  expect(await binde(await stueck(), position)).toBe('Diese Bestellung wird gerade nicht bereitgestellt.');
  expect(await binde(piece, other)).toBeUndefined();
});

test('only who holds the right at the store says what goes out', async () => {
  const [, position] = await bestellt(1);
  const piece = await stueck();
  // Holds everything, but in the branch that ordered.
  const ort = userWith('ort', allRights, 'a1');
  expect((await setze('/artikel/bestellpositionen', position, { geliefert: 0 }, ort)).status).toBe(403);
  expect((await setze('/artikel/bestellpositionen', position, { geliefert: 0 })).status).toBe(200);
  const wart = userWith(
    'wart',
    [
      'INVENTAR_LESEN',
      'INVENTAR_ALLGEMEIN_LESEN',
      'INVENTAR_ALLGEMEIN_SPEICHERN',
      'SHOP_LESEN',
      'SHOP_BESTELLUNGEN_LESEN',
    ],
    'a',
  );
  expect((await setze('/inventar/inventar', piece, { bestellposition_id: position }, wart)).status).toBe(403);
});
