import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const large = new Uint8Array(1_300_000).map((_, index) => index % 251);

let server: ModelServer;
let device: TestDevice;
let engine: Engine;
let einsatz: string;
/** Bytes of every part that was sent. */
let sent: number[];
let onPart: (nr: number) => 'lost' | 'answer-lost' | Response | undefined;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
  einsatz = newId();
  server.write('einsaetze', einsatz, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
  sent = [];
  onPart = () => undefined;
  server.fault = (path, init) => {
    if (!path.startsWith('/dateien/') || init.method !== 'PUT' || !(init.body instanceof ArrayBuffer)) return undefined;
    if (init.body.byteLength === 0) return undefined;
    sent.push(init.body.byteLength);
    return onPart(sent.length);
  };
});

const keep = async (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.jpg'): Promise<FileValue> => {
  const { op: _, ...file } = await engine.addFile(new Blob([bytes]), name, 'image/jpeg');
  return file;
};
const photo = (datei: FileValue, vorschau?: FileValue, id = einsatz) =>
  engine.create('einsatz_fotos', { einsatz_id: id, datei, ...(vorschau && { vorschau }) });
const photos = () => [...server.records.values()].filter(({ table }) => table.name === 'einsatz_fotos');

const wrongSum = (): Response =>
  Response.json({ kind: 'input', status_text: 'x', fields: [{ feld: 'sha256', text: 'x' }] }, { status: 422 });

describe('a photo', () => {
  it('goes on where it was cut when the tab is opened again', async () => {
    const datei = await keep(large);
    await photo(datei);
    onPart = (nr) => (nr === 2 ? 'answer-lost' : undefined);
    await engine.syncNow();
    expect(photos()).toHaveLength(0);
    device.crash(engine);
    engine = await device.openTab();
    await engine.syncNow();
    expect(sent.reduce((sum, size) => sum + size)).toBe(large.length);
    expect(
      createHash('sha256')
        .update(server.files.get(datei.sha256) ?? '')
        .digest('hex'),
    ).toBe(datei.sha256);
    expect(photos()).toHaveLength(1);
    expect(engine.operations()).toEqual([]);
  });

  it('is one row when it is added twice to one mission', async () => {
    for (let time = 0; time < 2; time += 1) await photo(await keep('bild'));
    await engine.syncNow();
    await photo(await keep('bild', 'anders.jpg'));
    await engine.syncNow();
    expect(photos()).toHaveLength(1);
    expect(sent).toEqual([4]);
  });

  it('is sent once when two missions have it', async () => {
    const other = newId();
    server.write('einsaetze', other, { sek_id: sektion, einsatzbeginn: '2026-07-02T08:00:00Z' });
    await photo(await keep('bild'));
    await photo(await keep('bild'), undefined, other);
    await engine.syncNow();
    expect(photos()).toHaveLength(2);
    expect(sent).toEqual([4]);
  });

  it('follows its picture and its preview', async () => {
    await photo(await keep('bild'), await keep('vorschau'));
    await engine.syncNow();
    expect(server.files.size).toBe(2);
    expect(server.calls).toHaveLength(1);
    expect(engine.operations()).toEqual([]);
  });
});

describe('a file', () => {
  it('that was spoilt on the way goes again', async () => {
    await photo(await keep('bild'));
    onPart = (nr) => (nr === 1 ? wrongSum() : undefined);
    await engine.syncNow();
    expect(engine.operations()).toMatchObject([
      { kind: 'blob', state: 'queued' },
      { kind: 'create', state: 'queued' },
    ]);
    await device.pass(300_000);
    await engine.syncNow();
    expect(sent).toEqual([4, 4]);
    expect(photos()).toHaveLength(1);
  });

  it('that was spoilt on this device is refused, kept, and holds up nothing else', async () => {
    const datei = await keep('bild');
    await photo(datei);
    await photo(await keep('anderes'));
    const store = await device.openStore();
    await store.blobs.update(datei.sha256, { body: new TextEncoder().encode('verdorben').buffer });
    store.close();
    onPart = (nr) => (nr === 1 ? wrongSum() : undefined);
    await engine.syncNow();
    expect(photos()).toHaveLength(1);
    expect(engine.operations()).toMatchObject([
      { kind: 'blob', state: 'refused' },
      { kind: 'create', state: 'queued' },
    ]);
  });

  it.each([
    ['is gone', undefined],
    ['does not open', 'no bytes'],
  ])('whose stored body %s is refused, and the rest goes through', async (_, body) => {
    const datei = await keep('bild');
    await photo(datei);
    await photo(await keep('anderes'));
    const store = await device.openStore();
    await (body === undefined ? store.blobs.delete(datei.sha256) : store.blobs.update(datei.sha256, { body }));
    store.close();
    await engine.syncNow();
    expect(photos()).toHaveLength(1);
    expect(engine.status.getSnapshot()).toMatchObject({ phase: 'idle', refused: 1 });
    expect(await engine.exportQueue()).toBeInstanceOf(Blob);
  });

  it('whose record was refused after it went up is in what is exported', async () => {
    const datei = await keep('bild');
    server.rule = () => ({ status: 422, body: { kind: 'input', status_text: 'Abgelehnt', fields: [] } });
    await photo(datei);
    await engine.syncNow();
    expect([server.files.has(datei.sha256), engine.operations()]).toMatchObject([
      true,
      [{ kind: 'create', state: 'refused' }],
    ]);
    expect(JSON.parse(await (await engine.exportQueue()).text())).toMatchObject({
      files: [{ ...datei, base64: btoa('bild') }],
    });
  });

  it('that is only a preview and is lost keeps no photo back', async () => {
    const vorschau = await keep('vorschau');
    await photo(await keep('bild'), vorschau);
    const store = await device.openStore();
    await store.blobs.delete(vorschau.sha256);
    store.close();
    await engine.syncNow();
    expect(photos()).toMatchObject([{ row: { datei: { size: 4 }, vorschau: null } }]);
    expect(engine.operations()).toEqual([]);
  });
});
