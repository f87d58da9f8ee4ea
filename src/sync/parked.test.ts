import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer, type ModelUser } from './testing/model-server.ts';

const [own, other] = [newId(), newId()];
const [nachname, ort] = ['Pichler', 'Sterzing'];

let server: ModelServer;
let hut: ModelUser;
let device: TestDevice;
let engine: Engine;
let id: string;

const operation = () => engine.operations()[0];
const nr = (): number => operation()?.nr ?? -1;
const listed = () => engine.replica.peek('personen')?.find((row) => row.id === id);
const onDevice = async (): Promise<string> => {
  const store = await device.openStore();
  const all = await Promise.all(store.db.tables.map((table) => table.toArray()));
  store.close();
  return JSON.stringify(all);
};

beforeEach(async () => {
  server = new ModelServer();
  hut = { name: 'Hütte', sektionen: [own], hidden: [], isSignedIn: true };
  device = new TestDevice({ request: (path, init) => server.requestAs(hut, path, init) });
  engine = await device.openTab();
  id = newId();
  server.write('personen', id, { nachname, ort, sek_id: own, notiz: 'alt', mobilprivat: '111' });
  await engine.syncNow();
  await engine.replica.rows(personen);
});

describe('a conflict that nobody has decided', () => {
  beforeEach(async () => {
    await engine.change('personen', id, { notiz: 'mein', mobilprivat: '222' }, { notiz: 'alt', mobilprivat: '111' });
    server.write('personen', id, { notiz: 'Server', mobilprivat: '333' });
    await engine.syncNow();
  });

  it('asks about the newest values of the server, and once', async () => {
    server.write('personen', id, { notiz: 'neuer' });
    await engine.syncNow();
    expect(operation()).toMatchObject({
      state: 'conflict',
      values: { notiz: 'mein', mobilprivat: '222' },
      conflict: { server: { notiz: 'neuer', mobilprivat: '333' }, geaendert: null },
    });
    await engine.settle(nr(), 'mine');
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(id)).toMatchObject({ notiz: 'mein', mobilprivat: '222' });
  });

  it('keeps who made the values as long as they are the same', async () => {
    server.write('personen', id, { ort: 'Brixen' });
    await engine.syncNow();
    expect(operation()).toMatchObject({ conflict: { server: { notiz: 'Server' }, geaendert: { von: 'Anna' } } });
  });

  it('asks no more about what the server has by now as the person wants it', async () => {
    server.write('personen', id, { notiz: 'mein' });
    await engine.syncNow();
    expect(operation()).toMatchObject({ values: { mobilprivat: '222' }, conflict: { columns: ['mobilprivat'] } });
    server.write('personen', id, { mobilprivat: '222' });
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
  });

  it('shows nothing of a record that somebody deletes, and asks about that once it is decided', async () => {
    server.erase(id);
    await engine.syncNow();
    expect(listed()).toBeUndefined();
    expect(operation()).toMatchObject({ state: 'conflict', isWithheld: true, title: '' });
    await engine.settle(nr(), 'mine');
    await engine.syncNow();
    expect(operation()).toMatchObject({
      state: 'conflict',
      isWithheld: false,
      title: nachname,
      conflict: { geloescht: true },
    });
    expect(listed()).toMatchObject({ nachname, notiz: 'mein' });
  });

  it('keeps its record on the device, as if it had been opened', async () => {
    const einsatz = newId();
    server.write('einsaetze', einsatz, {
      sek_id: own,
      bezeichnung: 'Lawine',
      status: 'Eingabe',
      einsatzbeginn: '2020-07-01T06:00:00.000Z',
    });
    await engine.syncNow();
    await engine.change('einsaetze', einsatz, { bezeichnung: 'mein' }, { bezeichnung: 'Lawine' });
    server.write('einsaetze', einsatz, { bezeichnung: 'Server', status: 'Abgerechnet' });
    await engine.syncNow();
    expect(engine.operations().find((one) => one.id === einsatz)).toMatchObject({
      state: 'conflict',
      isWithheld: false,
    });
    expect((await engine.replica.base('einsaetze', einsatz))?.row).toMatchObject({
      bezeichnung: 'Server',
      status: 'Abgerechnet',
    });
  });
});

