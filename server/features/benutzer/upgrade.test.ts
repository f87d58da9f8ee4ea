import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { Storage } from '../../storage/database.ts';
import { migrate } from '../../storage/migrate.ts';
import { migrations } from '../../storage/migrations.ts';
import { openTestStorage, testEngine, testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { rightsOfGroup } from './reach.ts';

/** Rights of the catalogue as it was before the topics of all areas came. */
const former = [...rightNumbers].filter(([, number]) => number <= 135).map(([name]) => name);

describe.each(testEngines)(`rights of a database from before on %s${testEnginesNote}`, (engine) => {
  let storage: Storage;
  const group = { all: newId(), branch: newId(), region: newId() };

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await migrate(
      storage,
      migrations.filter(({ name }) => name < '0014'),
    );
    const { db } = storage;
    const sektion = { verband: newId(), region: newId(), branch: newId() };
    const common = { rev: 1, sichtbarkeit: 127 };
    await db
      .insertInto('sektionen')
      .values([
        {
          id: sektion.verband,
          sek_ids: [sektion.verband],
          name: 'Verband',
          sektionstyp: 'Landesverband',
          sektionsnr: '1',
          parent_id: null,
          ...common,
        },
        {
          id: sektion.region,
          sek_ids: [sektion.region],
          name: 'Region',
          sektionstyp: 'Region',
          sektionsnr: '2',
          parent_id: sektion.verband,
          ...common,
        },
        {
          id: sektion.branch,
          sek_ids: [sektion.branch],
          name: 'Ort',
          sektionstyp: 'Sektion',
          sektionsnr: '3',
          parent_id: sektion.region,
          ...common,
        },
      ])
      .execute();
    const flags = { standardbenutzergruppe: false, spezialverarbeitung: false };
    await db
      .insertInto('benutzergruppen')
      .values(Object.entries(group).map(([name, id]) => ({ id, rev: 1, sek_ids: [], name, ...flags })))
      .execute();
    const kurse = ['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_TEILNEHMER_SPEICHERN'];
    const held: [string, readonly string[]][] = [
      [group.all, former],
      [group.branch, kurse],
      [group.region, kurse],
    ];
    await db
      .insertInto('gruppenrechte')
      .values(held.flatMap(([bg_id, rights]) => rights.map((recht) => ({ bg_id, recht }))))
      .execute();
    for (const [bg_id, sek_id] of [
      [group.branch, sektion.branch],
      [group.branch, sektion.region],
      [group.region, sektion.region],
    ] as const) {
      const user = newId();
      const filters = {
        filter_rettungsstellen: false,
        filter_mitglieder: false,
        filter_ausbildungen: false,
        filter_einsaetze: false,
      };
      await db
        .insertInto('benutzer')
        .values({
          id: user,
          rev: 1,
          sek_ids: [sek_id],
          benutzername: user,
          name: 'Name',
          sek_id,
          gesperrt: false,
          ...filters,
        })
        .execute();
      await db
        .insertInto('benutzer_bg')
        .values({ id: newId(), rev: 1, root_id: user, user_id: user, bg_id, sek_id })
        .execute();
    }
    await migrate(storage, migrations);
  });
  afterAll(() => storage.close());

  test('a group that held every right holds every right again', async () => {
    expect([...(await rightsOfGroup(storage.db, group.all))].toSorted()).toEqual([...rightNumbers.keys()].toSorted());
  });

  test('a group of regions keeps what lies below them, one that a branch holds does not grow', async () => {
    expect(await rightsOfGroup(storage.db, group.region)).toEqual([
      'AUSBILDUNG_ALLGEMEIN_LESEN',
      'AUSBILDUNG_ALLGEMEIN_REGION_LESEN',
      'AUSBILDUNG_TEILNEHMER_REGION_SPEICHERN',
      'AUSBILDUNG_TEILNEHMER_SPEICHERN',
    ]);
    expect(await rightsOfGroup(storage.db, group.branch)).toEqual([
      'AUSBILDUNG_ALLGEMEIN_LESEN',
      'AUSBILDUNG_TEILNEHMER_SPEICHERN',
    ]);
  });
});

