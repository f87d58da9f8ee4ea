import { euroText } from '../../../lib/euro.ts';
import { message } from '../../../lib/message.ts';
import { childAt, textAt, type XmlElement } from '../../../lib/xml.ts';
import { gerundet } from '../betraege.rules.ts';
import type { rechnungsformat } from '../rechnungen.vocabularies.ts';

/** One side of an invoice that was read. */
export interface Partei {
  readonly name: string | null;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
  readonly land: string | null;
  /** Numbers by which tax offices know it, with the country in front where it says so. */
  readonly steuernummern: readonly string[];
}

/** A line, or an allowance or charge on the whole; `menge` and `preis` in 10⁻⁸, `betrag` and `satz` in cents and hundredths of a percent. */
export interface GeleseneZeile {
  readonly text: string;
  readonly menge: bigint;
  readonly preis: bigint;
  readonly betrag: number;
  readonly satz: number;
  readonly natura: string | null;
}

/** Tax of one rate as the invoice tells it. */
export interface GeleseneSteuer {
  readonly satz: number;
  readonly natura: string | null;
  readonly basis: number;
  readonly steuer: number;
}

/** An invoice as its file tells it, whatever the format; amounts in cents, days ISO. */
export interface Gelesen {
  readonly format: Exclude<(typeof rechnungsformat.names)[number], 'Papier'>;
  readonly nummer: string;
  readonly datum: string;
  readonly art: 'Rechnung' | 'Gutschrift';
  readonly betreff: string | null;
  readonly waehrung: string;
  readonly faelligam: string | null;
  readonly leistungvon: string | null;
  readonly leistungbis: string | null;
  readonly verkaeufer: Partei;
  readonly kaeufer: Partei;
  readonly iban: string | null;
  readonly zeilen: readonly GeleseneZeile[];
  readonly steuern: readonly GeleseneSteuer[];
  /** Sum of the lines and what is taken off and added, before tax. */
  readonly netto: number;
  readonly ust: number;
  readonly brutto: number;
  readonly rundung: number;
  readonly bezahlt: number;
  readonly zahlbar: number;
}

/** Why a file is no invoice that can be taken: a packed sentence. */
export class RechnungFehler extends Error {
  readonly text: string;

  constructor(text: string) {
    super('the invoice is refused');
    this.text = text;
  }
}

/** Throws the sentence. */
export function lehneAb(text: string): never {
  throw new RechnungFehler(text);
}

const hundertmillion = 8;

/** A decimal of a file in 10⁻⁸; undefined when it is none or has more digits. */
export function dezimal(text: string | null): bigint | undefined {
  const [, sign, whole, digits = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{0,12}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined || !/^0*$/.test(digits.slice(hundertmillion))) return undefined;
  const value = BigInt(whole + digits.slice(0, hundertmillion).padEnd(hundertmillion, '0'));
  return sign === '-' ? 0n - value : value;
}

/** Cents of an amount in 10⁻⁸. */
export const centsAus = (value: bigint): number => Number(gerundet(value, 1_000_000n));

/** A number of a file that must be there. Throws the sentence. */
export const zahlAus = (text: string | null, name: string): bigint =>
  dezimal(text) ?? lehneAb(message('In der E-Rechnung ist „{name}“ nicht lesbar.', { name }));

/** An amount in cents; nothing where the file says none. */
export const betragAus = (text: string | null, name: string): number =>
  text === null ? 0 : centsAus(zahlAus(text, name));

/** A text that must be there. Throws the sentence. */
export const pflicht = (text: string | null, name: string): string =>
  text ?? lehneAb(message('In der E-Rechnung fehlt „{name}“.', { name }));

/** Hundredths of a percent. */
export const satzAus = (text: string | null): number => (text === null ? 0 : centsAus(zahlAus(text, 'BT-119')));

/** A day, written with dashes or without. Throws for what is none. */
export function tagAus(text: string | null): string | null {
  if (text === null) return null;
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(`${iso}T00:00:00Z`)) || new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10) !== iso)
    lehneAb(message('In der E-Rechnung steht ein Datum, das es nicht gibt.'));
  return iso;
}

/** Text of the first of several paths that says something. */
export const erster = (element: XmlElement | undefined, ...paths: readonly (readonly string[])[]): string | null =>
  paths.map((path) => textAt(childAt(element), ...path)).find((text) => text !== null) ?? null;

/** One, as numbers with eight digits behind the point are kept. */
export const eins = 100_000_000n;

/** What is taken off the whole, or added to it, as a line of its own (BG-20, BG-21). `betrag`: as the file says it, without a sign. */
export function zuschlagszeile(
  istZuschlag: boolean,
  betrag: string | null,
  grund: string | null,
  satz: string | null,
): GeleseneZeile {
  const wert = zahlAus(betrag, 'BT-92') * (istZuschlag ? 1n : -1n);
  return {
    text: grund ?? (istZuschlag ? 'Zuschlag' : 'Abschlag'),
    menge: eins,
    preis: wert,
    betrag: centsAus(wert),
    satz: satzAus(satz),
    natura: null,
  };
}

const gleich = (a: number, b: number, toleranz = 0): boolean => Math.abs(a - b) <= toleranz;
const summe = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/**
 * What does not add up in an invoice by EN 16931 (BR-CO-10 to 17): lines, tax of each rate, sums. A cent of tax for each rate may be
 * rounded otherwise.
 */
export function rechenfehler({ zeilen, steuern, netto, ust, brutto, rundung, bezahlt, zahlbar }: Gelesen): string[] {
  const falsch: string[] = [];
  const muss = (ok: boolean, text: string): unknown => ok || falsch.push(text);
  const lines = summe(zeilen.map(({ betrag }) => betrag));
  muss(
    gleich(lines, netto),
    message('Die Zeilen ergeben {summe}, die Rechnung sagt {netto}.', {
      summe: euroText(lines),
      netto: euroText(netto),
    }),
  );
  for (const { satz, basis, steuer } of steuern)
    muss(
      gleich(steuer, Number(gerundet(BigInt(basis) * BigInt(satz), 10_000n)), 1),
      message('Die Steuer von {steuer} stimmt nicht mit {basis} und {satz} % überein.', {
        steuer: euroText(steuer),
        basis: euroText(basis),
        satz: String(satz / 100),
      }),
    );
  muss(
    gleich(summe(steuern.map(({ basis }) => basis)), netto),
    message('Die Beträge je Steuersatz ergeben nicht die Summe.'),
  );
  muss(gleich(summe(steuern.map(({ steuer }) => steuer)), ust), message('Die Steuern ergeben nicht die Steuersumme.'));
  muss(gleich(netto + ust, brutto), message('Netto und Steuer ergeben nicht den Rechnungsbetrag.'));
  muss(
    gleich(brutto - bezahlt + rundung, zahlbar),
    message('Rechnungsbetrag und Anzahlung ergeben nicht den Zahlbetrag.'),
  );
  return falsch;
}
