import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** What became of a request to switch the branch; the order fixes the numbers. */
export const wechselstand = vocabulary({
  Offen: 'Offen',
  Angenommen: within('Wechselantrag', 'Angenommen'),
  Abgelehnt: within('Wechselantrag', 'Abgelehnt'),
  Zurueckgezogen: 'Zurückgezogen',
  Verfallen: 'Verfallen',
});

/** Who asked: the branch that is left, the one that is entered, or somebody above both. */
export const wechselseite = vocabulary({
  Bisherige: 'Abgebende Seite',
  Neue: 'Aufnehmende Seite',
  Uebergeordnet: 'Übergeordnete Stelle',
});
