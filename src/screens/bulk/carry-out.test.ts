import { personen } from '../../features/personen/personen.table.ts';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import type { Engine } from '../../sync/engine.ts';
import { TestDevice } from '../../sync/testing/device.ts';
import { ModelServer } from '../../sync/testing/model-server.ts';
import { editRows, removeRows, type Undo } from './carry-out.ts';
import { planEdit } from './plan.ts';

const sektion = newId();
let server: ModelServer;
let engine: Engine;
let ids: readonly string[];

beforeEach(async () => {
  server = new ModelServer();
  engine = await new TestDevice(server).openTab();
  const made = await engine.act(
    ['Pichler', 'Hofer', 'Egger'].map((nachname) => ({
      do: 'create' as const,
      table: 'personen',
      row: { nachname, ort: 'Sexten', sek_id: sektion },
    })),
  );
  ids = made.map(({ id }) => id);
  await engine.syncNow();
});

const rows = async () => (await engine.replica.rows(personen)).filter(({ id }) => ids.includes(id));
const places = async () => (await rows()).map((row) => row['ort']);
const plan = async () => {
  const rights = {
    readable: new Set<string>(),
    writable: new Set(['ort']),
    mayChange: true,
    mayDelete: true,
    locked: false,
  };
  return planEdit(
    (await rows()).map((row) => ({ row, rights, isHere: true })),
    { ort: 'Toblach' },
  ).changes;
};

it('a bulk edit is one ordinary change a row, and reaches the server', async () => {
  await editRows(engine, 'personen', await plan());
  expect(
    engine
      .operations()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  for (const { kind, values } of engine.operations()) expect([kind, values['ort']]).toEqual(['change', 'Toblach']);
  await engine.syncNow();
  expect(ids.map((id) => server.row(id)?.['ort'])).toEqual(['Toblach', 'Toblach', 'Toblach']);
});

it('the undo of a bulk edit that was not sent leaves nothing behind', async () => {
  const undo = await editRows(engine, 'personen', await plan());
  await undo();
  expect(engine.operations()).toEqual([]);
  expect(await places()).toEqual(['Sexten', 'Sexten', 'Sexten']);
});

it('the undo of a bulk edit that has arrived changes every row back', async () => {
  const undo = await editRows(engine, 'personen', await plan());
  await engine.syncNow();
  await undo();
  await engine.syncNow();
  expect(ids.map((id) => server.row(id)?.['ort'])).toEqual(['Sexten', 'Sexten', 'Sexten']);
});

it.each([
  ['before it is sent', false],
  ['after it has arrived', true],
])('the undo of a bulk deletion brings all rows back, %s', async (_, isSent) => {
  const undos: Undo[] = [];
  await removeRows(engine, 'personen', await rows(), (undo) => undos.push(undo));
  if (isSent) await engine.syncNow();
  expect(await rows()).toEqual([]);
  for (const undo of undos.toReversed()) await undo();
  await engine.syncNow();
  expect((await rows()).map((row) => row['nachname']).toSorted()).toEqual(['Egger', 'Hofer', 'Pichler']);
});

it('a bulk deletion right after an undone edit reaches the server, also while the edit is on its way', async () => {
  const undo = await editRows(engine, 'personen', await plan());
  const first = engine.syncNow();
  await undo();
  const second = engine.syncNow();
  await removeRows(engine, 'personen', await rows(), () => {});
  await Promise.all([first, second]);
  await engine.syncNow();
  expect(engine.operations()).toEqual([]);
  expect(await rows()).toEqual([]);
});
