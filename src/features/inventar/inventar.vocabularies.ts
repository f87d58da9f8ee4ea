import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** Vocabularies of inventory (spec B 9.2; domain: inventar 3). The order fixes the numbers. */
export const inventarstatus = vocabulary({
  Ausgemustert: 'Ausgemustert',
  InGebrauch: 'In Gebrauch',
  Verliehen: 'Verliehen',
});
/** What a check of a device found; a later one is worse. */
export const geraetezustand = vocabulary({
  GuterZustand: 'Guter Zustand',
  Ueberwachung: 'Überwachung',
  Aussortieren: 'Aussortieren',
});
/** Whose a piece is. */
export const eigentum = vocabulary({
  Eigen: 'Eigen',
  Staatsmittel: 'Staatsmittel',
  Leihgabe: 'Leihgabe',
  Privat: 'Privat',
});
/** How much of a date is known: a piece often bears month or year only. */
export const datumsgenauigkeit = vocabulary({ Tag: 'Tag', Monat: 'Monat', Jahr: 'Jahr' });
/** What a code on a piece is. */
export const kennungsart = vocabulary({
  Etikett: 'Eigenes Etikett',
  Seriennummer: 'Seriennummer',
  GS1: 'GS1-Code',
  RFID: 'RFID',
  Sonstige: 'Sonstige',
});
/** What a place is; vehicles and rucksacks are places, too. */
export const standortart = vocabulary({
  Raum: 'Raum',
  Regal: 'Regal',
  Fahrzeug: 'Fahrzeug',
  Behaelter: 'Behälter',
});
/** Kinds of checks. PSAAnlass: after a fall or when the user changes. */
export const pruefart = vocabulary({
  PSAJahr: 'PSA-Jahresprüfung',
  PSAAnlass: 'PSA aus besonderem Anlass',
  STK: 'Sicherheitstechnische Kontrolle',
  MTK: 'Messtechnische Kontrolle',
  Sichtpruefung: 'Sichtprüfung',
  Elektro: 'Elektrische Prüfung',
  Funktion: 'Funktionsprüfung',
  Hauptuntersuchung: 'Hauptuntersuchung',
  Batterie: 'Batterie',
});
/** Result of a check. */
export const pruefergebnis = vocabulary({
  Bestanden: 'Bestanden',
  Bedingt: 'Bedingt',
  NichtBestanden: 'Nicht bestanden',
});
/** What was found at one step of a check. */
export const befund = vocabulary({ Ok: 'In Ordnung', Mangel: 'Mangel', NichtZutreffend: 'Nicht zutreffend' });
/** When a period ends: on its day, with that month, or with that year (MPBetreibV). */
export const frist = vocabulary({ Tag: 'Auf den Tag', Monatsende: 'Ende des Monats', Jahresende: 'Ende des Jahres' });
/** Why a piece may not be used. */
export const sperre = vocabulary({
  Aussortieren: 'Aussortiert',
  Abgelaufen: 'Abgelaufen',
  PruefungUeberfaellig: 'Prüfung überfällig',
  ReparaturOffen: 'In Reparatur',
  Rueckruf: 'Rückruf',
  Nachweis: 'Nachweis fehlt',
  Ereignis: 'Ereignis gemeldet',
  Ausgemustert: 'Ausgemustert',
});
/** What is to be noticed about a check that is kept all the same. */
export const pruefhinweis = vocabulary({
  OhneQualifikation: 'Prüfer ohne Qualifikation',
  EigenePSA: 'Eigene Ausrüstung geprüft',
  VorHerstellung: 'Vor der Herstellung',
  VorAnschaffung: 'Vor der Anschaffung',
  Ausgemustert: 'Stück war ausgemustert',
  UhrVoraus: 'Uhr des Geräts ging vor',
  ZweiterAmTag: 'Zweite Prüfung am selben Tag',
  AlterPlan: 'Nach einem früheren Plan',
});
/** How often a piece is used; the lifetime of ropes depends on it (domain: inventar-tief 2). */
export const nutzungsklasse = vocabulary({
  Nie: within('Nutzung', 'Nie'),
  Selten: within('Nutzung', 'Selten'),
  Monatlich: 'Monatlich',
  MehrmalsMonat: 'Mehrmals im Monat',
  Woechentlich: 'Wöchentlich',
  Taeglich: 'Täglich',
});
/** What the maker wants after a fall. */
export const nachsturz = vocabulary({ Pruefen: 'Prüfen', Aussondern: 'Aussondern' });
/** What happened to a piece. */
export const ereignisart = vocabulary({
  Sturz: 'Sturz',
  Chemie: 'Chemie',
  Hitze: 'Hitze',
  Schaden: 'Schaden',
  Verlust: 'Verlust',
  Diebstahl: 'Diebstahl',
  Fund: 'Fund',
});
/** Steps of what happened. */
export const ereignisstatus = vocabulary({
  Gemeldet: 'Gemeldet',
  Gesichert: 'Gesichert',
  InPruefung: 'In Prüfung',
  Entschieden: 'Entschieden',
  Geschlossen: 'Geschlossen',
});
/** Why a piece is repaired (as D4H). */
export const reparaturursache = vocabulary({
  Unbekannt: 'Unbekannt',
  Abnutzung: 'Abnutzung',
  Gebrauch: 'Gebrauch',
  Fehlbedienung: 'Fehlbedienung',
  Wartung: 'Wartung',
});
/** Steps of a repair. */
export const reparaturstatus = vocabulary({ Offen: 'Offen', InArbeit: 'In Arbeit', Erledigt: 'Erledigt' });
/** Why a piece goes (domain: inventar 4, Ausmustern). */
export const ausmusterungsgrund = vocabulary({
  Alter: 'Altersgrenze erreicht',
  Mangel: 'Mangel bei einer Prüfung',
  Schaden: 'Schaden',
  Verlust: 'Verlust',
  Ersetzt: 'Durch Neues ersetzt',
  Rueckgabe: within('Inventar', 'Rückgabe'),
  Sonstiges: 'Sonstiges',
});
/** Where a retired piece went. */
export const verbleib = vocabulary({
  Vernichtet: 'Vernichtet',
  Verkauft: 'Verkauft',
  Verschenkt: 'Verschenkt',
  Zurueckgegeben: 'Zurückgegeben',
  Verloren: 'Verloren',
  Gestohlen: 'Gestohlen',
  Ersatzteile: 'Für Ersatzteile',
  Schaustueck: 'Schaustück',
});
/** What a value of a piece is (spec B 9.2). */
export const wertart = vocabulary({
  Anschaffung: 'Anschaffungswert',
  Versicherung: 'Versicherungswert',
  Zeitwert: 'Zeitwert',
  Wiederbeschaffung: 'Wiederbeschaffungswert',
});
/** What a piece is that has data of its own (domain: inventar-tief 2). */
export const besonderheit = vocabulary({ Schluessel: 'Schlüssel', Funkgeraet: 'Funkgerät' });
