import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Einsatzstatistik } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { zaehleEinsaetze } from '../../../src/features/statistik/einsatzstatistik.rules.ts';
import type { Nutzer } from '../../context.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import { einsatzstatistik } from './einsatzstatistik.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const url = '/einsaetze/einsaetze';

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  server.setNow(new Date('2026-06-01T10:00:00Z'));
  const einsatz = (einsatzbeginn: string, rest: object = {}) =>
    server.create(boss, url, { einsatzbeginn, sek_id: sektionen.a1, einsatzart: 'Bergrettung', ...rest });
  const nation = await server.create(boss, '/verwaltung/nationen', { name: 'Italien', iso: 'IT' });
  // 23:30 UTC is the next day and the next year in Rome.
  const first = await einsatz('2025-12-31T23:30:00.000Z', { taetigkeit: 'Skitour', ursache: 'Lawine' });
  await einsatz('2026-01-01T00:10:00.000Z', { verbund_id: first, sek_id: sektionen.b1, taetigkeit: 'Piste' });
  await einsatz('2025-07-01T09:15:00.000Z', { taetigkeit: 'Wandern', fehleinsatz: true, sek_id: sektionen.a2 });
  await einsatz('2025-08-02T09:15:00.000Z', { einsatzart: 'Uebung' });
  await einsatz('2019-08-02T09:15:00.000Z');
  await server.create(boss, '/einsaetze/beteiligte', {
    einsatz_id: first,
    extern_name: 'X',
    organisation: 'BRD',
    von: '2026-01-01T00:00:00.000Z',
    bis: '2026-01-01T02:20:00.000Z',
  });
  await server.create(boss, '/einsaetze/patienten', {
    einsatz_id: first,
    zustand: 'schwer',
    nation_id: nation,
    gebdatum: '1966-01-02',
  });
  await server.create(boss, '/einsaetze/patienten', { einsatz_id: first, alter_geschaetzt: 8 });
});
afterAll(() => server.close());

const ask = (nutzer: Nutzer, asked: Readonly<Record<string, string>> = {}): Promise<Einsatzstatistik> =>
  einsatzstatistik(server.deps, nutzer, asked);
const numbers = ({ tafeln }: Einsatzstatistik, name: string): Record<string, readonly number[]> =>
  Object.fromEntries((tafeln[name] ?? []).map(({ wert, zahlen }) => [wert, zahlen]));

describe('figures of missions', () => {
  test('an event of several branches counts once, in the local year of its begin, without exercises', async () => {
    const found = await ask(boss);
    expect(found.jahre).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(found.reihen).toEqual({
      einsaetze: [0, 0, 0, 1, 1],
      fehleinsaetze: [0, 0, 0, 1, 0],
      personenstunden: [0, 0, 0, 0, 2.33],
      personen: [0, 0, 0, 0, 2],
    });
    expect(numbers(found, 'taetigkeit')).toEqual({ Skitour: [0, 0, 0, 0, 1], Wandern: [0, 0, 0, 1, 0] });
    expect(numbers(found, 'stunde')).toEqual({ '00': [0, 0, 0, 0, 1], '11': [0, 0, 0, 1, 0] });
    expect(Object.keys(numbers(found, 'sektion'))).toHaveLength(3);
  });

  test('people who were helped are counted by state, nation and age at the mission', async () => {
    const found = await ask(boss, { jahr: '2026' });
    expect(numbers(found, 'zustand')).toEqual({ schwer: [1], '': [1] });
    expect(numbers(found, 'alter')).toEqual({ '050': [1], '000': [1] });
  });

  test('they are told only to who may read patients', async () => {
    const clerk = userWith(
      'ohne',
      allRights.filter((right) => !right.includes('_PATIENTEN')),
      'all',
    );
    const found = await ask(clerk);
    expect(
      [Object.keys(found.tafeln), Object.keys(found.reihen)]
        .flat()
        .filter((name) => ['zustand', 'nation', 'alter', 'personen'].includes(name)),
    ).toEqual([]);
  });

  test('a branch sees its own missions alone; year, status and branch narrow (spec B 9.3)', async () => {
    const branch = userWith('a2', allRights, 'a2');
    expect((await ask(branch)).reihen['einsaetze']).toEqual([0, 0, 0, 1, 0]);
    expect((await ask(boss, { jahr: '2019' })).reihen['einsaetze']).toEqual([1]);
    expect((await ask(boss, { status: 'Abgerechnet' })).reihen['einsaetze']).toEqual([0, 0, 0, 0, 0]);
    expect((await ask(boss, { sek_id: sektionen.b })).reihen['einsaetze']).toEqual([0, 0, 0, 0, 1]);
  });

  test('a device counts the rows that it holds to the same numbers', async () => {
    const rows = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
      (await server.ask(boss, path)).list;
    const found = await ask(boss);
    const { personen: _, ...reihen } = found.reihen;
    const { zustand: _zustand, nation: _nation, alter: _alter, ...tafeln } = found.tafeln;
    expect(zaehleEinsaetze(await rows(url), await rows('/einsaetze/beteiligte'), found.jahre, found.stand)).toEqual({
      ...found,
      reihen,
      tafeln,
    });
  });
});
