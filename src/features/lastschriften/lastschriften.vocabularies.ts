import { vocabulary } from '../../kit/vocabulary.ts';

/** Direct debits (domain: finanzen 3, finanzen-tief 3). The order fixes the numbers. */
export const mandatsstatus = vocabulary({
  Aktiv: 'Aktiv',
  Gesperrt: 'Gesperrt',
  Widerrufen: 'Widerrufen',
  Erloschen: 'Erloschen',
  Entwurf: 'Entwurf',
});
/** A run that goes to the bank. */
export const laufstatus = vocabulary({
  InBearbeitung: 'In Bearbeitung',
  Geprueft: 'Geprüft',
  Freigegeben: 'Freigegeben',
  Eingereicht: 'Eingereicht',
  Abgeschlossen: 'Abgeschlossen',
  Annulliert: 'Annulliert',
});
/** Format of the file for the bank. */
export const lastschriftformat = vocabulary({ Sepa: 'SEPA (pain.008)', Cbi: 'CBI (Italien)' });
/** The sequence as the file says it. */
export const sequenztypen = vocabulary({
  FRST: 'Erste (FRST)',
  RCUR: 'Wiederkehrend (RCUR)',
  OOFF: 'Einmalig (OOFF)',
  FNAL: 'Letzte (FNAL)',
});
