import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** Vocabularies of inventory, articles and shop (spec B 9.2). The order fixes the numbers. */
export const inventarstatus = vocabulary({
  Ausgemustert: 'Ausgemustert',
  InGebrauch: 'In Gebrauch',
  Verliehen: 'Verliehen',
});
/** What a check of a device found. */
export const geraetezustand = vocabulary({
  GuterZustand: 'Guter Zustand',
  Ueberwachung: 'Überwachung',
  Aussortieren: 'Aussortieren',
});
/** A single article, a choice of several, or a set. */
export const artikelart = vocabulary({
  Einzelartikel: 'Einzelartikel',
  Kombi: 'Kombi',
  Satz: within('Inventar', 'Satz'),
});
/** Whether an article can be ordered. */
export const artikelstatus = vocabulary({
  Bestellbar: 'Bestellbar',
  Aktion: 'Aktion',
  NichtBestellbar: 'Nicht bestellbar',
  Archiviert: 'Archiviert',
});
/** Steps of an order; `Abgeschlossen` is shown as in progress (spec B 9.2). */
export const bestellstatus = vocabulary({
  Warenkorb: 'Warenkorb',
  Bestellt: 'Bestellt',
  Abgelehnt: 'Abgelehnt',
  Abgeschlossen: 'in Bearbeitung',
  Abholbereit: 'Abholbereit',
  Abgeholt: 'Abgeholt',
  Storno: 'Storno',
  Abgerechnet: 'Abgerechnet',
  Gutschrift: 'Gutschrift',
});
