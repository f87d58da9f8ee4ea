import { vocabulary } from '../../kit/vocabulary.ts';

/** Statuses of a hand-over to the central billing office, and what it answers for a case (domain: einsaetze 4). The order fixes the numbers. */
export const zaststatus = vocabulary({
  Entwurf: 'Entwurf',
  Datei: 'Datei erstellt',
  Quittiert: 'Quittiert',
  Abgeschlossen: 'Abgeschlossen',
  Verworfen: 'Verworfen',
});
/** What the billing office says of a case, in its own words. */
export const zastergebnis = vocabulary({
  angenommen: 'angenommen',
  abgelehnt: 'abgelehnt',
  bezahlt: 'bezahlt',
  teilbezahlt: 'teilbezahlt',
  uneinbringlich: 'uneinbringlich',
});
