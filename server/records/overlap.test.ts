import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';
import { create } from './create.ts';
import type { Unit } from './unit.ts';
import { writeAll } from './write.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const put = (url: string, body: object) => server.ask(boss, url, { method: 'PUT', body });
const tariff = (stufe: number, gueltig_ab: string, gueltig_bis: string | null = null, more: object = {}) => ({
  id: newId(),
  name: `Tarif ${stufe}`,
  stufe,
  betrag: 1000,
  gueltig_ab,
  gueltig_bis,
  ...more,
});
const tariffs = '/verwaltung/einsatztarife';
const taken = 'In dieser Zeit gilt schon ein anderer Eintrag.';

describe('a period that overlaps another one of its key', () => {
  test('is refused with the other row and its period, when it is added and when it is changed', async () => {
    const there = tariff(1, '2026-01-01', '2026-06-30');
    await put(tariffs, there);
    expect((await put(tariffs, tariff(1, '2026-06-30'))).body).toMatchObject({
      kind: 'input',
      neben: { id: there.id, geaendert: { von: expect.any(String), am: expect.any(String) } },
      fields: [
        { feld: 'gueltig_ab', text: taken },
        { feld: 'gueltig_bis', text: 'Besteht schon: Tarif 1, 01.01.2026 – 30.06.2026' },
      ],
    });
    const later = tariff(1, '2026-07-01');
    expect((await put(tariffs, later)).status).toBe(201);
    expect((await put(`${tariffs}/${later.id}`, { gueltig_ab: '2026-06-01' })).status).toBe(422);
    expect((await put(`${tariffs}/${later.id}`, { betrag: 2000 })).status).toBe(200);
  });

  test('is taken beside a row that no longer counts, which cannot come back', async () => {
    const old = tariff(2, '2026-01-01', null, { archiviertam: '2026-02-01' });
    await put(tariffs, old);
    expect((await put(tariffs, tariff(2, '2026-01-01'))).status).toBe(201);
    expect((await put(`${tariffs}/${old.id}`, { archiviertam: null })).status).toBe(422);
  });

  test('is refused to all but one of those who write at once', async () => {
    const told = await Promise.all(
      Array.from({ length: 8 }, (_, day) => put(tariffs, tariff(3, `2026-01-0${day + 1}`))),
    );
    expect(told.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
  });

  test('is found in the same batch, too', async () => {
    const work = (values: object) => (unit: Unit) =>
      create(unit, server.deps.registry.module('einsatztarife'), { ...values });
    const outcomes = await writeAll(
      server.deps,
      boss,
      [tariff(4, '2026-01-01'), tariff(4, '2026-03-01'), tariff(5, '2026-03-01')].map((values) => ({
        operation: undefined,
        follows: [],
        needs: { rows: [], targets: [] },
        work: work(values),
      })),
    );
    expect(outcomes.map((one) => ('answer' in one ? one.answer.status : one.error))).toMatchObject([
      201,
      { status: 422 },
      201,
    ]);
  });
});

test('below one parent the rows of another one do not count', async () => {
  const mitglied = async () => server.create(boss, '/mgd/mitglieder', { nachname: 'N', sek_id: sektionen.a1 });
  const [one, two] = [await mitglied(), await mitglied()];
  const period = (mgd_id: string) =>
    put('/mgd/mitgliedschaften', { id: newId(), mgd_id, sek_id: sektionen.a2, von: '2020-01-01' });
  expect([(await period(one)).status, (await period(two)).status, (await period(one)).status]).toEqual([201, 201, 422]);
});
