import { fakeReplica } from '../../db/testing/fake-replica.ts';
import { expect, it, vi } from 'vitest';
import type { Notes } from '../notes.ts';
import { emptyDraft, typed } from './draft.ts';
import { Drafts } from './drafts.ts';
import { defineTable } from '../../kit/define-table.ts';
import { text } from '../../kit/kinds/text.ts';

function memoryNotes(): Notes {
  const map = new Map<string, unknown>();
  return {
    read: async (key) => map.get(key),
    write: async (key, value) => void map.set(key, structuredClone(value)),
    remove: async (key) => void map.delete(key),
    keys: async (prefix) => [...map.keys()].filter((key) => key.startsWith(prefix)),
  };
}

const empty = { row: async () => undefined };
const draft = typed(emptyDraft, { nachname: 'Hofer' }, 'nachname', 'Egger');

it('what was typed is there again after a reload', async () => {
  const notes = memoryNotes();
  const before = new Drafts(notes, empty);
  before.set('mitglieder:1', draft);
  await before.flush();
  const after = new Drafts(notes, empty);
  await after.load('mitglieder:1');
  expect(after.get('mitglieder:1')).toEqual(draft);
  expect(await after.all()).toEqual(['mitglieder:1']);
});

it('who types without a pause has all but the last moment on the device', async () => {
  vi.useFakeTimers();
  try {
    const notes = memoryNotes();
    const drafts = new Drafts(notes, empty);
    let typedText = '';
    for (let key = 0; key < 100; key += 1) {
      typedText += 'x';
      drafts.set('mitglieder:1', typed(emptyDraft, { nachname: 'Hofer' }, 'nachname', typedText));
      await vi.advanceTimersByTimeAsync(100);
    }
    const after = new Drafts(notes, empty);
    await after.load('mitglieder:1');
    expect(String(after.get('mitglieder:1').values['nachname']).length).toBeGreaterThanOrEqual(90);
  } finally {
    vi.useRealTimers();
  }
});

it('typing while the old draft is still being read is not overwritten', async () => {
  const notes = memoryNotes();
  await notes.write('entwurf:mitglieder:1', { values: { nachname: 'alt' }, basis: { nachname: 'Hofer' } });
  const drafts = new Drafts(notes, empty);
  const reading = drafts.load('mitglieder:1');
  drafts.set('mitglieder:1', draft);
  await reading;
  expect(drafts.get('mitglieder:1')).toBe(draft);
});

it('a saved record leaves no draft behind', async () => {
  const notes = memoryNotes();
  const drafts = new Drafts(notes, empty);
  drafts.set('mitglieder:1', draft);
  await drafts.flush();
  drafts.forget('mitglieder:1');
  expect([await drafts.all(), drafts.isAnyDirty()]).toEqual([[], false]);
});

it('a record saved while its draft is just being written leaves no draft behind either', async () => {
  const notes = memoryNotes();
  let seal = (): void => {};
  const slow: Notes = {
    ...notes,
    write: async (key, value) => {
      await new Promise<void>((resolve) => (seal = resolve));
      await notes.write(key, value);
    },
  };
  const drafts = new Drafts(slow, empty);
  drafts.set('mitglieder:neu', draft);
  const flushing = drafts.flush();
  await Promise.resolve();
  drafts.forget('mitglieder:neu');
  seal();
  await flushing;
  await drafts.load('mitglieder:neu');
  expect([drafts.get('mitglieder:neu'), await drafts.all(), await notes.keys('')]).toEqual([emptyDraft, [], []]);
});

it('what is there as a record by now is no draft any more: typed into again, it would change that record', async () => {
  const notes = memoryNotes();
  const personen = defineTable({
    name: 'personen',
    nr: 1,
    label: 'Person',
    root: { by: 'everyone' },
    right: 'PERSONEN',
    title: [],
    fields: { nachname: text({ label: 'Nachname', max: 10 }) },
  });
  const typedNew = { ...draft, fresh: { id: 'eins', nachname: null } };
  for (const isSaved of [false, true]) {
    const replica = fakeReplica({
      row: async (table, id) => (isSaved && table === 'personen' && id === 'eins' ? { id } : undefined),
    });
    const before = new Drafts(notes, empty);
    before.set('mitglieder:neu', typedNew);
    await before.flush();
    const drafts = new Drafts(notes, replica);
    await drafts.load('mitglieder:neu', personen);
    expect([drafts.get('mitglieder:neu'), await drafts.all()]).toEqual(
      isSaved ? [emptyDraft, []] : [typedNew, ['mitglieder:neu']],
    );
  }
});

it('what was typed goes along to the record that stays, unless something was typed there', async () => {
  const notes = memoryNotes();
  const before = new Drafts(notes, empty);
  before.set('mitglieder:weicht', draft);
  await before.flush();
  const drafts = new Drafts(notes, empty);
  await drafts.move('mitglieder:weicht', 'mitglieder:bleibt');
  await drafts.flush();
  expect([drafts.get('mitglieder:bleibt'), drafts.isRestored('mitglieder:bleibt'), await drafts.all()]).toEqual([
    draft,
    true,
    ['mitglieder:bleibt'],
  ]);
  const other = typed(emptyDraft, { nachname: 'Hofer' }, 'nachname', 'Lanz');
  drafts.set('mitglieder:zweite', other);
  await drafts.move('mitglieder:bleibt', 'mitglieder:zweite');
  expect([drafts.get('mitglieder:bleibt'), drafts.get('mitglieder:zweite')]).toEqual([draft, other]);
});

it('a draft of another shape is ignored, not fatal', async () => {
  const notes = memoryNotes();
  await notes.write('entwurf:mitglieder:1', { foo: 1 });
  const drafts = new Drafts(notes, empty);
  await drafts.load('mitglieder:1');
  expect(drafts.get('mitglieder:1')).toEqual(emptyDraft);
});

it('a draft of an older schema comes under the names of today, without columns that are gone', async () => {
  const notes = memoryNotes();
  await notes.write('entwurf:dinge:1', {
    values: { bezeichnung: 'neu', fax: '1' },
    basis: { bezeichnung: 'alt', fax: null },
  });
  const dinge = defineTable({
    name: 'dinge',
    nr: 1,
    label: 'Ding',
    root: { by: 'everyone' },
    right: 'DINGE',
    title: [],
    fields: { name: text({ label: 'Name', max: 10, formerly: ['bezeichnung'] }) },
    gone: { fax: 'Fax wird nicht mehr geführt.' },
  });
  const drafts = new Drafts(notes, empty);
  await drafts.load('dinge:1', dinge);
  expect(drafts.get('dinge:1')).toEqual({ values: { name: 'neu' }, basis: { name: 'alt' } });
});
