import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { allRights } from '../../test-branches.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { applyMoves } from './apply-moves.ts';

type Row = Record<string, unknown>;

describe.each(testEngines)(`branches on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  let boss: Caller;
  let region: Caller;
  let verband: string;
  let everything: string;
  let a: string;
  let b: string;

  beforeAll(async () => {
    t = await openTestApp(engine);
    t.setNow(new Date('2026-03-10T09:00:00Z'));
    verband = await t.sektion('Verband');
    a = await t.sektion('Region A', verband);
    b = await t.sektion('Region B', verband);
    everything = await t.group(allRights);
    await t.user('boss', verband, [{ bg_id: everything, sek_id: verband }]);
    await t.user('region', a, [{ bg_id: everything, sek_id: a }]);
    boss = await t.signIn('boss');
    region = await t.signIn('region');
  });
  afterAll(() => t.close());

  const put = async (path: string, body: object, by = boss) => {
    const response = await by(path, { method: 'PUT', body: JSON.stringify(body) });
    const told: Row = await response.json();
    return { status: response.status, body: told };
  };
  const list = async (path: string, by = boss): Promise<Row[]> => (await by(path)).json();
  const read = async (path: string, by = boss): Promise<Row> => (await by(path)).json();
  const sektion = (id: string) => read(`/sektionen/sektionen/${id}`);
  const move = (id: string, body: object, by = boss) => put(`/sektionen/sektionen/${id}/verschieben`, body, by);
  const placements = (id: string) => list(`/sektionen/zugehoerigkeit?sek_id=${id}&sort=von&limit=9`);
  const mitglied = async (sek_id: string, eintritt = '2020-05-01'): Promise<string> => {
    const id = newId();
    expect((await put('/mgd/mitglieder', { id, nachname: 'Gruber', vorname: 'Eva', sek_id, eintritt })).status).toBe(
      201,
    );
    return id;
  };

  describe('the move', () => {
    test('lays a branch below another one from today on and keeps where it lay before', async () => {
      const id = await t.sektion('Toblach', a);
      expect(await move(id, { parent_id: b })).toMatchObject({ status: 200, body: { given: { parent_id: b } } });
      expect((await sektion(id))['parent_id']).toBe(b);
      expect(await placements(id)).toMatchObject([
        { parent_id: a, von: '1900-01-01', bis: '2026-03-09' },
        { parent_id: b, von: '2026-03-10', bis: null },
      ]);
    });

    test('of a day to come is noted and takes effect on that day by the clock alone', async () => {
      const id = await t.sektion('Sexten', a);
      expect((await move(id, { parent_id: b, stichtag: '2026-04-01' })).body).toMatchObject({
        given: { parent_id: a },
      });
      expect(await applyMoves(t.deps)).toBe(0);
      const then = { ...t.deps, now: () => new Date('2026-04-01T06:00:00Z') };
      expect([await applyMoves(then), await applyMoves(then)]).toEqual([1, 0]);
      expect((await sektion(id))['parent_id']).toBe(b);
    });

    test('replaces one that was planned before', async () => {
      const id = await t.sektion('Innichen', a);
      await move(id, { parent_id: b, stichtag: '2026-05-01' });
      await move(id, { parent_id: verband, stichtag: '2026-06-01' });
      expect(await placements(id)).toMatchObject([
        { parent_id: a, bis: '2026-05-31' },
        { parent_id: verband, von: '2026-06-01', bis: null },
      ]);
    });

    test('changes what an official of the region sees, at once', async () => {
      const id = await t.sektion('Niederdorf', b);
      const person = await mitglied(id);
      expect((await region(`/mgd/mitglieder/${person}`)).status).toBe(400);
      await move(id, { parent_id: a });
      expect((await region(`/mgd/mitglieder/${person}`)).status).toBe(200);
      await move(id, { parent_id: b, stichtag: '2026-03-11' });
      await applyMoves({ ...t.deps, now: () => new Date('2026-03-11T09:00:00Z') });
      expect((await region(`/mgd/mitglieder/${person}`)).status).toBe(400);
    });

    test('leaves the list of a region on an earlier day as it was', async () => {
      const id = await t.sektion('Welsberg', a);
      await move(id, { parent_id: b });
      const names = async (of: string, query = '') =>
        (await list(`/sektionen/sektionenRegion/${of}${query}`)).map((row) => row['name']);
      expect(await names(a)).not.toContain('Welsberg');
      expect(await names(b)).toContain('Welsberg');
      expect(await names(a, '?am=2026-03-09')).toContain('Welsberg');
      expect(await names(b, '?am=2026-03-09')).not.toContain('Welsberg');
    });

    test('never lays a branch below itself, nor do two moves at once or to come', async () => {
      const [one, two] = [await t.sektion('Eins', verband), await t.sektion('Zwei', verband)];
      expect((await move(one, { parent_id: one })).body).toMatchObject({ fields: [{ feld: 'parent_id' }] });
      const told = await Promise.all([
        move(one, { parent_id: two, stichtag: '2026-07-01' }),
        move(two, { parent_id: one, stichtag: '2026-07-02' }),
      ]);
      expect(told.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });

    test("is the association's alone, and no generic call does it", async () => {
      const id = await t.sektion('Prags', a);
      expect((await move(id, { parent_id: b }, region)).status).toBe(403);
      expect((await put(`/sektionen/sektionen/${id}`, { parent_id: b })).body).toMatchObject({
        fields: [{ feld: 'parent_id', text: 'Kann nicht geändert werden.' }],
      });
      expect(
        (await put('/sektionen/zugehoerigkeit', { id: newId(), sek_id: id, parent_id: b, von: '2026-01-01' })).status,
      ).toBe(422);
      for (const body of [{ parent_id: newId() }, { parent_id: b, stichtag: '31.12.2026' }, {}])
        expect((await move(id, body)).status).toBe(422);
      expect((await move(newId(), { parent_id: b })).status).toBe(404);
    });
  });

  describe('the merger', () => {
    const merge = (id: string, bleibt_id: string, probe = false, by = boss) =>
      put(`/sektionen/sektionen/${id}/zusammenfuehren`, { bleibt_id, probe }, by);

    test('takes members over without an exit, ends offices, moves user groups, and leaves books and bank with the archived branch', async () => {
      const [weicht, bleibt] = [await t.sektion('Alt', a), await t.sektion('Neu', b)];
      const [only, both] = [await mitglied(weicht), await mitglied(weicht)];
      await put('/mgd/mitgliedschaften', { id: newId(), mgd_id: both, sek_id: bleibt, von: '2024-01-01' });
      const funktion = newId();
      await put('/verwaltung/funktionen', { id: funktion, name: 'Obmann' });
      await put('/mgd/mitgliederfunktionen', {
        id: naturalId('mitgliederfunktionen', [only, funktion, weicht, '2025-01-01']),
        mgd_id: only,
        fkt_id: funktion,
        sek_id: weicht,
        anfang: '2025-01-01',
      });
      await put('/sektionen/banken', { id: newId(), sek_id: weicht, bezeichnung: 'Kasse', art: 'Bar' });
      const user = await t.user('sekretaerin', weicht, [
        { bg_id: everything, sek_id: weicht },
        { bg_id: everything, sek_id: bleibt },
      ]);
      const preview = await (
        await boss(`/sektionen/sektionen/${weicht}/zusammenfuehren`, {
          method: 'PUT',
          body: JSON.stringify({ bleibt_id: bleibt, probe: true }),
        })
      ).json();
      expect(preview).toEqual(
        expect.arrayContaining([
          { tabelle: 'mitgliedschaften', spalte: 'sek_id', was: 'fusion', anzahl: 2 },
          { tabelle: 'mitgliederfunktionen', spalte: 'sek_id', was: 'endet', anzahl: 1 },
          { tabelle: 'banken', spalte: 'sek_id', was: 'bleibt', anzahl: 1 },
          { tabelle: 'benutzer_bg', spalte: 'sek_id', was: 'zieht um', anzahl: 1 },
        ]),
      );
      expect((await merge(weicht, bleibt)).status).toBe(200);
      expect(await sektion(weicht)).toMatchObject({
        archiviertam: '2026-03-10',
        nachfolger_id: bleibt,
        parent_id: bleibt,
        mindatum: '2026-03-10',
      });
      const periods = await list(`/mgd/mitgliedschaften?mgd_id=${only}&sort=von&limit=9`);
      expect(periods).toMatchObject([
        { sek_id: weicht, bis: '2026-03-09', status: 'Aktiv', austrittsart: 'Wechsel', fusion: true },
        { sek_id: bleibt, von: '2026-03-10', bis: null, status: 'Aktiv', austrittsart: null },
      ]);
      expect(await read(`/mgd/mitglieder/${only}`)).toMatchObject({
        sek_id: bleibt,
        sek_ids: [bleibt],
        mitgliedsstatus: 'Aktiv',
        austritt: null,
      });
      expect(
        (await list(`/mgd/mitgliedschaften?mgd_id=${both}&sort=von&limit=9`)).map((row) => [row['sek_id'], row['bis']]),
      ).toEqual([
        [weicht, '2026-03-09'],
        [bleibt, null],
      ]);
      expect(await list(`/mgd/mitgliederfunktionen?mgd_id=${only}&limit=9`)).toMatchObject([{ ende: '2026-03-09' }]);
      expect((await list(`/user/bg?user_id=${user}&limit=9`)).map((row) => row['sek_id'])).toEqual([bleibt]);
      expect(await list(`/sektionen/banken?sek_id=${weicht}&limit=9`)).toHaveLength(1);
    });

    test('is possible between living branches of one kind, by the association alone', async () => {
      const [one, two] = [await t.sektion('Drei', a), await t.sektion('Vier', a)];
      expect((await merge(one, two, false, region)).status).toBe(403);
      for (const other of [one, verband, newId()])
        expect((await merge(one, other)).body).toMatchObject({ fields: [{ feld: 'bleibt_id' }] });
      expect((await merge(one, two)).status).toBe(200);
      expect((await merge(one, two)).status).toBe(422);
      expect((await put(`/sektionen/sektionen/${one}`, { archiviertam: null })).status).toBe(422);
    });

    test('never closes a circle: not with a move to come, nor with a move at the same time', async () => {
      const [one, two] = [await t.sektion('Fünf', verband), await t.sektion('Sechs', verband)];
      await move(two, { parent_id: one, stichtag: '2026-08-01' });
      expect((await merge(one, two)).body).toMatchObject({
        fields: [{ feld: 'bleibt_id', text: 'Die andere Sektion liegt unter dieser.' }],
      });
      const [three, four] = [await t.sektion('Sieben', verband), await t.sektion('Acht', verband)];
      const told = await Promise.all([merge(three, four), move(four, { parent_id: three })]);
      expect(told.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });
  });

  describe('an archived branch', () => {
    test('takes nothing new, but what ended before; it stays readable', async () => {
      const id = await t.sektion('Still', a);
      const person = await mitglied(id);
      expect((await put(`/sektionen/sektionen/${id}`, { archiviertam: '2026-03-01' })).status).toBe(200);
      const sentence = 'Die Sektion ist archiviert und nimmt nichts Neues auf.';
      expect((await put('/mgd/mitglieder', { id: newId(), nachname: 'Hofer', sek_id: id })).body).toMatchObject({
        fields: [{ feld: 'sek_id', text: sentence }],
      });
      expect(
        (await put('/einsaetze/einsaetze', { id: newId(), sek_id: id, einsatzbeginn: '2026-03-05T08:00:00Z' })).body,
      ).toMatchObject({ fields: [{ feld: 'sek_id', text: sentence }] });
      expect(
        (
          await put('/mgd/mitgliedschaften', {
            id: newId(),
            mgd_id: await mitglied(b),
            sek_id: id,
            von: '2010-01-01',
            bis: '2012-12-31',
          })
        ).status,
      ).toBe(201);
      expect((await boss(`/mgd/mitglieder/${person}`)).status).toBe(200);
      expect((await put(`/mgd/mitglieder/${person}`, { ort: 'Toblach' })).status).toBe(200);
    });

    test('has no living ones below it', async () => {
      const above = await t.sektion('Oben', verband);
      await t.sektion('Unten', above);
      expect((await put(`/sektionen/sektionen/${above}`, { archiviertam: '2026-03-01' })).body).toMatchObject({
        fields: [{ feld: 'archiviertam' }],
      });
    });
  });

  test('a branch on which something hangs is archived, not deleted', async () => {
    const [id, empty] = [await t.sektion('Voll', a), await t.sektion('Leer', a)];
    await mitglied(id);
    const remove = (one: string) =>
      boss(`/sektionen/sektionen/${one}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } });
    const told = await remove(id);
    expect([told.status, await told.json()]).toMatchObject([400, { status_text: 'FOREIGNKEY' }]);
    expect((await remove(empty)).status).toBe(200);
  });

  test('the earliest booking date only rises, but for those who may lower it, and both is logged', async () => {
    const id = await t.sektion('Kasse', a);
    const secretary = await t.group([
      'RETTUNGSSTELLEN_LESEN',
      'RETTUNGSSTELLEN_ALLGEMEIN_LESEN',
      'RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN',
    ]);
    await t.user('kassier', id, [{ bg_id: secretary, sek_id: id }]);
    const kassier = await t.signIn('kassier');
    const set = (mindatum: string | null, by: Caller) => put(`/sektionen/sektionen/${id}`, { mindatum }, by);
    expect((await set('2026-01-01', kassier)).status).toBe(200);
    for (const lower of ['2025-01-01', null])
      expect(await set(lower, kassier)).toMatchObject({
        status: 403,
        body: { status_text: 'Das früheste Buchungsdatum kann nur höher gesetzt werden.' },
      });
    expect((await set('2025-01-01', boss)).status).toBe(200);
    const lines = await t.storage.db
      .selectFrom('aenderungen')
      .select('nachher')
      .where('id', '=', id)
      .orderBy('nummer')
      .execute();
    expect(lines.map((line) => line['nachher']).slice(-2)).toEqual([
      { mindatum: '2026-01-01' },
      { mindatum: '2025-01-01' },
    ]);
  });

  test('a branch has one main account: the newest choice takes over', async () => {
    const id = await t.sektion('Bank', a);
    const [first, second] = [newId(), newId()];
    for (const one of [first, second])
      expect(
        (await put('/sektionen/banken', { id: one, sek_id: id, bezeichnung: one, art: 'Bar', hauptkonto: true }))
          .status,
      ).toBe(201);
    expect([
      (await read(`/sektionen/banken/${first}`))['hauptkonto'],
      (await read(`/sektionen/banken/${second}`))['hauptkonto'],
    ]).toEqual([false, true]);
  });

  test('a bank account needs an IBAN, and a BIC needs a country that there is', async () => {
    const bank = (values: object) =>
      put('/sektionen/banken', { id: newId(), sek_id: b, bezeichnung: 'Giro', art: 'Bankkonto', ...values });
    expect((await bank({})).body).toMatchObject({ fields: [{ feld: 'iban' }] });
    expect((await bank({ iban: 'IT60X0542811101000000123456', bic: 'BLOPXX22' })).body).toMatchObject({
      fields: [{ feld: 'bic', text: 'Keine gültige BIC.' }],
    });
    expect((await bank({ iban: 'IT60X0542811101000000123456', bic: 'blop it 22' })).status).toBe(201);
  });

  test('two branches may share a bank account, which a branch lists once', async () => {
    const [one, two] = [await t.sektion('Geteilt 1', a), await t.sektion('Geteilt 2', a)];
    const add = (sek_id: string, id = newId()) =>
      put('/sektionen/banken', {
        id,
        sek_id,
        bezeichnung: 'Giro',
        art: 'Bankkonto',
        iban: 'de02 1203 0000 0000 2020 51',
      });
    const first = newId();
    expect([(await add(one, first)).status, (await add(two)).status]).toEqual([201, 201]);
    expect((await add(two)).body).toMatchObject({
      fields: [{ feld: 'iban', text: 'Dieses Konto ist hier schon erfasst.' }],
    });
    expect((await put(`/sektionen/banken/${first}`, { bezeichnung: 'Gemeinsames Giro' })).status).toBe(200);
    expect(await list(`/sektionen/banken?sek_id=${two}&limit=9`)).toMatchObject([{ iban: 'DE02120300000000202051' }]);
  });

  test("tax data are a branch's own: one row, for those with the right", async () => {
    const wish = { id: naturalId('sektionssteuern', [b]), sek_id: b, runts_nr: '12345' };
    expect((await put('/sektionen/steuern', wish)).status).toBe(201);
    expect((await put('/sektionen/steuern', { ...wish, id: newId() })).status).toBe(422);
    expect((await put(`/sektionen/steuern/${wish.id}`, { glaeubiger_id: 'DE97ZZZ09999999999' })).body).toMatchObject({
      fields: [{ feld: 'glaeubiger_id', text: 'Die Prüfziffern der Gläubiger-ID stimmen nicht.' }],
    });
    expect((await put(`/sektionen/steuern/${wish.id}`, { glaeubiger_id: 'DE98ZZZ09999999999' })).status).toBe(200);
    expect(await list('/sektionen/steuern?limit=9', region)).toEqual([]);
  });
});
