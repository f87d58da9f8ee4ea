import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisibleRow } from '../db/base.ts';
import { registry } from '../features/registry.ts';
import { searchRows } from './reference-search.ts';

const row = (name: string, rest: object = {}): VisibleRow => ({ id: name, rev: 1, state: 'clean', sek_ids: [], name, ...rest });
const offered = (rows: readonly VisibleRow[], typed = ''): readonly string[] => searchRows(registry, 'einsatztyp', rows, typed, () => undefined).map(({ id }) => id);

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('archived entries are not offered', () => {
  expect(offered([row('neu', { archiviertam: null }), row('alt', { archiviertam: '2026-01-01' })])).toEqual(['neu']);
});

it('an entry is offered from the first to the last day of its validity', () => {
  const rows = [
    row('vorbei', { gueltig_bis: '2026-04-30' }),
    row('letzter', { gueltig_bis: '2026-05-01' }),
    row('erster', { gueltig_ab: '2026-05-01', gueltig_bis: null }),
    row('künftig', { gueltig_ab: '2026-05-02' }),
  ];
  expect(offered(rows).toSorted()).toEqual(['erster', 'letzter']);
});

it('what starts with the typed text comes before what holds it, whatever case and accents', () => {
  expect(offered([row('Bergung über Seil'), row('Übergabe'), row('Suche')], 'uber')).toEqual(['Übergabe', 'Bergung über Seil']);
});
