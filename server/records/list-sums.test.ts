import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zastLaeufe } from '../../src/features/zast/zast-laeufe.table.ts';
import { registry } from '../../src/features/registry.ts';
import { countedBy } from '../../src/kit/define-module.ts';
import { hasValues } from '../../src/kit/filter.ts';
import { sumsOf } from '../../src/kit/totals.ts';
import { newId } from '../../src/lib/ids.ts';
import { permissionsFor } from '../../src/permissions/topics.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, sektionen, userWith, branches } from '../test-branches.ts';
import { configureFor } from '../test-offering.ts';

let server: TestApp;
let person: string;
const payments = '/mgd/mitgliederzahlungen';
const boss = userWith('boss', allRights, 'all');

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  person = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Mair',
    sek_id: sektionen.a1,
    eintritt: '2020-01-01',
  });
  const other = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Egger',
    sek_id: sektionen.b1,
    eintritt: '2020-01-01',
  });
  for (const [mgd_id, sek_id, betrag, zahlungsart] of [
    [person, sektionen.a1, 1050, 'Bar'],
    [person, sektionen.a1, 300, null],
    [person, sektionen.a1, 7, 'Bar'],
    [other, sektionen.b1, 100_000, 'Bar'],
  ])
    await server.create(boss, payments, { mgd_id, sek_id, betrag, zahlungsart, datum: '2026-01-05' });
});
afterAll(() => server.close());

const sums = async (nutzer: typeof boss, asked: Record<string, string> = {}) =>
  server.ask(nutzer, `${payments}/summen`, { method: 'POST', body: asked });

describe('sums of a list', () => {
  test('are over all rows that it finds, not over a page', async () => {
    expect((await sums(boss)).body).toEqual({ anzahl: 4, summen: { betrag: 101_357 }, gruppen: [] });
    expect((await sums(boss, { mgd_id: person })).body).toMatchObject({ anzahl: 3, summen: { betrag: 1357 } });
    expect((await sums(boss, { id: newId() })).body).toEqual({ anzahl: 0, summen: {}, gruppen: [] });
  });

  test('stand by the values of a column, too, rows without one last', async () => {
    const { body } = await sums(boss, { mgd_id: person, gruppe: 'zahlungsart' });
    expect(body['gruppen']).toEqual([
      { wert: 'Bar', anzahl: 2, summen: { betrag: 1057 } },
      { wert: null, anzahl: 1, summen: { betrag: 300 } },
    ]);
    expect((await sums(boss, { gruppe: 'betrag' })).status).toBe(422);
    expect((await sums(boss, { farbe: 'rot' })).status).toBe(422);
  });

  test('hold nothing of rows and columns that the reader may not see', async () => {
    expect((await sums(userWith('a', allRights, 'a1'))).body).toMatchObject({ anzahl: 3, summen: { betrag: 1357 } });
    expect((await sums(userWith('none', [], 'all'))).body).toMatchObject({ anzahl: 0, summen: {} });
    const columns = Object.fromEntries(
      permissionsFor('MITGLIEDER_ZAHLUNGEN', 'LESEN').map((right) => [right, { mitgliederzahlungen: ['datum'] }]),
    );
    const blind = { ...boss, id: newId(), rights: new Rights(boss.rights.grants, columns) };
    const { body } = await sums(blind, { gruppe: 'zahlungsart' });
    expect(body).toEqual({ anzahl: 4, summen: {}, gruppen: [{ wert: null, anzahl: 4, summen: {} }] });
  });
});

test('a list that says which rows count sums no other ones', async () => {
  const run = (status: 'Datei' | 'Verworfen', betrag: number) => {
    const id = newId();
    const place = { id, rev: 1, root_id: id, sek_ids: [sektionen.a1] };
    return server.writes((unit) =>
      unit.insert(zastLaeufe, { ...place, values: { sek_id: sektionen.a1, status, zeilen: 2, betrag } }),
    );
  };
  await run('Datei', 7000);
  await run('Verworfen', 500);
  const { body } = await server.ask(boss, '/zast/zast/summen', { method: 'POST', body: { gruppe: 'status' } });
  expect(body).toEqual({
    anzahl: 2,
    summen: { zeilen: 2, betrag: 7000 },
    gruppen: [
      { wert: 'Datei', anzahl: 1, summen: { zeilen: 2, betrag: 7000 } },
      { wert: 'Verworfen', anzahl: 1, summen: {} },
    ],
  });
});

const summed = [...registry.modules.values()].flatMap((module) =>
  module.list.totals === undefined ? [] : [[module.name, module, module.list.totals] as const],
);

test.each(summed)(
  '%s: the sums are those of the rows that the list answers, in all and in every group',
  async (_, module, totals) => {
    configureFor(server, module.name);
    const { list } = await server.ask(boss, module.url);
    const { body } = await server.ask(boss, `${module.url}/summen`, { method: 'POST', body: {} });
    expect(body).toEqual({
      anzahl: list.length,
      summen: sumsOf(
        list.filter((row) => hasValues(countedBy(module), row)),
        totals,
      ),
      gruppen: [],
    });
    for (const gruppe of module.list.groupBy ?? [])
      expect((await server.ask(boss, `${module.url}/summen`, { method: 'POST', body: { gruppe } })).status).toBe(200);
  },
);
