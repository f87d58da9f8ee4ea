import { expect, test } from 'vitest';
import { ablaeufe } from './ablauf.rules.ts';

const mitglieder = [
  { id: 'anna', nachname: 'Auer' },
  { id: 'bert', nachname: 'Berger' },
];
const quali = (mgd_id: string, quali_id: string, gueltigbis: string | null) => ({
  id: `${mgd_id}-${quali_id}-${gueltigbis}`,
  mgd_id,
  quali_id,
  gueltigbis,
});
const proof = (mgd_id: string, art: string, gueltigbis: string | null) => ({
  id: `${mgd_id}-${art}`,
  mgd_id,
  art,
  gueltigbis,
});
const found = (
  until: string,
  qualifikationen: readonly ReturnType<typeof quali>[],
  nachweise: readonly ReturnType<typeof proof>[] = [],
) =>
  ablaeufe(
    mitglieder,
    (table) => (table === 'nachweise' ? nachweise : table === 'mitgliederqualifikationen' ? qualifikationen : []),
    until,
  ).map(({ person, was, gueltigbis }) => `${person.id} ${was} ${gueltigbis}`);

test('what runs out until a day is told, what has run out first', () => {
  expect(
    found(
      '2026-06-01',
      [quali('anna', 'q1', '2026-06-01'), quali('anna', 'q2', '2026-06-02'), quali('bert', 'q1', '2025-01-01')],
      [proof('bert', 'Fuehrerschein', '2026-05-01')],
    ),
  ).toEqual(['bert q1 2025-01-01', 'bert Fuehrerschein 2026-05-01', 'anna q1 2026-06-01']);
});

test('a newer one of the same kind, or one without an end, holds instead', () => {
  expect(
    found('2026-06-01', [
      quali('anna', 'q1', '2026-01-01'),
      quali('anna', 'q1', '2029-01-01'),
      quali('bert', 'q1', '2026-01-01'),
      quali('bert', 'q1', null),
    ]),
  ).toEqual([]);
});

test('those who are no members are left out', () => {
  expect(found('2026-06-01', [quali('karl', 'q1', '2026-01-01')])).toEqual([]);
});

test('an examination of a dog runs out, too, and one that was failed holds nothing', () => {
  const exam = (id: string, gueltig_bis: string | null) => ({ id, hund_id: 'rex', art: 'Lawine', gueltig_bis });
  const rex = [{ id: 'rex', name: 'Rex' }];
  const of = (...rows: readonly ReturnType<typeof exam>[]) =>
    ablaeufe(rex, (table) => (table === 'hundepruefungen' ? rows : []), '2026-06-01').map(({ id }) => id);
  expect(of(exam('alt', '2025-01-01'), exam('durchgefallen', null))).toEqual(['alt']);
  expect(of(exam('durchgefallen', null))).toEqual([]);
  expect(of(exam('alt', '2025-01-01'), exam('neu', '2027-01-01'))).toEqual([]);
});
