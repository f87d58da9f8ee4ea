import { message } from '../../../lib/message.ts';
import { readXml, XmlError, type XmlElement } from '../../../lib/xml.ts';
import { maxXml } from '../rechnungen.calls.ts';
import { liesCii } from './cii.rules.ts';
import { liesFattura } from './fattura-lesen.rules.ts';
import { lehneAb, rechenfehler, type Gelesen, type GeleseneZeile } from './gelesen.rules.ts';
import { sdiEinwaende } from './sdi.rules.ts';
import { liesUbl } from './ubl.rules.ts';

const saetze = {
  cut: message('Die E-Rechnung ist nicht vollständig. Bitte noch einmal anfordern.'),
  entities: message('Die Datei enthält Anweisungen, die in einer Rechnung nichts verloren haben.'),
  broken: message('Die Datei ist kein lesbares XML.'),
};

const leser: Readonly<Record<string, (root: XmlElement) => Gelesen>> = {
  CrossIndustryInvoice: liesCii,
  Invoice: liesUbl,
  CreditNote: liesUbl,
  FatturaElettronica: liesFattura,
};

/** Most lines of an invoice that are taken. */
const maxZeilen = 2000;

/**
 * Reads an e-invoice: CII, UBL or FatturaPA (domain: finanzen-tief 5 "Incoming"). No document type, no entities, nothing that does not add
 * up. Throws RechnungFehler with the sentence.
 */
export function liesRechnung(xml: string): Gelesen {
  if (xml.length > maxXml) lehneAb(message('Die Datei ist zu groß für eine Rechnung.'));
  const root = wurzel(xml);
  const gelesen = (leser[root.name] ?? lehneAb(message('Die Datei ist keine E-Rechnung.')))(root);
  if (gelesen.zeilen.length === 0) lehneAb(message('Die E-Rechnung hat keine Zeilen.'));
  if (gelesen.zeilen.length > maxZeilen) lehneAb(message('Die Datei ist zu groß für eine Rechnung.'));
  if (gelesen.waehrung !== 'EUR') lehneAb(message('Die Rechnung ist nicht in Euro. Bitte von Hand erfassen.'));
  if (gelesen.brutto < 0) lehneAb(message('Der Rechnungsbetrag ist negativ. Bitte eine Gutschrift verlangen.'));
  const falsch = gelesen.format === 'FatturaPA' ? sdiEinwaende(gelesen) : rechenfehler(gelesen);
  const [erster] = falsch;
  if (erster !== undefined) lehneAb(erster);
  return gelesen;
}

function wurzel(xml: string): XmlElement {
  try {
    return readXml(xml);
  } catch (error) {
    if (error instanceof XmlError) return lehneAb(saetze[error.kind]);
    throw error;
  }
}

/** A line as an invoice keeps it: quantity and price where they make its amount, else the amount alone. */
export function positionAus({ text, menge, preis, betrag, satz }: GeleseneZeile) {
  const [tausendstel, rest] = [menge / 100_000n, menge % 100_000n];
  const passt = menge > 0n && rest === 0n && preis % 10_000n === 0n && tausendstel < 1_000_000_000n;
  return {
    text: text.replaceAll(/\s+/g, ' ').slice(0, 200),
    menge: passt ? Number(tausendstel) / 1000 : 1,
    einzelpreis: passt ? Number(preis / 10_000n) / 10_000 : betrag / 100,
    ustsatz: satz / 100,
  };
}
