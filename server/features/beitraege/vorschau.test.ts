import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vorschauergebnisSchema, type Vorschauergebnis } from '../../../src/features/beitraege/beitraege.calls.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Nutzer } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { Unit } from '../../records/unit.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { userWith } from '../../test-branches.ts';
import { openBeitragWorld, type BeitragWorld } from './beitrag-world.ts';
import { plane } from './planen.ts';
import { beitragsvorschauKind, vergissVorschauen } from './vorschau.ts';

const viele = 2100;

let w: BeitragWorld;
beforeAll(async () => {
  w = await openBeitragWorld(testEngine);
  await w.art({ name: 'Mitgliedsbeitrag', jahresbetrag: 6000, status: ['Aktiv'] });
}, 60_000);
afterAll(() => w.app.close());

const lauf = (): object => ({ sek_id: w.sek, jahr: 2026, datum: '2026-01-15', faelligam: '2026-02-15' });
const parameter = (vorschau: string): Record<string, string> => ({
  sek_id: w.sek,
  jahr: '2026',
  datum: '2026-01-15',
  faelligam: '2026-02-15',
  vorschau,
});
const order = (nutzer: Nutzer, given: Record<string, string>) => {
  const { deps, storage } = w.app;
  const source = { registry: deps.registry, db: storage.db };
  return { deps, source, nutzer, parameter: given, today: '2026-01-15', years: 'full' as const };
};
const lies = async (nutzer: Nutzer, id: string, teil: string, ab: number): Promise<Vorschauergebnis> =>
  v.parse(vorschauergebnisSchema, (await w.app.ask(nutzer, `/beitraege/vorschauen/${id}?teil=${teil}&ab=${ab}`)).body);

/** How many statements it takes to plan a run. */
async function fragen(): Promise<number> {
  let statements = 0;
  const { deps, storage } = w.app;
  await storage.transaction(async (tx) => {
    const counted = tx.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    await plane(new Unit(counted as typeof tx, deps, w.kassier), lauf()); // a plugin changes nothing of it
  });
  return statements;
}

test('a run asks the database as often for many members as for a few', async () => {
  await w.mitglieder([{}, { mandat: true }, { zeiten: [{ status: 'Inaktiv' }] }]);
  const few = await fragen();
  await w.mitglieder(Array.from({ length: viele }, (_, at) => ({ mandat: at % 3 === 0 })));
  expect(await fragen()).toBe(few);
}, 60_000);

test('a run of many members is worked out by a job, and read page by page by who ordered it; nothing of it is booked', async () => {
  const told = await w.vorschau(await w.lauf({ stichtag: null }));
  expect(told).toMatchObject({ mitglieder: viele + 3, imHintergrund: true, hindernisse: [], zeilen: [] });
  const id = newId();
  expect(await lies(w.kassier, id, 'zahlt', 0)).toEqual({ summe: null, gerechnet: 0, zeilen: [] });

  const before = await w.app.logged();
  const given = order(w.kassier, parameter(id));
  let rows = 0;
  for await (const piece of beitragsvorschauKind.run(given)) rows += piece.rows;
  // A second attempt doubles nothing.
  for await (const _ of beitragsvorschauKind.run(given));
  expect(await w.app.logged()).toBe(before);
  expect(rows).toBe(viele + 3);

  const first = await lies(w.kassier, id, 'zahlt', 0);
  const sums = { beitraege: viele + 2, betrag: (viele + 2) * 6000, lastschriften: 701, bar: 0 };
  expect(first).toMatchObject({
    summe: { ...sums, zeilen: viele + 2, ausgeschlossen: 1, hindernisse: [] },
    gerechnet: viele + 3,
  });
  expect(first.zeilen.length).toBe(200);
  expect((await lies(w.kassier, id, 'zahlt', viele)).zeilen).toMatchObject([
    { name: expect.stringContaining('Mair'), betrag: 6000 },
    { betrag: 6000 },
  ]);
  expect((await lies(w.kassier, id, 'nicht', 0)).zeilen).toMatchObject([
    { text: 'Keine Beitragsart passt zu Status, Mitgliedschaft und Alter.' },
  ]);
  const former: Nutzer = { ...w.kassier, rights: userWith('ohne', ['BEITRAEGE_LAEUFE_LESEN'], 'a1').rights };
  expect(await lies(former, id, 'zahlt', 0)).toEqual({ summe: null, gerechnet: 0, zeilen: [] });
  const other = userWith('andere', ['BEITRAEGE_LAEUFE_SPEICHERN'], 'a1');
  expect(await lies(other, id, 'zahlt', 0)).toEqual({ summe: null, gerechnet: 0, zeilen: [] });

  w.am('2026-01-17');
  await vergissVorschauen(w.app.deps);
  const { rows: left } = await sql`select 1 from beitragsvorschauzeilen`.execute(w.app.storage.db);
  expect(left).toEqual([]);
}, 120_000);

test('it is ordered by who may raise fees there, and with days that are days', () => {
  const refusal = (nutzer: Nutzer, given: Record<string, string>): number => {
    try {
      beitragsvorschauKind.check(order(nutzer, given));
      return 200;
    } catch (error) {
      return error instanceof HttpError ? error.status : 500;
    }
  };
  expect(refusal(w.kassier, parameter(newId()))).toBe(200);
  expect(refusal(userWith('liest', ['BEITRAEGE_LAEUFE_LESEN'], 'a1'), parameter(newId()))).toBe(403);
  expect(refusal(userWith('woanders', ['BEITRAEGE_LAEUFE_SPEICHERN'], 'b1'), parameter(newId()))).toBe(403);
  expect(refusal(w.kassier, { ...parameter(newId()), faelligam: 'bald' })).toBe(422);
  expect(refusal(w.kassier, { ...parameter(newId()), anderes: 'x' })).toBe(422);
});
