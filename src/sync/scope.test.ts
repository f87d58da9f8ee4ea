import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Codec } from '../db/codec.ts';
import { openStore } from '../db/database.ts';
import { registry } from '../features/registry.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { isAssociationWide, readScope, startScope, writeScope } from './scope.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const [verband, region, sektion] = [newId(), newId(), newId()];
const never = new AbortController().signal;

describe('what a new device of the association begins with', () => {
  let counts: Record<string, string>;
  let asked: string[];
  const parents: Record<string, { parent_id: string | null; sektionstyp: string }> = {
    [verband]: { parent_id: null, sektionstyp: 'Landesverband' },
    [region]: { parent_id: verband, sektionstyp: 'Region' },
    [sektion]: { parent_id: region, sektionstyp: 'Sektion' },
  };
  const server = {
    request: async (path: string): Promise<Response> => {
      asked.push(path);
      const [url = '', id = ''] = path.split(/\?|(?<=sektionen\/sektionen)\//);
      if (url !== '/sektionen/sektionen') return Response.json([], { headers: { 'X-Total-Count': counts[url] ?? '' } });
      return Response.json({ id, ...parents[id] });
    },
  };

  beforeEach(() => {
    counts = { '/mgd/mitglieder': '6000', '/einsaetze/einsaetze': '60000' };
    asked = [];
  });

  it('is everything where that is little', async () => {
    counts['/einsaetze/einsaetze'] = '4000';
    expect(await startScope(server, sektion, never)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('is the own region where it is much', async () => {
    expect(await startScope(server, sektion, never)).toEqual([region]);
    expect(await startScope(server, region, never)).toEqual([region]);
  });

  it('is nothing for who belongs to no region: the person is asked', async () => {
    expect(await startScope(server, verband, never)).toEqual([]);
  });

  it('is nothing when the server does not say', async () => {
    counts = {};
    expect(await startScope({ request: () => Promise.reject(new TypeError('network')) }, sektion, never)).toEqual([]);
    expect(await startScope(server, sektion, never)).toEqual([region]);
  });

  it('concerns rights over everything only', () => {
    expect(isAssociationWide([{ rights: ['A'], sektionen: [region] }])).toBe(false);
    expect(
      isAssociationWide([
        { rights: ['A'], sektionen: [region] },
        { rights: ['B'], sektionen: 'all' },
      ]),
    ).toBe(true);
  });
});

describe('the choice on the device', () => {
  it('is sealed, and unreadable for another key', async () => {
    const sealing = (mark: string): Codec => ({
      seal: async (_place, value) => `${mark}:${btoa(JSON.stringify(value))}`,
      open: async (_place, sealed) =>
        String(sealed).startsWith(`${mark}:`)
          ? JSON.parse(atob(String(sealed).slice(mark.length + 1)))
          : Promise.reject(new Error('another key')),
      openAll: async () => [],
    });
    const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
    const open = (mark: string) => openStore({ name: 'wahl', registry, codec: sealing(mark), indexedDb });
    const store = await open('a');
    expect(await readScope(store)).toBeUndefined();
    await writeScope(store, [region]);
    expect(await readScope(store)).toEqual([region]);
    expect(JSON.stringify(await store.meta.toArray())).not.toContain(region);
    store.close();
    const other = await open('b');
    expect(await readScope(other)).toBeUndefined();
    other.close();
  });

  it('chosen in the middle of a load ends it at the next mark and asks anew', async () => {
    const server = new ModelServer();
    for (let nr = 0; nr < 12; nr += 1) server.write('personen', newId(), { nachname: `N${nr}`, sek_id: sektion });
    server.markEvery = 4;
    const asked: unknown[] = [];
    server.fault = (path, init) => {
      if (path === '/sync') asked.push(JSON.parse(String(init.body)).sektionen);
      return undefined;
    };
    const engine = await new TestDevice(server).openTab();
    const forget = engine.replica.subscribe('personen', () => {
      forget();
      void engine.setScope([sektion]);
    });
    await engine.syncNow();
    expect(asked[0]).toBeNull();
    expect(asked.slice(1).every((sektionen) => JSON.stringify(sektionen) === JSON.stringify([sektion]))).toBe(true);
    expect(asked.length).toBeGreaterThan(1);
    expect(await engine.replica.rows(personen)).toHaveLength(12);
  });
});
