import { personen } from '../features/personen/personen.table.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { newId } from '../lib/ids.ts';
import { Engine } from '../sync/engine.ts';
import { singleTab, sleep } from '../sync/browser.ts';
import { ModelServer } from '../sync/testing/model-server.ts';
import type { Codec, Place } from './codec.ts';
import { openStore } from './database.ts';

/** Seals by turning into hexadecimal text bound to its place. */
const key = ({ table, id, rev }: Place): string => `${table}/${id}/${rev}`;
const plain = (value: unknown): string =>
  value instanceof ArrayBuffer ? `bytes:${Buffer.from(value).toString('base64')}` : JSON.stringify(value);
const seal = (place: Place, value: unknown) => ({ for: key(place), hex: Buffer.from(plain(value)).toString('hex') });
const open = (place: Place, sealed: unknown): unknown => {
  if (
    typeof sealed !== 'object' ||
    sealed === null ||
    !('for' in sealed) ||
    !('hex' in sealed) ||
    sealed.for !== key(place)
  )
    throw new Error('sealed for another place');
  const text = Buffer.from(String(sealed.hex), 'hex').toString();
  if (!text.startsWith('bytes:')) return JSON.parse(text);
  return Uint8Array.from(Buffer.from(text.slice(6), 'base64')).buffer;
};
const sealing: Codec = {
  seal: async (place, value) => seal(place, value),
  open: async (place, sealed) => open(place, sealed),
  openAll: async (items) => items.map(({ place, sealed }) => open(place, sealed)),
};

it('every record, operation and file passes the codec; only ids and revs lie open', async () => {
  const server = new ModelServer();
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  const store = await openStore({ name: 'test', registry, codec: sealing, indexedDb });
  const environment = {
    now: () => 0,
    random: () => 0,
    sleep,
    locks: singleTab,
    channel: () => ({ post: () => {}, listen: () => {}, close: () => {} }),
    network: { isOnline: () => true, subscribe: () => () => {} },
  };
  const engine = await Engine.open({ store, transport: server, environment, userId: 'u' });
  const sektion = newId();
  server.write('personen', newId(), { nachname: 'Geheim', sek_id: sektion });
  await engine.syncNow();
  const { id } = await engine.create('einsaetze', {
    sek_id: sektion,
    einsatzbeginn: '2026-07-01T08:00:00Z',
    bezeichnung: 'Geheim',
  });
  const { op, ...datei } = await engine.addFile(new Blob(['Geheim']), 'Geheim.jpg', 'image/jpeg');
  await engine.create('einsatz_fotos', { einsatz_id: id, datei });
  const stored = await Promise.all(store.db.tables.map((table) => table.toArray()));
  expect(stored.flat().length).toBeGreaterThan(4);
  expect(JSON.stringify(stored)).not.toContain('Geheim');
  engine.stop();
  const again = await Engine.open({ store, transport: server, environment, userId: 'u' });
  expect(await again.replica.rows(personen)).toMatchObject([{ nachname: 'Geheim' }]);
  expect(await (await again.file(datei))?.text()).toBe('Geheim');
  await again.syncNow();
  expect(server.row(id)).toMatchObject({ bezeichnung: 'Geheim' });
  expect(again.operations()).toEqual([]);
});
