import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { rightNumbers } from '../../../../src/permissions/catalog.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../../test-app.ts';

const json = (body: unknown, method = 'PUT'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

describe.each(testEngines)(`recipients of a search on %s${testEnginesNote}`, (engine) => {
  let app: TestApp;
  let anna: Caller;
  let berta: Caller;
  let [verband, meran, brixen] = ['', '', ''];
  beforeAll(async () => {
    app = await openTestApp(engine);
    app.setNow(new Date('2026-11-20T09:00:00Z'));
    verband = await app.sektion('Verband');
    [meran, brixen] = [await app.sektion('Meran', verband), await app.sektion('Brixen', verband)];
    const all = await app.group([...rightNumbers.keys()]);
    const reads = await app.group(['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN']);
    await app.user('anna', verband, [{ bg_id: all, sek_id: meran }]);
    await app.user('berta', verband, [{ bg_id: reads, sek_id: verband }]);
    [anna, berta] = [await app.signIn('anna'), await app.signIn('berta')];
    await person('Auer', { emailprivat: 'auer@example.org' });
    await person('Berger', {});
    const egger = await person('Egger', { emailprivat: 'egger@example.org' });
    const fink = await person('Fink', { emailprivat: 'fink@example.org' });
    const graf = await person('Graf', { emaildienst: 'graf@example.org' });
    await person('Kind', { gebdatum: '2015-01-01', vormund_name: 'Mutter', vormund_email: 'mutter@example.org' });
    await sql`update personen set sterbedatum = '2026-01-01' where id = ${egger}`.execute(app.storage.db);
    await sql`update personen set eingeschraenkt = true where id = ${fink}`.execute(app.storage.db);
    const consent = { id: newId(), mgd_id: graf, zweck: 'Newsletter', textversion: '1', am: '2026-02-01' };
    await anna('/mgd/einwilligungen', json(consent));
  });
  afterAll(() => app.close());

  async function person(nachname: string, values: object): Promise<string> {
    const id = newId();
    const answer = await anna('/mgd/mitglieder', json({ id, nachname, vorname: 'Eva', sek_id: meran, ...values }));
    if (answer.status !== 201) throw new Error(`${nachname}: ${answer.status} ${await answer.text()}`);
    return id;
  }
  async function told(criteria: Readonly<Record<string, string>>): Promise<[string[], [string, string][]]> {
    const answer = await anna('/mgd/mitglieder/empfaenger', json(criteria, 'POST'));
    expect(answer.status).toBe(200);
    const { erreicht, nicht }: { erreicht: { name: string }[]; nicht: { name: string; grund: string }[] } =
      await answer.json();
    return [erreicht.map(({ name }) => name), nicht.map(({ name, grund }) => [name, grund])];
  }

  test('are those whom a mail reaches, a minor by the guardian; of everybody else it says why not', async () => {
    expect(await told({})).toEqual([
      ['Auer Eva', 'Graf Eva', 'Kind Eva'],
      [
        ['Berger Eva', 'Keine E-Mail-Adresse'],
        ['Egger Eva', 'Verstorben'],
        ['Fink Eva', 'Verarbeitung eingeschränkt'],
      ],
    ]);
  });

  test('are only those who fit the criteria, and who consented where a purpose asks for it', async () => {
    expect(await told({ suche: 'graf' })).toEqual([['Graf Eva'], []]);
    const [reached, missed] = await told({ zweck: 'Newsletter' });
    expect(reached).toEqual(['Graf Eva']);
    expect(missed).toContainEqual(['Auer Eva', 'Keine Zustimmung']);
    expect(await told({ sek_id: brixen })).toEqual([[], []]);
  });

  test('are told to nobody who may not write to people, nor by criteria or purposes that do not exist', async () => {
    expect((await berta('/mgd/mitglieder/empfaenger', json({}, 'POST'))).status).toBe(403);
    expect((await anna('/mgd/mitglieder/empfaenger', json({ zweck: 'Werbung' }, 'POST'))).status).toBe(422);
    expect((await anna('/mgd/mitglieder/empfaenger', json({ lieblingsfarbe: 'rot' }, 'POST'))).status).toBe(422);
  });
});
