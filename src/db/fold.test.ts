import { expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { newId } from '../lib/ids.ts';
import type { Frame } from '../protocol/sync.ts';
import { foldFrames, tablesBelow } from './fold.ts';

const [einsatz, child] = [newId(), newId()];
const row = (table: string, id: string, root: string | null, rev = 1): Frame => ({
  t: 'row',
  table,
  id,
  rev,
  root,
  row: root === null ? {} : { einsatz_id: root },
});

it('keeps the last word on a record', () => {
  const folded = foldFrames(registry, [row('einsaetze', einsatz, null), row('einsaetze', einsatz, null, 2)]);
  expect(folded.rows.get('einsaetze')?.get(einsatz)?.rev).toBe(2);
});

it('a root that goes takes along what came before, not what comes after', () => {
  const gone: Frame = { t: 'gone', table: 'einsaetze', id: einsatz };
  const before = foldFrames(registry, [row('einsaetze', einsatz, null), row('einsatz_fotos', child, einsatz), gone]);
  expect([before.rows.get('einsaetze')?.size, before.rows.get('einsatz_fotos')?.size]).toEqual([0, 0]);
  const after = foldFrames(registry, [gone, row('einsaetze', einsatz, null), row('einsatz_fotos', child, einsatz)]);
  expect([after.rows.get('einsaetze')?.size, after.rows.get('einsatz_fotos')?.size]).toEqual([1, 1]);
});

it('forgets a table and keeps what follows anew', () => {
  const folded = foldFrames(registry, [
    row('einsaetze', child, null),
    { t: 'drop', table: 'einsaetze' },
    row('einsaetze', einsatz, null),
  ]);
  expect([...folded.drops]).toEqual(['einsaetze']);
  expect([...(folded.rows.get('einsaetze')?.keys() ?? [])]).toEqual([einsatz]);
});

it('leaves out tables that this app does not know', () => {
  expect(foldFrames(registry, [row('harpunen', child, null)]).rows.size).toBe(0);
});

it('finds what hangs on a record at any depth', () => {
  expect(tablesBelow(registry, 'einsaetze')).toContainEqual({ table: 'einsatz_diagnosen', column: 'root_id' });
  expect(tablesBelow(registry, 'einsatz_patienten')).toEqual(
    ['einsatz_diagnosen', 'einsatz_massnahmen', 'einsatz_vitalwerte'].map((table) => ({ table, column: 'patient_id' })),
  );
});
