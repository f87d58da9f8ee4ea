import type { Table } from '../../../../src/kit/define-table.ts';

/**
 * What the erasure of a person does (domain: personen 4, GDPR), in two stages: contact data, photo and workplace go soon after the exit,
 * the rest three years after its year. What hangs on a person and is not named here goes with the second stage.
 */
export type Stage = 'kontakt' | 'kern';

/** Columns of the branches on personal data and workplace that belong to the membership's core all the same. */
const core = new Set([
  'gebdatum',
  'gebort',
  'sterbedatum',
  'nation_id',
  'steuer_id',
  'eingeschraenkt',
  'reaktivierung_grund',
]);

/** What stays of an anonymised person: birth year, gender and periods for statistics, and where the row lies. */
const kept = new Set([
  'personenart',
  'geschlecht',
  'kontakttyp',
  'sek_id',
  'mitgliedsstatus',
  'status2',
  'mitgliedschaft',
  'eintritt',
  'austritt',
  'austrittsart',
  'loeschung_am',
]);

const ofContact = new Set(['mitgliederversand', 'nachweise', 'mitgliederdokumente']);

/** Periods are statistics; payments are vouchers, kept by a rule of their own, and so is who paid. */
const keptTables = new Set(['mitgliedschaften', 'mitgliederzahlungen', 'aufbewahrungen']);

/** Columns of a person that the first stage empties. */
export const contactColumns = ({ fields }: Table): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { right, required }]) => right !== undefined && !required && !core.has(name))
    .map(([name]) => name);

/** Tables below a person that a stage empties. */
export const tablesOf = (children: readonly Table[], stage: Stage): readonly Table[] =>
  children.filter(({ name }) => !keptTables.has(name) && (stage === 'kern' || ofContact.has(name)));

/** An anonymised person, from the person as it was. */
export function anonymous(
  { fields }: Table,
  values: Readonly<Record<string, unknown>>,
  day: string,
): Record<string, unknown> {
  const emptied = Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !kept.has(name))
      .map((name) => [name, null]),
  );
  const { gebdatum } = values;
  return {
    ...emptied,
    nachname: 'Anonymisiert',
    sichtbarkeit: 0,
    kontaktstatus: 'Archiviert',
    gebdatum: typeof gebdatum === 'string' ? `${gebdatum.slice(0, 4)}-01-01` : null,
    anonymisiert_am: day,
  };
}

/** Words about a person in rows that stay, because they belong to something else as well. */
export const emptiedElsewhere: readonly (readonly [table: string, column: string])[] = [
  ['mitgliederwechsel', 'grund'],
  ['ausbildungteilnehmer', 'bemerkung'],
  ['ausbildungteilnehmer', 'ergebnis'],
  ['abwesenheiten', 'grundart'],
  ['diensthabende', 'name'],
  ['diensthabende', 'telefon'],
  ['schichttausche', 'grund'],
  ['lesebestaetigungen', 'name'],
  ['leistungsabzeichen', 'nachteilsausgleich'],
  ['einsatz_patienten', 'mgd_id'],
  ['musikschulpruefungen', 'nachname'],
  ['musikschulpruefungen', 'vorname'],
  ['musikschulpruefungen', 'gebdatum'],
  ['serienbriefempfaenger', 'name'],
  ['serienbriefempfaenger', 'anschrift'],
  ['serienbriefempfaenger', 'anrede'],
  ['serienbriefempfaenger', 'vorname'],
  ['serienbriefempfaenger', 'nachname'],
  ['serienbriefempfaenger', 'mgdnummer'],
];

/** Columns whose values may stay in the change log of an anonymised person. */
export const openInLog = (table: Table): readonly string[] => {
  if (table.name === 'personen') return [...kept, 'anonymisiert_am'];
  return keptTables.has(table.name) && table.name !== 'aufbewahrungen'
    ? Object.keys(table.fields)
    : [table.parent ?? ''];
};
