import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { searchDefaults } from './search-defaults.ts';

it.each([
  ['year', '2026'],
  ['yearOn', '2026-'],
  ['sevenDaysBack', '2026-03-03'],
  ['firstOfYear', '2026-01-01'],
  ['Ausfuehrend', 'Ausfuehrend'],
])('a criterion that starts with %s has the value %s', (given, expected) => {
  expect(searchDefaults({ searchDefaults: { a: given } }, '2026-03-10')).toEqual({ a: expected });
});

it('a list starts with the current year, contacts with those that perform, and no section is chosen', () => {
  const start = (module: string) => searchDefaults(registry.module(module), '2026-03-10');
  expect(start('einsaetze')).toEqual({ jahr: '2026' });
  for (const kurse of ['ausbildungen', 'taetigkeiten', 'uebungen']) expect([kurse, start(kurse)]).toEqual([kurse, { jahr: '2026-' }]);
  expect(start('kontakte')).toEqual({ kontaktstatus: 'Ausfuehrend' });
  expect(start('mitglieder')).toEqual({});
});

it('bulk payments start with those of the last seven days', () => {
  expect(searchDefaults(registry.module('sbs_laeufe'), '2026-03-10')).toEqual({ erstelltamvon: '2026-03-03' });
});
