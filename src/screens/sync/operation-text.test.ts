import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { Rights } from '../../permissions/rights.ts';
import type { Operation } from '../../sync/operations.ts';
import { ownColumns, valueLines } from './operation-text.ts';

const waiting: Operation = {
  nr: 1, op: 'd.1', kind: 'create', table: 'einsatz_vitalwerte', id: 'v', root: 'e', title: '', rootTitle: 'Einsatz 1', values: { patient_id: 'p', hf: 88, spo2: 97 }, basis: {}, titles: {}, state: 'refused', attempts: 1, heldBy: [], at: '2026-02-01T10:00:00Z',
};
const table = registry.table('einsatz_vitalwerte');
const shown = (...rights: string[]): readonly string[] => valueLines(table, waiting, () => undefined, ownColumns(registry, new Rights([{ rights, sections: ['s'] }]), table)).map(({ column }) => column);

test('Right lost with queued vitals: what waits shows none of its values, until the right comes back', () => {
  expect(shown('EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_VERLAUF_NEU')).toEqual([]);
  expect(shown('EINSAETZE_PATIENTEN_LESEN')).toEqual(['hf', 'spo2']);
  expect(shown('EINSAETZE_PATIENTEN_NEU')).toEqual(['hf', 'spo2']);
});
