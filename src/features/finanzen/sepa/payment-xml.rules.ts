import { localTime } from '../../../lib/local-time.ts';
import { writeXml, type XmlContent } from '../../../lib/write-xml.ts';

/** An element of a payment file. */
export type Element = XmlContent;

/** `1234` → `12.34`. */
export const amount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The sum of all amounts, as a file says it. */
export const total = (payments: readonly { readonly cents: number }[]): string =>
  amount(payments.reduce((sum, { cents }) => sum + cents, 0));

/** An account by its IBAN. */
export const account = (iban: string): Element => ({ Id: { IBAN: iban } });

/** An amount in euro. */
export const money = (cents: number): Element => ({ InstdAmt: { '@Ccy': 'EUR', '#': amount(cents) } });

/** A time without a zone is the bank's own (ISO 20022, ISODateTime). */
export const seconds = (instant: string): string => localTime(instant).toString({ smallestUnit: 'second' });

/** The file. */
export const xml: (root: Element) => string = writeXml;

/** Bank code (ABI) of an Italian IBAN: after country, check digits and check letter. */
export const abi = (iban: string): string => iban.slice(5, 10);
