import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import type { SavedSearch } from '../../protocol/searches.ts';
import type { Notes } from '../notes.ts';
import { SavedSearchStore } from './saved-search-store.ts';

function fakeNotes(): Notes {
  const stored = new Map<string, unknown>();
  return {
    read: async (key) => structuredClone(stored.get(key)),
    write: async (key, value) => void stored.set(key, structuredClone(value)),
    remove: async (key) => void stored.delete(key),
    keys: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A server with the searches of one user, that can be out of reach. */
function fakeServer() {
  const searches = new Map<string, SavedSearch>();
  const server = {
    isOnline: true,
    request: async (_path: string, init?: RequestInit): Promise<Response> => {
      if (!server.isOnline) throw new TypeError('no network');
      const { gespeichert = [], geloescht = [] }: { gespeichert?: SavedSearch[]; geloescht?: string[] } = JSON.parse(
        String(init?.body ?? '{}'),
      );
      for (const id of geloescht) searches.delete(id);
      for (const search of gespeichert) searches.set(search.id, search);
      return Response.json([...searches.values()]);
    },
  };
  return server;
}

const search = (name: string): SavedSearch => ({ name, modul: 'mitglieder', id: newId(), werte: { ort: 'Brixen' } });
const names = (store: SavedSearchStore): string =>
  store
    .getAll()
    .map(({ name }) => name)
    .join();

describe('saved searches', () => {
  it('are there at once and after a new start, without a network', async () => {
    const notes = fakeNotes();
    const server = fakeServer();
    server.isOnline = false;
    const store = new SavedSearchStore(notes, server.request);
    await store.save(search('Hunde'));
    await store.exchange();
    expect(names(store)).toBe('Hunde');
    const later = new SavedSearchStore(notes, server.request);
    await later.open();
    expect(names(later)).toBe('Hunde');
  });

  it('reach the other device when both have a network again, changes and deletions too', async () => {
    const server = fakeServer();
    const [tablet, desk] = [
      new SavedSearchStore(fakeNotes(), server.request),
      new SavedSearchStore(fakeNotes(), server.request),
    ];
    const [dogs, rope] = [search('Hunde'), search('Seil')];
    server.isOnline = false;
    await tablet.save(dogs);
    await tablet.save(rope);
    server.isOnline = true;
    await tablet.exchange();
    await desk.exchange();
    expect(names(desk)).toBe('Hunde,Seil');
    await desk.remove(rope.id);
    await desk.save({ ...dogs, name: 'Hundeführer' });
    await desk.exchange();
    await tablet.exchange();
    expect(names(tablet)).toBe('Hundeführer');
  });

  it('that were changed while the server answered are told next time', async () => {
    const server = fakeServer();
    const store = new SavedSearchStore(fakeNotes(), server.request);
    const dogs = search('Hunde');
    await store.save(dogs);
    const under = store.exchange();
    await store.save({ ...dogs, name: 'Hundeführer' });
    await under;
    expect(names(store)).toBe('Hundeführer');
    await store.exchange();
    const other = new SavedSearchStore(fakeNotes(), server.request);
    await other.exchange();
    expect(names(other)).toBe('Hundeführer');
  });

  it('of two windows without a network are both kept, and sent by either', async () => {
    const notes = fakeNotes();
    const server = fakeServer();
    server.isOnline = false;
    const [left, right] = [new SavedSearchStore(notes, server.request), new SavedSearchStore(notes, server.request)];
    const [dogs, rope, radio] = [search('Hunde'), search('Seil'), search('Funk')];
    await left.save(dogs);
    await right.open();
    await left.save(rope);
    await right.save(radio);
    await right.remove(dogs.id);
    const later = new SavedSearchStore(notes, server.request);
    await later.open();
    expect(names(later)).toBe('Funk,Seil');
    server.isOnline = true;
    await left.exchange();
    expect(names(left)).toBe('Funk,Seil');
    const elsewhere = new SavedSearchStore(fakeNotes(), server.request);
    await elsewhere.exchange();
    expect(names(elsewhere)).toBe('Funk,Seil');
    expect(await notes.keys('suche:')).toEqual([]);
  });

  it('that an older version of the app had not sent are sent', async () => {
    const notes = fakeNotes();
    const server = fakeServer();
    const [dogs, rope] = [search('Hunde'), search('Seil')];
    await notes.write('suchen', { known: [rope], changed: [dogs], removed: [rope.id] });
    const store = new SavedSearchStore(notes, server.request);
    await store.open();
    expect(names(store)).toBe('Hunde');
    await store.exchange();
    const elsewhere = new SavedSearchStore(fakeNotes(), server.request);
    await elsewhere.exchange();
    expect(names(elsewhere)).toBe('Hunde');
  });

  it('stay when the server refuses or answers something else', async () => {
    const notes = fakeNotes();
    for (const answer of [Response.json({ kind: 'invalid' }, { status: 422 }), Response.json({}), new Response('x')]) {
      const store = new SavedSearchStore(notes, async () => answer);
      await store.save({ ...search('Hunde'), id: '00000000-0000-4000-8000-000000000001' });
      await store.exchange();
      expect(names(store)).toBe('Hunde');
    }
  });
});
