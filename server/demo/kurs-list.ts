import type { ausbildungen } from '../../src/features/ausbildung/ausbildungen.table.ts';
import type { ausbildungteilnehmer } from '../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { Row } from '../../src/kit/define-table.ts';

type Typ = Row<typeof ausbildungteilnehmer>['typ'];

export interface Kurs {
  readonly name: string;
  readonly typ?: Row<typeof ausbildungen>['typ'];
  readonly where: 'verband' | 'region' | 'station';
  /** Days from today to the first day. */
  readonly in: number;
  /** Topic of each day. */
  readonly days: readonly string[];
  /** Code of its group, and of what it is booked as. */
  readonly group: string;
  readonly code?: string;
  /** So many of the first branch's young are registered. */
  readonly kinder?: number;
  readonly status?: Row<typeof ausbildungen>['status'];
  readonly max: number;
  readonly promotes?: boolean;
  /** Seats of the branch of the accounts. */
  readonly kontingent?: number;
  readonly ort: string;
  readonly haus?: string;
  /** So many of a branch's people are passed over, so that not everybody is in every course. */
  readonly skip?: number;
  /** Attendance was noted and everybody but the last one passed. */
  readonly isNoted?: boolean;
  /** What is to be brought. */
  readonly gear?: string;
  readonly goal?: string;
  /** Which of the two branches somebody comes from, and what became of it, in the order of registration. */
  readonly teilnehmer: readonly (readonly [branch: 0 | 1, typ: Typ])[];
}

const many = (count: number, branch: 0 | 1, typ: Typ): Kurs['teilnehmer'] =>
  Array.from({ length: count }, () => [branch, typ]);

