import { within } from '../../lib/message.ts';
import { vocabulary } from '../../kit/vocabulary.ts';

/** How far a candidate for a badge is (domain: ausbildung 3). */
export const abzeichenstatus = vocabulary({
  Angemeldet: within('Abzeichen', 'Angemeldet'),
  Zugelassen: 'Zugelassen',
  Geprueft: within('Abzeichen', 'Geprüft'),
  Verliehen: within('Abzeichen', 'Verliehen'),
  Zurueckgezogen: within('Abzeichen', 'Zurückgezogen'),
});
