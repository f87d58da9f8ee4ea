import type { Variante } from './variants.ts';

const music: readonly Variante[] = ['SCV', 'VSM'];
const rescue: readonly Variante[] = ['BERGRETTUNG'];

const only = (names: readonly string[], variants: readonly Variante[]): Readonly<Record<string, readonly Variante[]>> =>
  Object.fromEntries(names.map((name) => [name, variants]));

/** Tables that only some kinds of organisation have to do with, by name, beside areas of the product (areas.ts); all others are everybody's. What hangs on one goes with it. */
const tablesOnlyIn: Readonly<Record<string, readonly Variante[]>> = {
  ...only(
    [
      'besetzung',
      'mitgliederbesetzung',
      'stimmgattungen',
      'selbstwahlprogramme',
      'spielpartner',
      'instrumente',
      'schulstelle',
      'direktion',
      'musikschulpruefungen',
      'schuljahre',
      'musikfaecher',
      'musikschueler',
      'schulgeldlaeufe',
      'statistikplaene',
    ],
    music,
  ),
  ...only(['leistungsabzeichen', 'abzeichenregeln'], ['VSM']),
  ...only(
    [
      'einsaetze',
      'einsatzart',
      'einsatztyp',
      'einsatzort',
      'einsatzregion',
      'verdachtsdiagnosen',
      'einsatzfahrzeuge',
      'fahrzeughersteller',
      'versicherung',
      'versicherungsbeitraege',
      'einsatztarife',
      'verguetungssaetze',
      'rettungshunde',
      'zast_laeufe',
      'sbs_laeufe',
    ],
    rescue,
  ),
  ...only(['bienendatenbank', 'bienenmittel'], ['SIB']),
};

/** Columns likewise, by table and column. */
const columnsOnlyIn: Readonly<Record<string, readonly Variante[]>> = {
  'personen.status2': ['VSM'],
  'mitgliedschaften.status2': ['VSM'],
  'personen.betriebskodex': ['SIB'],
  'benutzer.filter_einsaetze': rescue,
  'sektionen.sektionsart': music,
  'jahreszahlen.einsaetze': rescue,
  'forderungen.einsatz_id': rescue,
  'fotoarchiv.einsatz_id': rescue,
  'inventar.fahrzeug_id': rescue,
  'inventarereignisse.einsatz_id': rescue,
  'lagerbewegungen.einsatz_id': rescue,
  'standorte.fahrzeug_id': rescue,
  'verleih.einsatz_id': rescue,
  'jahreszahlen.personenstunden': rescue,
};

/** Calls likewise that belong to no area or table of their own, by address below the API. */
const callsOnlyIn: Readonly<Record<string, readonly Variante[]>> = only(
  ['/statistik/einsaetze', '/daten/einsatzarten', '/daten/fahrzeughersteller'],
  rescue,
);

/** What not all kinds of organisation have. */
export const ofSome: Readonly<Record<'tables' | 'columns' | 'calls', readonly string[]>> = {
  tables: Object.keys(tablesOnlyIn),
  columns: Object.keys(columnsOnlyIn),
  calls: Object.keys(callsOnlyIn),
};

/** Whether this kind of organisation has a table of its own accord; what hangs on one that it has not is not asked here (src/kit/offered.ts). */
export const offersTable = (variante: Variante, table: string): boolean =>
  tablesOnlyIn[table]?.includes(variante) ?? true;

/** Whether this kind of organisation uses a column of a table that it has. */
export const offersColumn = (variante: Variante, table: string, column: string): boolean =>
  columnsOnlyIn[`${table}.${column}`]?.includes(variante) ?? true;

/** Whether this kind of organisation has a call that belongs to no area or table. */
export const offersCall = (variante: Variante, path: string): boolean => callsOnlyIn[path]?.includes(variante) ?? true;

/** Values that only some kinds of organisation use, by vocabulary (spec B 6.1, 9.2); all others are offered everywhere. */
const onlyIn: Readonly<Record<string, Readonly<Record<string, readonly Variante[]>>>> = {
  kursstatus: { Entwurf: ['VSM'] },
  teilnehmertyp: { NichtDabei: ['VSM'] },
  // Only choirs and bands have a statistics plan; every vocabulary leaves somebody a choice.
  statistikart: { Chor: ['BERGRETTUNG', 'SCV', 'CLUBOFFICE', 'STF', 'KJS', 'SKJ', 'SIB'], Kapelle: ['VSM'] },
  jobTyp: { Einsatzstatistik: rescue, Einsatzbuchung: rescue, Einsatzbuchungen: rescue, Statistikplan: music },
  mitgliedschaftsart: { SchuelerIn: ['VSM'], KapellmeisterIn: ['VSM'] },
  // A club office serves single clubs below one association.
  sektionstyp: { Region: ['BERGRETTUNG', 'SCV', 'VSM', 'STF', 'KJS', 'SKJ', 'SIB'] },
};

/** Whether this kind of organisation offers a value; a stored one stays readable everywhere. */
export const isOffered = (variante: Variante, vocabulary: string, value: string): boolean =>
  onlyIn[vocabulary]?.[value]?.includes(variante) ?? true;

/** Whether every value of a vocabulary is everybody's. */
export const isOfferedByAll = (vocabulary: string): boolean => !(vocabulary in onlyIn);

const youth = { mitglieder: { tagboxmitgliedsstatus: 'Jugend', tagboxmitgliedschaft: 'Mitglied,Ehrenmitglied' } };

/** What the criteria of a list start with where it differs from the module's own standard, by variant and module (spec B 9.2). */
const standards: Partial<Readonly<Record<Variante, Readonly<Record<string, Readonly<Record<string, string>>>>>>> = {
  VSM: { mitglieder: { tagboxmitgliedsstatus: 'musizierend,nichtmusizierend', tagboxmitgliedschaft: 'Mitglied' } },
  KJS: youth,
  SKJ: youth,
};

export const searchStandards = (variante: Variante, module: string): Readonly<Record<string, string>> =>
  standards[variante]?.[module] ?? {};

const draft = { status: 'Entwurf' };
const vsmStarts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mitglieder: { status2: 'musizierend' },
  ausbildungen: draft,
  uebungen: draft,
  taetigkeiten: draft,
  dienstplaene: draft,
};

/** What a new record starts with where it differs from the standard of its columns: by variant, and in the region of the settings (spec B 9.1). */
export function startValues(
  variante: Variante,
  standardregion: string | undefined,
  module: string,
): Readonly<Record<string, string>> {
  if (variante === 'VSM' && vsmStarts[module] !== undefined) return vsmStarts[module];
  return module === 'sektionen' && standardregion !== undefined ? { parent_id: standardregion } : {};
}
