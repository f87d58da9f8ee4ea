import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

describe.each(testEngines)(`rights calls on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  let verband = '';
  let branch = '';
  const as: Record<'all' | 'some', Caller> = { all: async () => new Response(), some: async () => new Response() };

  beforeAll(async () => {
    t = await openTestApp(engine);
    verband = await t.sektion('Verband');
    branch = await t.sektion('A', verband);
    const all = await t.group([...rightNumbers.keys()]);
    const some = await t.group([
      'MITGLIEDER_LESEN',
      'MITGLIEDER_ALLGEMEIN_LESEN',
      'RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN',
    ]);
    await t.user('alle', verband, [{ bg_id: all, sek_id: verband }]);
    await t.user('wenige', branch, [{ bg_id: some, sek_id: branch }]);
    as.all = await t.signIn('alle');
    as.some = await t.signIn('wenige');
  });
  afterAll(() => t.close());

  const read = async (by: Caller, path: string): Promise<Record<string, unknown>> => (await by(path)).json();

  test('the navigation rights of a screen are a map of right name to boolean, by address or area', async () => {
    const map = await read(as.some, '/rechte/navi/mitglieder');
    expect([map['MITGLIEDER_LESEN'], map['MITGLIEDER_ALLGEMEIN_LESEN'], map['MITGLIEDER_ALLGEMEIN_SPEICHERN']]).toEqual(
      [true, true, false],
    );
    expect(Object.keys(map).every((name) => name.startsWith('MITGLIEDER_'))).toBe(true);
    expect(await read(as.some, '/rechte/navi/MITGLIEDER')).toEqual(map);
    expect(Object.keys(await read(as.some, '/rechte/navi/ortsgruppen'))).toContain(
      'RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN',
    );
    expect((await as.some('/rechte/navi/erfunden')).status).toBe(404);
    expect((await t.call('/rechte/navi/mitglieder')).status).toBe(401);
  });

  test('rights are asked by name or number; 0 and what the catalogue does not know are never held', async () => {
    const number = rightNumbers.get('MITGLIEDER_LESEN');
    expect(await read(as.some, `/rechte/rechte/MITGLIEDER_LESEN,${number},0,99999,ERFUNDEN`)).toEqual({
      MITGLIEDER_LESEN: true,
      [String(number)]: true,
      0: false,
      99999: false,
      ERFUNDEN: false,
    });
    expect((await as.all(`/rechte/rechte/${Array(501).fill('1').join()}`)).status).toBe(422);
  });

  test('the per-user global data hold sections, rights, the standard group and the four filter settings', async () => {
    const data = await read(as.some, '/rechte/daten');
    expect(data['sektionen']).toEqual([
      { sek_id: branch, parent_id: verband, name: 'A', recht: true, sektionstyp: 'Sektion' },
    ]);
    expect(data['rechte']).toEqual({
      MITGLIEDER_LESEN: true,
      MITGLIEDER_ALLGEMEIN_LESEN: true,
      RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN: true,
    });
    expect(data['standardbenutzergruppe']).toBeNull();
    expect(data['filter']).toEqual({
      rettungsstellen: false,
      mitglieder: false,
      ausbildungen: false,
      einsaetze: false,
    });
    const [me]: { id: string }[] = await (await as.all('/user/user?name=wenige')).json();
    await as.all(`/user/user/${me?.id}`, { method: 'PUT', body: JSON.stringify({ filter_mitglieder: true }) });
    expect((await read(as.some, '/rechte/daten'))['filter']).toMatchObject({ mitglieder: true, einsaetze: false });
  });

  test('the catalogue is listed with number, name, area, branch, level and action to those who administer rights', async () => {
    const list: { name: string }[] = await (await as.all('/verwaltung/rechte')).json();
    expect(list).toHaveLength(rightNumbers.size);
    expect(list.find(({ name }) => name === 'AUSBILDUNG_TAGE_REGION_LESEN')).toEqual({
      nummer: rightNumbers.get('AUSBILDUNG_TAGE_REGION_LESEN'),
      name: 'AUSBILDUNG_TAGE_REGION_LESEN',
      bereich: 'AUSBILDUNG',
      abschnitt: 'TAGE',
      ebene: 'region',
      aktion: 'LESEN',
    });
    expect((await as.some('/verwaltung/rechte')).status).toBe(403);
  });

  describe('column rights', () => {
    const put = async (by: Caller, body: Readonly<Record<string, unknown>>): Promise<number> => {
      const id = idFromNaturalKey(t.deps.registry.table('rechtespalten'), body);
      return (await by('/verwaltung/rechtespalten', { method: 'PUT', body: JSON.stringify({ id, ...body }) })).status;
    };

    test.each([
      [
        'a right that opens no columns',
        { recht: 'MITGLIEDER_ALLGEMEIN_LOESCHEN', tabelle: 'personen', spalten: 'nachname' },
      ],
      ['a right that is not in the catalogue', { recht: 'ERFUNDEN_LESEN', tabelle: 'personen', spalten: 'nachname' }],
      [
        'a table that does not exist',
        { recht: 'MITGLIEDER_ALLGEMEIN_LESEN', tabelle: 'erfunden', spalten: 'nachname' },
      ],
      [
        'a column that does not exist',
        { recht: 'MITGLIEDER_ALLGEMEIN_LESEN', tabelle: 'personen', spalten: 'nachname, erfunden' },
      ],
    ])('%s is refused', async (_, body) => {
      expect(await put(as.all, body)).toBe(422);
    });

    test('they are kept once for a right and a table, in the order of the table, by those who hold the right everywhere', async () => {
      const body = { recht: 'MITGLIEDER_ALLGEMEIN_LESEN', tabelle: 'personen', spalten: 'vorname, nachname' };
      expect(await put(as.some, body)).toBe(403);
      expect(await put(as.all, body)).toBe(201);
      const [row]: Record<string, unknown>[] = await (await as.all('/verwaltung/rechtespalten?name=personen')).json();
      expect(row).toMatchObject({
        recht: 'MITGLIEDER_ALLGEMEIN_LESEN',
        tabelle: 'personen',
        spalten: 'nachname,vorname',
      });
    });
  });
});
