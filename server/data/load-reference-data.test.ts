import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkValues } from '../../src/kit/schema.ts';
import { registry } from '../../src/features/registry.ts';
import type { Storage } from '../storage/database.ts';
import { openTestStorage, testEngine } from '../storage/test-storage.ts';
import { loadReferenceData } from './load-reference-data.ts';
import { placeLines, placeRow } from './read-places.ts';
import { referenceRows } from './reference-rows.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage(testEngine, 'migrated');
});
afterAll(() => storage.close());

describe('reference rows', () => {
  it('pass the checks of their tables and have an id each', async () => {
    const places = (await placeLines()).map(placeRow);
    for (const [name, rows] of [...referenceRows(), ['orte', places] as const]) {
      const table = registry.table(name);
      const ids = new Set<string>();
      for (const row of rows) {
        const { id, ...values } = row;
        ids.add(id);
        const checked = checkValues(table, values, true);
        if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(row)} ${JSON.stringify(checked.issues)}`);
      }
      expect(ids.size, `ids of ${name}`).toBe(rows.length);
    }
  });
});

describe('places of South Tyrol', () => {
  it('municipalities lie where their village lies, which the source has in another valley for some', async () => {
    const places = (await placeLines()).map(placeRow).filter(({ gebiet_kurz }) => gebiet_kurz === 'BZ');
    const at = (name: string) => places.filter(({ ort }) => ort === name).map(({ lat, lon }) => [lat, lon]);
    for (const [name, lat, lon] of [['Ulten', 46.55, 11], ['Gsies', 46.81, 12.21], ['Vintl', 46.82, 11.72], ['Villnöß', 46.64, 11.68], ['Tramin an der Weinstraße', 46.34, 11.24]] as const) {
      expect(at(name)).not.toEqual([]);
      for (const [found = 0, east = 0] of at(name)) expect([name, Math.abs(Number(found) - lat) < 0.02, Math.abs(Number(east) - lon) < 0.02]).toEqual([name, true, true]);
    }
  });
});

describe('loadReferenceData', () => {
  const stand = async (): Promise<unknown> => (await storage.db.selectFrom('feed_zaehler').select('nummer').executeTakeFirstOrThrow())['nummer'];

  it('loads the places of the areas that an association wants, and the others when it wants them', async () => {
    const small = await openTestStorage(testEngine, 'migrated');
    const areas = async () => (await small.db.selectFrom('orte').select(['land', 'gebiet_kurz']).distinct().execute()).map(({ land, gebiet_kurz }) => `${land}-${gebiet_kurz}`);
    await loadReferenceData(small, registry, ['IT-BZ']);
    expect(await areas()).toEqual(['IT-BZ']);
    await loadReferenceData(small, registry, ['IT-BZ', 'IT-TN']);
    expect((await areas()).toSorted()).toEqual(['IT-BZ', 'IT-TN']);
    await small.close();
  });
  it('fills an empty database without touching the feed', async () => {
    const before = await stand();
    expect(await loadReferenceData(storage, registry)).toBeGreaterThan(64_000);
    expect(await stand()).toBe(before);
    const brixen = await storage.db.selectFrom('orte').select(['ort', 'ort_it', 'gebiet_kurz']).where('plz', '=', '39042').where('ort', '=', 'Brixen').execute();
    expect(brixen).toEqual([{ ort: 'Brixen', ort_it: 'Bressanone', gebiet_kurz: 'BZ' }]);
    const shared = await storage.db.selectFrom('orte').select('ort').where('plz', '=', '39030').execute();
    expect(shared.map(({ ort }) => ort)).toEqual(expect.arrayContaining(['Sexten', 'Ahrntal', 'Gsies', 'Prags']));
  });
  it('adds nothing the second time and keeps what was changed', async () => {
    await storage.db.updateTable('titel').set({ name_it: 'anders' }).where('name', '=', 'Dr.').execute();
    expect(await loadReferenceData(storage, registry)).toBe(0);
    const { name_it } = await storage.db.selectFrom('titel').select('name_it').where('name', '=', 'Dr.').executeTakeFirstOrThrow();
    expect(name_it).toBe('anders');
  });
  it('does not bring back what somebody deleted', async () => {
    const row = await storage.db.selectFrom('orte').select('id').where('ort', '=', 'Brixen').executeTakeFirstOrThrow();
    await storage.db.deleteFrom('orte').where('id', '=', row['id']).execute();
    await storage.db.insertInto('aenderungen').values({ nummer: 0, pos: 0, zeit: '2026-01-01T00:00:00Z', benutzer_name: 'verband', tabelle: 'orte', id: row['id'], art: 'loeschen', rev: 2, root_tabelle: 'orte', root_id: row['id'], sek_ids: [] }).execute();
    expect(await loadReferenceData(storage, registry)).toBe(0);
  });
  it('announces what is added later in the feed', async () => {
    const before = Number(await stand());
    await storage.db.deleteFrom('titel').where('name', '=', 'Ing.').execute();
    expect(await loadReferenceData(storage, registry)).toBe(1);
    expect(await stand()).toBe(before + 1);
    const logged = await storage.db.selectFrom('aenderungen').select(['tabelle', 'art']).where('nummer', '=', before + 1).execute();
    expect(logged).toEqual([{ tabelle: 'titel', art: 'neu' }]);
  });
});
