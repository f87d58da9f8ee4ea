import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import { endPaymentRetention } from '../personen/dsgvo/sammelzahlungen.ts';
import { openBeitragWorld, type BeitragWorld } from './beitrag-world.ts';

let w: BeitragWorld;
beforeAll(async () => {
  w = await openBeitragWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

test('what a fee says of an anonymised person goes ten years after its year; of others it stays', async () => {
  const [weg, bleibt] = await w.mitglieder([{}, {}]);
  await w.art({ name: 'Mitgliedsbeitrag', jahresbetrag: 6000, status: ['Aktiv'] });
  for (const mgd_id of [weg, bleibt])
    await w.app.create(w.kassier, '/beitraege/ermaessigungen', {
      sek_id: w.sek,
      mgd_id,
      prozent: 50,
      von: '2026-01-01',
      bis: '2026-12-31',
      grund: 'Krankheit',
    });
  await w.gestellt();
  const { db } = w.app.storage;
  await sql`update personen set anonymisiert_am = '2030-01-01' where id = ${weg}`.execute(db);
  const told = async (mgd_id: string | undefined): Promise<unknown> =>
    (
      await sql`
        select b.text, f.name, e.grund, b.betrag::bigint as betrag from beitraege b join forderungen f on f.id = b.forderung_id
        join beitragsermaessigungen e on e.mgd_id = b.mgd_id where b.mgd_id = ${mgd_id}`.execute(db)
    ).rows;
  const known = [{ text: 'Mitgliedsbeitrag 2026', name: expect.any(String), grund: 'Krankheit', betrag: 3000 }];
  const am = (day: string) => endPaymentRetention({ ...w.app.deps, now: () => new Date(`${day}T09:00:00Z`) });
  await am('2036-12-31');
  expect(await told(weg)).toEqual(known);
  await am('2037-01-01');
  expect(await told(weg)).toEqual([{ text: null, name: null, grund: 'Anonymisiert', betrag: 3000 }]);
  expect(await told(bleibt)).toEqual(known);
}, 60_000);