describe('a record that goes out of sight while something about it waits', () => {
  beforeEach(async () => {
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: 'alt' });
    server.write('personen', id, { sek_id: other });
    await engine.syncNow();
  });

  it('leaves the list and the device, name and former values too; the person’s own value stays', async () => {
    expect(listed()).toBeUndefined();
    expect(operation()).toMatchObject({
      state: 'refused',
      isWithheld: true,
      title: '',
      basis: {},
      values: { notiz: 'mein' },
    });
    const everything = await onDevice();
    for (const former of [nachname, ort, '"alt"']) expect(everything).not.toContain(former);
    expect(everything).toContain('mein');
  });

  it('is there again with what waits when it comes back', async () => {
    hut.sektionen = [own, other];
    await engine.syncNow();
    expect(operation()).toMatchObject({ isWithheld: false, title: nachname });
    expect(listed()).toMatchObject({ nachname, notiz: 'mein' });
    await engine.retry(nr());
    await engine.syncNow();
    await engine.settle(nr(), 'mine');
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(id)).toMatchObject({ notiz: 'mein', nachname });
  });
});

it('what the server has taken stays in sight when the record is deleted before the pull brings it', async () => {
  device.goOnline(false);
  await engine.change('personen', id, { notiz: 'eins' }, { notiz: 'alt' });
  device.goOnline(true);
  server.rule = (call) =>
    call.body?.['mobilprivat'] === '2' && server.row(id) !== undefined ? { status: 503, body: null } : undefined;
  server.fault = (path) => (path === '/sync' ? 'lost' : undefined);
  await engine.syncNow();
  await engine.change('personen', id, { mobilprivat: '2' }, { mobilprivat: '111' });
  server.erase(id);
  server.fault = () => undefined;
  await engine.syncNow();
  expect(operation()).toMatchObject({ state: 'conflict', conflict: { geloescht: true } });
  expect(listed()).toMatchObject({ notiz: 'eins', mobilprivat: '2' });
});

it('a record that may not come back is asked about, although it is not here', async () => {
  const [einsatz, mine, rival] = [newId(), newId(), newId()];
  const period = { einsatz_id: einsatz, mgd_id: id, von: '2026-07-01T08:00:00.000Z', bis: null };
  server.write('einsaetze', einsatz, { sek_id: own, status: 'Eingabe', einsatzbeginn: '2026-07-01T06:00:00.000Z' });
  server.write('einsatz_beteiligte', mine, { ...period, abschnitt: 2 }, einsatz);
  await engine.syncNow();
  await engine.remove('einsatz_beteiligte', mine);
  await engine.syncNow();
  server.write('einsatz_beteiligte', rival, { ...period, abschnitt: 3 }, einsatz);
  await engine.restore('einsatz_beteiligte', mine);
  await engine.syncNow();
  await engine.syncNow();
  expect(operation()).toMatchObject({ kind: 'restore', state: 'conflict', isWithheld: false });
  server.erase(rival);
  await engine.settle(nr(), 'mine');
  await engine.syncNow();
  expect(engine.operations()).toEqual([]);
  expect(server.row(mine)).toMatchObject(period);
});

it('refused operations are tried again all at once', async () => {
  const others = Array.from({ length: 3 }, () => newId());
  for (const one of others) server.write('personen', one, { nachname: 'Gruber', sek_id: own });
  await engine.syncNow();
  server.rule = () => ({ status: 403, body: { kind: 'forbidden', status_text: 'Keine Berechtigung.', fields: [] } });
  for (const one of others) await engine.change('personen', one, { ort: 'Bozen' }, { ort: null });
  await engine.syncNow();
  expect(engine.operations().map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  server.rule = () => undefined;
  const before = server.calls.length;
  await engine.retry(...engine.operations().map((one) => one.nr));
  await engine.syncNow();
  expect(engine.operations()).toEqual([]);
  expect(server.calls.slice(before)).toHaveLength(3);
});
