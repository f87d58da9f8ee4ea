import { expect, test } from 'vitest';
import { alarmgruppen } from './alarm.rules.ts';
import type { Leutezeilen } from './leute.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const mitglied = (mgd_id: string, more = {}) =>
  ({ id: mgd_id, mgd_id, sek_id: 'sek', von: '2020-01-01', status: 'Aktiv', ...more }) as const;
const zeilen: Leutezeilen = {
  mitgliedschaften: [
    mitglied('a'),
    mitglied('b'),
    mitglied('c'),
    mitglied('d'),
    mitglied('e', { bis: '2025-12-31' }),
    mitglied('f', { sek_id: 'andere' }),
    mitglied('g'),
    mitglied('h'),
    mitglied('verein'),
  ],
  personen: [
    { id: 'g', personenart: 'Mitglied', nachname: 'Zingerle' },
    { id: 'h', personenart: 'Mitglied', nachname: 'Auer' },
    { id: 'verein', personenart: 'Kontakt' },
  ],
  schichtbelegungen: [],
  abwesenheiten: [{ id: 'w', mgd_id: 'c', von: '2026-10-20', bis: '2026-10-25' }],
  bereitschaftskreise: [
    { id: 'k', sek_id: 'sek', name: 'Nacht', anker: '2026-10-02', wechselzeit: '18:00', rhythmustage: 7 },
  ],
  bereitschaftsplaetze: ['b', 'c', 'a'].map((mgd_id, at) => ({ id: mgd_id, kreis_id: 'k', mgd_id, rang: at + 1 })),
  dienstverhaeltnisse: [],
  ruheregeln: [],
};

test('who is on duty is alarmed first, then the circle by its turn, then everybody who is there; nobody twice', () => {
  const habende = [{ id: 'h', mgd_id: 'd', dienst: 'Pisten', ...dienstzeit('2026-10-20', '08:00', '20:00') }];
  const gruppen = alarmgruppen(zeilen, habende, 'sek', zeitpunkt('2026-10-20', '12:00'));
  expect(gruppen.map(({ mgd_id, gruppe, woher, rang }) => [mgd_id, gruppe, woher, rang])).toEqual([
    ['d', 'ImDienst', 'Pisten', 1],
    // The third week is a's turn; c is away.
    ['a', 'Kreis', 'Nacht', 2],
    ['b', 'Kreis', 'Nacht', 3],
    // The tourist office is no rescuer.
    ['h', 'Weitere', '', 4],
    ['g', 'Weitere', '', 5],
  ]);
});
