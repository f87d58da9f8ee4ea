import { vocabulary } from '../../../kit/vocabulary.ts';
import { within } from '../../../lib/message.ts';

/** Vocabularies of lending (domain: inventar 3, inventar-tief 7). The order fixes the numbers. */
export const verleihbewegung = vocabulary({
  Ausgabe: 'Ausgabe',
  Weitergabe: 'Weitergabe',
  Rueckgabe: 'Rückgabe',
  Teilrueckgabe: 'Teilrückgabe',
  Verlust: 'Verlust',
  Verbrauch: 'Verbrauch',
});
/** What became of a loan; it follows from its movements. */
export const verleihstatus = vocabulary({
  Vorbereitet: 'Vorbereitet',
  Offen: within('Verleih', 'Ausgegeben'),
  Zurueck: 'Zurück',
  Verbraucht: 'Verbraucht',
  Verloren: 'Verloren',
});
/** What somebody should look at, though it happened and is kept. */
export const verleihhinweis = vocabulary({
  DoppelteAusgabe: 'Zweimal ausgegeben, prüfen',
  Ueberzaehlig: 'Mehr zurück als ausgegeben',
  TrotzSperre: 'Trotz Sperre ausgegeben',
  Gesperrt: 'War bei der Ausgabe gesperrt',
  GegenReservierung: 'War reserviert',
});
/** Steps of a reservation. */
export const reservierungsstatus = vocabulary({
  Gewuenscht: 'Gewünscht',
  Bestaetigt: 'Bestätigt',
  Abgelehnt: 'Abgelehnt',
  Ausgegeben: within('Verleih', 'Ausgegeben'),
  Verfallen: 'Verfallen',
  Storniert: 'Storniert',
});
