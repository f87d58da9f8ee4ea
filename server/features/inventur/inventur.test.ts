import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { inventurzaehlungen } from '../../../src/features/inventur/inventurzaehlungen.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { allRights, userWith } from '../../test-branches.ts';
import type { Told } from '../../test-ask.ts';
import { openLagerWorld, type LagerWorld } from '../lager/lager-world.ts';

let w: LagerWorld;
beforeAll(async () => {
  w = await openLagerWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const helfer = userWith('helfer', allRights, 'a1');
const uhr = (zeit: string): string => `2026-11-26T${zeit}:00.000Z`;
const schritt = (id: string, nach: string): Promise<Told> =>
  w.app.ask(w.wart, `/inventar/inventuren/${id}/status`, { method: 'PUT', body: { nach } });
const inventur = async (values: object = {}): Promise<string> => {
  const id = await w.app.create(w.wart, '/inventar/inventuren', {
    sek_id: w.sek,
    name: 'Herbst',
    stichtag: '2026-11-26',
    ...values,
  });
  await schritt(id, 'Laufend');
  return id;
};
const zaehle = (
  wer: typeof helfer,
  inventur_id: string,
  geraet: string,
  standort_id: string,
  menge: number,
  zeit: string,
  was: object,
) =>
  w.app.create(wer, '/inventar/zaehlungen', { inventur_id, geraet, standort_id, menge, zeitpunkt: uhr(zeit), ...was });
const fertig = (inventur_id: string, standort_id: string, geraet: string, zeit: string | null) =>
  w.app.create(helfer, '/inventar/zaehlbereiche', {
    inventur_id,
    standort_id,
    geraet,
    begonnen: uhr('09:00'),
    fertig: zeit === null ? null : uhr(zeit),
  });
const bewege = (standort_id: string | null, menge: number, zeit: string, mehr: object = {}) =>
  w.app.create(w.wart, '/inventar/lagerbewegungen', {
    sek_id: w.sek,
    artikel_id: w.seil,
    standort_id,
    menge,
    zeitpunkt: uhr(zeit),
    grund: menge < 0 ? 'Verbrauch' : 'Lieferung',
    ...mehr,
  });
const stueck = (name: string, standort_id: string): Promise<string> =>
  w.app.create(w.wart, '/inventar/inventar', { sek_id: w.sek, name, standort_id });
const lies = async (url: string): Promise<Record<string, unknown>> => (await w.app.ask(w.wart, url)).body;

test('a stocktake of three places: a question, a decision, differences, a missing and a moved piece, and what comes too late', async () => {
  await bewege(w.regal, 60, '08:00', { stueckbetrag: 1000 });
  await bewege(w.regal2, 32, '08:00', { stueckbetrag: 1000 });
  const [da, weg, anderswo] = [
    await stueck('Helm', w.rucksack),
    await stueck('Funk', w.rucksack),
    await stueck('Säge', w.rucksack),
  ];
  const id = await inventur();
  await zaehle(w.wart, id, 'A', w.regal, 60, '09:10', { artikel_id: w.seil });
  await bewege(w.regal, -8, '09:30');
  await zaehle(helfer, id, 'B', w.regal, 51, '09:40', { artikel_id: w.seil });
  await zaehle(helfer, id, 'B', w.regal2, 30, '09:50', { artikel_id: w.seil });
  await zaehle(helfer, id, 'B', w.rucksack, 1, '09:55', { inventar_id: da });
  await zaehle(helfer, id, 'B', w.regal2, 1, '09:56', { inventar_id: anderswo });
  await zaehle(helfer, id, 'B', w.regal2, 1, '09:57', { code: '0000123453' });
  for (const ort of [w.regal, w.regal2]) await fertig(id, ort, 'B', '10:00');
  await fertig(id, w.rucksack, 'B', null);
  await schritt(id, 'Abgleich');
  const offen = await schritt(id, 'Abgeschlossen');
  expect([offen.status, germanText(String(offen.body['status_text']))]).toEqual([
    422,
    '1 Bereiche sind noch nicht fertig gezählt.',
  ]);
  await fertig(id, w.rucksack, 'B', '10:05');
  const frage = await schritt(id, 'Abgeschlossen');
  expect(frage.status).toBe(422);
  expect(frage.body['status_text']).toContain('noch nicht entschieden');
  await zaehle(w.wart, id, 'A', w.regal, 52, '10:10', { artikel_id: w.seil, entscheidet: true });
  const { body } = await schritt(id, 'Abgeschlossen');
  expect(await lies(`/inventar/inventuren/${id}`)).toMatchObject({
    status: 'Abgeschlossen',
    fehlend: 1,
    anderswo: 1,
    differenzbetrag: -2000,
    abgeschlossenvon: 'Nutzer materialwart',
  });
  expect(body['kind']).toBeUndefined();
  const { rows } = await sql<Record<string, unknown>>`
    select befund, soll, ist, differenz, differenzbetrag::bigint as euro, code from inventurpositionen where root_id = ${id}
    order by befund`.execute(w.app.storage.db);
  expect(rows).toEqual([
    { befund: 'Anderswo', soll: 1, ist: 1, differenz: 0, euro: null, code: null },
    { befund: 'Differenz', soll: 84, ist: 82, differenz: -2, euro: -2000, code: null },
    { befund: 'Fehlt', soll: 1, ist: 0, differenz: -1, euro: null, code: null },
    { befund: 'Stimmt', soll: 1, ist: 1, differenz: 0, euro: null, code: null },
    { befund: 'Unbekannt', soll: 0, ist: 1, differenz: 0, euro: null, code: '0000123453' },
  ]);
  expect(await lies(`/inventar/inventar/${anderswo}`)).toMatchObject({ standort_id: w.regal2 });
  expect(await lies(`/inventar/inventar/${weg}`)).toMatchObject({ standort_id: w.rucksack });
  const stand = await sql<{ menge: number }>`
    select menge from lagerbestaende where artikel_id = ${w.seil} order by menge`.execute(w.app.storage.db);
  expect(stand.rows).toEqual([{ menge: 30 }, { menge: 52 }]);

  const spaet = await zaehle(helfer, id, 'C', w.regal, 99, '09:45', { artikel_id: w.seil });
  expect(await lies(`/inventar/zaehlungen/${spaet}`)).toMatchObject({ nachtraeglich: true, wer: 'Nutzer helfer' });
  await fertig(id, w.regal, 'C', null);
  expect(await lies(`/inventar/inventuren/${id}`)).toMatchObject({ nachgezaehlt: 1, differenzbetrag: -2000 });
  expect((await schritt(id, 'Laufend')).status).toBe(422);
});

test('who alone has counted does not close', async () => {
  const id = await inventur({ standort_id: w.rucksack });
  for (const one of (
    await sql<{ id: string }>`select id from inventar where standort_id = ${w.rucksack}`.execute(w.app.storage.db)
  ).rows)
    await zaehle(w.wart, id, 'A', w.rucksack, 1, '11:00', { inventar_id: one.id });
  await fertig(id, w.rucksack, 'A', '11:05');
  await schritt(id, 'Abgleich');
  const allein = await schritt(id, 'Abgeschlossen');
  expect([allein.status, allein.body['status_text']]).toEqual([
    422,
    'Abschließen muss jemand, der nicht allein gezählt hat.',
  ]);
});

test('a code of another branch is foreign to who may see its things, and unknown to anybody else', async () => {
  const verband = userWith('verband', allRights, 'verband');
  const { rows } = await sql<{ sek_id: string }>`select sek_id from standorte where id = ${w.fremderOrt}`.execute(
    w.app.storage.db,
  );
  const fremd = await w.app.create(verband, '/inventar/inventar', { sek_id: rows[0]?.sek_id, name: 'Fremdes Seil' });
  await w.app.create(verband, '/inventar/kennungen', { inventar_id: fremd, wert: 'F-1', art: 'Etikett' });
  const id = await inventur();
  const eine = await zaehle(w.wart, id, 'A', w.regal, 1, '11:00', { code: 'F-1' });
  const andere = await zaehle(verband, id, 'B', w.regal, 1, '11:00', { code: 'F-1' });
  expect(await lies(`/inventar/zaehlungen/${eine}`)).toMatchObject({ erkannt: 'Unbekannt', inventar_id: null });
  expect(await lies(`/inventar/zaehlungen/${andere}`)).toMatchObject({ erkannt: 'Fremd', inventar_id: null });
  const nichts = { id: newId(), inventur_id: id, geraet: 'A', standort_id: w.regal, menge: 1, zeitpunkt: uhr('11:00') };
  expect((await w.app.ask(w.wart, '/inventar/zaehlungen', { method: 'PUT', body: nichts })).status).toBe(422);
  expect(
    (await w.app.ask(w.wart, '/inventar/inventurpositionen', { method: 'PUT', body: { ...nichts, befund: 'Stimmt' } }))
      .status,
  ).toBe(422);
});

test('a thousand pieces close in one step', async () => {
  const halle = newId();
  const ort = { id: halle, name: 'Halle', sek_id: w.sek };
  expect((await w.app.ask(w.wart, '/inventar/standorte', { method: 'PUT', body: ort })).status).toBe(201);
  const id = await inventur({ standort_id: halle });
  const ids = await w.app.writes(async (unit) => {
    const row = {
      sek_id: w.sek,
      name: 'Karabiner',
      standort_id: halle,
      menge: 1,
      status: 'InGebrauch',
      zustand: 'GuterZustand',
    } as const;
    const neu = Array.from({ length: 1000 }, () => newId());
    for (const one of neu)
      await unit.insert(unit.table(inventar), {
        id: one,
        rev: 1,
        root_id: one,
        sek_ids: [w.sek],
        values: { ...row, herstellgenau: 'Tag', eigentum: 'Eigen' },
      });
    for (const one of neu.slice(10))
      await unit.insert(unit.table(inventurzaehlungen), {
        id: newId(),
        rev: 1,
        root_id: id,
        sek_ids: [w.sek],
        values: {
          inventur_id: id,
          inventar_id: one,
          standort_id: halle,
          menge: 1,
          zeitpunkt: uhr('11:30'),
          geraet: 'A',
        },
      });
    return neu;
  });
  await fertig(id, halle, 'A', '11:40');
  await schritt(id, 'Abgleich');
  expect((await schritt(id, 'Abgeschlossen')).status).toBe(200);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from inventurpositionen where root_id = ${id} and inventar_id = any(${ids}::uuid[])`.execute(
    w.app.storage.db,
  );
  expect(rows[0]?.n).toBe(1000);
  expect(await lies(`/inventar/inventuren/${id}`)).toMatchObject({ fehlend: 10 });
});

test('what is lent while a shelf is counted lacks there by the books, too, and is worth what it was', async () => {
  const ort = await w.app.create(w.wart, '/inventar/standorte', { sek_id: w.sek, name: 'Leihregal', art: 'Regal' });
  const was = { artikel_id: w.binde, standort_id: ort };
  await bewege(ort, 10, '08:00', { artikel_id: w.binde, stueckbetrag: 100 });
  const leihe = { ...was, sek_id: w.sek, menge: 4, an_name: 'Wirt' };
  const verleih_id = await w.app.create(w.wart, '/inventar/verleih', leihe);
  const out = { verleih_id, art: 'Ausgabe', menge: 4, zeitpunkt: uhr('08:30') };
  await w.app.create(w.wart, '/inventar/verleihbewegungen', out);
  const id = await inventur({ name: 'Leihregal', standort_id: ort });
  await zaehle(helfer, id, 'B', ort, 6, '09:00', { artikel_id: w.binde });
  await fertig(id, ort, 'B', '09:10');
  expect(await lies(`/inventur/auswertung?id=${id}`)).toMatchObject({ differenzen: [], offen: [], konflikte: [] });
  const { zeilen } = await lies(`/inventar/lagerwert?sek_id=${w.sek}&tag=2026-11-26`);
  expect(zeilen).toContainEqual({ artikel_id: w.binde, menge: 10, wert: 1000 });
  // Whoever may not see loans learns nothing of one by its movements.
  const lager = userWith('lagerist', ['INVENTAR_LESEN', 'INVENTAR_LAGER_LESEN'], 'a1');
  const { list } = await w.app.ask(lager, `/inventar/lagerbewegungen?artikel_id=${w.binde}`);
  expect(list.length).toBeGreaterThan(0);
  for (const row of list) expect(row).not.toHaveProperty('verleih_id');
});
