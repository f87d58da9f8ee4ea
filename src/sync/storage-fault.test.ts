import { einsatzFotos } from '../features/einsaetze/einsatz-fotos.table.ts';
import { personen } from '../features/personen/personen.table.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { isComplete } from '../db/completeness.ts';
import { deviceId } from '../db/meta.ts';
import { Outbox } from '../db/outbox.ts';
import { storageFaultOf } from '../db/storage-fault.ts';
import { BrokenDisk, type Failure } from '../db/testing/broken-disk.ts';
import type { Engine } from './engine.ts';
import { settled, TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const person = { nachname: 'Pichler', sek_id: sektion };

let server: ModelServer;
let device: TestDevice;
let disk: BrokenDisk;

beforeEach(() => {
  disk = new BrokenDisk();
  server = new ModelServer();
  device = new TestDevice(server);
});

afterEach(() => disk.restore());

const fill = (count: number): string[] =>
  Array.from({ length: count }, (_, nr) => {
    const id = newId();
    server.write('personen', id, { nachname: `Nr ${nr}`, sek_id: sektion });
    return id;
  });

/** Runs a scenario with the failure at its first write, its second … until it needs no more. */
async function atEvery(failure: Failure, scenario: (engine: Engine) => Promise<void>): Promise<number> {
  for (let n = 1; ; n += 1) {
    server = new ModelServer();
    fill(3);
    device = new TestDevice(server);
    disk.mend();
    const engine = await device.openTab();
    await engine.syncNow();
    disk.failAt(n, failure);
    await scenario(engine);
    const isOver = !disk.hasFailed;
    disk.mend();
    engine.stop();
    if (isOver) return n;
  }
}

/** Rounds while the storage fails, and one after. */
async function rounds(engine: Engine): Promise<void> {
  for (let round = 0; round < 3; round += 1) await engine.syncNow();
  disk.mend();
  await engine.syncNow();
}

/** What a person does: a save that was not kept is tried again, with the same form. */
async function save(work: () => Promise<unknown>): Promise<'kept' | 'told'> {
  try {
    await work();
    return 'kept';
  } catch (cause) {
    expect(storageFaultOf(cause)).toBe('quota');
    disk.mend();
    await work();
    return 'told';
  }
}

describe.each(['quota', 'closed', 'unheard'] as const)(
  'storage that fails at every write of a scenario (%s)',
  (failure) => {
    it('loses no save and does none twice, and leaves nothing half-written', { timeout: 60_000 }, async () => {
      const told: string[] = [];
      const steps = await atEvery(failure, async (engine) => {
        const id = newId();
        const kind = await save(() => engine.create('personen', { ...person, id }));
        if (kind === 'told') told.push(kind);
        const { sha256, name, type, size } = await engine
          .addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg')
          .catch(() => engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg'));
        await save(() =>
          engine.act([
            { do: 'change', table: 'personen', id, changed: { notiz: 'neu' }, basis: { notiz: null } },
            {
              do: 'create',
              table: 'einsaetze',
              row: { id: sektion, sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' },
            },
            { do: 'create', table: 'einsatz_fotos', row: { einsatz_id: sektion, datei: { sha256, name, type, size } } },
          ]),
        );
        await save(() => engine.step('einsaetze', sektion, 'Transfer'));
        await rounds(engine);
        expect(engine.operations()).toEqual([]);
        expect(engine.status.getSnapshot()).toMatchObject({ waiting: 0, phase: 'idle' });
        expect([...server.records.values()].filter(({ row }) => row['nachname'] === 'Pichler')).toMatchObject([
          { row: { notiz: 'neu' } },
        ]);
        expect(new Set(server.calls.map((call) => call.op)).size).toBe(4);
        expect(server.files.size).toBe(1);
        expect(await engine.replica.rows(personen)).toHaveLength(4);
        expect(await engine.replica.childrenOf(einsatzFotos, sektion)).toHaveLength(1);
      });
      expect(steps).toBeGreaterThan(10);
      expect(told.length > 0).toBe(failure === 'quota');
    });

    it('brings a replica up to date in the next rounds, with every row counted', { timeout: 60_000 }, async () => {
      const steps = await atEvery(failure, async (engine) => {
        server.markEvery = 2;
        const [gone] = fill(5);
        server.erase(gone ?? '');
        await rounds(engine);
        expect(await engine.replica.rows(personen)).toHaveLength(7);
        const store = await device.openStore();
        expect(await isComplete(store)).toBe(true);
        store.close();
      });
      expect(steps).toBeGreaterThan(failure === 'unheard' ? 3 : 8);
    });
  },
);

it(
  'what was on its way when the storage gave out goes again once it is back, from every write on',
  { timeout: 60_000 },
  async () => {
    const steps = await atEvery('quota', async (engine) => {
      const n = disk.mend();
      const { id } = await engine.create('personen', person);
      disk.failAt(n, 'quota', Infinity);
      await rounds(engine);
      await engine.syncNow();
      expect(server.records.get(id)).toMatchObject({ rev: 1, row: person });
      expect(new Set(server.calls.map((call) => call.op)).size).toBe(1);
      expect(engine.operations()).toEqual([]);
    });
    expect(steps).toBeGreaterThan(3);
  },
);

it('a commit of which the device never heard is found, not made again', async () => {
  const store = await device.openStore();
  const outbox = await Outbox.open(store, await deviceId(store), () => device.time);
  disk.failAt(1, 'unheard');
  const added = await outbox.update((draft) => draft.add({ kind: 'step', table: 'einsaetze', id: newId() }));
  expect(disk.hasFailed).toBe(true);
  expect([...outbox.entries.values()]).toEqual([added]);
  store.close();
});

describe('what the user is told', () => {
  it('is that the storage is full, for as long as it is', async () => {
    const engine = await device.openTab();
    disk.failAt(1, 'quota', Infinity);
    await expect(engine.create('personen', person)).rejects.toMatchObject({ name: expect.any(String) });
    expect(engine.status.getSnapshot().fault).toBe('quota');
    expect(engine.operations()).toEqual([]);
    disk.mend();
    await engine.create('personen', person);
    expect(engine.status.getSnapshot().fault).toBeUndefined();
    expect(engine.operations()).toHaveLength(1);
  });

  it('is that the storage is lost only when it stays away', async () => {
    const engine = await device.openTab();
    disk.failAt(1, 'closed', 2);
    await engine.create('personen', person);
    expect(engine.status.getSnapshot().fault).toBeUndefined();
    disk.failAt(1, 'closed', Infinity);
    await expect(engine.create('personen', person)).rejects.toMatchObject({ name: expect.any(String) });
    expect(engine.status.getSnapshot().fault).toBe('lost');
  });

  it('is that a pull cannot be stored; the next one mends it', async () => {
    const engine = await device.openTab();
    fill(3);
    disk.failAt(1, 'quota', Infinity);
    await engine.syncNow();
    expect(engine.status.getSnapshot()).toMatchObject({ fault: 'quota', phase: 'paused' });
    disk.mend();
    await engine.syncNow();
    expect(engine.status.getSnapshot()).toMatchObject({ phase: 'idle', everSynced: true });
    expect(engine.status.getSnapshot().fault).toBeUndefined();
  });
});

it('a tab that leads goes on leading when its storage fails in the midst of sending', async () => {
  const engine = await device.openTab();
  engine.start();
  await settled();
  const { id } = await engine.create('personen', person);
  disk.failAt(1, 'closed', 40);
  await settled();
  disk.mend();
  await device.pass(300_000);
  expect(server.row(id)).toMatchObject(person);
  expect(server.records.get(id)?.rev).toBe(1);
  expect(engine.operations()).toEqual([]);
  engine.stop();
});

it('a screen whose reading was cut off reads again', async () => {
  fill(3);
  const engine = await device.openTab();
  await engine.syncNow();
  const store = await device.openStore();
  const opened = await device.openTab();
  const reading = opened.replica.rows(personen);
  store.db.close();
  await expect(reading).resolves.toHaveLength(3);
});