describe.each(testEngines)(
  `groups from before courses were called off by a right of its own, on %s${testEnginesNote}`,
  (engine) => {
    test('go on calling off what they could call off, at the same level and in the same area, and nothing else', async () => {
      const storage = await openTestStorage(engine);
      await migrate(
        storage,
        migrations.filter(({ name }) => name < '0079'),
      );
      const { db } = storage;
      const [saves, reads] = [newId(), newId()];
      await db
        .insertInto('benutzergruppen')
        .values(
          [saves, reads].map((id) => ({
            id,
            rev: 1,
            sek_ids: [],
            name: id,
            standardbenutzergruppe: false,
            spezialverarbeitung: false,
          })),
        )
        .execute();
      const held: [string, string][] = [
        [saves, 'AUSBILDUNG_ALLGEMEIN_SPEICHERN'],
        [saves, 'UEBUNG_ALLGEMEIN_REGION_SPEICHERN'],
        [saves, 'TAETIGKEIT_TAGE_SPEICHERN'],
        [saves, 'MITGLIEDER_ALLGEMEIN_SPEICHERN'],
        [reads, 'AUSBILDUNG_ALLGEMEIN_LESEN'],
        [reads, 'AUSBILDUNG_ALLGEMEIN_LOESCHEN'],
      ];
      await db
        .insertInto('gruppenrechte')
        .values(held.map(([bg_id, recht]) => ({ bg_id, recht })))
        .execute();
      await migrate(storage, migrations);
      const came = async (id: string): Promise<readonly string[]> =>
        (await rightsOfGroup(db, id)).filter(
          (right) => !held.some(([group, known]) => group === id && known === right),
        );
      expect([await came(saves), await came(reads)]).toEqual([
        [
          'AUSBILDUNG_ALLGEMEIN_ANNULLIEREN',
          'AUSBILDUNG_ALLGEMEIN_FREIGEBEN',
          'UEBUNG_ALLGEMEIN_REGION_ANNULLIEREN',
          'UEBUNG_ALLGEMEIN_REGION_FREIGEBEN',
        ],
        [],
      ]);
      await storage.close();
    });
  },
);

test('groups from before single payments had rights of their own go on with what they did', async () => {
  const storage = await openTestStorage(testEngine);
  await migrate(
    storage,
    migrations.filter(({ name }) => name < '0137'),
  );
  const { db } = storage;
  const [bg_id, andere] = [newId(), newId()];
  await db
    .insertInto('benutzergruppen')
    .values(
      [bg_id, andere].map((id) => ({
        id,
        rev: 1,
        sek_ids: [],
        name: id,
        standardbenutzergruppe: false,
        spezialverarbeitung: false,
      })),
    )
    .execute();
  const held = ['LASTSCHRIFTEN_LAEUFE_ABSCHLIESSEN', 'KONTAKTE_EHRUNGENERWEITERT_SPEICHERN'];
  await db
    .insertInto('gruppenrechte')
    .values([...held.map((recht) => ({ bg_id, recht })), { bg_id: andere, recht: 'MITGLIEDER_EHRUNGEN_SPEICHERN' }])
    .execute();
  await migrate(storage, migrations);
  expect([...(await rightsOfGroup(db, bg_id))].toSorted()).toEqual(
    [...held, 'KONTAKTE_EHRUNGEN_DRUCKEN', 'LASTSCHRIFTEN_ALLGEMEIN_ABSCHLIESSEN'].toSorted(),
  );
  expect(await rightsOfGroup(db, andere)).toEqual(['MITGLIEDER_EHRUNGEN_SPEICHERN']);
  await storage.close();
});

