import { expect, test } from 'vitest';
import { dayInMonths, monthsAhead, yearChoice } from './choices.ts';
import { registry } from '../../features/registry.ts';
import { Rights } from '../../permissions/rights.ts';
import { narrowedBy, sinceOf, sourcesOf, startOf, unreadIn } from './report-rows.ts';

test('months end with the month', () => {
  expect(dayInMonths('2026-01-31', 1)).toBe('2026-02-28');
});

test('within no month is what was over yesterday: what ends today is not over yet', () => {
  expect(dayInMonths('2026-03-01', 0)).toBe('2026-02-28');
});

const rows = [
  { id: 'alt', bis: '2026-01-01', art: 'a' },
  { id: 'bald', bis: '2026-05-01', art: 'b' },
  { id: 'spaet', bis: '2027-05-01', art: 'a' },
];
type Row = (typeof rows)[number];
const choices = {
  monate: monthsAhead<Row>('Monate', ({ bis }) => bis),
  jahr: yearChoice('Jahr', () => 2026),
  art: {
    label: 'Art',
    as: 'select',
    start: null,
    options: () => [],
    keeps: (row: Row, art: string) => row.art === art,
  },
} as const;
const kept = (monate: string, art: string | null) =>
  narrowedBy({ choices }, rows, { monate, art, jahr: '2026' }, '2026-03-01').map(({ id }) => id);

test('a report begins with what its choices say', () => {
  expect(startOf({ choices })).toEqual({ monate: '3', jahr: '2026', art: null });
});

test('a row stays when every choice keeps it; one that only makes rows keeps all', () => {
  expect(kept('3', null)).toEqual(['alt', 'bald']);
  expect(kept('0', null)).toEqual(['alt']);
  expect(kept('3', 'a')).toEqual(['alt']);
  expect(kept('3', 'c')).toEqual([]);
});

test('a report says which of its tables somebody may not read: nothing due is no all-clear', () => {
  const tables = ['personen', 'mitgliederqualifikationen', 'nachweise'];
  const of = (...rights: string[]): readonly string[] =>
    unreadIn({ registry, rights: new Rights([{ rights, sektionen: ['a'] }]) }, tables);
  expect(of('MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_UNTERLAGEN_LESEN')).toEqual(['Qualifikation']);
  expect(of('MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_UNTERLAGEN_LESEN', 'MITGLIEDER_QUALIFIKATIONEN_LESEN')).toEqual(
    [],
  );
});

test('a report asks for rows since its year, or for what is open now', () => {
  expect(sinceOf({ choices }, { monate: '3', jahr: '2024', art: null })).toBe('2024-01-01');
  expect(sinceOf({ choices: { monate: choices.monate } }, { monate: '3' })).toBeUndefined();
});

test('a device keeps a part of most tables of a report, and of its own movements what it needs', () => {
  const of = (...tables: readonly string[]) => sourcesOf({ registry }, { tables }).map(({ name }) => name);
  expect(of('lagerbestaende', 'lagerbewegungen', 'bienenstaende', 'left out here')).toEqual([
    'lagerbestaende',
    'bienenstaende',
  ]);
});
