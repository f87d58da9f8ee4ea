import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { openJobApp, order, reached, type JobApp } from '../../../jobs/test-jobs.ts';
import { allRights } from '../../../test-branches.ts';
import type { Caller } from '../../../test-app.ts';

let t: JobApp;
let boss: Caller;
let clerk: Caller;
const [restricted, other] = [newId(), newId()];

beforeAll(async () => {
  t = await openJobApp('pglite');
  const branch = await t.sektion('Toblach', await t.sektion('Verband'));
  await t.user('boss', branch, [{ bg_id: await t.group(allRights), sek_id: branch }]);
  await t.user('schreiber', branch, [
    { bg_id: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN']), sek_id: branch },
  ]);
  [boss, clerk] = [await t.signIn('boss'), await t.signIn('schreiber')];
  for (const [id, nachname] of [
    [restricted, 'Zirbner'],
    [other, 'Latscher'],
  ]) {
    const body = {
      id,
      nachname,
      vorname: 'Eva',
      sek_id: branch,
      strasse: 'Weg 1',
      plz: '39034',
      ort: 'Toblach',
      eintritt: '2020-01-01',
    };
    await boss('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify(body) });
  }
  t.jobs.start();
});
afterAll(async () => {
  await t.stopAll();
  await t.close();
});

const restrict = (by: Caller, eingeschraenkt: boolean) =>
  by(`/mgd/mitglieder/${restricted}`, { method: 'PUT', body: JSON.stringify({ eingeschraenkt }) });

/** Texts of all files in the archive that a job makes. */
async function resultOf(typ: string): Promise<string> {
  const id = await order(boss, typ);
  expect(await reached(boss, id, 'Erstellt', 'Fehlerhaft')).toMatchObject({ status: 'Erstellt' });
  const bytes = new Uint8Array(await (await boss(`/jobs/datei/${id}`)).arrayBuffer());
  return bytes[0] === 0x50
    ? Object.values(unzipSync(bytes))
        .map((part) => new TextDecoder().decode(part))
        .join('\n')
    : new TextDecoder().decode(bytes);
}

test('a restricted person is shown as such to who keeps the data, and stands in no file and no search', async () => {
  expect(await resultOf('Mitgliederliste')).toContain('Zirbner');
  const early = await order(boss, 'Datensicherung');
  await reached(boss, early, 'Erstellt');
  expect((await restrict(clerk, true)).status).toBe(403);
  expect((await restrict(boss, true)).status).toBe(200);
  expect((await boss(`/jobs/datei/${early}`)).status).toBe(410);

  for (const typ of ['Mitgliederliste', 'Datensicherung', 'Aenderungsprotokoll']) {
    const text = await resultOf(typ);
    expect([typ, text.includes('Latscher'), text.includes('Zirbner')]).toEqual([typ, true, false]);
  }
  const names = async (path: string): Promise<unknown[]> => {
    const rows: { nachname: string; eingeschraenkt?: boolean | null }[] = await (await clerk(path)).json();
    return rows.map(({ nachname, eingeschraenkt }) => [nachname, eingeschraenkt]);
  };
  expect(await names('/mgd/suche?suche=eva')).toEqual([['Latscher', undefined]]);
  expect(await names('/mgd/mitglieder?suche=eva')).toEqual([
    ['Latscher', null],
    ['Zirbner', true],
  ]);

  expect((await restrict(boss, false)).status).toBe(200);
  expect(await resultOf('Mitgliederliste')).toContain('Zirbner');
});
