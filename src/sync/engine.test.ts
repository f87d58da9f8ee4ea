import { einsaetze } from '../features/einsaetze/einsaetze.table.ts';
import { einsatzVerlauf } from '../features/einsaetze/einsatz-verlauf.table.ts';
import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { settled, TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const person = { nachname: 'Pichler', vorname: 'Anna', sek_id: sektion };

let server: ModelServer;
let device: TestDevice;
let engine: Engine;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
});

describe('a record made without a network', () => {
  it('is visible at once, waits, and is the server’s after the next round', async () => {
    device.goOnline(false);
    const { id } = await engine.create('personen', person);
    expect(await engine.replica.row(personen, id)).toMatchObject({ id, nachname: 'Pichler', sek_ids: [sektion] });
    expect(engine.replica.state('personen', id)).toBe('waiting');
    await engine.syncNow();
    expect(server.row(id)).toBeUndefined();
    expect(engine.status.getSnapshot()).toMatchObject({ online: false, phase: 'paused', waiting: 1 });
    device.goOnline(true);
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ nachname: 'Pichler' });
    expect(engine.replica.state('personen', id)).toBe('synced');
    expect(engine.operations()).toEqual([]);
    expect(engine.status.getSnapshot()).toMatchObject({ phase: 'idle', waiting: 0, everSynced: true });
  });

  it('has a provisional number that no other record of the device has', async () => {
    const one = await engine.create('personen', person);
    const two = await engine.create('personen', person);
    const numbers = await Promise.all(
      [one, two].map(async ({ id }) => (await engine.replica.row(personen, id))?.['vorlaeufig']),
    );
    expect(numbers[0]).toMatch(/^V-[0-9A-HJKMNP-TV-Z]{8}-1$/);
    expect(numbers[1]).toBe(String(numbers[0]).replace(/1$/, '2'));
  });

  it('that was asked for lies on the device when the tab is at rest', async () => {
    const asked = engine.create('sektionen', { name: 'Kaltern' });
    expect(engine.operations()).toEqual([]);
    await engine.rest();
    expect(engine.operations()).toMatchObject([{ kind: 'create', values: { name: 'Kaltern' } }]);
    await asked;
  });

  it('that could not be kept does not keep a device from being locked', async () => {
    const tab = await device.openMortalTab();
    tab?.store.close();
    const asked = tab?.engine.create('personen', person).catch(() => 'not kept');
    await expect(tab?.engine.rest()).resolves.toBeUndefined();
    expect(await asked).toBe('not kept');
  });

  it('survives closing the tab', async () => {
    const { id } = await engine.create('personen', person);
    engine.stop();
    const next = await device.openTab();
    expect(await next.replica.row(personen, id)).toMatchObject({ nachname: 'Pichler' });
    expect(next.status.getSnapshot().waiting).toBe(1);
  });
});

describe('what was never sent', () => {
  it('becomes one operation: changes join the creation', async () => {
    const { id } = await engine.create('personen', person);
    await engine.change('personen', id, { ort: 'Bozen' }, { ort: null });
    await engine.syncNow();
    expect(server.calls).toHaveLength(1);
    expect(server.row(id)).toMatchObject({ ort: 'Bozen' });
  });

  it('disappears when a new record is deleted, children and files with it, and undo brings all back', async () => {
    const { id } = await engine.create('einsaetze', { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
    const file = await engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg');
    await engine.create('einsatz_fotos', {
      einsatz_id: id,
      datei: { sha256: file.sha256, name: file.name, type: file.type, size: file.size },
    });
    const { undo } = await engine.remove('einsaetze', id);
    expect(engine.operations()).toEqual([]);
    await undo();
    expect(engine.operations().map(({ kind }) => kind)).toEqual(['create', 'blob', 'create']);
    await engine.syncNow();
    expect(server.row(id)).toBeDefined();
    expect(engine.operations()).toEqual([]);
  });

  it('merges two changes with the first basis, and drops what was set back', async () => {
    const id = newId();
    server.write('personen', id, { ...person, notiz: 'alt' });
    await engine.syncNow();
    await engine.change('personen', id, { notiz: 'neu', nachname: 'Huber' }, { notiz: 'alt', nachname: 'Pichler' });
    await engine.change('personen', id, { nachname: 'Pichler' }, { nachname: 'Huber' });
    expect(engine.operations()).toMatchObject([{ values: { notiz: 'neu' }, basis: { notiz: 'alt' } }]);
  });
});

describe('a value group that two tabs change at the same moment', () => {
  it('keeps what each tab typed', async () => {
    const other = await device.openTab();
    const { id } = await engine.create('personen', person);
    await other.replica.row(personen, id);
    await settled();
    await Promise.all([
      engine.change('personen', id, { ort: 'Bozen' }, { ort: null }),
      other.change('personen', id, { strasse: 'Dorf 1' }, { strasse: null }),
    ]);
    expect(other.operations()).toMatchObject([{ values: { ort: 'Bozen', strasse: 'Dorf 1' } }]);
  });
});

describe('deleting', () => {
  it('hides the record and what hangs on it, and a restore brings it back', async () => {
    const id = newId();
    const child = newId();
    server.write('einsaetze', id, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
    server.write('einsatz_verlauf', child, { einsatz_id: id, text: 'Alarm' }, id);
    await engine.syncNow();
    await engine.replica.rows(einsatzVerlauf);
    await engine.remove('einsaetze', id);
    expect(await engine.replica.row(einsaetze, id)).toBeUndefined();
    expect(await engine.replica.rows(einsatzVerlauf)).toEqual([]);
    await engine.restore('einsaetze', id);
    expect(await engine.replica.childrenOf(einsatzVerlauf, id)).toHaveLength(1);
    expect(engine.operations()).toEqual([]);
  });

  it('takes back with undo what fell away, also after it was sent', async () => {
    const id = newId();
    server.write('personen', id, person);
    await engine.syncNow();
    await engine.change('personen', id, { notiz: 'wichtig' }, { notiz: null });
    const { undo } = await engine.remove('personen', id);
    await engine.syncNow();
    expect(server.row(id)).toBeUndefined();
    await undo();
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ notiz: 'wichtig' });
    expect(engine.operations()).toEqual([]);
  });
});

describe('files', () => {
  it('go before the record that names them, and a cut costs one part', async () => {
    const id = newId();
    server.write('einsaetze', id, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
    const bytes = new Uint8Array(1_300_000).fill(7);
    const { op, ...datei } = await engine.addFile(new Blob([bytes]), 'gross.jpg', 'image/jpeg');
    await engine.syncNow();
    expect(server.files.size).toBe(0);
    await engine.create('einsatz_fotos', { einsatz_id: id, datei });
    let parts = 0;
    server.fault = (path, init) => {
      if (!path.startsWith('/dateien/') || init.method !== 'PUT') return undefined;
      parts += 1;
      return parts === 2 ? 'lost' : parts === 3 ? 'answer-lost' : undefined;
    };
    for (let round = 0; round < 3; round += 1) await engine.syncNow();
    expect(parts).toBe(4);
    expect(Buffer.from(server.files.get(datei.sha256) ?? []).equals(bytes)).toBe(true);
    expect(server.calls.at(-1)).toMatchObject({ body: { datei } });
    expect(engine.operations()).toEqual([]);
    expect((await engine.file(datei))?.size).toBe(bytes.byteLength);
  });
});
