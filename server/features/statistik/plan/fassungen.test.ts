import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionen, type Definition } from '../../../../src/features/statistik/plan/definition.rules.ts';
import { statistikplaene } from '../../../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerte } from '../../../../src/features/statistik/plan/statistikwerte.table.ts';
import { idFromNaturalKey } from '../../../../src/kit/records.ts';
import type { Nutzer } from '../../../context.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../../test-branches.ts';

let t: TestApp;
let verband: Nutzer;
beforeAll(async () => {
  t = await openTestApp(testEngine, {
    ...branches,
    config: { variante: 'SCV' },
    now: new Date('2027-12-10T10:00:00Z'),
  });
  verband = { ...userWith('verband', allRights, 'all'), id: await t.user('verband', sektionen.verband, []) };
}, 180_000);
// A definition that comes after the first ones, in a year that no other test knows.
const neu: Definition[] = [];
const alle = definitionen as Definition[];
afterAll(() => {
  for (const one of neu) alle.splice(alle.indexOf(one), 1);
  return t.close();
});

const { a1: sek_id } = sektionen;
const idOf = (jahr: number): string => idFromNaturalKey(statistikplaene, { sek_id, jahr }) ?? '';
const beginne = (jahr: number) =>
  t.ask(verband, '/statistik/plaene', { method: 'PUT', body: { id: idOf(jahr), sek_id, jahr, art: 'Chor' } });
const schluesselVon = async (jahr: number): Promise<unknown[]> =>
  (await t.ask(verband, `/statistik/werte?plan_id=${idOf(jahr)}&limit=100`)).list.map((row) => row['schluessel']);
const fassungVon = async (jahr: number): Promise<unknown> =>
  (await t.ask(verband, `/statistik/plaene/${idOf(jahr)}`)).body['fassung'];
const trageEin = (jahr: number, schluessel: string) =>
  t.ask(verband, '/statistik/werte', {
    method: 'PUT',
    body: {
      id: idFromNaturalKey(statistikwerte, { plan_id: idOf(jahr), schluessel }) ?? '',
      plan_id: idOf(jahr),
      schluessel,
      eingegeben: 3,
    },
  });

test('a plan keeps the definition that it was begun with; a changed one holds for the years to come', async () => {
  const chor = definitionen.find(({ art }) => art === 'Chor');
  if (chor === undefined) throw new Error('there is a definition for choirs');
  await beginne(2190);
  neu.push({
    ...chor,
    fassung: 2,
    abJahr: 2190,
    gruppen: chor.gruppen
      .filter(({ id }) => id !== 'leitung')
      .map((gruppe) =>
        gruppe.id === 'taetigkeit'
          ? {
              ...gruppe,
              posten: [...gruppe.posten, { key: 'probentage', label: 'Probentage', istBerechnet: false, stellen: 0 }],
            }
          : gruppe,
      ),
  });
  alle.push(...neu);
  const zaehle = (jahr: number) =>
    t.ask(verband, `/statistik/plaene/jahr/${jahr}`, { method: 'PUT', body: { schritt: 'zaehlen' } });
  await zaehle(2190);
  await beginne(2191);
  await beginne(2189);
  expect([await fassungVon(2189), await fassungVon(2190), await fassungVon(2191)]).toEqual([1, 1, 2]);
  const bescheide = [];
  for (const [jahr, key] of [
    [2190, 'leitung'],
    [2190, 'probentage'],
    [2191, 'leitung'],
    [2191, 'probentage'],
  ] as const) {
    const { status, body } = await trageEin(jahr, key);
    bescheide.push([status, (body['fields'] as { text: string }[] | undefined)?.[0]?.text]);
  }
  const fremd = 'Diese Zahl gehört nicht zum Statistikplan.';
  expect(bescheide).toEqual([
    [201, undefined],
    [422, fremd],
    [422, fremd],
    [201, undefined],
  ]);
  await zaehle(2190);
  expect(await fassungVon(2190)).toBe(1);
  expect(await schluesselVon(2190)).toContain('leitung');
  expect(await schluesselVon(2191)).not.toContain('leitung');
});
