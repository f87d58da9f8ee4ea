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

/** How an account is signed for. */
export const zeichnung = vocabulary({ Einzeln: 'Jeder allein', Gemeinsam: 'Nur zu zweit' });
/** What a branch may number by a series of its own; the names are those of the numbers (`serverNumber`). */
export const nummernreihe = vocabulary({
  kassenbuch: 'Belege',
  rechnungen: 'Rechnungen',
  forderungen: 'Forderungen',
  spendenquittungen: 'Spendenquittungen',
});

/** A posted voucher is never changed; what took it back is a voucher of its own (domain: finanzen 3, 4). */
export const buchungsstatus = vocabulary({ Entwurf: 'Entwurf', Gebucht: 'Gebucht' });
/** What a person enters: money in, money out, from one box to another, or any entry between accounts. */
export const belegart = vocabulary({
  Einnahme: 'Einnahme',
  Ausgabe: 'Ausgabe',
  Umbuchung: 'Umbuchung zwischen Kasse und Bank',
  Buchung: 'Buchung ohne Zahlung',
});
/** Where a voucher comes from. */
export const belegherkunft = vocabulary({
  Eingabe: 'Von Hand',
  Forderung: 'Forderung',
  Zahlungslauf: 'Zahlungslauf',
  Auszug: 'Kontoauszug',
  Abschreibung: 'Abschreibung',
  Vortrag: 'Saldenvortrag',
  Abschluss: 'Jahresabschluss',
  Ruecklage: 'Rücklage',
});
/** Side of an account. */
export const buchungsseite = vocabulary({ Soll: 'Soll', Haben: 'Haben' });
/** A business year (domain: finanzen 3). */
export const jahresstatus = vocabulary({
  Offen: 'Offen',
  InAbschluss: 'In Abschluss',
  Abgeschlossen: 'Abgeschlossen',
});
/** How a branch keeps its books; the journal is the same. */
export const buchfuehrung = vocabulary({ Einfach: 'Einfach (Einnahmen und Ausgaben)', Doppelt: 'Doppelt' });
/** What takes two persons: whoever wrote it does not release or book it (domain: finanzen 4). */
export const vieraugen = vocabulary({
  Laeufe: 'Bei Läufen',
  LaeufeUndBelege: 'Bei Läufen und Belegen',
  Nein: 'Nicht vorgeschrieben',
});
/** A cash count, whether the books agree with it, and whether its box is closed up to that day. */
export const zaehlstatus = vocabulary({
  Gezaehlt: 'Gezählt',
  Abgestimmt: 'Abgestimmt',
  Abgeschlossen: 'Abgeschlossen',
});
/** The four spheres of an association's tax law in Germany, and what belongs to none of them. */
export const steuerbereich = vocabulary({
  IdeellerBereich: 'Ideeller Bereich',
  Vermoegensverwaltung: 'Vermögensverwaltung',
  Zweckbetrieb: 'Zweckbetrieb',
  WirtschaftlicherGeschaeftsbetrieb: 'Wirtschaftlicher Geschäftsbetrieb',
  Ertragsneutral: 'Ertragsneutral',
});
/** Why nobody is reminded of a claim (domain: finanzen-tief 4). */
export const mahnsperre = vocabulary({
  Stundung: 'Gestundet',
  Bestritten: 'Bestritten',
  Todesfall: 'Todesfall',
  Sonstiges: 'Anderer Grund',
});
/** Tax regimes of who issues a FatturaPA (SdI, RegimeFiscale). */
export const regimefiscale = vocabulary({
  RF01: 'RF01 Ordentlich',
  RF02: 'RF02 Contribuenti minimi',
  RF08: 'RF08 Gesetz 398/1991',
  RF18: 'RF18 Andere',
  RF19: 'RF19 Pauschal (forfettario)',
  RF20: 'RF20 Grenzüberschreitende Kleinunternehmer',
});
/** What somebody owes the branch for. */
export const forderungsart = vocabulary({
  Beitrag: 'Mitgliedsbeitrag',
  Rechnung: 'Rechnung',
  Kurs: 'Kursgebühr',
  Einsatz: 'Einsatz',
  Bestellung: 'Bestellung',
  Sonstige: 'Sonstige Forderung',
  Verbindlichkeit: 'Verbindlichkeit',
});
/** What other areas and the bank report, and a rule makes a claim or a booking of. */
export const buchungsvorgang = vocabulary({
  Beitrag: 'Beitrag gestellt wird',
  Rechnung: 'Rechnung gestellt wird',
  Einsatzabrechnung: 'Einsatz abgerechnet wird',
  Zast: 'ZAST einen Fall annimmt',
  Sbs: 'Vergütungen gezahlt sind',
  Kursgebuehr: 'Kursgebühr fällig wird',
  Bestellung: 'Bestellung berechnet wird',
  Spende: 'Spende eingeht',
  Zinsen: 'Bank Zinsen zahlt',
  Bankspesen: 'Bank Spesen abzieht',
  Umsatz: 'Geld am Konto fließt',
  Kurshonorar: 'Vergütung eines Kurses genehmigt wird',
});
/** What became of a claim. */
export const forderungsstatus = vocabulary({
  Entwurf: 'Entwurf',
  Offen: 'Offen',
  Bezahlt: 'Bezahlt',
  Abgeschrieben: 'Abgeschrieben',
  Storniert: 'Storniert',
});

