import { message, within } from '../../lib/message.ts';
import { areas } from '../../permissions/areas.ts';

/** Areas that have no entry in the menu. */
const otherAreas: Readonly<Record<string, string>> = {
  KALENDER: message('Kalender'),
  VERORTUNG: message('Standorte'),
  FUNDRAISING: message('Spenden'),
  RETTUNGSHUNDE: message('Rettungshunde'),
  RUECKLAGEN: message('Rücklagen'),
};

const topics: Readonly<Record<string, string>> = {
  ABRECHNUNG: message('Abrechnung'),
  ALLGEMEIN: message('Allgemein'),
  ANONYMISIERUNG: message('Anonymisierung'),
  ARBEITSPLATZ: message('Arbeitsplatz'),
  AUSKUNFT: message('Auskunft'),
  BANKEN: message('Banken'),
  BERICHT: message('Bericht'),
  BESETZUNG: message('Besetzung'),
  BESTELLUNGEN: message('Bestellungen'),
  BETEILIGTE: message('Beteiligte'),
  DATENSICHERUNG: message('Datensicherung'),
  DETAILS: message('Details'),
  DOKUMENTE: message('Dokumente'),
  EHRUNGEN: message('Ehrungen'),
  EHRUNGENERWEITERT: message('Ehrungen, erweitert'),
  EMAIL: message('E-Mail'),
  ERWEITERT: message('Erweitert'),
  FAHRZEUGE: message('Fahrzeuge'),
  FOERDERER: within('Mehrzahl', 'Förderer'),
  FOTOS: message('Fotos'),
  FUNKTIONAERE: message('Funktionäre'),
  FUNKTIONEN: message('Funktionen'),
  FUNKTIONSJAHRE: message('Funktionsjahre'),
  INVENTUR: message('Inventur'),
  KENNUNGEN: message('Kennungen'),
  LETZTEANMELDUNG: message('Letzte Anmeldung'),
  MASSENANLAGE: message('Massenanlage'),
  MERKMALE: message('Merkmale'),
  MINDATUM: message('Frühestes Buchungsdatum'),
  MITGLIEDSCHAFTEN: message('Mitgliedschaften'),
  PATIENTEN: message('Patienten'),
  PATIENTENZUGRIFFE: message('Zugriffe auf Patienten'),
  PERSOENLICHEDATEN: message('Persönliche Daten'),
  PRUEFUNGEN: message('Prüfungen'),
  QUALIFIKATIONEN: message('Qualifikationen'),
  QUITTUNG: message('Spendenquittungen'),
  RECHTE: message('Rechte'),
  RECHTEVERWALTUNG: message('Rechteverwaltung'),
  REPARATUREN: message('Reparaturen'),
  SELBSTWAHLPROGRAMM: message('Selbstwahlprogramm'),
  SETS: message('Sets'),
  SPIELPARTNER: within('Mehrzahl', 'Spielpartner'),
  STAMMDATEN: message('Stammdaten'),
  STEUER: message('Steuerdaten'),
  STIMMGATTUNG: message('Stimmgattung'),
  TAGE: message('Tage'),
  TEILNAHMEN: message('Teilnahmen'),
  TEILNEHMER: within('Mehrzahl', 'Teilnehmer'),
  TEILNEHMERBEWERTUNG: message('Teilnehmerbewertung'),
  UEBUNGSTAETIGKEIT: message('Übungstätigkeit'),
  UNTERLAGEN: message('Unterlagen'),
  VERGUETUNGEN: message('Vergütungen'),
  VERLAUF: message('Verlauf'),
  VERLEIH: message('Verleih'),
  VERSAND: message('Versand'),
  VERSCHIEBUNG: message('Verschieben'),
  WECHSEL: message('Wechsel'),
  WERTE: message('Werte'),
  ZAHLUNGEN: message('Zahlungen'),
  ZUSTAENDIGE: message('Zuständige'),
  ZUSTAENDIGETARIF: message('Zuständige, Tarif'),
  ZUSTAENDIGETARIFKM: message('Zuständige, Kilometer'),
};

const actions: Readonly<Record<string, string>> = {
  LESEN: message('Lesen'),
  NEU: message('Neu'),
  SPEICHERN: message('Speichern'),
  LOESCHEN: message('Löschen'),
  DRUCKEN: message('Drucken'),
  GENEHMIGEN: message('Genehmigen'),
  FREIGEBEN: message('Freigeben'),
  ABSCHLIESSEN: message('Abschließen'),
  ANNULLIEREN: message('Annullieren'),
  KOPIEREN: message('Kopieren'),
  VERKNUEPFEN: message('Verknüpfen'),
  VORMERKEN: message('Vormerken'),
  ZURUECKGETRETEN: message('Zurückgetreten'),
  ZUSAMMENFUEHRUNG: message('Zusammenführen'),
  ALLE: message('Alle sehen'),
  SPEICHERNADMIN: message('Auch Abgeschlossenes speichern'),
  ABRECHNUNG: message('Abrechnung'),
  EMAIL: message('E-Mail senden'),
  BENACHRICHTIGUNG: message('Benachrichtigen'),
  PERSONVERKNUEPFEN: message('Person verknüpfen'),
  ZURUECKSETZEN: message('Zurücksetzen'),
};

const levels: Readonly<Record<string, string>> = {
  own: message('Eigene Sektion'),
  region: message('Region'),
  association: message('Verband'),
};

/** German names of the parts of a right, message ids. What has none is called as the catalogue does. */
export const areaText = (area: string): string =>
  areas.find(({ right }) => right === area)?.label ?? otherAreas[area] ?? area;
/** German name of a topic of the rights, a message id; its own name where there is none. */
export const topicText = (topic: string): string => topics[topic] ?? topic;
/** The same of an action. */
export const actionText = (action: string): string => actions[action] ?? action;
/** The same of a level. */
export const levelText = (level: string): string => levels[level] ?? level;
