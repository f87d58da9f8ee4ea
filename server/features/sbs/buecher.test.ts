import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import { ibans, json, openSbsWorld, type SbsWorld } from './sbs-world.ts';

let w: SbsWorld;
beforeAll(async () => {
  w = await openSbsWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const salden = async (): Promise<unknown> =>
  (
    await sql`
      select kontonr, sum(betrag)::int as saldo from buchungen where sek_id = ${w.verband} group by kontonr order by kontonr`.execute(
      w.app.storage.db,
    )
  ).rows;

test('a run that the bank carried out is an expense against transit, and what comes back takes its part back', async () => {
  const einrichtung = await w.maker(
    '/kassenbuch/einrichtung',
    json({ sek_id: w.verband, vorlage: 'skr49', jahr: 2026 }),
  );
  expect(einrichtung.status).toBe(200);
  await w.paid('Gruber', { iban: ibans[1] }, [9000, 105]);
  await w.paid('Huber', { iban: ibans[2] }, [20_000]);
  const id = await w.run();
  for (const [who, nach] of [
    [w.maker, 'Geprueft'],
    [w.releaser, 'Freigegeben'],
    [w.maker, 'Datei'],
  ] as const)
    expect((await w.step(who, id, nach)).status).toBe(200);
  expect(await salden()).toEqual([]);
  expect((await w.step(w.maker, id, 'Ausgefuehrt')).status).toBe(200);
  expect(await salden()).toEqual([
    { kontonr: '1360', saldo: -29_105 },
    { kontonr: '2560', saldo: 29_105 },
  ]);
  const { kassenbuch_id } = await w.read(id);
  const beleg = await (await w.maker(`/kassenbuch/kassenbuch/${String(kassenbuch_id)}`)).json();
  expect(beleg).toMatchObject({
    betrag: 29_105,
    beschreibung: 'Vergütungen, Sammelbuchung 2026-0001',
    status: 'Gebucht',
  });
  const [erste] = await w.payments(id);
  const zurueck = await w.maker(
    `/sbs/zahlungen/${String(erste?.['id'])}/status`,
    json({ nach: 'Zurueckgegeben', grund: 'Konto aufgelöst' }, 'PUT', 1),
  );
  expect(zurueck.status).toBe(200);
  expect(await salden()).toEqual([
    { kontonr: '1360', saldo: -20_000 },
    { kontonr: '2560', saldo: 20_000 },
  ]);
});
