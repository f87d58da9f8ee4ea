import { vocabulary } from '../../kit/vocabulary.ts';

/** Bulk payments of volunteers (domain: einsaetze 4, 6). The order fixes the numbers. */
export const sbsStand = vocabulary({
  Entwurf: 'Entwurf',
  Geprueft: 'Geprüft',
  Freigegeben: 'Freigegeben',
  Datei: 'Datei erstellt',
  Ausgefuehrt: 'Ausgeführt',
  Verworfen: 'Verworfen',
});
/** Format of the file for the bank. */
export const sbsFormat = vocabulary({ Sepa: 'SEPA (pain.001)', Cbi: 'CBI (Italien)' });
/** A payment counts as made until the bank sends it back. */
export const zahlungsstand = vocabulary({ Offen: 'Offen', Zurueckgegeben: 'Von der Bank zurückgegeben' });
