import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of finance (spec B 9.2; domain: finanzen 3). The order fixes the numbers. */
export const buchungstyp = vocabulary({ Normal: 'Normal', Umbuchung: 'Umbuchung' });
/** Accounts of the balance sheet, or of profit and loss. */
export const kontoart = vocabulary({ Bilanz: 'Bilanz', GuV: 'GuV' });
/** What a line of the chart of accounts is. */
export const zeilenart = vocabulary({
  Konto: 'Konto',
  Ueberschrift: 'Überschrift',
  Summe: 'Summe',
  VonSumme: 'Von-Summe',
  BisSumme: 'Bis-Summe',
});
/** The side on which an account may be booked. */
export const sollhaben = vocabulary({ Beides: 'Beides', Soll: 'Soll', Haben: 'Haben' });
/** What the bank said of a direct debit. */
export const lastschriftergebnis = vocabulary({ Abgebucht: 'Abgebucht', Abgelehnt: 'Abgelehnt' });
/** First direct debit of a mandate, or a later one. */
export const lastschriftsequenz = vocabulary({
  ErsteLastschrift: 'Erste Lastschrift',
  Folgelastschrift: 'Folgelastschrift',
});

/** Why a bank returned a direct debit: the spec names four of 17, the others follow the codes of ISO 20022 (domain: finanzen 3). */
export const rueckgabegrund = vocabulary({
  KeinKonto: 'Kein Konto',
  IBANFalsch: 'IBAN falsch',
  BICFalsch: 'BIC falsch',
  Todesfall: 'Todesfall',
  KontoGesperrt: 'Konto gesperrt',
  NichtZulaessig: 'Lastschrift nicht zulässig',
  Transaktionscode: 'Transaktionscode falsch',
  KeineDeckung: 'Keine Deckung',
  Doppelt: 'Doppelt eingereicht',
  GlaeubigerIDFalsch: 'Gläubiger-ID falsch',
  SequenzFalsch: 'Sequenz falsch',
  KeinMandat: 'Kein Mandat',
  Widerspruch: 'Widerspruch des Zahlers',
  AblehnungZahler: 'Ablehnung durch den Zahler',
  OhneGrund: 'Ohne Angabe von Gründen',
  Regulatorisch: 'Regulatorische Gründe',
  Sonderdienst: 'Sonderdienst der Bank',
});

/** Kinds of invoices and what corrects them. */
export const dokumentart = vocabulary({
  Rechnung: 'Rechnung',
  Gutschrift: 'Gutschrift',
  Storno: 'Storno',
  AusgleichRechnung: 'Ausgleichsrechnung',
});
/** What a document lacks before it can be booked. */
export const pruefstatus = vocabulary({
  KeinBetragZugewiesen: 'Kein Betrag zugewiesen',
  BetragTeilweiseZugewiesen: 'Betrag teilweise zugewiesen',
  GegenkontoFehlt: 'Gegenkonto fehlt',
  BankkontoFehlt: 'Bankkonto fehlt',
  ZahlungszielFehlt: 'Zahlungsziel fehlt',
  InOrdnung: 'In Ordnung',
});

/** Ten kinds of depreciation that the spec does not name (domain: finanzen 3). */
export const abschreibungsart = vocabulary({
  Keine: 'Keine',
  Linear: 'Linear nach Monaten',
  LinearHalbesErstjahr: 'Linear, erstes Jahr zur Hälfte',
  Degressiv: 'Degressiv',
  DegressivLinear: 'Degressiv, dann linear',
  Leistung: 'Nach Leistung',
  Sofort: 'Sofort',
  Sammelposten: 'Sammelposten über fünf Jahre',
  Gebaeude: 'Gebäude',
  Manuell: 'Von Hand',
});

/** Steps of a budget. */
export const haushaltsstatus = vocabulary({
  InBearbeitung: 'In Bearbeitung',
  Kontrolle: 'Kontrolle',
  Freigegeben: 'Freigegeben',
  Abgeschlossen: 'Abgeschlossen',
});
/** Steps of a question to the bank. */
export const bankanfragestatus = vocabulary({
  anfrageanBank: 'Anfrage an die Bank',
  abgeschlossen: 'Abgeschlossen',
  archiviert: 'Archiviert',
});
