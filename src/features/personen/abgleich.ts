import type { AnyRow } from '../../kit/field.ts';
import { fold } from '../../kit/filter.ts';
import { soundOf } from '../../lib/phonetics.ts';
import { taxIdCountry } from '../../lib/tax-id.ts';

/** Somebody who may be the same person (domain: Duplicates). */
export interface Twin<R extends AnyRow> {
  readonly row: R;
  readonly points: number;
  readonly isStrong: boolean;
}

const candidate = 60;
const strong = 90;
/** From here on the likeness runs in the family, e.g. father and son. */
const farYears = 35;

interface Facts {
  readonly surname: Name;
  readonly first: Name;
  readonly born: string;
  readonly taxId: string;
  readonly emails: readonly string[];
  readonly mobiles: readonly string[];
  readonly iban: string;
  readonly gender: string;
  /** Only asked for those that are compared. */
  readonly address: () => string;
}

interface Name {
  readonly text: string;
  readonly sound: string;
}

/** Those who are likely the same person, the likeliest first. Who is 35 years or more older or younger is left out unless `withFar`. */
export function twinsOf<R extends AnyRow>(person: AnyRow, rows: Iterable<R>, withFar: boolean): readonly Twin<R>[] {
  const name = rememberNames();
  const facts = factsOf(person, name);
  const twins: Twin<R>[] = [];
  for (const row of rows) {
    if (row.id === person.id || row['personenart'] === 'Sektion') continue;
    const other = factsOf(row, name);
    if (!isNear(facts, other) || (!withFar && isApart(facts.born, other.born, farYears))) continue;
    const points = pointsOf(facts, other);
    if (points >= candidate) twins.push({ row, points, isStrong: points >= strong });
  }
  return twins.toSorted((a, b) => b.points - a.points);
}

/** Points of two rows; what is empty, or hidden from the reader, says nothing. */
export const likeness = (one: AnyRow, other: AnyRow): number => pointsOf(factsOf(one, nameOf), factsOf(other, nameOf));

function pointsOf(a: Facts, b: Facts): number {
  return (
    taxPoints(a.taxId, b.taxId) +
    namePoints(a, b) +
    birthPoints(a.born, b.born) +
    (shareAny(a.emails, b.emails) ? (isApart(a.born, b.born, 14, true) ? 5 : 25) : 0) +
    (shareAny(a.mobiles, b.mobiles) ? 20 : 0) +
    (isSame(a.iban, b.iban) ? 15 : 0) +
    (isSame(a.address(), b.address()) ? 10 : 0) -
    (a.gender !== '' && b.gender !== '' && a.gender !== b.gender ? 10 : 0)
  );
}

function taxPoints(a: string, b: string): number {
  // A number of few characters is a word such as "keine".
  if (a === b) return a.length >= 11 ? 100 : 0;
  const country = taxIdCountry(a);
  return country !== undefined && country === taxIdCountry(b) ? -100 : 0;
}

function namePoints(a: Facts, b: Facts): number {
  const straight = alike(a.surname, b.surname, 20, 12) + alike(a.first, b.first, 15, 8);
  const isSwapped = isSame(a.surname.text, b.first.text) && isSame(a.first.text, b.surname.text);
  return isSwapped ? Math.max(straight, 30) : straight;
}

function alike(a: Name, b: Name, equal: number, similar: number): number {
  if (a.text === '' || b.text === '') return 0;
  if (a.text === b.text) return equal;
  return isSame(a.sound, b.sound) || (Math.min(a.text.length, b.text.length) >= 5 && isOneEdit(a.text, b.text)) ? similar : 0;
}

/** One letter more, less or another. */
function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short.charAt(at) === long.charAt(at)) at += 1;
  const isExchanged = short.length === long.length && short.slice(at + 1) === long.slice(at + 1);
  return isExchanged || (short.length + 1 === long.length && short.slice(at) === long.slice(at + 1));
}

function birthPoints(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 35;
  const isSwapped = b === `${a.slice(0, 4)}-${a.slice(8)}-${a.slice(5, 7)}`;
  const different = [...a].filter((digit, i) => digit !== b.charAt(i)).length;
  return isSwapped || different === 1 ? 20 : -40;
}

/** Whether two birth dates lie so many years apart, or more than that. */
function isApart(a: string, b: string, years: number, isMore = false): boolean {
  if (a === '' || b === '') return false;
  const [early, late] = a < b ? [a, b] : [b, a];
  const limit = `${Number(early.slice(0, 4)) + years}${early.slice(4)}`;
  return isMore ? late > limit : late >= limit;
}

/** Only who has one of these in common is compared: it keeps this fast over a whole association. */
function isNear(a: Facts, b: Facts): boolean {
  return (
    soundsLike(a, b) ||
    isSame(a.born, b.born) ||
    isSame(a.iban, b.iban) ||
    isSame(a.taxId, b.taxId) ||
    shareAny(a.emails, b.emails) ||
    shareAny(a.mobiles, b.mobiles)
  );
}

/** The surname by sound with the year of birth, or both names, also swapped. */
function soundsLike(a: Facts, b: Facts): boolean {
  if (isSame(a.surname.sound, b.surname.sound)) return isSame(a.first.sound, b.first.sound) || isSame(a.born.slice(0, 4), b.born.slice(0, 4));
  return isSame(a.surname.sound, b.first.sound) && isSame(a.first.sound, b.surname.sound);
}

function factsOf(row: AnyRow, name: (text: string) => Name): Facts {
  return {
    surname: name(textOf(row, 'nachname')),
    first: name(textOf(row, 'vorname')),
    born: textOf(row, 'gebdatum'),
    taxId: code(textOf(row, 'steuer_id')),
    emails: [textOf(row, 'emailprivat'), textOf(row, 'emaildienst')].filter(Boolean),
    mobiles: [textOf(row, 'mobilprivat'), textOf(row, 'mobildienst')].map(mobile).filter(Boolean),
    iban: code(textOf(row, 'iban')),
    gender: textOf(row, 'geschlecht'),
    address: () => addressOf(row),
  };
}

function addressOf(row: AnyRow): string {
  const street = plain(textOf(row, 'strasse'));
  return street === '' ? '' : `${street} ${textOf(row, 'plz')}`;
}

function textOf(row: AnyRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Lower case, ä as ae, ß as ss, accents off; letters and digits only. */
const plain = (text: string): string => fold(text.normalize('NFC').toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? '')).replace(/[^\p{L}\d]/gu, '');

const code = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The end of a number: the same with and without its country's prefix. */
function mobile(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < 8 ? '' : digits.slice(-9);
}

function nameOf(text: string): Name {
  const name = plain(text);
  return { text: name, sound: soundOf(name) };
}

/** Names come again and again in an association. */
function rememberNames(): (text: string) => Name {
  const known = new Map<string, Name>();
  return (text) => {
    const name = known.get(text) ?? nameOf(text);
    known.set(text, name);
    return name;
  };
}

const isSame = (a: string, b: string): boolean => a !== '' && a === b;
const shareAny = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));
