import { checkLetter } from '../../src/lib/tax-id.ts';
import type { Random } from './random.ts';

// Numbers of the demo are well formed, but belong to nobody: bank codes and mobile prefixes that are not in use.

/** An Italian IBAN (ISO 13616) with its CIN and check digits. */
export function italianIban(random: Random): string {
  const bank = random.pick(['09991', '09992', '09995', '09997']);
  const account = `${bank}${random.pick(['11600', '58220', '58590', '58160', '58720'])}000${random.digits(9)}`;
  const bban = `${checkLetter(account)}${account}`;
  return `IT${String(98 - remainder97(`${bban}IT00`)).padStart(2, '0')}${bban}`;
}

/** The eleven digits of an Italian association's tax number, the last one by Luhn. */
export function associationTaxId(random: Random): string {
  const digits = `9${random.digits(9)}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? Number(digit) : Number(digit) * 2 - (digit > '4' ? 9 : 0)),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** SEPA creditor identifier (EPC262-08) of an Italian tax number. */
export function creditorId(taxId: string): string {
  const national = taxId.padStart(16, '0');
  return `IT${String(98 - remainder97(`${national}IT00`)).padStart(2, '0')}ZZZ${national}`;
}

function remainder97(text: string): number {
  let rest = 0;
  for (const character of text)
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

export interface Born {
  readonly nachname: string;
  readonly vorname: string;
  /** ISO date. */
  readonly gebdatum: string;
  readonly isFemale: boolean;
  /** Cadastral code of the municipality, or Z and digits of a foreign country. */
  readonly kataster: string;
}

const monthLetters = 'ABCDEHLMPRST';

/** Codice fiscale (D.M. 23.12.1976): six letters of the name, birth date with 40 added to a woman's day, birthplace, check letter. */
export function codiceFiscale({ nachname, vorname, gebdatum, isFemale, kataster }: Born): string {
  const day = Number(gebdatum.slice(8)) + (isFemale ? 40 : 0);
  const date = `${gebdatum.slice(2, 4)}${monthLetters.charAt(Number(gebdatum.slice(5, 7)) - 1)}${String(day).padStart(2, '0')}`;
  const code = `${surnameCode(nachname)}${firstNameCode(vorname)}${date}${kataster}`;
  return code + checkLetter(code);
}

function letters(name: string): [consonants: string, vowels: string] {
  const plain = name
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return [plain.replace(/[AEIOU]/g, ''), plain.replace(/[^AEIOU]/g, '')];
}

function surnameCode(name: string): string {
  const [consonants, vowels] = letters(name);
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

function firstNameCode(name: string): string {
  const [consonants, vowels] = letters(name);
  if (consonants.length > 3) return `${consonants.charAt(0)}${consonants.charAt(2)}${consonants.charAt(3)}`;
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

export const mobileNumber = (random: Random): string =>
  `+39 ${random.pick(['325', '326', '358', '386', '387'])} ${random.digits(3)} ${random.digits(4)}`;

/** Landline with the area code of the district, a number that no exchange gives. */
export const landlineNumber = (random: Random, areaCode: string): string => `+39 ${areaCode} 00${random.digits(4)}`;

/** `vorname.nachname` in ASCII at a domain reserved for examples (RFC 2606). */
export function mailAddress(vorname: string, nachname: string, domain: string): string {
  const ascii = (name: string): string =>
    name
      .toLowerCase()
      .replace(/ä/g, 'ae')
      .replace(/ö/g, 'oe')
      .replace(/ü/g, 'ue')
      .replace(/ß/g, 'ss')
      .normalize('NFD')
      .replace(/[^a-z]/g, '');
  return `${ascii(vorname)}.${ascii(nachname)}@${domain}.example`;
}
