import { afterAll, beforeAll, expect, test } from 'vitest';
import { bienenstaende } from '../../../src/features/bienen/bienenstaende.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import type { Order } from '../../jobs/kind.ts';
import { zensuslisteKind } from './zensusliste-kind.ts';

const wart = userWith('wart', allRights, 'a1');
const nachbar = userWith('nachbar', allRights, 'a2');

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp(testEngine, { ...branches, config: { variante: 'SIB' } });
  t.setNow(new Date('2026-11-20T08:00:00Z'));
}, 180_000);
afterAll(() => t.close());

const gib = async (was: string, body: object): Promise<string> => {
  const told = await t.ask(wart, `/bienendatenbank/${was}`, { method: 'PUT', body: { id: newId(), ...body } });
  expect(told.status).toBe(201);
  return String(told.body['id']);
};
const stand = (betrieb_id: string, progressiv: number, values: object = {}): Promise<string> =>
  gib('staende', {
    id: idFromNaturalKey(bienenstaende, { betrieb_id, progressiv }),
    betrieb_id,
    progressiv,
    gemeinde: 'Lana',
    position: { lat: 46.612345, lon: 11.154321 },
    von: '2020-04-01',
    ...values,
  });

async function liste(nutzer: Order['nutzer'], today: string): Promise<readonly string[]> {
  const source = { registry: t.deps.offered(), db: t.storage.db };
  const order = { source, nutzer, parameter: {}, today, deps: t.deps } as Order; // what this kind asks of an order
  let text = '';
  for await (const { bytes } of zensuslisteKind.run(order)) text += String(bytes);
  return text.trim().split(/\r?\n/).slice(1);
}

test('who lacks numbers in the census is listed from 1 December on, with the stands that lack them, to those who may read them', async () => {
  const gruber = await gib('bienendatenbank', {
    name: 'Imkerei Gruber',
    sek_id: sektionen.a1,
    betriebskodex: 'IT021BZ001',
  });
  const egger = await gib('bienendatenbank', {
    name: 'Imkerei Egger',
    sek_id: sektionen.a1,
    betriebskodex: 'IT021BZ002',
  });
  const [eins] = [await stand(gruber, 1), await stand(gruber, 2), await stand(gruber, 3, { bis: '2026-10-01' })];
  const fertig = await stand(egger, 1);
  for (const [betrieb_id, stand_id] of [
    [gruber, eins],
    [egger, fertig],
  ])
    await gib('zaehlungen', {
      betrieb_id,
      stand_id,
      jahr: 2026,
      voelker: 0,
      ableger: 0,
      gezaehltam: '2026-11-20T07:00:00Z',
    });
  expect(await liste(wart, '2026-11-30')).toEqual([]);
  expect(await liste(wart, '2026-12-01')).toEqual(['IT021BZ001;Imkerei Gruber;;IT;2026;IT021BZ001-2;1']);
  expect(await liste(nachbar, '2026-12-01')).toEqual([]);
});
