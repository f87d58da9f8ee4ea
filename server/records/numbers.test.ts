import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';
import { create } from './create.ts';
import type { Unit } from './unit.ts';
import { writeAll } from './write.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const boss = userWith('boss', allRights, 'all');
const url = '/einsaetze/einsaetze';
const einsatz = (sek_id: string, einsatzbeginn: string, extra = {}) =>
  server.ask(boss, url, { method: 'PUT', body: { id: newId(), sek_id, einsatzbeginn, ...extra } });
const numberOf = ({ body }: { body: Record<string, unknown> }): unknown =>
  (body['given'] as { nummer?: string } | undefined)?.nummer;

test('numbers have no gap and no double under 20 creations at once, refused ones among them', async () => {
  const wishes = Array.from({ length: 20 }, () => einsatz(sektionen.a1, '2026-02-01T08:00:00Z'));
  // Refused after the number was taken: the end before the beginning is found by the last check.
  const refusals = Array.from({ length: 5 }, () =>
    einsatz(sektionen.a1, '2026-02-01T08:00:00Z', { einsatzende: '2026-01-01T08:00:00Z' }),
  );
  const [made, refused] = await Promise.all([Promise.all(wishes), Promise.all(refusals)]);
  expect(refused.map((one) => one.status)).toEqual(Array(5).fill(422));
  expect(made.map(numberOf).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `2026-04-${String(index + 1).padStart(4, '0')}`),
  );
});

test('every branch and local year counts on its own', async () => {
  expect(numberOf(await einsatz(sektionen.a2, '2026-02-01T08:00:00Z'))).toBe('2026-05-0001');
  expect(numberOf(await einsatz(sektionen.a2, '2024-12-31T23:30:00Z'))).toBe('2025-05-0001');
  expect(numberOf(await einsatz(sektionen.a2, '2024-12-31T22:30:00Z'))).toBe('2024-05-0001');
});

test('a number that another branch had is no obstacle: the series goes on above what is taken, and each branch keeps its own', async () => {
  const rename = async (id: string, sektionsnr: string) =>
    expect((await server.ask(boss, `/sektionen/sektionen/${id}`, { method: 'PUT', body: { sektionsnr } })).status).toBe(
      200,
    );
  const branch = (sektionsnr: string) =>
    server.create(boss, '/sektionen/sektionen', {
      name: sektionsnr,
      sektionstyp: 'Sektion',
      sektionsnr,
      parent_id: sektionen.a,
    });
  const at = '2023-02-01T08:00:00Z';
  const former = await branch('81');
  expect([numberOf(await einsatz(former, at)), numberOf(await einsatz(former, at))]).toEqual([
    '2023-81-0001',
    '2023-81-0002',
  ]);
  await rename(former, '82');
  const later = await branch('81');
  expect([numberOf(await einsatz(later, at)), numberOf(await einsatz(later, at))]).toEqual([
    '2023-81-0003',
    '2023-81-0004',
  ]);
  expect(numberOf(await einsatz(former, at))).toBe('2023-82-0003');
  // The number comes back to where it was first.
  await rename(later, '83');
  await rename(former, '81');
  expect(numberOf(await einsatz(former, at))).toBe('2023-81-0005');
});

test('new missions of one transaction meet a taken number in their midst, and all are kept', async () => {
  const { db } = server.deps.storage;
  const at = '2022-02-01T08:00:00Z';
  const taken = await server.create(boss, url, { sek_id: sektionen.a1, einsatzbeginn: at });
  await sql`update einsaetze set nummer = '2022-05-0003' where id = ${taken}`.execute(db);
  const work = (unit: Unit) =>
    create(unit, server.deps.registry.module('einsaetze'), { id: newId(), sek_id: sektionen.a2, einsatzbeginn: at });
  const outcomes = await writeAll(
    server.deps,
    boss,
    [1, 2, 3].map(() => ({ operation: undefined, follows: [], needs: { rows: [], targets: [] }, work })),
    'whole',
  );
  expect(outcomes).toMatchObject([
    { answer: { status: 201 } },
    { answer: { status: 201 } },
    { answer: { status: 201 } },
  ]);
});

test('members have one series for all branches', async () => {
  const mitglied = (sek_id: string) =>
    server.ask(boss, '/mgd/mitglieder', { method: 'PUT', body: { id: newId(), nachname: 'N', sek_id } });
  const numbers = [await mitglied(sektionen.a1), await mitglied(sektionen.b1)].map(
    (told) => (told.body['given'] as { mgdnummer: string }).mgdnummer,
  );
  expect(numbers).toEqual(['000001', '000002']);
});

test('a member made offline gets one number despite repeated sends, and a refused one leaves no gap', async () => {
  const mitglieder = '/mgd/mitglieder';
  const mitglied = () => ({ id: newId(), nachname: 'Ohne Netz', sek_id: sektionen.a1, vorlaeufig: 'ABC-1' });
  const told = (body: object, key: string) => server.ask(boss, mitglieder, { method: 'PUT', body, key });
  const mgdnummer = async (id: string) => Number((await server.ask(boss, `${mitglieder}/${id}`)).body['mgdnummer']);
  const [first, second] = [mitglied(), mitglied()];
  const key = newId();
  const sent = [await told(first, key), await told(first, key), await told(first, newId())];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 200]);
  expect((await told({ ...mitglied(), gebdatum: '1980-01-01', sterbedatum: '1979-01-01' }, newId())).status).toBe(422);
  await told(second, newId());
  expect(await mgdnummer(second.id)).toBe((await mgdnummer(first.id)) + 1);
});
