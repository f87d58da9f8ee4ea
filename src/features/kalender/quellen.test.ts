import { expect, test } from 'vitest';
import type { VisibleRow } from '../../db/base.ts';
import { erinnert, programm } from './quellen.ts';

const tables: Readonly<Record<string, readonly VisibleRow[]>> = {
  termine: [
    { id: 't', titel: 'Sitzung', sek_id: 'A', beginn: '2026-11-25T18:00:00.000Z', ende: '2026-11-25T20:00:00.000Z' },
  ],
  ausbildungen: [
    {
      id: 'k',
      typ: 'Uebung',
      status: 'Geplant',
      name: 'Lawine',
      sek_id: 'A',
      anfang: '2026-12-05',
      ende: '2026-12-05',
    },
    { id: 'd', typ: 'Dienstplan', status: 'Geplant', name: 'Dienst', sek_id: 'A', anfang: '2026-12-01', ende: null },
  ],
  ausbildungtage: [
    { id: 'kt', ausb_id: 'k', beginn: '2026-12-05T07:00:00.000Z', ende: '2026-12-05T16:00:00.000Z' },
    { id: 's', ausb_id: 'd', beginn: '2026-12-05T19:00:00.000Z', ende: '2026-12-06T07:00:00.000Z' },
  ],
  ausbildungzustaendige: [
    { id: 'z', ausb_id: 'k', mgd_id: 'anna' },
    // Who plans a roster serves none of its shifts.
    { id: 'z2', ausb_id: 'd', mgd_id: 'planer' },
  ],
  ausbildungteilnehmer: [
    { id: 'p1', ausb_id: 'k', mgd_id: 'bert', typ: 'Angemeldet' },
    { id: 'p2', ausb_id: 'k', mgd_id: 'anna', typ: 'Vorbehalt' },
    { id: 'p3', ausb_id: 'k', mgd_id: 'wartet', typ: 'Warteliste' },
  ],
  schichtbelegungen: [
    { id: 'b1', tag_id: 's', mgd_id: 'carla', status: 'Eingeteilt' },
    { id: 'b2', tag_id: 's', mgd_id: 'dora', status: 'Verfuegbar' },
  ],
  personen: [
    { id: 'anna', nachname: 'Gruber', vorname: 'Anna', sek_id: 'A', ...aktiv(), gebdatum: '1990-12-05' },
    { id: 'bert', nachname: 'Hofer', vorname: 'Bert', sek_id: 'A', ...aktiv(), gebdatum: '1980-06-01' },
    { id: 'gast', nachname: 'Gast', vorname: 'G', personenart: 'Kontakt', gebdatum: '1990-12-05' },
  ],
  mitgliederqualifikationen: [
    { id: 'q1', mgd_id: 'anna', quali_id: 'EH', am: '2024-12-10', gueltigbis: '2026-12-10' },
    { id: 'q2', mgd_id: 'bert', quali_id: 'EH', am: '2020-01-01', gueltigbis: '2022-01-01' },
  ],
  inventar: [
    {
      id: 'seil',
      name: 'Seil',
      inventarnr: '7',
      status: 'Aktiv',
      sek_id: 'A',
      naechsteart: 'PSAJahr',
      naechstepruefung: '2026-12-20',
    },
  ],
};

function aktiv() {
  return { personenart: 'Mitglied', mitgliedsstatus: 'Aktiv', eintritt: '2015-01-01', sterbedatum: null };
}

const zeilen = (table: string): readonly VisibleRow[] => tables[table] ?? [];
const im = { zeilen, labelOf: () => 'Erste Hilfe', heute: '2026-12-01', von: '2026-11-30', bis: '2027-01-03' };

test('appointments, days of courses and shifts stand in one program, each with whom it needs', () => {
  expect(programm(zeilen).map(({ quelle, id, personen }) => [quelle, id, personen])).toEqual([
    ['Termin', 't', []],
    ['Uebung', 'kt', ['anna', 'bert']],
    ['Dienstplan', 's', ['carla']],
  ]);
});

test('birthdays are those of members, in the days that are shown', () => {
  expect(erinnert('Geburtstag', im)).toMatchObject([{ titel: 'Gruber Anna (36)', von: '2026-12-05', gehoert: 'anna' }]);
});

test('what runs out and what is to be checked lies on its last day; what was over before is not repeated', () => {
  expect(erinnert('Ablauf', im)).toMatchObject([{ titel: 'Gruber Anna: Erste Hilfe', von: '2026-12-10' }]);
  const [pruefung, ...others] = erinnert('Pruefung', im);
  expect(pruefung).toMatchObject({ von: '2026-12-20', gehoert: 'seil', personen: [] });
  expect(pruefung?.titel).toContain('7 Seil');
  expect(others).toEqual([]);
});
