import type { ausbildungen } from '../../src/features/ausbildung/ausbildungen.table.ts';
import type { ausbildungteilnehmer } from '../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { Row } from '../../src/kit/define-table.ts';

type Typ = Row<typeof ausbildungteilnehmer>['typ'];

export interface Course {
  readonly name: string;
  readonly where: 'verband' | 'region' | 'station';
  /** Days from today to the first day. */
  readonly in: number;
  /** Topic of each day. */
  readonly days: readonly string[];
  readonly group: 'TECHNIK' | 'SANI';
  readonly code?: 'FELS' | 'EH';
  readonly status?: Row<typeof ausbildungen>['status'];
  readonly max: number;
  readonly promotes?: boolean;
  /** Seats of the branch of the accounts. */
  readonly quota?: number;
  readonly ort: string;
  readonly haus?: string;
  /** Which of the two branches somebody comes from, and what became of it, in the order of registration. */
  readonly participants: readonly (readonly [branch: 0 | 1, typ: Typ])[];
}

const many = (count: number, branch: 0 | 1, typ: Typ): Course['participants'] => Array.from({ length: count }, () => [branch, typ]);

/** The courses of the demo. */
export const courseList: readonly Course[] = [
  {
    name: 'Winterrettung und Lawine', where: 'station', in: -150, days: ['Verschüttetensuche', 'Organisierter Einsatz'], group: 'TECHNIK', status: 'Eingabe', max: 12, ort: 'Sexten', haus: 'Talschlusshütte',
    participants: [...many(7, 0, 'Angemeldet'), [0, 'Unentschuldigt']],
  },
  {
    name: 'Canyonrettung Grundkurs', where: 'verband', in: 25, days: ['Abseilen und Schwimmen', 'Rettung im Wasserfall'], group: 'TECHNIK', status: 'Abgesagt', max: 10, ort: 'Taufers',
    participants: [...many(2, 0, 'Zurueckgetreten'), [1, 'Zurueckgetreten']],
  },
  {
    name: 'Seiltechnik im Fels', where: 'station', in: 40, days: ['Standplatzbau', 'Behelfsmäßige Bergung'], group: 'TECHNIK', code: 'FELS', max: 6, promotes: true, ort: 'Sexten', haus: 'Dreischusterhütte',
    participants: [...many(6, 0, 'Angemeldet'), ...many(2, 0, 'Warteliste')],
  },
  {
    name: 'Erste Hilfe Auffrischung', where: 'station', in: 55, days: ['Reanimation und Trauma'], group: 'SANI', code: 'EH', max: 16, ort: 'Sexten', haus: 'Einsatzzentrale',
    participants: [...many(5, 0, 'Angemeldet'), ...many(3, 0, 'Vormerken')],
  },
  {
    name: 'Einsatzleitung im Bezirk', where: 'region', in: 70, days: ['Führung und Funk', 'Planspiel', 'Nachtübung'], group: 'TECHNIK', max: 20, quota: 3, ort: 'Bruneck',
    participants: [...many(3, 0, 'Angemeldet'), ...many(2, 1, 'Angemeldet'), ...many(2, 0, 'Reserve')],
  },
];