/** The courses of the demo. */
export const kursList: readonly Kurs[] = [
  {
    name: 'Winterrettung und Lawine',
    where: 'station',
    in: -150,
    days: ['Verschüttetensuche', 'Organisierter Einsatz'],
    group: 'TECHNIK',
    status: 'Eingabe',
    max: 12,
    ort: 'Sexten',
    haus: 'Talschlusshütte',
    teilnehmer: [...many(7, 0, 'Angemeldet'), [0, 'Unentschuldigt']],
  },
  {
    name: 'Canyonrettung Grundkurs',
    where: 'verband',
    in: 25,
    days: ['Abseilen und Schwimmen', 'Rettung im Wasserfall'],
    group: 'TECHNIK',
    status: 'Abgesagt',
    max: 10,
    ort: 'Taufers',
    teilnehmer: [...many(2, 0, 'Zurueckgetreten'), [1, 'Zurueckgetreten']],
  },
  {
    name: 'Seiltechnik im Fels',
    where: 'station',
    in: 40,
    days: ['Standplatzbau', 'Behelfsmäßige Bergung'],
    group: 'TECHNIK',
    code: 'FELS',
    max: 6,
    promotes: true,
    ort: 'Sexten',
    haus: 'Dreischusterhütte',
    teilnehmer: [...many(6, 0, 'Angemeldet'), ...many(2, 0, 'Warteliste')],
  },
  {
    name: 'Erste Hilfe Auffrischung',
    where: 'station',
    in: 55,
    days: ['Reanimation und Trauma'],
    group: 'SANI',
    code: 'EH',
    max: 16,
    ort: 'Sexten',
    haus: 'Einsatzzentrale',
    teilnehmer: [...many(5, 0, 'Angemeldet'), ...many(3, 0, 'Vormerken')],
  },
  {
    name: 'Einsatzleitung im Bezirk',
    where: 'region',
    in: 70,
    days: ['Führung und Funk', 'Planspiel', 'Nachtübung'],
    group: 'TECHNIK',
    max: 20,
    kontingent: 3,
    ort: 'Bruneck',
    teilnehmer: [...many(3, 0, 'Angemeldet'), ...many(2, 1, 'Angemeldet'), ...many(2, 0, 'Reserve')],
  },
  {
    name: 'Anwärterprüfung',
    where: 'region',
    in: -520,
    days: ['Prüfung in Fels und Eis'],
    group: 'TECHNIK',
    code: 'FELS',
    status: 'Abgeschlossen',
    max: 12,
    ort: 'Sulden',
    haus: 'Düsseldorfer Hütte',
    skip: 4,
    isNoted: true,
    goal: 'Nachweis, dass im Einsatz selbstständig gesichert und geborgen werden kann.',
    gear: 'Persönliche Ausrüstung für Fels und Eis',
    teilnehmer: [...many(5, 0, 'Angemeldet'), ...many(4, 1, 'Angemeldet')],
  },
  {
    name: 'Notfallmedizin im Gelände',
    where: 'station',
    in: -410,
    days: ['Trauma', 'Unterkühlung'],
    group: 'SANI',
    code: 'EH',
    status: 'Abgeschlossen',
    max: 14,
    ort: 'Sexten',
    haus: 'Einsatzzentrale',
    skip: 2,
    isNoted: true,
    goal: 'Sicheres Arbeiten am Patienten in steilem Gelände.',
    gear: 'Rettungsrucksack',
    teilnehmer: [...many(9, 0, 'Angemeldet'), [0, 'Unentschuldigt']],
  },
  {
    name: 'Lawinenkurs',
    where: 'region',
    in: -300,
    days: ['Schneekunde', 'Suche mit LVS und Sonde'],
    group: 'TECHNIK',
    status: 'Abgeschlossen',
    max: 16,
    ort: 'Prags',
    haus: 'Plätzwiese',
    skip: 6,
    isNoted: true,
    goal: 'Kameradenrettung in fünfzehn Minuten.',
    gear: 'LVS-Gerät, Schaufel, Sonde, Tourenausrüstung',
    teilnehmer: [...many(7, 0, 'Angemeldet'), ...many(5, 1, 'Angemeldet')],
  },
  {
    name: 'Funk und Einsatzführung',
    where: 'verband',
    in: -80,
    days: ['Funkdisziplin und Lagekarte'],
    group: 'TECHNIK',
    status: 'Abgeschlossen',
    max: 20,
    ort: 'Bozen',
    haus: 'Landesfeuerwehrschule',
    skip: 1,
    isNoted: true,
    teilnehmer: [...many(6, 0, 'Angemeldet'), ...many(4, 1, 'Angemeldet')],
  },
  {
    name: 'Skitechnik und Pistenrettung',
    where: 'region',
    in: 18,
    days: ['Akia und Schlitten'],
    group: 'TECHNIK',
    max: 12,
    ort: 'Olang',
    haus: 'Kronplatz',
    skip: 3,
    gear: 'Skiausrüstung, Helm',
    teilnehmer: [...many(5, 0, 'Angemeldet'), ...many(3, 1, 'Angemeldet'), [0, 'Vormerken']],
  },
  {
    name: 'Windenrettung mit dem Hubschrauber',
    where: 'verband',
    in: 95,
    days: ['Einweisung', 'Übung an der Winde'],
    group: 'TECHNIK',
    code: 'FELS',
    max: 8,
    promotes: true,
    ort: 'Bozen',
    haus: 'Hubschrauberstützpunkt',
    skip: 5,
    teilnehmer: [...many(6, 0, 'Angemeldet'), ...many(2, 1, 'Angemeldet'), [1, 'Warteliste']],
  },
  {
    name: 'Monatsübung Seilbahnevakuierung',
    typ: 'Uebung',
    where: 'station',
    in: -45,
    days: ['Umlaufbahn Helm'],
    group: 'TECHNIK',
    status: 'Abgeschlossen',
    max: 0,
    ort: 'Sexten',
    isNoted: true,
    teilnehmer: many(14, 0, 'Angemeldet'),
  },
  {
    name: 'Monatsübung Lawine',
    typ: 'Uebung',
    where: 'station',
    in: 14,
    days: ['Suche auf den Rotwandwiesen'],
    group: 'TECHNIK',
    max: 0,
    ort: 'Sexten',
    teilnehmer: many(10, 0, 'Angemeldet'),
  },
  {
    name: 'Instandhaltung Alpinisteig',
    typ: 'Taetigkeit',
    where: 'station',
    in: -120,
    days: ['Seile prüfen und ersetzen'],
    group: 'TECHNIK',
    status: 'Abgeschlossen',
    max: 0,
    ort: 'Sexten',
    skip: 4,
    isNoted: true,
    teilnehmer: many(5, 0, 'Angemeldet'),
  },
  {
    name: 'Tag der offenen Tür',
    typ: 'Taetigkeit',
    where: 'station',
    in: 60,
    days: ['Vorführung und Ausschank'],
    group: 'SANI',
    max: 0,
    ort: 'Sexten',
    haus: 'Einsatzzentrale',
    teilnehmer: many(7, 0, 'Angemeldet'),
  },
];
