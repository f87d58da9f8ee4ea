import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const dayMs = 86_400_000;
const day = '2026-06-30T08:00:00.000Z';

let server: ModelServer;
let device: TestDevice;
let engine: Engine;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  server.write('personen', newId(), { nachname: 'Erster', sek_id: sektion });
  engine = await device.openTab();
  await engine.syncNow();
});

const add = (nachname: string): Promise<{ id: string }> => engine.create('personen', { nachname, sek_id: sektion });
const phone = (id: string, mobilprivat: string, before: string | null = null) =>
  engine.change('personen', id, { mobilprivat }, { mobilprivat: before });
const names = async (): Promise<string[]> =>
  (await engine.replica.rows(personen)).map((row) => String(row['nachname'])).toSorted();
const lost = () => engine.operations().filter(({ error }) => error?.kind === 'lost');
const status = () => engine.status.getSnapshot();
const kept = async (): Promise<number> => {
  const store = await device.openStore();
  const count = await store.sent.count();
  store.close();
  return count;
};

describe('an older copy of the server', () => {
  it('is noticed, and what this device had sent is offered again: sent all at once, nothing is missing', async () => {
    const { id } = await add('Bleibt');
    await engine.syncNow();
    const putBack = server.copy();
    const file = await engine.addFile(new Blob(['Bild']), 'a.jpg', 'image/jpeg');
    await phone(id, '+39 1');
    await engine.syncNow();
    await phone(id, '+39 2', '+39 1');
    const einsatz = await engine.create('einsaetze', { sek_id: sektion, status: 'Eingabe' });
    await engine.create('einsatz_fotos', {
      einsatz_id: einsatz.id,
      datei: { sha256: file.sha256, name: file.name, type: file.type, size: file.size },
    });
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '+39 2' });
    putBack();
    for (let nr = 0; nr < 20; nr += 1) server.write('personen', newId(), { nachname: `Neu ${nr}`, sek_id: sektion });
    await engine.syncNow();
    expect(status()).toMatchObject({ otherServer: { is: 'restored', standVom: day }, repair: 'done', phase: 'idle' });
    expect(lost().map(({ kind }) => kind)).toEqual(['change', 'change', 'create', 'create']);
    expect(await names()).toHaveLength(22);
    expect(await engine.replica.row(personen, id)).toMatchObject({ mobilprivat: '+39 2' });
    await engine.retry(...lost().map(({ nr }) => nr));
    await engine.syncNow();
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(id)).toMatchObject({ mobilprivat: '+39 2' });
    expect(server.files.has(file.sha256)).toBe(true);
    expect([...server.records.values()].filter(({ table }) => table.name === 'einsatz_fotos')).toHaveLength(1);
  });

  it('asks where a colleague has written meanwhile: nothing is replaced', async () => {
    const { id } = await add('Bleibt');
    await engine.syncNow();
    const putBack = server.copy();
    await phone(id, '+39 1');
    await engine.syncNow();
    putBack();
    server.write('personen', id, { mobilprivat: '+39 9' });
    await phone(id, '+39 2', '+39 1');
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '+39 9' });
    await engine.retry(...lost().map(({ nr }) => nr));
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '+39 9' });
    expect(engine.operations().map(({ state }) => state)).toEqual(['conflict']);
  });

  it('what waits for something lost waits for the decision, and everything else goes', async () => {
    const putBack = server.copy();
    const einsatz = await engine.create('einsaetze', { sek_id: sektion, status: 'Eingabe' });
    await engine.syncNow();
    putBack();
    await engine.create('einsatz_verlauf', { einsatz_id: einsatz.id, text: 'danach' });
    const { id } = await add('Unabhängig');
    await engine.syncNow();
    expect(server.row(id)).toBeDefined();
    expect(engine.operations().map(({ state, table }) => [state, table])).toEqual([
      ['refused', 'einsaetze'],
      ['queued', 'einsatz_verlauf'],
    ]);
    await engine.retry(lost()[0]?.nr ?? 0);
    await engine.syncNow();
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
  });

  it('that this device was not ahead of is none: nothing is loaded anew', async () => {
    await add('Auer');
    await engine.syncNow();
    const putBack = server.copy();
    server.write('personen', newId(), { nachname: 'Später', sek_id: sektion });
    putBack();
    await engine.syncNow();
    expect([status().otherServer, status().repair, lost()]).toEqual([undefined, undefined, []]);
  });

  it('loses nothing when the tab dies between noticing and loading', async () => {
    const putBack = server.copy();
    await add('Verloren');
    await engine.syncNow();
    putBack();
    let asked = 0;
    server.fault = (path) => (path === '/sync' && (asked += 1) > 1 ? 'lost' : undefined);
    await engine.syncNow();
    engine.stop();
    server.fault = () => undefined;
    engine = await device.openTab();
    expect(await names()).toContain('Verloren');
    await engine.syncNow();
    expect(lost()).toHaveLength(1);
    expect(status()).toMatchObject({ otherServer: { is: 'restored' }, repair: 'done' });
    await engine.forgetOtherServer();
    expect(status().otherServer).toBeUndefined();
  });
});

describe('another, empty server in its place', () => {
  it('takes nothing and gives nothing until the user says so; then all that was sent is offered', async () => {
    await add('Gesendet');
    await engine.syncNow();
    server.replace();
    await add('Wartet');
    await engine.syncNow();
    expect(status()).toMatchObject({ otherServer: { is: 'replaced' }, waiting: 1 });
    expect(status().repair).toBeUndefined();
    expect(await names()).toEqual(['Erster', 'Gesendet', 'Wartet']);
    expect(server.records.size).toBe(0);
    await engine.acceptServer();
    expect(lost().map(({ title }) => title)).toEqual([expect.stringContaining('Gesendet')]);
    expect([...server.records.values()].map(({ row }) => row['nachname'])).toEqual(['Wartet']);
  });

  it('that knows nobody is named, and the right one is taken again without a word', async () => {
    await add('Gesendet');
    await engine.syncNow();
    const putBack = server.copy();
    server.replace();
    server.fault = (path) =>
      path.startsWith('/sync/verlauf') ? undefined : Response.json({ kind: 'unauthenticated' }, { status: 401 });
    await engine.syncNow();
    expect(status()).toMatchObject({ phase: 'signin', otherServer: { is: 'replaced' } });
    expect(await names()).toEqual(['Erster', 'Gesendet']);
    server.fault = () => undefined;
    putBack();
    await engine.syncNow();
    expect(status()).toMatchObject({ phase: 'idle', otherServer: undefined });
    expect(lost()).toEqual([]);
  });
});

describe('what the server has acknowledged', () => {
  it('is kept until a backup holds it', async () => {
    await add('Auer');
    await engine.syncNow();
    expect(await kept()).toBe(1);
    server.gesichert = server.stand;
    await add('Berger');
    await engine.syncNow();
    expect(await kept()).toBe(1);
    server.gesichert = server.stand;
    await engine.syncNow();
    expect(await kept()).toBe(0);
  });

  it('is kept 30 days without one', async () => {
    await add('Auer');
    await engine.syncNow();
    device.time += 29 * dayMs;
    await engine.syncNow();
    expect(await kept()).toBe(1);
    device.time += 2 * dayMs;
    await engine.syncNow();
    expect(await kept()).toBe(0);
  });
});
