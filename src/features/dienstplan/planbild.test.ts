import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { einteilbarkeit, type Person } from './einteilung.rules.ts';
import { belegungshinweise } from './hinweise.rules.ts';
import { naechsterDienst, planbild, type Planzeilen } from './planbild.rules.ts';
import { ruhevorgabe } from './ruhe.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const plan = { id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft' } as const;
const zeilen: Planzeilen = {
  ausbildungen: [plan, { id: 'kurs', typ: 'Ausbildung', name: 'Kurs' }],
  dienstarten: [{ id: 'ruf', name: 'Nachtruf', art: 'Rufbereitschaft', reaktionszeit: 20 }],
  ausbildungtage: [
    {
      id: 's2',
      ausb_id: 'plan',
      dienstart_id: 'ruf',
      serie_id: 'serie',
      ...dienstzeit('2026-10-25', '20:00', '08:00'),
    },
    { id: 's1', ausb_id: 'plan', serie_id: 'serie', thema: 'Pisten', ...dienstzeit('2026-10-24', '20:00', '08:00') },
    { id: 'k1', ausb_id: 'kurs', ...dienstzeit('2026-10-24', '08:00', '12:00') },
    { id: 's0', ausb_id: 'plan', status: 'Abgesagt', ...dienstzeit('2026-10-01', '20:00', '08:00') },
  ],
  schichtbelegungen: [
    { id: 'b1', tag_id: 's1', mgd_id: 'anna', status: 'Eingeteilt', beginn: zeitpunkt('2026-10-25', '02:30') },
    { id: 'b2', tag_id: 's1', mgd_id: 'bert', status: 'Abgemeldet' },
    { id: 'b0', tag_id: 's0', mgd_id: 'anna', status: 'Eingeteilt' },
  ],
  schichtbedarfe: [
    { id: 'el', ausb_id: 'plan', serie_id: 'serie', funktion: 'EL', quali_id: 'EL', anzahl: 1, pflicht: true },
  ],
  mitgliederqualifikationen: [{ id: 'q', mgd_id: 'anna', quali_id: 'EL', am: '2024-01-01', gueltigbis: '2026-10-25' }],
};
const bild = planbild(zeilen);
const schicht = (id: string) => {
  const found = bild.schicht(id);
  if (found === undefined) throw new Error(id);
  return found;
};
const person = (mgd_id: string, more: Partial<Person> = {}): Person => ({
  mgd_id,
  name: mgd_id,
  abwesenheiten: [],
  regel: undefined,
  ...more,
});

test('rosters have shifts in their order, named by what they are about, their kind or the roster; courses are none', () => {
  expect(bild.plaene.map(({ id }) => id)).toEqual(['plan']);
  expect(bild.schichten.map(({ id, name, status }) => [id, name, status])).toEqual([
    ['s0', 'Bereitschaft', 'Abgesagt'],
    ['s1', 'Pisten', 'Offen'],
    ['s2', 'Nachtruf', 'Offen'],
  ]);
});

test('a shift needs what its series needs, of whoever is qualified to its end; a duty that was called off is none', () => {
  expect(bild.bedarfe(schicht('s1')).map(({ id }) => id)).toEqual(['el']);
  expect([...bild.lage(schicht('s1')).qualisVon('anna')]).toEqual(['EL']);
  expect([...bild.lage(schicht('s2')).qualisVon('anna')]).toEqual([]);
  expect(bild.dienste('anna').map(({ schicht: { id }, beginn }) => [id, beginn])).toEqual([
    ['s1', zeitpunkt('2026-10-25', '02:30')],
  ]);
});

test('a roster is opened by the duty that goes on or comes next, else by the last one', () => {
  const dienst = (id: string, beginn: string, ende: string) => ({
    beginn,
    ende,
    schicht: { ...schicht('s1'), id },
    belegung: { id },
  });
  const dienste = () => [
    dienst('alt', '2026-10-01T08:00:00.000Z', '2026-10-01T20:00:00.000Z'),
    dienst('bald', '2026-11-01T08:00:00.000Z', '2026-11-01T20:00:00.000Z'),
    dienst('spaeter', '2026-12-01T08:00:00.000Z', '2026-12-01T20:00:00.000Z'),
  ];
  const am = (jetzt: string) => naechsterDienst({ dienste }, 'anna', jetzt)?.schicht.id;
  expect(am('2026-10-15T08:00:00.000Z')).toBe('bald');
  expect(am('2026-11-01T12:00:00.000Z')).toBe('bald');
  expect(am('2026-11-01T20:00:00.000Z')).toBe('spaeter');
  expect(am('2027-01-01T08:00:00.000Z')).toBe('spaeter');
  expect(naechsterDienst({ dienste: () => [] }, 'anna', '2026-10-15T08:00:00.000Z')).toBeUndefined();
});

test('who is assigned though absent, or with a qualification that ends before, is kept and told', () => {
  const [eingeteilt] = bild.belegungen('s1');
  if (eingeteilt === undefined) throw new Error('s1');
  const weg = [{ mgd_id: 'anna', von: '2026-10-25', bis: '2026-10-25', abzeit: null, biszeit: null }];
  const namen = { person: 'Anna Gruber', quali: (id: string) => id };
  expect(belegungshinweise(bild, schicht('s1'), eingeteilt, weg, namen).map(germanText)).toEqual([
    'Anna Gruber ist abwesend gemeldet (25.10.2026–25.10.2026).',
  ]);
  const danach = { ...eingeteilt, beginn: null };
  expect(belegungshinweise(bild, schicht('s2'), danach, [], namen).map(germanText)).toEqual([
    'EL gilt nur bis 25.10.2026.',
  ]);
  expect(belegungshinweise(bild, schicht('s1'), { ...eingeteilt, status: 'Warteliste' }, weg, namen)).toEqual([]);
});

test('a planner is told who is needed and free, and what speaks against somebody', () => {
  const kurz = (id: string, wer: Person) => {
    const { istGebraucht, istFrei, saetze } = einteilbarkeit(bild, schicht(id), wer);
    return [istGebraucht, istFrei, saetze.map(germanText)];
  };
  expect(kurz('s2', person('anna'))).toEqual([false, true, []]);
  const weg = [{ von: '2026-10-26', bis: '2026-10-27', abzeit: null, biszeit: null }];
  expect(kurz('s2', person('bert', { abwesenheiten: weg, regel: ruhevorgabe('AngestelltDE') }))).toEqual([
    false,
    false,
    [
      'bert ist abwesend gemeldet (26.10.2026–27.10.2026).',
      'Bei weniger als 30 Minuten Reaktionszeit kann Rufbereitschaft Arbeitszeit sein.',
    ],
  ]);
});
