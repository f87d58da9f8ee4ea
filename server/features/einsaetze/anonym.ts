import type { Table } from '../../../src/kit/define-table.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Values } from '../../records/rows.ts';

/** What stays of a patient: age group, NACA, condition and nation, for statistics (domain: einsaetze 4). */
const keptOfPatient = new Set(['einsatz_id', 'lfd', 'alter_geschaetzt', 'naca', 'zustand', 'nation_id']);

/** Words that tell nothing of anybody who was helped. */
const keptWords = new Set(['vorlaeufig', 'altnummern', 'organisation', 'kennung']);

/** Words of bookkeeping in billing cases, which have a time of their own. */
export const payerColumns: readonly string[] = ['verursacher', 'kostentraeger', 'ik', 'versicherungsnr', 'grund'];

/** Tables of a mission whose rows are nothing but text, a picture or a paper. */
const wholeTables: readonly string[] = ['einsatz_verlauf', 'einsatz_suche', 'einsatz_fotos', 'einsatz_dokumente'];

/** Rows that are nothing but text, a file or a finding. */
export const goesWhole = ({ name, parent }: Table): boolean => parent === 'patient_id' || wholeTables.includes(name);

const words = ({ name, fields }: Table): readonly string[] =>
  name === 'abrechnungsfaelle'
    ? []
    : Object.entries(fields)
        .filter(([column, { kind }]) => (kind === 'text' || kind === 'longText') && !keptWords.has(column))
        .map(([column]) => column);

/** Values that empty what is written freely in a row. */
export const emptied = (table: Table): Values => Object.fromEntries(words(table).map((column) => [column, null]));

/** A mission without words, its position about a kilometre wide. */
export function anonymousEinsatz(table: Table, { position }: Values, day: string): Values {
  return { ...emptied(table), position: coarse(position), anonymisiert_am: day };
}

function coarse(position: unknown): Values | null {
  if (typeof position !== 'object' || position === null || !('lat' in position && 'lon' in position)) return null;
  const rounded = (value: unknown): number => Math.round(Number(value) * 100) / 100;
  return { lat: rounded(position.lat), lon: rounded(position.lon), hoehe_m: null, genauigkeit_m: 1000, quelle: null };
}

/** A patient as a case of the statistics, at the age that the birth date told at the mission. */
export function anonymousPatient(
  { fields }: Table,
  { gebdatum, alter_geschaetzt }: Values,
  einsatzbeginn: string,
): Values {
  const age = typeof gebdatum === 'string' ? yearsBetween(gebdatum, localDate(einsatzbeginn)) : alter_geschaetzt;
  const gone = Object.fromEntries(
    Object.keys(fields)
      .filter((column) => !keptOfPatient.has(column))
      .map((column) => [column, null]),
  );
  return { ...gone, alter_geschaetzt: typeof age === 'number' ? Math.max(0, age - (age % 10)) : null };
}

const yearsBetween = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

/** Columns whose values may stay in the change log of an anonymised mission. */
export function openInLog(table: Table): readonly string[] {
  if (table.name === 'einsatz_patienten') return [...keptOfPatient].filter((column) => column !== 'alter_geschaetzt');
  if (goesWhole(table)) return [table.parent ?? ''];
  const gone = new Set([...words(table), 'position']);
  return Object.keys(table.fields).filter((column) => !gone.has(column));
}
