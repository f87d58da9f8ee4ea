import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import { json, openLastschriftWorld, type LastschriftWorld } from './lastschrift-world.ts';

let w: LastschriftWorld;
beforeAll(async () => {
  w = await openLastschriftWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

/** Debit less credit by account, in cents. */
const salden = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ kontonr: string; saldo: number }>`
        select kontonr, sum(betrag)::bigint as saldo from buchungen group by kontonr having sum(betrag) <> 0 order by kontonr`.execute(
        w.app.storage.db,
      )
    ).rows.map(({ kontonr, saldo }) => [kontonr, saldo]),
  );

test('a run that is settled pays its claims against transit; one that comes back opens its claim again, and the fee is an expense (domain: finanzen 5)', async () => {
  const [one] = await w.mitglieder([6000, 2000]);
  const claim = (): Promise<Record<string, unknown>> => w.read(`/kassenbuch/forderungen/${one?.forderung ?? ''}`);
  const run = await w.run();
  await w.submit(run);
  expect(await salden()).toEqual({});
  await w.on('2026-02-02');
  expect((await w.step(w.maker, run, 'Abgeschlossen')).status).toBe(200);
  expect(await salden()).toEqual({ '1360': 8000, '1400': -8000 });
  expect(await claim()).toMatchObject({ status: 'Bezahlt', offenbetrag: 0 });

  await w.on('2026-02-06');
  const debits = await w.debits(run);
  const own = debits.find(({ betrag }) => betrag === 6000);
  const rueckgaben = [{ lastschrift_id: own?.['id'], grund: 'KeineDeckung', gebuehr: 350, am: '2026-02-06' }];
  const given = () => w.maker(`/lastschriften/laeufe/${run}/rueckgaben`, json({ rueckgaben }));
  expect((await given()).status).toBe(200);
  expect((await given()).status).toBe(200);
  expect(await salden()).toEqual({ '1200': -6350, '1360': 8000, '1400': -2000, '2710': 350 });
  expect(await claim()).toMatchObject({ status: 'Offen', offenbetrag: 6000 });
});