test('groups from before releases, readers of drafts and the list of dogs had rights of their own go on with what they did', async () => {
  const storage = await openTestStorage(testEngine);
  await migrate(
    storage,
    migrations.filter(({ name }) => name < '0134'),
  );
  const { db } = storage;
  const came: readonly (readonly [held: string, came: readonly string[]])[] = [
    ['UEBUNG_ALLGEMEIN_NEU', ['UEBUNG_ALLGEMEIN_FREIGEBEN']],
    ['TAETIGKEIT_ALLGEMEIN_REGION_NEU', ['TAETIGKEIT_ALLGEMEIN_REGION_FREIGEBEN']],
    ['AUSBILDUNG_ALLGEMEIN_SPEICHERN', ['AUSBILDUNG_ALLGEMEIN_FREIGEBEN']],
    ['DIENSTPLAN_ALLGEMEIN_SPEICHERN', ['DIENSTPLAN_ALLGEMEIN_FREIGEBEN']],
    ['DIENSTPLAN_TAGE_VERBANDSEBENE_SPEICHERN', ['DIENSTPLAN_ALLGEMEIN_VERBANDSEBENE_FREIGEBEN']],
    ['DIENSTPLAN_ALLGEMEIN_NEU', []],
    ...['NEU', 'SPEICHERN', 'LOESCHEN', 'FREIGEBEN', 'BENACHRICHTIGUNG'].map(
      (action) => [`NEUIGKEITEN_ALLGEMEIN_${action}`, ['NEUIGKEITEN_ALLGEMEIN_LESEN']] as const,
    ),
    ['NEUIGKEITEN_LESEN', []],
    ['RETTUNGSHUNDE_ALLGEMEIN_LESEN', ['RETTUNGSHUNDE_LESEN']],
    ['EINSAETZE_LESEN', []],
  ];
  const groups = came.map(([held]) => ({ id: newId(), held }));
  await db
    .insertInto('benutzergruppen')
    .values(
      groups.map(({ id }) => ({
        id,
        rev: 1,
        sek_ids: [],
        name: id,
        standardbenutzergruppe: false,
        spezialverarbeitung: false,
      })),
    )
    .execute();
  await db
    .insertInto('gruppenrechte')
    .values(groups.map(({ id, held }) => ({ bg_id: id, recht: held })))
    .execute();
  await migrate(storage, migrations);
  const now = await Promise.all(
    groups.map(async ({ id, held }) => [held, (await rightsOfGroup(db, id)).filter((right) => right !== held)]),
  );
  expect(now).toEqual(came);
  await storage.close();
});

describe.each(testEngines)(`user names of a database from before on %s${testEnginesNote}`, (engine) => {
  test('that differ in case only are told apart by a number; who signed in last keeps the name', async () => {
    const storage = await openTestStorage(engine);
    await migrate(
      storage,
      migrations.filter(({ name }) => name < '0072'),
    );
    const { db } = storage;
    const sek_id = newId();
    await db
      .insertInto('sektionen')
      .values({
        id: sek_id,
        sek_ids: [sek_id],
        rev: 1,
        name: 'Verband',
        sektionstyp: 'Landesverband',
        sektionsnr: '1',
        parent_id: null,
        sichtbarkeit: 127,
      })
      .execute();
    const long = 'X'.repeat(60);
    const names = ['Anna', 'anna', 'ANNA', 'anna-2', 'berta', long, long.toLowerCase()];
    for (const [index, benutzername] of names.entries()) {
      await db
        .insertInto('benutzer')
        .values({
          id: newId(),
          rev: 1,
          sek_ids: [sek_id],
          benutzername,
          name: benutzername,
          sek_id,
          gesperrt: false,
          filter_rettungsstellen: false,
          filter_mitglieder: false,
          filter_ausbildungen: false,
          filter_einsaetze: false,
          letzte_anmeldung:
            benutzername === 'anna' ? '2026-01-01T00:00:00Z' : index === 0 ? '2025-01-01T00:00:00Z' : null,
        })
        .execute();
    }
    await migrate(storage, migrations);
    const now = (await db.selectFrom('benutzer').select(['name', 'benutzername']).execute()).map(
      (row) => [String(row['name']), String(row['benutzername'])] as const,
    );
    expect(now.filter(([was, is]) => was === is).map(([was]) => was)).toEqual(
      expect.arrayContaining(['anna', 'anna-2', 'berta']),
    );
    expect(new Set(now.map(([, is]) => is.toLowerCase())).size).toBe(names.length);
    expect(
      now
        .filter(([was, is]) => was !== is && !was.startsWith('x') && !was.startsWith('X'))
        .map(([was, is]) => is.slice(0, was.length + 1) === `${was}-`),
    ).toEqual([true, true]);
    await storage.close();
  });
});
