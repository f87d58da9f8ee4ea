import { einsaetze } from '../features/einsaetze/einsaetze.table.ts';
import { einsatzVerlauf } from '../features/einsaetze/einsatz-verlauf.table.ts';
import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { readPins } from './pins.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();

let server: ModelServer;
let device: TestDevice;
let engine: Engine;

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
});

const names = async (tab: Engine): Promise<string[]> =>
  (await tab.replica.rows(personen)).map((row) => String(row['nachname'])).toSorted();

const fill = (count: number): string[] =>
  Array.from({ length: count }, (_, nr) => {
    const id = newId();
    server.write('personen', id, { nachname: `Nr ${String(nr).padStart(3, '0')}`, sek_id: sektion });
    return id;
  });

describe('a pull', () => {
  it('cut after any line goes on from the last mark and ends complete', { timeout: 60_000 }, async () => {
    fill(12);
    server.markEvery = 5;
    const sent: number[] = [];
    for (let cut = 1; cut <= 14; cut += 1) {
      const fresh = await new TestDevice(server).openTab();
      server.cutAfterLines = cut;
      await fresh.syncNow();
      server.cutAfterLines = Infinity;
      let lines = 0;
      server.fault = (path, init) => {
        if (path === '/sync') lines = 12 - Number(JSON.parse(JSON.parse(String(init.body)).cursor ?? '{"n":0}').n);
        return undefined;
      };
      await fresh.syncNow();
      sent.push(lines);
      expect(await names(fresh)).toHaveLength(12);
      fresh.stop();
    }
    expect(sent).toEqual([12, 12, 12, 12, 12, 7, 7, 7, 7, 7, 7, 2, 2, 2]);
  });

  it('never takes back an own change, and shows the server’s other columns', async () => {
    const [id = ''] = fill(1);
    await engine.syncNow();
    device.goOnline(false);
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
    server.write('personen', id, { ort: 'Meran' });
    server.fault = (path) => (path === '/sync/batch' ? new Response(null, { status: 503 }) : undefined);
    device.goOnline(true);
    await engine.syncNow();
    server.fault = () => undefined;
    expect(await engine.replica.row(personen, id)).toMatchObject({ notiz: 'mein' });
    await engine.syncNow();
    expect(await engine.replica.row(personen, id)).toMatchObject({ notiz: 'mein', ort: 'Meran' });
  });

  it('removes a root with everything that hangs on it', async () => {
    const id = newId();
    server.write('einsaetze', id, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
    server.write('einsatz_verlauf', newId(), { einsatz_id: id, text: 'Alarm' }, id);
    await engine.syncNow();
    expect(await engine.replica.childrenOf(einsatzVerlauf, id)).toHaveLength(1);
    server.erase(id);
    await engine.syncNow();
    expect(await engine.replica.childrenOf(einsatzVerlauf, id)).toEqual([]);
    expect(await engine.replica.row(einsaetze, id)).toBeUndefined();
  });

  it('keeps a record visible that it takes away while own changes wait', async () => {
    const [id = ''] = fill(1);
    await engine.syncNow();
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
    server.rule = () => ({ status: 500, body: null });
    server.erase(id);
    await engine.syncNow();
    expect(await engine.replica.row(personen, id)).toMatchObject({ nachname: 'Nr 000', notiz: 'mein' });
  });

  it('ignores a row that is older than the one on the device', async () => {
    const [id = ''] = fill(1);
    server.write('personen', id, { notiz: 'neu' });
    await engine.syncNow();
    const held = server.records.get(id);
    if (held === undefined) throw new Error('no record');
    server.write('personen', id, {});
    server.records.set(id, { ...held, rev: 1, row: { ...held.row, notiz: 'alt' } });
    await engine.syncNow();
    expect(await engine.replica.row(personen, id)).toMatchObject({ notiz: 'neu' });
  });

  it('begins anew when the server does not know the cursor; the outbox survives', async () => {
    const [id = ''] = fill(3);
    await engine.syncNow();
    server.rule = () => ({ status: 500, body: null });
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
    server.epoch = 2;
    await engine.syncNow();
    expect(await names(engine)).toHaveLength(3);
    expect(await engine.replica.row(personen, id)).toMatchObject({ notiz: 'mein' });
    expect(engine.status.getSnapshot()).toMatchObject({ waiting: 1, everSynced: true });
  });

  it('loads the replica anew, once, when it is not what the server says it should be', async () => {
    fill(3);
    let pulls = 0;
    server.fault = (path) => {
      if (path === '/sync') pulls += 1;
      return path === '/sync/pruefung'
        ? Response.json({ stand: 3, tables: { personen: { count: 4, sum: 1 } } })
        : undefined;
    };
    await engine.syncNow();
    expect(pulls).toBe(2);
    expect(await names(engine)).toHaveLength(3);
  });

  it('by an app that is too old for the server loses nothing, says so, and goes on after the update', async () => {
    fill(3);
    await engine.syncNow();
    const { schema } = server;
    server.schema = 'neuer';
    for (let round = 0; round < 2; round += 1) {
      await engine.syncNow();
      expect(engine.status.getSnapshot()).toMatchObject({ phase: 'outdated', everSynced: true });
      expect(await names(engine)).toHaveLength(3);
    }
    server.schema = schema;
    await engine.syncNow();
    expect(engine.status.getSnapshot().phase).toBe('idle');
  });

  it('tells the screens which records changed', async () => {
    const [first = '', second = ''] = fill(2);
    await engine.syncNow();
    await engine.replica.rows(personen);
    const heard: (readonly string[] | null)[] = [];
    engine.replica.subscribe('personen', (ids) => heard.push(ids));
    const before = engine.replica.peek('personen');
    server.write('personen', second, { notiz: 'neu' });
    await engine.syncNow();
    expect(heard).toEqual([[second]]);
    expect(engine.replica.peek('personen')).not.toBe(before);
    expect(engine.replica.peek('personen')?.find((row) => row.id === first)).toBe(
      before?.find((row) => row.id === first),
    );
  });

  it('drops closed missions that leave their window, but not pinned ones', async () => {
    const einsatz = (id: string) =>
      server.write('einsaetze', id, { sek_id: sektion, status: 'Abgerechnet', einsatzbeginn: '2024-07-01T08:00:00Z' });
    const [pinned, other] = [newId(), newId()];
    einsatz(pinned);
    einsatz(other);
    await engine.syncNow();
    expect(await engine.replica.rows(einsaetze)).toHaveLength(2);
    await engine.pin(pinned);
    server.today = '2026-07-02';
    await engine.syncNow();
    expect((await engine.replica.rows(einsaetze)).map((row) => row.id)).toEqual([pinned]);
  });

  it('keeps a mission that was opened no longer than two weeks after it was handed over', async () => {
    const einsatz = (id: string, uebergeben_am: string) =>
      server.write('einsaetze', id, {
        sek_id: sektion,
        status: 'Transfer',
        einsatzbeginn: '2026-06-01T08:00:00Z',
        uebergeben_am,
      });
    const [late, fresh] = [newId(), newId()];
    einsatz(late, '2026-06-16T23:00:00.000Z');
    einsatz(fresh, '2026-06-18T01:00:00.000Z');
    await engine.syncNow();
    await engine.pin(late);
    await engine.pin(fresh);
    server.today = '2026-07-02';
    await engine.syncNow();
    const store = await device.openStore();
    expect(await readPins(store)).toEqual([fresh]);
    store.close();
  });
});
