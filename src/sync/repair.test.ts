import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Store } from '../db/database.ts';
import type { Engine } from './engine.ts';
import { settled, TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const dayMs = 86_400_000;

let server: ModelServer;
let device: TestDevice;
let ids: string[];

const fill = (count: number): string[] =>
  Array.from({ length: count }, (_, nr) => {
    const id = newId();
    server.write('personen', id, { nachname: `Nr ${nr}`, sek_id: sektion });
    return id;
  });

/** Starts the app once and closes it, so that the replica is there. */
async function loadOnce(): Promise<void> {
  const engine = await device.openTab();
  await engine.syncNow();
  engine.stop();
}

const countOf = async (engine: Engine): Promise<number> => (await engine.replica.rows(personen)).length;

beforeEach(async () => {
  server = new ModelServer();
  // Four rows are single rows; as a pack they are played below.
  device = new TestDevice(server, { packSize: 100 });
  ids = fill(4);
  await loadOnce();
});

describe('a replica that lost rows behind the app’s back', () => {
  const lose = async (): Promise<void> => {
    const store = await device.openStore();
    await store.rows('personen').delete(ids[0] ?? '');
    store.close();
  };

  it('is noticed at start and loaded anew; what waits is untouched, and the user is told', async () => {
    await lose();
    const engine = await device.openTab();
    await engine.change('personen', ids[1] ?? '', { notiz: 'mein' }, { notiz: null });
    server.rule = () => ({ status: 500, body: null });
    await engine.syncNow();
    expect(await countOf(engine)).toBe(4);
    expect(engine.status.getSnapshot()).toMatchObject({ repair: 'done', everSynced: true, waiting: 1 });
    expect(await engine.replica.row(personen, ids[1] ?? '')).toMatchObject({ notiz: 'mein' });
    engine.stop();
    const next = await device.openTab();
    await next.syncNow();
    expect(next.status.getSnapshot().repair).toBeUndefined();
  });

  it('stays to be read until the server answers', async () => {
    await lose();
    device.goOnline(false);
    const engine = await device.openTab();
    engine.start();
    await settled();
    expect(engine.status.getSnapshot()).toMatchObject({ online: false, repair: 'incomplete' });
    expect(await countOf(engine)).toBe(3);
    server.fault = () => 'lost';
    device.goOnline(true);
    await settled();
    expect(await countOf(engine)).toBe(3);
    server.fault = () => undefined;
    await engine.syncNow();
    expect(await countOf(engine)).toBe(4);
    engine.stop();
  });

  it('is noticed also when it has rows too many', async () => {
    const store = await device.openStore();
    const row = await store.rows('personen').get(ids[0] ?? '');
    if (row !== undefined) await store.rows('personen').put({ ...row, id: newId() });
    store.close();
    const engine = await device.openTab();
    await engine.syncNow();
    expect(await countOf(engine)).toBe(4);
    expect(engine.status.getSnapshot().repair).toBe('done');
  });
});

it('a replica that is whole is not loaded again, whatever came and went', async () => {
  const engine = await device.openTab();
  const einsatz = newId();
  server.write('einsaetze', einsatz, { sek_id: sektion, status: 'Abgerechnet', einsatzbeginn: '2024-07-01T08:00:00Z' });
  server.write('einsatz_verlauf', newId(), { einsatz_id: einsatz, text: 'Alarm' }, einsatz);
  server.erase(ids[0] ?? '');
  await engine.syncNow();
  server.today = '2026-07-02';
  await engine.syncNow();
  engine.stop();
  let lines = 0;
  server.fault = (path, init) => {
    if (path === '/sync') lines += JSON.parse(String(init.body)).cursor === null ? 1 : 0;
    return undefined;
  };
  const next = await device.openTab();
  await next.syncNow();
  expect(lines).toBe(0);
  expect(next.status.getSnapshot().repair).toBeUndefined();
});

it('a storage that was emptied is filled again', async () => {
  const store = await device.openStore();
  await Promise.all(store.db.tables.map((table) => table.clear()));
  store.close();
  const engine = await device.openTab();
  await engine.syncNow();
  expect(await countOf(engine)).toBe(4);
});

it('a row that does not open leaves the others readable, and comes back', async () => {
  const store = await device.openStore();
  await store.rows('personen').update(ids[0] ?? '', { body: new Uint8Array([1, 2, 3]) });
  store.close();
  device.goOnline(false);
  const engine = await device.openTab();
  expect(await countOf(engine)).toBe(3);
  expect(await engine.replica.row(personen, ids[1] ?? '')).toBeDefined();
  await settled();
  expect(engine.status.getSnapshot().repair).toBe('unreadable');
  device.goOnline(true);
  await engine.syncNow();
  expect(await countOf(engine)).toBe(4);
  expect(engine.status.getSnapshot().repair).toBe('done');
});

it('an entry of the outbox that does not open is kept, counted and exported, and the others go on', async () => {
  const first = await device.openTab();
  device.goOnline(false);
  await first.change('personen', ids[0] ?? '', { notiz: 'eins' }, { notiz: null });
  await first.change('personen', ids[1] ?? '', { notiz: 'zwei' }, { notiz: null });
  first.stop();
  const store = await device.openStore();
  const [entry] = await store.outbox.toArray();
  await store.outbox.update(entry?.nr ?? 0, { body: new Uint8Array([9, 9]) });
  device.goOnline(true);
  const engine = await device.openTab();
  await engine.syncNow();
  expect(server.row(ids[0] ?? '')).toMatchObject({ notiz: null });
  expect(server.row(ids[1] ?? '')).toMatchObject({ notiz: 'zwei' });
  expect(engine.status.getSnapshot()).toMatchObject({ unreadable: 1, waiting: 0 });
  expect(await store.outbox.toArray()).toMatchObject([{ nr: entry?.nr, body: new Uint8Array([9, 9]) }]);
  expect(JSON.parse(await (await engine.exportQueue()).text())).toMatchObject({
    unreadable: [{ nr: entry?.nr, body: 'CQk=' }],
  });
  store.close();
});

it('an outbox whose head was lost gives no number again', async () => {
  const first = await device.openTab();
  device.goOnline(false);
  await first.change('personen', ids[0] ?? '', { notiz: 'eins' }, { notiz: null });
  first.stop();
  const store = await device.openStore();
  await store.meta.delete('outbox');
  store.close();
  const engine = await device.openTab();
  await engine.change('personen', ids[1] ?? '', { notiz: 'zwei' }, { notiz: null });
  expect(engine.operations().map(({ values }) => values)).toEqual([{ notiz: 'eins' }, { notiz: 'zwei' }]);
  device.goOnline(true);
  await engine.syncNow();
  expect(ids.slice(0, 2).map((id) => server.row(id)?.['notiz'])).toEqual(['eins', 'zwei']);
});

it('a file that does not open is refused by itself and holds up nobody else', async () => {
  const engine = await device.openTab();
  const { sha256 } = await engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg');
  const { op: _op, ...datei } = await engine.addFile(new Blob(['zwei']), 'b.jpg', 'image/jpeg');
  server.write('einsaetze', sektion, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
  await engine.create('einsatz_fotos', { einsatz_id: sektion, datei: { ...datei, sha256, name: 'a.jpg' } });
  await engine.create('einsatz_fotos', { einsatz_id: sektion, datei });
  const store = await device.openStore();
  await store.blobs.update(sha256, { body: 'kaputt' });
  store.close();
  await engine.syncNow();
  expect([...server.files.keys()]).toEqual([datei.sha256]);
  expect(engine.operations()).toMatchObject([
    { kind: 'blob', state: 'refused' },
    { kind: 'create', state: 'queued' },
  ]);
});

it('compares checksums once a day, and loads anew what differs', async () => {
  const engine = await device.openTab();
  let checks = 0;
  server.fault = (path) => {
    if (path === '/sync/pruefung') checks += 1;
    return undefined;
  };
  await engine.syncNow();
  await engine.syncNow();
  expect(checks).toBe(0);
  const store = await device.openStore();
  await store.rows('personen').update(ids[0] ?? '', { rev: 7 });
  store.close();
  device.time += dayMs;
  await engine.syncNow();
  expect(checks).toBe(1);
  expect(engine.status.getSnapshot().repair).toBe('done');
  expect((await engine.replica.base('personen', ids[0] ?? ''))?.rev).toBe(1);
  await engine.syncNow();
  expect(checks).toBe(1);
});

describe('a pack', () => {
  beforeEach(async () => {
    device = new TestDevice(server, { packSize: 4 });
    await loadOnce();
  });

  it.each([
    ['its body is lost', (store: Store) => store.packs.clear()],
    ['what lies in it is lost', (store: Store) => store.packContents.clear()],
    ['something is void that should not be', voidOne],
  ])('is loaded anew when %s', async (_, lose) => {
    const store = await device.openStore();
    await lose(store);
    store.close();
    const engine = await device.openTab();
    await engine.syncNow();
    expect(await countOf(engine)).toBe(4);
    expect(engine.status.getSnapshot().repair).toBe('done');
  });

  it('that does not open is reported, and its records come back', async () => {
    const store = await device.openStore();
    await store.packs.toCollection().modify({ body: new Uint8Array([1, 2, 3]) });
    store.close();
    device.goOnline(false);
    const engine = await device.openTab();
    expect(await engine.replica.row(personen, ids[0] ?? '')).toBeUndefined();
    await settled();
    expect(engine.status.getSnapshot().repair).toBe('unreadable');
    device.goOnline(true);
    await engine.syncNow();
    expect(await countOf(engine)).toBe(4);
  });

  it('whose contents are not what the server has is noticed by the checksums', async () => {
    const engine = await device.openTab();
    await engine.syncNow();
    const store = await device.openStore();
    await store.packContents.toCollection().modify({ revs: [7, 7, 7, 7] });
    store.close();
    device.time += dayMs;
    await engine.syncNow();
    expect(engine.status.getSnapshot().repair).toBe('done');
    expect((await engine.replica.base('personen', ids[0] ?? ''))?.rev).toBe(1);
  });
});

async function voidOne(store: Store): Promise<void> {
  const [pack] = await store.packContents.toCollection().primaryKeys();
  await store.packVoids.put({ key: `${pack} ${ids.toSorted()[0]}` });
}