/** Lines of the cash report of Italian associations, Modello D (D.M. 5.3.2020; domain: finanzen 3): outgoings C, incomings R, by sections A to F. */
export const rendicontozeile = vocabulary({
  CA1: 'A1 Ausgaben: Material und Waren',
  CA2: 'A2 Ausgaben: Dienstleistungen',
  CA3: 'A3 Ausgaben: Nutzung fremder Güter',
  CA4: 'A4 Ausgaben: Personal',
  CA5: 'A5 Ausgaben: Verschiedenes aus gemeinnütziger Tätigkeit',
  CB1: 'B1 Ausgaben: Material und Waren (andere Tätigkeiten)',
  CB2: 'B2 Ausgaben: Dienstleistungen (andere Tätigkeiten)',
  CB3: 'B3 Ausgaben: Nutzung fremder Güter (andere Tätigkeiten)',
  CB4: 'B4 Ausgaben: Personal (andere Tätigkeiten)',
  CB5: 'B5 Ausgaben: Verschiedenes aus anderen Tätigkeiten',
  CC1: 'C1 Ausgaben: laufende Spendensammlungen',
  CC2: 'C2 Ausgaben: gelegentliche Spendensammlungen',
  CC3: 'C3 Ausgaben: Sonstiges der Spendensammlung',
  CD1: 'D1 Ausgaben: Bankgeschäfte',
  CD2: 'D2 Ausgaben: Geldanlagen',
  CD3: 'D3 Ausgaben: Gebäude',
  CD4: 'D4 Ausgaben: anderes Vermögen',
  CD5: 'D5 Ausgaben: Sonstiges der Vermögensverwaltung',
  CE1: 'E1 Ausgaben: Material der allgemeinen Verwaltung',
  CE2: 'E2 Ausgaben: Dienstleistungen der allgemeinen Verwaltung',
  CE3: 'E3 Ausgaben: Nutzung fremder Güter der allgemeinen Verwaltung',
  CE4: 'E4 Ausgaben: Personal der allgemeinen Verwaltung',
  CE5: 'E5 Ausgaben: Sonstiges der allgemeinen Verwaltung',
  CF1: 'F1 Investitionen: gemeinnützige Tätigkeit',
  CF2: 'F2 Investitionen: andere Tätigkeiten',
  CF3: 'F3 Investitionen: Geldanlagen und Vermögen',
  CF4: 'F4 Rückzahlung von Darlehen',
  RA1: 'A1 Einnahmen: Mitgliedsbeiträge und Beiträge der Gründer',
  RA2: 'A2 Einnahmen: von Mitgliedern für gemeinnützige Tätigkeit',
  RA3: 'A3 Einnahmen: Leistungen an Mitglieder und Gründer',
  RA4: 'A4 Einnahmen: Spenden',
  RA5: 'A5 Einnahmen: fünf Promille',
  RA6: 'A6 Einnahmen: Beiträge Privater',
  RA7: 'A7 Einnahmen: Leistungen und Verkauf an Dritte',
  RA8: 'A8 Einnahmen: öffentliche Beiträge',
  RA9: 'A9 Einnahmen: Verträge mit öffentlichen Stellen',
  RA10: 'A10 Einnahmen: Verschiedenes aus gemeinnütziger Tätigkeit',
  RB1: 'B1 Einnahmen: Leistungen an Mitglieder (andere Tätigkeiten)',
  RB2: 'B2 Einnahmen: Beiträge Privater (andere Tätigkeiten)',
  RB3: 'B3 Einnahmen: Leistungen und Verkauf an Dritte (andere Tätigkeiten)',
  RB4: 'B4 Einnahmen: öffentliche Beiträge (andere Tätigkeiten)',
  RB5: 'B5 Einnahmen: Verträge mit öffentlichen Stellen (andere Tätigkeiten)',
  RB6: 'B6 Einnahmen: Verschiedenes aus anderen Tätigkeiten',
  RC1: 'C1 Einnahmen: laufende Spendensammlungen',
  RC2: 'C2 Einnahmen: gelegentliche Spendensammlungen',
  RC3: 'C3 Einnahmen: Sonstiges der Spendensammlung',
  RD1: 'D1 Einnahmen: Bankgeschäfte',
  RD2: 'D2 Einnahmen: Geldanlagen',
  RD3: 'D3 Einnahmen: Gebäude',
  RD4: 'D4 Einnahmen: anderes Vermögen',
  RD5: 'D5 Einnahmen: Sonstiges der Vermögensverwaltung',
  RE1: 'E1 Einnahmen: Abstellung von Personal',
  RE2: 'E2 Einnahmen: Sonstiges der allgemeinen Verwaltung',
  RF1: 'F1 Verkauf von Anlagen: gemeinnützige Tätigkeit',
  RF2: 'F2 Verkauf von Anlagen: andere Tätigkeiten',
  RF3: 'F3 Verkauf von Geldanlagen und Vermögen',
  RF4: 'F4 Erhaltene Darlehen',
  IMP: 'Steuern',
  IMI: 'Steuern auf Investitionen',
  FB: 'Außerhalb des Kassenberichts',
});
