import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargen } from '../../../src/features/lager/chargen.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openLagerWorld, type LagerWorld } from './lager-world.ts';
import { bucheLager } from './buchen.ts';

let w: LagerWorld;
beforeAll(async () => {
  w = await openLagerWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const bewegung = (values: object) =>
  w.app.ask(w.wart, '/inventar/lagerbewegungen', {
    method: 'PUT',
    body: { id: newId(), sek_id: w.sek, artikel_id: w.binde, zeitpunkt: '2026-11-26T10:00:00.000Z', ...values },
  });
const charge = async (losnr: string, values: object): Promise<string> => {
  const key = { sek_id: w.sek, artikel_id: w.binde, losnr, ...values };
  return w.app.create(w.wart, '/inventar/chargen', { ...key, id: idFromNaturalKey(chargen, key) });
};
const stand = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string | null; los: string | null; menge: number }>`
    select o.name, c.losnr as los, b.menge from lagerbestaende b left join standorte o on o.id = b.standort_id
    left join chargen c on c.id = b.charge_id where b.artikel_id = ${w.binde} order by 1, 2`.execute(w.app.storage.db);
  return Object.fromEntries(rows.map(({ name, los, menge }) => [`${name ?? '-'} ${los ?? '-'}`, menge]));
};

test('movements add up to the stock of article, batch and place; a counter-movement takes one back, once', async () => {
  const los = await charge('A1', { verfall: '2027-06-30' });
  expect((await bewegung({ menge: 12, standort_id: w.regal, charge_id: los, grund: 'Lieferung' })).status).toBe(201);
  expect((await bewegung({ menge: -2, standort_id: w.regal, charge_id: los, grund: 'Verbrauch' })).status).toBe(201);
  expect((await bewegung({ menge: -3, standort_id: w.rucksack, grund: 'Verbrauch' })).status).toBe(201);
  expect(await stand()).toEqual({ 'Regal 1 A1': 10, 'Rucksack -': -3 });
  const id = newId();
  await bewegung({ id, menge: -1, standort_id: w.regal, charge_id: los, grund: 'Verbrauch' });
  const zurueck = (): Promise<{ status: number }> =>
    w.app.ask(w.wart, `/inventar/lagerbewegungen/${id}/storno`, {
      method: 'PUT',
      body: { id: newId(), grund: 'Doppelt' },
    });
  expect((await zurueck()).status).toBe(201);
  expect(await stand()).toEqual({ 'Regal 1 A1': 10, 'Rucksack -': -3 });
  expect((await zurueck()).status).toBe(422);
});

test('a batch that is over is not given out from the day after; what was used of it is kept and flagged', async () => {
  const los = await charge('ALT', { verfall: '2026-11-25' });
  const heute = await charge('HEUTE', { verfall: '2026-11-26' });
  const ausgabe = await bewegung({ menge: -1, charge_id: los, grund: 'Abgang' });
  expect(ausgabe.status).toBe(422);
  expect(JSON.stringify(ausgabe.body)).toContain('Charge ALT ist am 25.11.2026 abgelaufen. Ausgabe gesperrt.');
  expect((await bewegung({ menge: -1, charge_id: heute, grund: 'Abgang' })).status).toBe(201);
  const id = newId();
  expect((await bewegung({ id, menge: -1, charge_id: los, grund: 'Verbrauch' })).status).toBe(201);
  expect((await w.app.ask(w.wart, `/inventar/lagerbewegungen/${id}`)).body).toMatchObject({ hinweise: ['Abgelaufen'] });
});

test('nothing moves by nothing, to another branch or from a batch of another article, and nobody writes the sums', async () => {
  expect((await bewegung({ menge: 0 })).status).toBe(422);
  expect((await bewegung({ menge: 1, standort_id: w.fremderOrt })).status).toBe(422);
  const los = await charge('X', {});
  expect((await bewegung({ menge: 1, artikel_id: w.seil, charge_id: los })).status).toBe(422);
  expect((await bewegung({ menge: 1, zeitpunkt: '2026-11-28T10:00:00.000Z' })).status).toBe(422);
  const summe = { id: newId(), sek_id: w.sek, artikel_id: w.binde, menge: 99 };
  expect((await w.app.ask(w.wart, '/inventar/lagerbestaende', { method: 'PUT', body: summe })).status).toBe(422);
  const ziel = { id: newId(), sek_id: w.sek, artikel_id: w.seil, minimum: 5, ziel: 2 };
  expect((await w.app.ask(w.wart, '/inventar/lagerziele', { method: 'PUT', body: ziel })).status).toBe(422);
});

test('what the server books itself counts in the same sums', async () => {
  const neu = { sek_id: w.sek, artikel_id: w.seil, zeitpunkt: '2026-11-26T11:00:00.000Z', grund: 'Lieferung' } as const;
  await w.app.writes((unit) =>
    bucheLager(unit, [
      { ...neu, menge: 4 },
      { ...neu, menge: 3, standort_id: w.regal },
    ]),
  );
  await w.app.writes((unit) => bucheLager(unit, [{ ...neu, menge: -1 }]));
  const { rows } = await sql<{ menge: number }>`
    select menge from lagerbestaende where artikel_id = ${w.seil} order by menge`.execute(w.app.storage.db);
  expect(rows).toEqual([{ menge: 3 }, { menge: 3 }]);
});

test('the value of stock is told of the end of a day, at the moving average, to whoever sees both stock and values', async () => {
  const artikel_id = await w.app.create(userWith('verband', allRights, 'verband'), '/artikel/artikel', {
    nr: 'W1',
    name: 'Wärmepflaster',
    artikelgruppe_id: w.gruppe,
  });
  const bewege = (zeitpunkt: string, menge: number, stueckbetrag: number | null): Promise<string> =>
    w.app.create(w.wart, '/inventar/lagerbewegungen', {
      sek_id: w.sek,
      artikel_id,
      menge,
      zeitpunkt,
      stueckbetrag,
      grund: menge > 0 ? 'Lieferung' : 'Verbrauch',
    });
  await bewege('2026-03-01T08:00:00.000Z', 10, 100);
  await bewege('2026-03-02T08:00:00.000Z', 10, 200);
  // Half past eleven in the evening where the store is: that day still.
  await bewege('2026-03-02T22:30:00.000Z', -5, null);
  const frage = (tag: string, nutzer = w.wart) => w.app.ask(nutzer, `/inventar/lagerwert?sek_id=${w.sek}&tag=${tag}`);
  const zeile = async (tag: string): Promise<unknown> =>
    ((await frage(tag)).body['zeilen'] as { artikel_id: string }[]).find((one) => one.artikel_id === artikel_id);
  expect(await zeile('2026-02-28')).toBeUndefined();
  expect(await zeile('2026-03-01')).toEqual({ artikel_id, menge: 10, wert: 1000 });
  expect(await zeile('2026-03-02')).toEqual({ artikel_id, menge: 15, wert: 2250 });
  expect((await frage('2026-02-30')).status).toBe(422);
  const ohneWerte = userWith(
    'ohnewerte',
    allRights.filter((right) => !right.startsWith('INVENTAR_WERTE')),
    'a1',
  );
  expect((await frage('2026-03-02', ohneWerte)).status).toBe(403);
});
