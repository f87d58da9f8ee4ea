import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

/** A branch with two articles, a shelf in a store and a rucksack, and a place of another branch. For tests. */
export interface LagerWorld {
  readonly app: TestApp;
  readonly sek: string;
  readonly wart: ReturnType<typeof userWith>;
  readonly gruppe: string;
  readonly binde: string;
  readonly seil: string;
  readonly regal: string;
  readonly regal2: string;
  readonly rucksack: string;
  readonly fremderOrt: string;
}

export async function openLagerWorld(engine: TestEngine): Promise<LagerWorld> {
  const app = await openTestApp(engine, { ...branches, now: new Date('2026-11-26T12:00:00Z') });
  const sek = sektionen.a1;
  const wart = userWith('materialwart', allRights, 'a1');
  const verband = userWith('verband', allRights, 'verband');
  const klasse = await app.create(verband, '/artikel/klassen', { name: 'Rettung' });
  const gruppe = await app.create(verband, '/artikel/gruppen', { name: 'Material', artikelklasse_id: klasse });
  const artikel = (nr: string, name: string): Promise<string> =>
    app.create(verband, '/artikel/artikel', { nr, name, artikelgruppe_id: gruppe });
  const ort = (name: string, art: string, in_id: string | null = null, sek_id: string = sek): Promise<string> =>
    app.create(verband, '/inventar/standorte', { name, art, in_id, sek_id });
  const lager = await ort('Lager', 'Raum');
  return {
    app,
    sek,
    wart,
    gruppe,
    binde: await artikel('B1', 'Binde'),
    seil: await artikel('S1', 'Seil'),
    regal: await ort('Regal 1', 'Regal', lager),
    regal2: await ort('Regal 2', 'Regal', lager),
    rucksack: await ort('Rucksack', 'Behaelter'),
    fremderOrt: await ort('Anderswo', 'Raum', null, sektionen.b1),
  };
}
