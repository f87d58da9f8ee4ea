import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { sealEntry } from '../db/outbox-entry.ts';
import { Outbox } from '../db/outbox.ts';
import { deviceId } from '../db/meta.ts';
import type { Engine } from './engine.ts';
import { settled, TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const einsatz = { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' };
const person = { nachname: 'Pichler', sek_id: sektion };

let server: ModelServer;
let device: TestDevice;
let engine: Engine;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
});

const batches = (): { count: number } => {
  const seen = { count: 0 };
  const before = server.fault;
  server.fault = (path, init) => {
    if (path === '/sync/batch') seen.count += 1;
    return before(path, init);
  };
  return seen;
};

describe('order', () => {
  it('sends a mission with all its children in one batch, parents first', async () => {
    const { id } = await engine.create('einsaetze', einsatz);
    const patient = await engine.create('einsatz_patienten', { einsatz_id: id });
    await engine.create('einsatz_diagnosen', { patient_id: patient.id, diagnose_id: newId() });
    const seen = batches();
    await engine.syncNow();
    expect(seen.count).toBe(1);
    expect(server.calls.map((call) => call.url)).toEqual([
      '/einsaetze/einsaetze',
      '/einsaetze/patienten',
      '/einsaetze/diagnosen',
    ]);
    expect(server.calls[2]?.follows).toContain(server.calls[1]?.op);
    expect(engine.operations()).toEqual([]);
  });

  it('holds a step until every child row and photo has arrived', async () => {
    const { id } = await engine.create('einsaetze', einsatz);
    const { op, ...datei } = await engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg');
    await engine.create('einsatz_fotos', { einsatz_id: id, datei });
    await engine.step('einsaetze', id, 'Transfer');
    server.fault = (path) => (path.startsWith('/dateien/') ? new Response(null, { status: 503 }) : undefined);
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ status: 'Eingabe' });
    expect(engine.operations().map(({ kind }) => kind)).toEqual(['blob', 'create', 'step']);
    server.fault = () => undefined;
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ status: 'Transfer' });
    expect(server.calls.at(-1)?.url).toBe(`/einsaetze/einsaetze/${id}/status`);
    expect(engine.operations()).toEqual([]);
  });

  it('waits with a record for the creation of what it refers to', async () => {
    server.rule = (call) =>
      call.url === '/mgd/mitglieder' && call.body?.['nachname'] === '' ? { status: 422, body: null } : undefined;
    const leader = await engine.create('personen', { nachname: '', sek_id: sektion });
    const held = await engine.create('einsaetze', { ...einsatz, einsatzleiter_id: leader.id });
    const free = await engine.create('einsaetze', einsatz);
    await engine.syncNow();
    expect(server.row(held.id)).toBeUndefined();
    expect(server.row(free.id)).toBeDefined();
    expect(engine.operations()).toMatchObject([
      { state: 'refused' },
      { state: 'queued', heldBy: [engine.operations()[0]?.nr] },
    ]);
  });

  it('never has two operations of one record on the way', async () => {
    const { id } = await engine.create('personen', person);
    server.fault = (path) => (path === '/sync/batch' ? 'answer-lost' : undefined);
    await engine.syncNow();
    await engine.change('personen', id, { notiz: 'neu' }, { notiz: null });
    server.fault = () => undefined;
    const seen = batches();
    await engine.syncNow();
    expect(seen.count).toBe(2);
    expect(server.row(id)).toMatchObject({ notiz: 'neu' });
  });
});

