import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../../test-app.ts';
import { branches, sektionen, userWith } from '../../../test-branches.ts';
import { duplicatesKind } from './duplicates-kind.ts';
import type { Nutzer } from '../../../context.ts';

const persons = [
  'MITGLIEDER_LESEN',
  ...['ALLGEMEIN', 'PERSOENLICHEDATEN'].flatMap((sektion) =>
    ['LESEN', 'NEU', 'SPEICHERN'].map((action) => `MITGLIEDER_${sektion}_${action}`),
  ),
  'MITGLIEDER_MITGLIEDSCHAFTEN_NEU',
  'MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG',
];

describe('the search for duplicates', () => {
  let server: TestApp;
  const office = userWith('verband', persons, 'verband');
  const branch = userWith('a1', persons, 'a1');

  beforeAll(async () => {
    server = await openTestApp(testEngine, branches);
  });
  afterAll(() => server.close());

  /** A person of whom nothing was noted on arrival. */
  const person = async (nachname: string, vorname: string, values: object = {}): Promise<string> => {
    const id = await server.create(office, '/mgd/mitglieder', {
      id: newId(),
      nachname,
      vorname,
      sek_id: sektionen.a1,
      ...values,
    });
    await sql`delete from duplikate where eine_id = ${id} or andere_id = ${id}`.execute(server.deps.storage.db);
    return id;
  };
  const search = async (nutzer: Nutzer): Promise<void> => {
    const { deps } = server;
    const order = {
      deps,
      source: { registry: deps.registry, db: deps.storage.db },
      nutzer,
      parameter: {},
      today: '2026-03-01',
      years: 'calendar' as const,
    };
    for await (const _ of duplicatesKind.run(order));
  };
  const found = async (...ids: string[]): Promise<readonly number[]> => {
    const { rows } = await sql<{
      punkte: number;
    }>`select punkte from duplikate where eine_id = any(${ids}::uuid[]) and andere_id = any(${ids}::uuid[]) order by punkte`.execute(
      server.deps.storage.db,
    );
    return rows.map(({ punkte }) => punkte);
  };

  test.each([
    ['umlauts and their spellings', { nachname: 'Müller', vorname: 'Jörg' }, { nachname: 'Mueller', vorname: 'Joerg' }],
    [
      'Tirolean names as they are heard',
      { nachname: 'Hofer', vorname: 'Josef' },
      { nachname: 'Hoffer', vorname: 'Josef' },
    ],
    [
      'Italian spellings with and without an accent',
      { nachname: 'Niccolò', vorname: 'Andrea' },
      { nachname: 'Nicolo', vorname: 'Andrea' },
    ],
    ['first and last name swapped', { nachname: 'Thaler', vorname: 'Paul' }, { nachname: 'Paul', vorname: 'Thaler' }],
  ])('finds %s', async (_, one, other) => {
    const born = { gebdatum: '1981-04-05' };
    const ids = [await person(one.nachname, one.vorname, born), await person(other.nachname, other.vorname, born)];
    await search(office);
    expect(await found(...ids)).toHaveLength(1);
  });

  test('does not find father and son with one name and address', async () => {
    const home = { strasse: 'Dorf 1', plz: '39030' };
    const ids = [
      await person('Plattner', 'Josef', { ...home, gebdatum: '1955-03-12' }),
      await person('Plattner', 'Josef', { ...home, gebdatum: '1990-08-24' }),
    ];
    await search(office);
    expect(await found(...ids)).toEqual([]);
  });

  test('forgets what is no pair any more, remembers what somebody decided, and looks only where the orderer may', async () => {
    const born = { gebdatum: '1975-01-02' };
    const [one, other, away] = [
      await person('Egger', 'Anna', born),
      await person('Egger', 'Anna', born),
      await person('Egger', 'Anna', { ...born, sek_id: sektionen.b1 }),
    ];
    await search(branch);
    expect(await found(one, other, away)).toEqual([70]);
    await search(office);
    expect(await found(one, other, away)).toEqual([70, 70, 70]);
    await sql`update duplikate set ignoriert_am = now() where eine_id = any(${[one, away]}::uuid[]) and andere_id = any(${[one, away]}::uuid[])`.execute(
      server.deps.storage.db,
    );
    server.setNow(new Date('2026-03-01T11:00:00Z'));
    for (const id of [other, away])
      await server.ask(office, `/mgd/mitglieder/${id}`, { method: 'PUT', body: { gebdatum: '1999-09-09' } });
    await search(office);
    expect(await found(one, other)).toEqual([]);
    expect(await found(one, away)).toEqual([70]);
  });
});
