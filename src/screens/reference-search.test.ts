import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisibleRow } from '../db/base.ts';
import { registry } from '../features/registry.ts';
import { abwesend } from '../features/personen/mitgliedschaft.rules.ts';
import { searchRows } from './reference-search.ts';

const row = (name: string, rest: object = {}): VisibleRow => ({
  id: name,
  rev: 1,
  state: 'clean',
  sek_ids: [],
  name,
  ...rest,
});
const offered = (rows: readonly VisibleRow[], typed = ''): readonly string[] =>
  searchRows(registry, 'einsatztyp', rows, typed, () => undefined).map(({ id }) => id);

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
  expect(offered([row('Bergung über Seil'), row('Übergabe'), row('Suche')], 'uber')).toEqual([
    'Übergabe',
    'Bergung über Seil',
  ]);
});

const mitglied = (name: string, rest: object = {}): VisibleRow =>
  row(name, {
    personenart: 'Mitglied',
    nachname: name,
    vorname: '',
    mitgliedsstatus: 'Aktiv',
    eintritt: '2010-01-01',
    austritt: null,
    sek_ids: ['hier'],
    ...rest,
  });
const persons = (rows: readonly VisibleRow[], typed = '', more: object = {}) =>
  searchRows(registry, 'personen', rows, typed, () => undefined, {
    asideOf: (one) => abwesend(one, '2026-05-01'),
    nearness: ({ sek_ids = [] }) => (sek_ids[0] === 'hier' ? 0 : 20),
    ...more,
  });

it('who is dead, has left or rests is offered only when asked for, last and with the word', () => {
  const rows = [
    mitglied('Huber', { sterbedatum: '2025-01-01' }),
    mitglied('Hofer', { mitgliedsstatus: 'Ausgeschieden', austritt: '2024-12-31' }),
    mitglied('Haller', { mitgliedsstatus: 'Inaktiv' }),
    mitglied('Hintner'),
  ];
  expect(persons(rows).map(({ id }) => id)).toEqual(['Hintner']);
  const asked = [
    ['Hintner', undefined],
    ['Haller', 'inaktiv'],
    ['Hofer', 'ausgeschieden'],
    ['Huber', 'verstorben'],
  ];
  expect(persons(rows, 'h').map(({ id, hint }) => [id, hint])).toEqual(asked);
  expect(persons(rows, '', { isAsideAsked: true }).map(({ id, hint }) => [id, hint])).toEqual(asked);
});

it('the own branch comes first, then the others by distance, then by name', () => {
  expect(
    persons([mitglied('Auer', { sek_ids: ['dort'] }), mitglied('Zelger'), mitglied('Mair')]).map(({ id }) => id),
  ).toEqual(['Mair', 'Zelger', 'Auer']);
});

it('a contact is no member and is offered', () => {
  expect(
    persons([row('Bauer', { personenart: 'Kontakt', nachname: 'Bauer', vorname: '' })]).map(({ id }) => id),
  ).toEqual(['Bauer']);
});