describe('trouble on the way', () => {
  it('repeats a lost answer with the same key and body, to one effect', async () => {
    const { id } = await engine.create('personen', person);
    server.fault = (path) => (path === '/sync/batch' ? 'answer-lost' : undefined);
    for (let round = 0; round < 10; round += 1) await engine.syncNow();
    server.fault = () => undefined;
    await engine.syncNow();
    expect(new Set(server.calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(server.records.get(id)?.rev).toBe(1);
    expect(engine.operations()).toEqual([]);
  });

  it('never changes what was sent: a later edit is an operation of its own', async () => {
    const { id } = await engine.create('personen', person);
    server.fault = (path) => (path === '/sync/batch' ? 'lost' : undefined);
    await engine.syncNow();
    await engine.change('personen', id, { nachname: 'Huber' }, { nachname: 'Pichler' });
    expect(engine.operations().map(({ kind, values }) => [kind, values['nachname']])).toEqual([
      ['create', 'Pichler'],
      ['change', 'Huber'],
    ]);
  });

  it('keeps nothing of what was still to be sent about a person who was erased, only the word of it', async () => {
    const { id } = await engine.create('personen', person);
    await engine.syncNow();
    server.rule = () => ({
      status: 410,
      body: { kind: 'gone', status_text: 'Die Person wurde anonymisiert.', fields: [] },
    });
    await engine.change('personen', id, { ort: 'Toblach' }, { ort: null });
    await engine.create('mitgliederkennungen', { mgd_id: id, kng_id: newId(), wert: 'geheim' });
    await engine.syncNow();
    expect(engine.operations()).toMatchObject([
      { state: 'refused', values: {}, basis: {}, error: { status_text: 'Die Person wurde anonymisiert.' } },
      { state: 'refused', values: {}, basis: {} },
    ]);
    for (const { nr } of engine.operations()) await engine.discard(nr);
    expect(engine.operations()).toEqual([]);
  });

  it('lets the other 499 through when one is refused', { timeout: 60_000 }, async () => {
    server.rule = (call) => (call.body?.['nachname'] === 'Nr 250' ? { status: 422, body: null } : undefined);
    await engine.act(
      Array.from({ length: 500 }, (_, nr) => ({
        do: 'create',
        table: 'personen',
        row: { ...person, nachname: `Nr ${nr}` },
      })),
    );
    const seen = batches();
    await engine.syncNow();
    expect(seen.count).toBe(10);
    expect(server.records.size).toBe(499);
    expect(engine.operations()).toMatchObject([{ state: 'refused', values: { nachname: 'Nr 250' } }]);
  });

  it('finds the operation for which the server refuses the whole batch', async () => {
    await engine.act(
      Array.from({ length: 8 }, (_, nr) => ({
        do: 'create',
        table: 'personen',
        row: { ...person, nachname: `Nr ${nr}` },
      })),
    );
    server.fault = (path, init) =>
      path === '/sync/batch' && String(init.body).includes('Nr 5') ? new Response(null, { status: 413 }) : undefined;
    await engine.syncNow();
    expect(server.records.size).toBe(7);
    expect(engine.operations()).toMatchObject([{ state: 'refused', error: { status: 413 } }]);
  });

  it('refuses by itself what this version of the app does not know, and sends the rest', async () => {
    const { id } = await engine.create('personen', person);
    const store = await device.openStore();
    const outbox = await Outbox.open(store, await deviceId(store), () => device.time);
    await outbox.update((draft) =>
      draft.add({ kind: 'create', table: 'harpunen', id: newId(), values: { laenge: 3 } }),
    );
    store.close();
    const next = await device.openTab();
    await next.syncNow();
    expect(server.row(id)).toBeDefined();
    expect(next.operations()).toMatchObject([{ table: 'harpunen', state: 'refused', values: { laenge: 3 } }]);
  });

  it('rests an operation that meets a fault, while others go on', async () => {
    server.rule = (call) => (call.body?.['nachname'] === 'Pech' ? { status: 500, body: null } : undefined);
    const unlucky = await engine.create('personen', { ...person, nachname: 'Pech' });
    const lucky = await engine.create('personen', person);
    await engine.syncNow();
    expect(server.row(lucky.id)).toBeDefined();
    expect(engine.operations()).toMatchObject([{ id: unlucky.id, state: 'queued', attempts: 1 }]);
  });

  it('spends nothing while the user must sign in', async () => {
    const { id } = await engine.create('personen', person);
    server.fault = () => new Response(null, { status: 401 });
    for (let round = 0; round < 3; round += 1) await engine.syncNow();
    expect(engine.status.getSnapshot()).toMatchObject({ phase: 'signin', waiting: 1 });
    expect(engine.operations()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    server.fault = () => undefined;
    await engine.syncNow();
    expect(server.row(id)).toBeDefined();
  });

  it('asks nothing of the server while the user must sign in, and goes on at once afterwards', async () => {
    let requests = 0;
    server.fault = (path) => {
      if (path === '/sync' || path === '/sync/batch') requests += 1;
      return new Response(null, { status: 401 });
    };
    engine.start();
    await settled();
    const { id } = await engine.create('personen', person);
    await settled();
    const before = requests;
    await device.pass(3_600_000);
    await engine.change('personen', id, { ort: 'Bozen' }, { ort: null });
    await settled();
    expect(requests).toBe(before);
    server.fault = () => undefined;
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ ort: 'Bozen' });
    expect(engine.status.getSnapshot()).toMatchObject({ phase: 'idle', waiting: 0 });
    engine.stop();
  });
});

describe('pauses of a started engine', () => {
  const outage = () => new Response(null, { status: 503, headers: { 'retry-after': '120' } });

  it('honours Retry-After, and goes on by itself', async () => {
    server.fault = outage;
    const { id } = await engine.create('personen', person);
    engine.start();
    await settled();
    expect(engine.status.getSnapshot().phase).toBe('paused');
    server.fault = () => undefined;
    await device.pass(119_000);
    expect(server.row(id)).toBeUndefined();
    await device.pass(2000);
    expect(server.row(id)).toBeDefined();
    engine.stop();
  });

  it('honours Retry-After of a file, while records go on', async () => {
    server.write('einsaetze', sektion, einsatz);
    const { op: _op, ...datei } = await engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg');
    await engine.create('einsatz_fotos', { einsatz_id: sektion, datei });
    server.fault = (path) => (path.startsWith('/dateien/') ? outage() : undefined);
    engine.start();
    await settled();
    server.fault = () => undefined;
    const { id } = await engine.create('personen', person);
    await device.pass(119_000);
    expect(server.row(id)).toBeDefined();
    expect(server.files.size).toBe(0);
    await device.pass(2000);
    expect(server.files.size).toBe(1);
    engine.stop();
  });

  it('stay short as long as each attempt gets further', async () => {
    for (let nr = 0; nr < 40; nr += 1) server.write('personen', newId(), { ...person, nachname: `Nr ${nr}` });
    server.markEvery = 4;
    server.cutAfterLines = 6;
    engine.start();
    await settled();
    for (let round = 0; round < 12; round += 1) await device.pass(2000);
    expect(await engine.replica.rows(personen)).toHaveLength(40);
    engine.stop();
  });

  it('ends at once when the network returns', async () => {
    server.fault = outage;
    const { id } = await engine.create('personen', person);
    engine.start();
    await settled();
    server.fault = () => undefined;
    device.goOnline(true);
    await settled();
    expect(server.row(id)).toBeDefined();
    engine.stop();
  });

  it('asks the server each minute', async () => {
    engine.start();
    await settled();
    const id = newId();
    server.write('personen', id, person);
    await device.pass(61_000);
    expect(await engine.replica.row(personen, id)).toMatchObject({ nachname: 'Pichler' });
    engine.stop();
  });
});

describe('a crash while sending', () => {
  it('sends again with the same key', async () => {
    const { id } = await engine.create('personen', person);
    engine.stop();
    const store = await device.openStore();
    const outbox = await Outbox.open(store, await deviceId(store), () => device.time);
    const [entry] = [...outbox.entries.values()];
    if (entry === undefined) throw new Error('no entry');
    await store.outbox.put(await sealEntry(store, { ...entry, state: 'sending', sent: true, attempts: 1 }, 1));
    store.close();
    const next = await device.openTab();
    await next.syncNow();
    expect(server.calls.map((call) => call.op)).toEqual([entry.key]);
    expect(server.row(id)).toBeDefined();
  });
});
