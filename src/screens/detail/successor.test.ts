import { fakeReplica } from '../../db/testing/fake-replica.ts';
import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import type { Operation } from '../../sync/operations.ts';
import type { Notes } from '../notes.ts';
import { Drafts } from './drafts.ts';
import { goOnThere, keepSuccessor, knownSuccessor } from './successor.ts';

function memoryNotes(): Notes {
  const map = new Map<string, unknown>();
  return {
    read: async (key) => map.get(key),
    write: async (key, value) => void map.set(key, value),
    remove: async (key) => void map.delete(key),
    keys: async (prefix) => [...map.keys()].filter((key) => key.startsWith(prefix)),
  };
}

const waiting: Operation = {
  nr: 1,
  op: 'd.1',
  kind: 'change',
  table: 'personen',
  id: 'neu',
  root: 'neu',
  title: '',
  rootTitle: '',
  values: {},
  basis: {},
  titles: {},
  attempts: 0,
  heldBy: [],
  isWithheld: false,
  at: '2026-03-10T09:00:00.000Z',
  state: 'conflict',
  conflict: {
    kind: 'conflict',
    status_text: '',
    fields: [],
    rev: 2,
    columns: [],
    server: {},
    geloescht: false,
    geaendert: null,
    vorher_id: 'alt',
  },
};

it('the device knows where a record went from the answer that it noted, or from its own change that met the merge', async () => {
  const notes = memoryNotes();
  await keepSuccessor(notes, 'frueher', 'jetzt');
  const known = { notes, engine: { operations: () => [waiting] } };
  expect([
    await knownSuccessor(known, 'frueher'),
    await knownSuccessor(known, 'alt'),
    await knownSuccessor(known, 'fremd'),
  ]).toEqual(['jetzt', 'neu', undefined]);
});

it('leads to the screen of the one that stays: that of a member, also from the screen of a contact, and from the answer alone', async () => {
  const contacts = [...registry.modules.values()].find(({ name }) => name === 'kontakte');
  if (contacts === undefined) throw new Error('contacts are missing');
  const replica = fakeReplica({
    row: async (_table, id) => (id === 'da' ? { id, personenart: 'Mitglied' } : undefined),
  });
  const here = { registry, drafts: new Drafts(memoryNotes(), replica), replica };
  expect(await goOnThere(here, contacts, { id: 'alt', neuId: 'da' })).toBe('/mitglieder/da');
  expect(await goOnThere(here, contacts, { id: 'alt', neuId: 'dort', row: { personenart: 'Mitglied' } })).toBe(
    '/mitglieder/dort',
  );
  expect(await goOnThere(here, contacts, { id: 'alt', neuId: 'unbekannt' })).toBe('/kontakte/unbekannt');
});
