import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller } from '../../test-app.ts';

/** Rights of an official who sees to the users of a branch. */
export const office = [
  ...['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN', 'PERSONVERKNUEPFEN', 'ZURUECKSETZEN'].map(
    (action) => `BENUTZER_ALLGEMEIN_${action}`,
  ),
  ...['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `BENUTZERGRUPPEN_ALLGEMEIN_${action}`),
  'BENUTZER_RECHTEVERWALTUNG_SPEICHERN',
  'BENUTZER_MASSENANLAGE_NEU',
  'MITGLIEDER_ALLGEMEIN_LESEN',
  'MITGLIEDER_ALLGEMEIN_NEU',
  'MITGLIEDER_ALLGEMEIN_SPEICHERN',
  'MITGLIEDER_MITGLIEDSCHAFTEN_SPEICHERN',
  'MITGLIEDER_MITGLIEDSCHAFTEN_LESEN',
];

/** What `openUsers` opens. For tests. */
export type UsersWorld = Awaited<ReturnType<typeof openUsers>>;

/** An association with branches A and B, its administrator `root`, the official of A `branch`, and short ways to users. For tests. */
export async function openUsers(engine: TestEngine) {
  const t = await openTestApp(engine);
  const verband = await t.sektion('Verband');
  const sek = { verband, a: await t.sektion('A', verband), b: await t.sektion('B', verband) };
  const group = {
    all: await t.group([...rightNumbers.keys()]),
    office: await t.group(office),
    reader: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']),
    einsatz: await t.group(['EINSAETZE_ALLGEMEIN_LESEN']),
  };
  const rootId = await t.user('verband', verband, [{ bg_id: group.all, sek_id: verband }]);
  await t.user('ort', sek.a, [{ bg_id: group.office, sek_id: sek.a }]);
  const [root, branch] = [await t.signIn('verband'), await t.signIn('ort')];
  /** Answers the status. */
  const put = async (by: Caller, path: string, body: object, headers: Record<string, string> = {}): Promise<number> =>
    (await by(path, { method: 'PUT', body: JSON.stringify(body), headers })).status;
  return {
    t,
    sek,
    group,
    rootId,
    root,
    branch,
    put,
    async user(by: Caller, benutzername: string, sek_id: string, values: object = {}): Promise<string> {
      const id = newId();
      expect(await put(by, '/user/user', { id, benutzername, name: benutzername, sek_id, ...values })).toBe(201);
      return id;
    },
    give: (by: Caller, user_id: string, bg_id: string, sek_id: string, id = newId()): Promise<number> =>
      put(by, '/user/bg', { id, user_id, bg_id, sek_id }),
    rightsOf: async (
      id: string,
    ): Promise<{ rev: number; rechte: string[]; verlauf: { von: string; dazu: string[]; weg: string[] }[] }> =>
      (await root(`/benutzergruppen/benutzergruppen/${id}/rechte`)).json(),
  };
}
