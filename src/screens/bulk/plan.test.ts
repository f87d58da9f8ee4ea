import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { checkedValues, editableColumns, planDelete, planEdit, type Selected } from './plan.ts';

const mitglieder = registry.module('mitglieder');
const einsaetze = registry.module('einsaetze');
const selected = (
  id: string,
  values: object,
  rest: { isHere?: boolean; locked?: boolean; writable?: string[]; mayDelete?: boolean } = {},
): Selected => ({
  row: { sek_ids: ['s'], rev: 1, ...values, id },
  rights: {
    readable: new Set(['ort', 'land']),
    writable: new Set(rest.writable ?? ['ort', 'land']),
    mayChange: true,
    mayDelete: rest.mayDelete ?? true,
    locked: rest.locked ?? false,
  },
  isHere: rest.isHere ?? true,
});

const rows = [
  selected('changes', { ort: 'Sexten', land: 'IT' }),
  selected('same', { ort: 'Toblach', land: 'IT' }),
  selected('remote', { ort: 'Sexten' }, { isHere: false }),
  selected('locked', { ort: 'Sexten' }, { locked: true }),
  selected('foreign', { ort: 'Sexten' }, { writable: ['land'] }),
];

describe('a bulk edit', () => {
  const plan = planEdit(rows, { ort: 'Toblach' });

  it('changes the rows whose value differs, with what stood there as the snapshot', () => {
    expect(plan.changes).toMatchObject([
      { row: { id: 'changes' }, changed: { ort: 'Toblach' }, basis: { ort: 'Sexten' } },
    ]);
  });

  it('says how many have the value already, and which cannot be changed and why', () => {
    expect([plan.same, plan.blocked.map(({ row, why }) => [row.id, why])]).toEqual([
      1,
      [
        ['remote', 'remote'],
        ['locked', 'locked'],
        ['foreign', 'right'],
      ],
    ]);
  });

  it('changes only the columns that differ in a row', () => {
    expect(planEdit(rows.slice(0, 1), { ort: 'Toblach', land: 'IT' }).changes[0]?.changed).toEqual({ ort: 'Toblach' });
  });

  it('empties a column with an empty value', () => {
    expect(planEdit(rows.slice(0, 1), { land: null }).changes[0]).toMatchObject({
      changed: { land: null },
      basis: { land: 'IT' },
    });
  });

  it('offers columns that can be written in one of the rows, and none that must differ from row to row', () => {
    const all = Object.keys(mitglieder.table.fields);
    const offered = editableColumns(mitglieder, [selected('a', {}, { writable: all })]);
    expect([
      offered.includes('ort'),
      offered.includes('mgdnummer'),
      offered.includes('personenart'),
      offered.includes('foto'),
    ]).toEqual([true, false, false, false]);
    expect(editableColumns(mitglieder, rows)).toEqual(['ort', 'land']);
  });

  it('refuses a value that no row may have', () => {
    expect(checkedValues(mitglieder, { nachname: null })).toMatchObject({
      ok: false,
      issues: { nachname: 'Pflichtfeld' },
    });
    expect(checkedValues(mitglieder, { ort: ' Toblach ' })).toMatchObject({ ok: true, values: { ort: 'Toblach' } });
  });
});

describe('a bulk deletion', () => {
  it('takes the rows that may go and says why the others stay', () => {
    const kept = einsaetze.table.deletableWhile?.empty ?? 'nummer';
    const plan = planDelete(einsaetze, [
      selected('goes', {}),
      selected('stays', { [kept]: 'E-2026-0001' }),
      selected('locked', {}, { locked: true }),
      selected('foreign', {}, { mayDelete: false }),
      selected('remote', {}, { isHere: false }),
    ]);
    expect(plan.rows.map(({ id }) => id)).toEqual(['goes']);
    expect(plan.blocked.map(({ row, why }) => [row.id, why])).toEqual([
      ['stays', 'kept'],
      ['locked', 'locked'],
      ['foreign', 'right'],
      ['remote', 'remote'],
    ]);
  });
});
