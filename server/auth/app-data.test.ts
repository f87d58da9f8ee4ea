import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import type { AppData } from '../../src/protocol/session.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

const rights = [
  'MITGLIEDER_LESEN',
  ...['ALLGEMEIN', 'FUNKTIONEN', 'PERSOENLICHEDATEN', 'BESETZUNG'].flatMap((sektion) =>
    ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `MITGLIEDER_${sektion}_${action}`),
  ),
  'RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN',
  'VERWALTUNG_STAMMDATEN_NEU',
];

describe.each(testEngines)(`app data on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  const sek: Record<'verband' | 'a' | 'b', string> = { verband: '', a: '', b: '' };
  const as: Record<string, Caller> = {};
  const fkt = newId();

  beforeAll(async () => {
    t = await openTestApp(engine, { config: { variante: 'VSM' } });
    sek.verband = await t.sektion('Verband');
    for (const key of ['a', 'b'] as const) sek[key] = await t.sektion(key.toUpperCase(), sek.verband);
    const all = await t.group(rights);
    const plain = await t.group(['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN']);
    const withFunctions = await t.group(['MITGLIEDER_LESEN', 'MITGLIEDER_FUNKTIONEN_LESEN']);
    for (const [name, where, bg_id] of [
      ['anna', 'a', all],
      ['berta', 'b', all],
      ['verband', 'verband', all],
      ['nur', 'a', plain],
      ['leser', 'a', withFunctions],
    ] as const) {
      await t.user(name, sek[where], [{ bg_id, sek_id: sek[where] }]);
      as[name] = await t.signIn(name);
    }
    await send('verband', '/verwaltung/funktionen', { id: fkt, name: 'Kassier' });
  });
  afterAll(() => t.close());

  const by = (name: string): Caller => as[name] ?? t.call;
  const send = async (name: string, path: string, body: object, method = 'PUT'): Promise<number> =>
    (await by(name)(path, { method, body: JSON.stringify(body) })).status;
  const data = async (caller: Caller): Promise<AppData> => (await caller('/rechte/daten')).json();
  const confirm = async (caller: Caller): Promise<number> =>
    (await caller('/daten/funktionswechselsetdatum', { method: 'PUT' })).status;
  const mitglied = async (nachname: string, values: object = {}): Promise<string> => {
    const id = newId();
    expect(await send('verband', '/mgd/mitglieder', { id, nachname, vorname: 'Eva', sek_id: sek.a, ...values })).toBe(
      201,
    );
    return id;
  };
  const give = async (mgd_id: string, anfang: string, sek_id = sek.a): Promise<string> => {
    const id = newId();
    await t.writes((unit) =>
      unit.insert(t.deps.registry.table('mitgliederfunktionen'), {
        id,
        rev: 1,
        root_id: mgd_id,
        sek_ids: [sek_id],
        values: { mgd_id, fkt_id: fkt, sek_id, anfang, ende: null },
      }),
    );
    return id;
  };

  test('the application data set: version, member switches, function changes and the three lists of missing mandatory data', async () => {
    const body = await data(by('anna'));
    expect(Object.keys(body).toSorted()).toEqual([
      'filter',
      'funktionswechsel',
      'grants',
      'mitglieder_instrumente_pflichtfelder',
      'mitglieder_pflichtfelder',
      'mitglieder_wechsel',
      'musikkapelle_pflichtfelder',
      'rechte',
      'sektionen',
      'spalten',
      'standardbenutzergruppe',
      'user',
      'version',
    ]);
    expect(body.version).toBe('0.0.0-test');
  });

  test('the own group of customers comes along: the device reckons by its prices', async () => {
    const [person, gruppe] = [await mitglied('Kunde'), newId()];
    expect((await data(by('nur'))).user.kundengruppe_id ?? null).toBeNull();
    await t.writes((unit) =>
      unit.insert(t.deps.registry.table('kundengruppen'), {
        id: gruppe,
        rev: 1,
        root_id: gruppe,
        sek_ids: [],
        values: { name: 'Kurse' },
      }),
    );
    await sql`update personen set kundengruppe_id = ${gruppe} where id = ${person}`.execute(t.storage.db);
    await sql`update benutzer set mgd_id = ${person} where benutzername = 'nur'`.execute(t.storage.db);
    expect((await data(by('nur'))).user).toMatchObject({ kundengruppe_id: gruppe, mgd_id: person });
    expect((await data(by('anna'))).user).toMatchObject({ kundengruppe_id: null, mgd_id: null });
    await sql`update benutzer set mgd_id = null where benutzername = 'nur'`.execute(t.storage.db);
  });

  describe('function changes since the last confirmation', () => {
    test('show member, function and start to those who may read functions there, the newest first', async () => {
      const id = await mitglied('Auer');
      await give(id, '2024-01-01');
      await give(id, '2025-01-01');
      const told = [
        { mgd_name: 'Auer Eva', name: 'Kassier', anfang: '2025-01-01' },
        { mgd_name: 'Auer Eva', name: 'Kassier', anfang: '2024-01-01' },
      ];
      expect((await data(by('anna'))).funktionswechsel).toEqual(told);
      expect((await data(by('leser'))).funktionswechsel).toEqual(told);
      for (const name of ['berta', 'nur']) expect((await data(by(name))).funktionswechsel).toEqual([]);
    });

    test('a change between showing and confirming is not lost', async () => {
      const id = await mitglied('Berger');
      await data(by('anna'));
      await confirm(by('anna'));
      await give(id, '2025-02-01');
      expect((await data(by('anna'))).funktionswechsel.map((one) => one.anfang)).toEqual(['2025-02-01']);
      await give(id, '2025-03-01');
      expect(await confirm(by('anna'))).toBe(204);
      expect((await data(by('anna'))).funktionswechsel.map((one) => one.anfang)).toEqual(['2025-03-01']);
    });

    test('PUT /daten/funktionswechselsetdatum confirms function changes: they are gone on every device, and a device confirms only what it was shown itself', async () => {
      const id = await mitglied('Costa');
      const [hut, home] = [await t.signIn('anna'), await t.signIn('anna')];
      await data(hut);
      await confirm(hut);
      await give(id, '2025-04-01');
      expect((await data(hut)).funktionswechsel).toHaveLength(1);
      await give(id, '2025-05-01');
      expect((await data(home)).funktionswechsel).toHaveLength(2);
      await confirm(hut);
      expect((await data(home)).funktionswechsel.map((one) => one.anfang)).toEqual(['2025-05-01']);
      await confirm(home);
      expect((await data(hut)).funktionswechsel).toEqual([]);
      await give(id, '2025-06-01');
      expect((await data(hut)).funktionswechsel).toHaveLength(1);
    });

    test('nothing shown, nothing confirmed', async () => {
      const id = await mitglied('Dorfer');
      await data(by('anna'));
      await confirm(by('anna'));
      await give(id, '2025-07-01');
      expect(await confirm(await t.signIn('anna'))).toBe(204);
      expect((await data(by('anna'))).funktionswechsel).toHaveLength(1);
    });

    test('an end counts, the own change and a deletion do not', async () => {
      const id = await mitglied('Egger');
      await data(by('anna'));
      await confirm(by('anna'));
      const own = naturalId('mitgliederfunktionen', [id, fkt, sek.a, '2025-07-15']);
      expect(
        await send('anna', '/mgd/mitgliederfunktionen', {
          id: own,
          mgd_id: id,
          fkt_id: fkt,
          sek_id: sek.a,
          anfang: '2025-07-15',
        }),
      ).toBe(201);
      expect((await data(by('anna'))).funktionswechsel).toEqual([]);
      const kept = await give(id, '2025-08-01');
      await data(by('anna'));
      await confirm(by('anna'));
      expect(await send('anna', `/mgd/mitgliederfunktionen/${kept}`, { ende: '2026-01-01' })).toBe(200);
      expect((await data(by('anna'))).funktionswechsel).toEqual([]);
      expect((await data(by('leser'))).funktionswechsel.map((one) => one.anfang)).toContain('2025-08-01');
      expect(await send('verband', `/mgd/mitgliederfunktionen/${kept}`, { ende: '2026-02-01' })).toBe(200);
      expect((await data(by('anna'))).funktionswechsel.map((one) => one.anfang)).toEqual(['2025-08-01']);
      expect(await send('verband', `/mgd/mitgliederfunktionen/${kept}`, {}, 'DELETE')).toBe(200);
      expect((await data(by('anna'))).funktionswechsel).toEqual([]);
    });

    test('who never confirmed starts from the day the account was made', async () => {
      const id = await mitglied('Forer');
      await give(id, '2025-09-01');
      await t.user('neu', sek.a, [{ bg_id: await t.group(rights), sek_id: sek.a }]);
      const fresh = await t.signIn('neu');
      expect((await data(fresh)).funktionswechsel).toEqual([]);
      await give(id, '2025-10-01');
      expect((await data(fresh)).funktionswechsel.map((one) => one.anfang)).toEqual(['2025-10-01']);
    });

    test('no more than the 500 newest', async () => {
      const id = await mitglied('Gasser');
      await data(by('anna'));
      await confirm(by('anna'));
      await t.writes(async (unit) => {
        for (let day = 0; day < 510; day += 1) {
          const anfang = new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10);
          await unit.insert(t.deps.registry.table('mitgliederfunktionen'), {
            id: newId(),
            rev: 1,
            root_id: id,
            sek_ids: [sek.a],
            values: { mgd_id: id, fkt_id: fkt, sek_id: sek.a, anfang, ende: null },
          });
        }
      });
      expect((await data(by('anna'))).funktionswechsel).toHaveLength(500);
      await confirm(by('anna'));
      expect((await data(by('anna'))).funktionswechsel).toEqual([]);
    });

    test('needs a signed-in user', async () => {
      expect(await confirm(t.call)).toBe(401);
    });
  });

  describe('missing mandatory data of brass bands', () => {
    const names = (list: readonly { name: string }[]): string[] => list.map((one) => one.name);
    const complete = {
      geschlecht: 'Weiblich',
      gebdatum: '1990-01-01',
      strasse: 'Dorf 1',
      plz: '39030',
      ort: 'Sexten',
      sprache: 'de',
    };

    test('name bands whose fields are empty, to those who may save them', async () => {
      expect(names((await data(by('anna'))).musikkapelle_pflichtfelder)).toEqual([
        'A: Straße, PLZ, Ort, Telefon, E-Mail',
      ]);
      expect(names((await data(by('verband'))).musikkapelle_pflichtfelder)).toEqual([
        'A: Straße, PLZ, Ort, Telefon, E-Mail',
        'B: Straße, PLZ, Ort, Telefon, E-Mail',
      ]);
      expect((await data(by('nur'))).musikkapelle_pflichtfelder).toEqual([]);
      expect(
        await send('anna', `/sektionen/sektionen/${sek.a}`, {
          strasse: 'Dorf 1',
          plz: '39030',
          ort: 'Sexten',
          telefon: '+390474710000',
          email: 'a@kapelle.example',
        }),
      ).toBe(200);
      expect((await data(by('anna'))).musikkapelle_pflichtfelder).toEqual([]);
    });

    test('name members with gaps where the user may fill them, by status', async () => {
      await mitglied('Huber', complete);
      await mitglied('Innerhofer', { ...complete, plz: null });
      await mitglied('Jocher', { ...complete, sprache: null });
      await mitglied('Kofler', { ...complete, sprache: null, mitgliedsstatus: 'Inaktiv' });
      await mitglied('Lechner', { mitgliedsstatus: 'Ausgeschieden' });
      const seen = names((await data(by('anna'))).mitglieder_pflichtfelder);
      expect(seen).toEqual(expect.arrayContaining(['Innerhofer Eva: PLZ', 'Jocher Eva: Sprache']));
      for (const name of ['Huber', 'Kofler', 'Lechner']) expect(seen.join()).not.toContain(name);
      expect((await data(by('berta'))).mitglieder_pflichtfelder).toEqual([]);
    });

    test('a gap in a column that the user may not save is not told', async () => {
      const seen = names((await data(by('nur'))).mitglieder_pflichtfelder);
      expect(seen).toContain('Jocher Eva: Sprache');
      expect(seen.join()).not.toContain('Innerhofer');
    });

    test('name active members without an instrument that they play today', async () => {
      const instrument = newId();
      expect(await send('verband', '/verwaltung/besetzung', { id: instrument, name: 'Flügelhorn' })).toBe(201);
      const play = async (mgd_id: string, values: object = {}) =>
        send('anna', '/mgd/mitgliederbesetzung', {
          id: newId(),
          mgd_id,
          besetzung_id: instrument,
          stimme: 1,
          haupt: true,
          ...values,
        });
      await mitglied('Mair', complete);
      const [plays, played, gone] = [
        await mitglied('Niederkofler', complete),
        await mitglied('Oberhofer', complete),
        await mitglied('Pichler', { ...complete, mitgliedsstatus: 'Inaktiv' }),
      ];
      expect([await play(plays), await play(played, { ende: '2020-01-01' }), gone.length]).toEqual([201, 201, 36]);
      const seen = names((await data(by('anna'))).mitglieder_instrumente_pflichtfelder);
      expect(seen).toEqual(expect.arrayContaining(['Mair Eva', 'Oberhofer Eva']));
      for (const name of ['Niederkofler Eva', 'Pichler Eva']) expect(seen).not.toContain(name);
      expect((await data(by('nur'))).mitglieder_instrumente_pflichtfelder).toEqual([]);
    });

    test('from 900 in all on nothing is told', async () => {
      const now =
        names((await data(by('anna'))).mitglieder_pflichtfelder).length +
        names((await data(by('anna'))).mitglieder_instrumente_pflichtfelder).length;
      const table = t.deps.registry.table('personen');
      const add = (count: number) =>
        t.writes(async (unit) => {
          for (let index = 0; index < count; index += 1) {
            const id = newId();
            const empty = Object.fromEntries(
              Object.entries(table.fields).map(([column, field]) => [column, field.default]),
            );
            await unit.insert(table, {
              id,
              rev: 1,
              root_id: id,
              sek_ids: [sek.a],
              values: { ...empty, nachname: `Z${index}`, sek_id: sek.a, mitgliedsstatus: 'Jugend' },
            });
          }
        });
      await add(899 - now);
      const full = await data(by('anna'));
      expect(full.mitglieder_pflichtfelder.length + full.mitglieder_instrumente_pflichtfelder.length).toBe(899);
      await add(1);
      expect(await data(by('anna'))).toMatchObject({
        musikkapelle_pflichtfelder: [],
        mitglieder_pflichtfelder: [],
        mitglieder_instrumente_pflichtfelder: [],
      });
    });
  });
});

test('other kinds of organisation have no missing-data notices', async () => {
  const t = await openTestApp('pglite');
  const sektion = await t.sektion('Sektion', await t.sektion('Verband'));
  await t.user('anna', sektion, [{ bg_id: await t.group(rights), sek_id: sektion }]);
  const data: AppData = await (await (await t.signIn('anna'))('/rechte/daten')).json();
  expect(data).toMatchObject({
    musikkapelle_pflichtfelder: [],
    mitglieder_pflichtfelder: [],
    mitglieder_instrumente_pflichtfelder: [],
  });
  await t.close();
});
