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
export const sbsFormat = vocabulary({ Sepa: 'SEPA (pain.001)', Cbi: 'CBI (Italien)' });
export const zahlungsstand = vocabulary({ Offen: 'Offen', Zurueckgegeben: 'Von der Bank zurückgegeben' });
