import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import { json, openLastschriftWorld, type LastschriftWorld } from '../lastschriften/lastschrift-world.ts';

let w: LastschriftWorld;
beforeAll(async () => {
  w = await openLastschriftWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

test('a credit is netted with what its payer owes, settled with it and open again with a return; alone it is no collection', async () => {
  const [one, other] = await w.mitglieder([6000, 2000]);
  await w.claim(one?.mgd ?? '', -2400, { text: 'Korrektur' });
  await w.claim(other?.mgd ?? '', -2000, { text: 'Korrektur' });
  const offen = async (): Promise<unknown> =>
    (
      await sql`
        select betrag::bigint as betrag, offenbetrag::bigint as offen, status from forderungen where mgd_id = ${one?.mgd} order by betrag`.execute(
        w.app.storage.db,
      )
    ).rows;
  const run = await w.run();
  expect(await w.check(run)).toMatchObject({
    lastschriften: 1,
    betrag: 3600,
    ausgeschlossen: [{ mgd_id: other?.mgd, text: 'Die Summe ist null oder negativ.' }],
  });
  await w.submit(run);
  await w.on('2026-02-02');
  expect((await w.step(w.maker, run, 'Abgeschlossen')).status).toBe(200);
  expect(await offen()).toEqual([
    { betrag: -2400, offen: 0, status: 'Bezahlt' },
    { betrag: 6000, offen: 0, status: 'Bezahlt' },
  ]);
  const [debit] = await w.debits(run);
  const rueckgaben = [{ lastschrift_id: debit?.['id'], grund: 'KeineDeckung', gebuehr: 0, am: '2026-02-06' }];
  await w.on('2026-02-06');
  expect((await w.maker(`/lastschriften/laeufe/${run}/rueckgaben`, json({ rueckgaben }))).status).toBe(200);
  expect(await offen()).toEqual([
    { betrag: -2400, offen: -2400, status: 'Offen' },
    { betrag: 6000, offen: 6000, status: 'Offen' },
  ]);
}, 60_000);
