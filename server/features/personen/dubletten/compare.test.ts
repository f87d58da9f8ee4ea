import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Compared } from '../../../../src/features/personen/dubletten.calls.ts';
import type { Nutzer } from '../../../context.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const kinder = async (wer: Nutzer, paar: string): Promise<Compared['kinder']> => {
  const { status, body } = await server.ask(wer, `/mgd/duplikate/${paar}`);
  expect(status).toBe(200);
  return (body as unknown as Compared).kinder;
};

test('that somebody was a patient counts only for whoever may see who the patient is', async () => {
  const ids = [];
  for (const vorname of ['Ida', 'Ida'])
    ids.push(await server.create(boss, '/mgd/mitglieder', { nachname: 'Lahner', vorname, sek_id: sektionen.a1 }));
  const [eine_id, andere_id] = ids;
  const einsatz_id = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: '2026-02-01T08:00:00Z',
  });
  await server.create(boss, '/einsaetze/patienten', { einsatz_id, mgd_id: andere_id });
  const paar = String(
    (await server.ask(boss, '/mgd/duplikate', { method: 'PUT', body: { eine_id, andere_id } })).body['id'],
  );

  const named = { tabelle: 'einsatz_patienten', spalte: 'mgd_id' };
  expect(await kinder(boss, paar)).toContainEqual({ ...named, vorher: expect.anything(), danach: 1 });
  const without = (part: string) => allRights.filter((right) => !right.includes(part));
  for (const rights of [without('PERSONVERKNUEPFEN'), without('_PATIENTEN')]) {
    const told = await kinder(userWith('ohne', rights, 'all'), paar);
    expect(told.map(({ tabelle }) => tabelle)).toEqual(['mitgliedschaften']);
  }
});
