import { einwilligungen } from '../../src/features/personen/einwilligungen.table.ts';
import { mitgliederehrungen } from '../../src/features/personen/mitgliederehrungen.table.ts';
import { mitgliederversand } from '../../src/features/personen/mitgliederversand.table.ts';
import { nachweise } from '../../src/features/personen/nachweise.table.ts';
import { uebungstaetigkeit } from '../../src/features/personen/uebungstaetigkeit.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { addMonths, isoDate, yearOf } from './calendar.ts';
import { shownPeriod, type Period } from './mitgliedschaften.ts';
import type { Random } from './random.ts';
import { child, type Batch, type StoredRow } from './record.ts';
import type { Profil } from './varianten/profil.ts';

/** What the branches of a member are drawn from. */
export interface Served {
  readonly id: string;
  readonly birthDay: number;
  readonly sprache: string;
  readonly periods: readonly Period[];
  /** Day of the entry examination; undefined before it. */
  readonly sworn: number | undefined;
  readonly hasPhoto: boolean;
}

const steps = [60, 50, 40, 25, 15];

/** Honours, dispatch, proofs, consents and exercises of members, a few rows each. */
export function sektionBatches(random: Random, mitglieder: readonly Served[], today: number, profil?: Profil): Batch[] {
  const share = profil?.menschen.einwilligungen ?? 0.3;
  const of = (rows: (mitglied: Served) => StoredRow[]): StoredRow[] => mitglieder.flatMap(rows);
  return [
    { table: 'mitgliederehrungen', rows: of((mitglied) => honourRows(random, mitglied, today)) },
    { table: 'mitgliederversand', rows: of((mitglied) => dispatchRows(random, mitglied)) },
    { table: 'nachweise', rows: of((mitglied) => proofRows(random, mitglied, today, profil)) },
    {
      table: 'einwilligungen',
      rows: of((mitglied) => [...consentRows(random, mitglied, today, share), ...photoConsent(random, mitglied)]),
    },
    { table: 'uebungstaetigkeit', rows: of((mitglied) => exerciseRows(random, mitglied, today)) },
  ].filter(({ rows }) => rows.length > 0);
}

const isOpen = ({ periods }: Served): boolean => shownPeriod(periods)?.bis === null;

/** The highest honour by years, awarded in the following winter; the newest may still be on its way. */
function honourRows(random: Random, { id, periods, sprache, sworn }: Served, today: number): StoredRow[] {
  if (sworn === undefined) return [];
  const years = yearOf(Math.min(shownPeriod(periods)?.bis ?? today, today)) - yearOf(sworn);
  const step = steps.find((one) => one <= years);
  if (step === undefined || !random.chance(0.7)) return [];
  const bezugsjahr = yearOf(sworn) + step;
  const applied = addMonths(sworn, step * 12);
  const awarded = applied + random.int(60, 200);
  const isAwarded = awarded < today;
  return [
    child(mitgliederehrungen, random, id, {
      mgd_id: id,
      ehr_id: naturalId('ehrungen', [`Ehrung für ${step} Jahre`]),
      bezugsjahr,
      sprache: sprache === 'lld' ? random.pick(['Ladinisch', 'Groednerisch'] as const) : 'Deutsch',
      antrag_am: isoDate(Math.min(applied, today)),
      gedruckt_am: isAwarded ? isoDate(applied + 30) : null,
      abholbereit_am: isAwarded ? isoDate(applied + 35) : null,
      abgeholt_am: isAwarded ? isoDate(applied + 50) : null,
      verliehen_am: isAwarded ? isoDate(awarded) : null,
    }),
  ];
}

function dispatchRows(random: Random, mitglied: Served): StoredRow[] {
  if (!isOpen(mitglied) || !random.chance(0.3)) return [];
  const isPrinted = random.chance(0.5);
  const versand_id = naturalId('versand', [isPrinted ? 'Mitgliederzeitschrift' : 'Newsletter']);
  return [
    child(mitgliederversand, random, mitglied.id, {
      mgd_id: mitglied.id,
      versand_id,
      kanal: isPrinted ? 'Post' : 'Email',
      anfang: isoDate(mitglied.periods[0]?.von ?? 0),
    }),
  ];
}

const validMonths = { Arbeitsmedizin: 24, Fuehrerschein: 120, Fuehrungszeugnis: 60 };

function proofRows(random: Random, mitglied: Served, today: number, profil?: Profil): StoredRow[] {
  if (!isOpen(mitglied) || mitglied.sworn === undefined || !random.chance(0.35)) return [];
  const art = random.weighted([
    // Nobody else sends volunteers to the works doctor.
    ['Arbeitsmedizin', profil === undefined ? 60 : 0],
    ['Fuehrerschein', 30],
    ['Fuehrungszeugnis', 10],
  ] as const);
  const issued = Math.max(mitglied.sworn, today - random.int(20, 700));
  return [
    child(nachweise, random, mitglied.id, {
      mgd_id: mitglied.id,
      art,
      ausgestellt_am: isoDate(issued),
      gueltigbis: isoDate(addMonths(issued, validMonths[art])),
      eingesehen_am: isoDate(Math.min(issued + 5, today)),
      eintrag: art === 'Fuehrungszeugnis' ? false : null,
    }),
  ];
}

function consentRows(random: Random, mitglied: Served, today: number, share: number): StoredRow[] {
  if (!random.chance(share)) return [];
  const day = Math.min(Math.max(mitglied.periods[0]?.von ?? today, today - random.int(30, 2500)), today);
  const isChild = day - mitglied.birthDay < 18 * 365;
  const isWithPhoto = random.chance(0.7);
  const fassung = isChild
    ? isWithPhoto
      ? 'KindMitFoto'
      : 'KindOhneFoto'
    : isWithPhoto
      ? 'LeitungMitFoto'
      : 'LeitungOhneFoto';
  const isWithdrawn = random.chance(0.03);
  return [
    child(einwilligungen, random, mitglied.id, {
      mgd_id: mitglied.id,
      zweck: 'Dsgvo',
      fassung,
      textversion: '2018-05',
      durch: isChild ? 'Erziehungsberechtigte' : null,
      am: isoDate(day),
      stand: isWithdrawn ? 'Widerrufen' : 'Erteilt',
      widerrufen_am: isWithdrawn ? isoDate(random.int(day, today)) : null,
    }),
  ];
}

const photoConsent = (random: Random, { id, hasPhoto, periods }: Served): StoredRow[] =>
  hasPhoto
    ? [
        child(einwilligungen, random.fork(id), id, {
          mgd_id: id,
          zweck: 'Foto',
          textversion: '2018-05',
          am: isoDate(periods[0]?.von ?? 0),
        }),
      ]
    : [];

function exerciseRows(random: Random, mitglied: Served, today: number): StoredRow[] {
  if (!isOpen(mitglied) || mitglied.sworn === undefined || !random.chance(0.25)) return [];
  const anzahl = random.int(2, 14);
  return [
    child(uebungstaetigkeit, random, mitglied.id, {
      mgd_id: mitglied.id,
      jahr: yearOf(today) - 1,
      anzahl,
      stunden: anzahl * random.pick([2.5, 3, 4]),
    }),
  ];
}
