import { taxIdCountry } from '../lib/tax-id.ts';
import { soundOf } from '../lib/phonetics.ts';
import type { AnyRow } from './field.ts';
import { fold } from '../lib/search-text.ts';

/** From here on two rows may be the same person, and very likely are (domain: personen 4, Duplicates). */
export const candidatePoints = 60;
export const strongPoints = 90;

/** What is compared of a person. */
export interface Facts {
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

/** Why two persons are alike, or are not. */
export const signs = [
  'Steuernummer',
  'Steuernummer_anders',
  'Nachname',
  'Nachname_aehnlich',
  'Vorname',
  'Vorname_aehnlich',
  'Vertauscht',
  'Geburtsdatum',
  'Geburtsdatum_aehnlich',
  'Geburtsdatum_anders',
  'Email',
  'Mobil',
  'Iban',
  'Adresse',
  'Geschlecht_anders',
] as const;

export type Sign = (typeof signs)[number];

type Note = (sign: Sign, points: number) => void;

/** Points of two persons. */
export function pointsOf(a: Facts, b: Facts): number {
  let sum = 0;
  compare(a, b, (_sign, points) => {
    sum += points;
  });
  return sum;
}

/** Whether two have the same names and nothing that both tell differs: too little for points, enough to ask. */
export const isNamesake = (a: Facts, b: Facts): boolean =>
  isSame(a.surname.text, b.surname.text) &&
  a.first.text === b.first.text &&
  [
    [a.born, b.born],
    [a.taxId, b.taxId],
    [a.iban, b.iban],
    [a.gender, b.gender],
    [a.address(), b.address()],
  ].every(([one, other]) => one === '' || other === '' || one === other) &&
  [[a.emails, b.emails] as const, [a.mobiles, b.mobiles] as const].every(
    ([one, other]) => one.length === 0 || other.length === 0 || shareAny(one, other),
  );

/** Points of two rows, and what they come from; what is empty, or hidden from the reader, says nothing. */
export function likeness(one: AnyRow, other: AnyRow): { readonly points: number; readonly signs: readonly Sign[] } {
  const found: Sign[] = [];
  let points = 0;
  compare(factsOf(one, nameOf), factsOf(other, nameOf), (sign, worth) => {
    found.push(sign);
    points += worth;
  });
  return { points, signs: found };
}

function compare(a: Facts, b: Facts, note: Note): void {
  compareTaxIds(a.taxId, b.taxId, note);
  compareNames(a, b, note);
  compareBirths(a.born, b.born, note);
  if (shareAny(a.emails, b.emails)) note('Email', isApart(a.born, b.born, 14, true) ? 5 : 25);
  if (shareAny(a.mobiles, b.mobiles)) note('Mobil', 20);
  if (isSame(a.iban, b.iban)) note('Iban', 15);
  if (isSame(a.address(), b.address())) note('Adresse', 10);
  if (a.gender !== '' && b.gender !== '' && a.gender !== b.gender) note('Geschlecht_anders', -10);
}

function compareTaxIds(a: string, b: string, note: Note): void {
  // A number of few characters is a word such as "keine".
  if (a === b && a.length >= 11) note('Steuernummer', 100);
  else if (areTwoTaxIds(a, b)) note('Steuernummer_anders', -100);
}

/** Two valid tax numbers of one country that differ belong to two persons. */
export function areTwoTaxIds(a: string, b: string): boolean {
  const country = a === b ? undefined : taxIdCountry(a);
  return country !== undefined && country === taxIdCountry(b);
}

function compareNames(a: Facts, b: Facts, note: Note): void {
  const surname = alike(a.surname, b.surname, 20, 12);
  const first = alike(a.first, b.first, 15, 8);
  const isSwapped = isSame(a.surname.text, b.first.text) && isSame(a.first.text, b.surname.text);
  if (isSwapped && surname + first < 30) return note('Vertauscht', 30);
  if (surname > 0) note(surname === 20 ? 'Nachname' : 'Nachname_aehnlich', surname);
  if (first > 0) note(first === 15 ? 'Vorname' : 'Vorname_aehnlich', first);
}

function alike(a: Name, b: Name, equal: number, similar: number): number {
  if (a.text === '' || b.text === '') return 0;
  if (a.text === b.text) return equal;
  return isSame(a.sound, b.sound) || (Math.min(a.text.length, b.text.length) >= 5 && isOneEdit(a.text, b.text))
    ? similar
    : 0;
}

/** One letter more, less or another. */
function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short.charAt(at) === long.charAt(at)) at += 1;
  const isExchanged = short.length === long.length && short.slice(at + 1) === long.slice(at + 1);
  return isExchanged || (short.length + 1 === long.length && short.slice(at) === long.slice(at + 1));
}

function compareBirths(a: string, b: string, note: Note): void {
  if (a === '' || b === '') return;
  if (a === b) return note('Geburtsdatum', 35);
  const isSwapped = b === `${a.slice(0, 4)}-${a.slice(8)}-${a.slice(5, 7)}`;
  let different = 0;
  for (let i = 0; i < a.length; i += 1) if (a.charAt(i) !== b.charAt(i)) different += 1;
  if (isSwapped || different === 1) note('Geburtsdatum_aehnlich', 20);
  else note('Geburtsdatum_anders', -40);
}

/** Whether two birth dates lie so many years apart, or more than that. */
export function isApart(a: string, b: string, years: number, isMore = false): boolean {
  if (a === '' || b === '') return false;
  const [early, late] = a < b ? [a, b] : [b, a];
  const limit = `${Number(early.slice(0, 4)) + years}${early.slice(4)}`;
  return isMore ? late > limit : late >= limit;
}

/** What is compared of a row. */
export function factsOf(row: AnyRow, name: (text: string) => Name): Facts {
  let address: string | undefined;
  return {
    surname: name(textOf(row, 'nachname')),
    first: name(textOf(row, 'vorname')),
    born: textOf(row, 'gebdatum'),
    taxId: code(textOf(row, 'steuer_id')),
    emails: [textOf(row, 'emailprivat'), textOf(row, 'emaildienst')].filter(Boolean),
    mobiles: [textOf(row, 'mobilprivat'), textOf(row, 'mobildienst')].map(mobile).filter(Boolean),
    iban: code(textOf(row, 'iban')),
    gender: textOf(row, 'geschlecht'),
    address: () => (address ??= addressOf(row)),
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
const plain = (text: string): string =>
  fold(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => umlauts[letter] ?? ''),
  ).replace(/[^\p{L}\d]/gu, '');

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
export function rememberNames(): (text: string) => Name {
  const known = new Map<string, Name>();
  return (text) => {
    const name = known.get(text) ?? nameOf(text);
    known.set(text, name);
    return name;
  };
}

/** Both filled and equal. */
export const isSame = (a: string, b: string): boolean => a !== '' && a === b;

export const shareAny = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));
