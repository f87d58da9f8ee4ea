import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { json, openLastschriftWorld, type LastschriftWorld } from './lastschrift-world.ts';

let w: LastschriftWorld;
beforeAll(async () => {
  w = await openLastschriftWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

/** Somebody of the branch with all rights but these. */
async function without(name: string, ...rights: readonly string[]): Promise<Caller> {
  const bg_id = await w.app.group([...rightNumbers.keys()].filter((right) => !rights.includes(right)));
  await w.app.user(name, w.branch, [{ bg_id, sek_id: w.branch }]);
  return w.app.signIn(name);
}

test('what became of single collections takes a right of their own, and so does collecting once more', async () => {
  await w.mitglieder([4200]);
  const id = await w.run();
  await w.submit(id);
  const [debit] = await w.debits(id);
  const url = `/lastschriften/laeufe/${id}`;
  const rueckgabe = json({ rueckgaben: [{ lastschrift_id: debit?.['id'], grund: 'Widerspruch', isocode: 'AC13' }] });

  const ohneErgebnis = await without('dora', 'LASTSCHRIFTEN_ALLGEMEIN_ABSCHLIESSEN');
  expect((await ohneErgebnis(`${url}/rueckgaben`, rueckgabe)).status).toBe(403);
  expect((await ohneErgebnis(`${url}/bankmeldung`, json({ inhalt: '' }))).status).toBe(403);
  const nurErgebnis = await without('emil', 'LASTSCHRIFTEN_LAEUFE_ABSCHLIESSEN');
  expect((await w.step(nurErgebnis, id, 'Abgeschlossen')).status).toBe(403);
  const nochmals = json({ lastschrift_id: debit?.['id'] });
  expect((await w.maker(`${url}/nochmals`, nochmals)).status).toBe(422);
  expect((await nurErgebnis(`${url}/rueckgaben`, rueckgabe)).status).toBe(200);

  // The bank says that it is not to be tried again, and nobody does.
  const next = await w.run({ faelligam: '2026-02-23' });
  expect(await w.check(next)).toMatchObject({ lastschriften: 0, ausgeschlossen: [{ text: expect.any(String) }] });
  const ohneFreigabe = await without('fritz', 'LASTSCHRIFTEN_ALLGEMEIN_FREIGEBEN');
  expect((await ohneFreigabe(`${url}/nochmals`, nochmals)).status).toBe(403);
  expect((await w.reader(`${url}/nochmals`, nochmals)).status).toBe(403);
  expect((await w.releaser(`${url}/nochmals`, nochmals)).status).toBe(200);
  expect(await w.debits(id)).toMatchObject([{ nochmals_von: 'berta', ergebnis: 'Abgelehnt' }]);
  expect(await w.check(next)).toMatchObject({ lastschriften: 1, betrag: 4200, ausgeschlossen: [] });
});
