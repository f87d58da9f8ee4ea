import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { sql } from 'kysely';
import type { Nutzer } from '../../context.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBeitragWorld, type BeitragWorld } from './beitrag-world.ts';

let w: BeitragWorld;
const without = (...rights: readonly string[]): readonly string[] =>
  allRights.filter((right) => !rights.includes(right));
const berta = userWith('berta', allRights, 'a1');
beforeAll(async () => {
  w = await openBeitragWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const step = (wer: Nutzer, id: string, nach: string, grund?: string): Promise<Told> =>
  w.app.ask(wer, `/beitraege/laeufe/${id}/status`, {
    method: 'PUT',
    body: { nach, ...(grund === undefined ? {} : { grund }) },
  });
const read = async (id: string) => (await w.app.ask(w.kassier, `/beitraege/laeufe/${id}`)).body;
const vieraugen = (value: string) =>
  sql`update finanzeinstellungen set vieraugen = ${value} where id = ${idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek })}`.execute(
    w.app.storage.db,
  );

test('what is released of a run of fees is how many and how much it raises; it is raised as such or released anew', async () => {
  const id = await w.lauf();
  expect((await step(berta, id, 'Freigegeben')).body['status_text']).toContain('noch keine Beitragsart');
  const art = await w.art({ name: 'Mitgliedsbeitrag', jahresbetrag: 6000, status: ['Aktiv'] });
  await w.mitglieder([{}, {}]);
  expect((await step(berta, id, 'Freigegeben')).status).toBe(200);
  expect(await read(id)).toMatchObject({ freigegeben_von: 'Nutzer berta', anzahl: 2, betrag: 12_000 });

  const change = await w.app.ask(w.kassier, `/beitraege/arten/${art}`, {
    method: 'PUT',
    rev: 1,
    body: { jahresbetrag: 7000 },
  });
  expect(change.status).toBe(200);
  const refused = await step(w.kassier, id, 'Gestellt');
  expect([refused.status, refused.body['status_text']]).toEqual([
    422,
    'Seit der Freigabe hat sich geändert, was gestellt wird. Bitte neu freigeben.',
  ]);
  expect([await read(id), await w.salden()]).toMatchObject([{ status: 'Freigegeben', betrag: 12_000 }, {}]);

  expect((await step(w.kassier, id, 'InBearbeitung', 'Neuer Betrag')).status).toBe(200);
  expect(await read(id)).toMatchObject({ freigegeben_am: null, anzahl: null, betrag: null });
  expect((await step(w.kassier, id, 'Freigegeben')).status).toBe(422);
  // Who released it before only released it.
  expect((await step(berta, id, 'Freigegeben')).status).toBe(200);
  expect((await step(w.kassier, id, 'Gestellt')).status).toBe(200);
  expect([await read(id), await w.salden()]).toMatchObject([
    { status: 'Gestellt', anzahl: 2, betrag: 14_000 },
    { '1400': 14_000, '2110': -14_000 },
  ]);
});

test('a run is released by another person before it is raised, where vouchers take two', async () => {
  await vieraugen('LaeufeUndBelege');
  await w.mitglieder([{}]);
  const id = await w.lauf();
  expect((await step(w.kassier, id, 'Gestellt')).body['status_text']).toContain('Vier-Augen-Prinzip');
  expect((await step(w.kassier, id, 'Freigegeben')).body['status_text']).toContain('andere Person');
  const ohne = userWith('ohne', without('BEITRAEGE_LAEUFE_FREIGEBEN'), 'a1');
  expect((await step(ohne, id, 'Freigegeben')).status).toBe(403);
  expect((await step(berta, id, 'Freigegeben')).status).toBe(200);
  // Released is what was seen: it is edited no more.
  const rev = Number((await read(id))['rev']);
  const edit = await w.app.ask(w.kassier, `/beitraege/laeufe/${id}`, { method: 'PUT', body: { jahr: 2025 }, rev });
  expect(edit.status).toBe(422);
  expect((await step(w.kassier, id, 'InBearbeitung', 'Falsches Jahr')).status).toBe(200);
  expect(await read(id)).toMatchObject({ freigegeben_am: null });
  await vieraugen('Laeufe');
});

describe('of a run that raises as many fees and as much as was released, but other ones, nothing is raised', () => {
  const other = 'Seit der Freigabe hat sich geändert, was gestellt wird. Bitte neu freigeben.';
  let id: string;
  let art: string;
  let wer: readonly string[];
  beforeEach(async () => {
    art = await w.art({ name: 'Probe', jahresbetrag: 3000, status: ['Anwaerter'] });
    wer = await w.mitglieder([{ zeiten: [{ status: 'Anwaerter' }] }, { zeiten: [{ status: 'Inaktiv' }] }]);
    id = await w.lauf({ beitragsart_id: art });
    await step(berta, id, 'Freigegeben');
  });
  // The next test finds nobody of the last one.
  afterEach(async () => {
    await sql`update mitgliedschaften set status = 'Inaktiv' where mgd_id = any(${wer})`.execute(w.app.storage.db);
  });
  const expectRefused = async (): Promise<void> => {
    const told = await step(w.kassier, id, 'Gestellt');
    expect([told.status, told.body['status_text']]).toEqual([422, other]);
    expect(await read(id)).toMatchObject({ status: 'Freigegeben', anzahl: 1, betrag: 3000 });
  };

  test('another member pays', async () => {
    const status = (mgd_id: string | undefined, value: string) =>
      sql`update mitgliedschaften set status = ${value} where mgd_id = ${mgd_id}`.execute(w.app.storage.db);
    await status(wer[0], 'Inaktiv');
    await status(wer[1], 'Anwaerter');
    await expectRefused();
  });

  test('it is for something else', async () => {
    await sql`update beitragsarten set name = 'Spende' where id = ${art}`.execute(w.app.storage.db);
    await expectRefused();
  });

  test('another account takes it', async () => {
    await sql`update beitragsarten set knt_id = ${w.konto('1400')} where id = ${art}`.execute(w.app.storage.db);
    await expectRefused();
  });

  test('what changed back is what was released, and it is raised', async () => {
    await sql`update beitragsarten set name = 'Anders' where id = ${art}`.execute(w.app.storage.db);
    await expectRefused();
    await sql`update beitragsarten set name = 'Probe' where id = ${art}`.execute(w.app.storage.db);
    expect((await step(w.kassier, id, 'Gestellt')).status).toBe(200);
  });
});
