import { expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { newId } from '../lib/ids.ts';
import { Draft, type NewEntry } from './outbox-draft.ts';
import type { BaseRecord } from './base.ts';
import { overlay, stateOf } from './overlay.ts';

const table = registry.table('personen');
const id = newId();
const base: BaseRecord = {
  id,
  rev: 5,
  root: null,
  row: { id, nachname: 'Pichler', notiz: 'Server' },
  titles: { nation_id: 'Italien' },
};
const written = (rev: number) => ({ id, rev, stand: 9, given: {} });

const entries = (...all: Omit<NewEntry, 'table' | 'id'>[]) => {
  const draft = new Draft({
    entries: new Map(),
    device: newId(),
    now: '2026-07-01T08:00:00Z',
    nr: 0,
    provisional: 0,
    stand: 0,
  });
  return all.map((entry) => draft.add({ table: 'personen', id, ...entry }));
};

it('lays own changes over the server’s row in their order', () => {
  const shown = overlay(
    table,
    base,
    entries(
      { kind: 'change', values: { notiz: 'eins' } },
      { kind: 'change', values: { notiz: 'zwei' }, state: 'conflict' },
    ),
  );
  expect(shown?.row).toEqual({ id, nachname: 'Pichler', notiz: 'zwei' });
});

it('leaves out a confirmed change that the base has, so that the server’s next value shows', () => {
  const own = entries({ kind: 'change', values: { notiz: 'mein' }, state: 'confirmed', answer: written(5) });
  expect(overlay(table, base, own)?.row['notiz']).toBe('Server');
  expect(overlay(table, { ...base, rev: 4 }, own)?.row['notiz']).toBe('mein');
});

it('shows numbers that the server gave before the pull brings them', () => {
  const own = entries({
    kind: 'create',
    values: { nachname: 'Neu' },
    state: 'confirmed',
    answer: { ...written(1), given: { mgdnummer: '000001' } },
  });
  expect(overlay(table, undefined, own)?.row).toMatchObject({
    id,
    nachname: 'Neu',
    mgdnummer: '000001',
    sichtbarkeit: 151,
  });
});

it('titles a reference by what was chosen, not by what stood there before', () => {
  const [chosen] = entries({ kind: 'change', values: { nation_id: newId() }, titles: { nation_id: 'Österreich' } });
  const [unknown] = entries({ kind: 'change', values: { nation_id: newId() } });
  expect(overlay(table, base, chosen ? [chosen] : [])?.titles).toEqual({ nation_id: 'Österreich' });
  expect(overlay(table, base, unknown ? [unknown] : [])?.titles).toEqual({});
});

it('hides a deleted record until the deletion is parked', () => {
  expect(overlay(table, base, entries({ kind: 'delete' }))).toBeUndefined();
  expect(overlay(table, base, entries({ kind: 'delete', state: 'confirmed', answer: written(6) }))).toBeUndefined();
  expect(overlay(table, base, entries({ kind: 'delete', state: 'refused' }))?.row).toBe(base.row);
});

it('keeps a record visible that a pull took away while a change waits', () => {
  expect(overlay(table, undefined, entries({ kind: 'change', base, values: { notiz: 'mein' } }))?.row).toEqual({
    id,
    nachname: 'Pichler',
    notiz: 'mein',
  });
});

it('marks a record by what needs the user most', () => {
  const all = entries({ kind: 'change' }, { kind: 'change', state: 'conflict' }, { kind: 'change', state: 'refused' });
  expect(stateOf(all)).toBe('conflict');
  expect(stateOf(all.slice(0, 1))).toBe('waiting');
  expect(stateOf(entries({ kind: 'change', state: 'confirmed' }))).toBe('synced');
});
