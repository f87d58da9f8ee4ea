import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** Why stock changed (domain: inventar-tief 7). The order fixes the numbers. */
export const bewegungsgrund = vocabulary({
  Zugang: within('Lager', 'Zugang'),
  Abgang: within('Lager', 'Abgang'),
  Verbrauch: 'Verbrauch',
  Umlagerung: 'Umlagerung',
  Inventur: 'Inventur',
  Lieferung: 'Lieferung',
  Rueckgabe: 'Rückgabe',
  Verfall: 'Verfall',
  Verlust: 'Verlust',
});
/** Whether a batch may be used (domain: inventar-tief 2). */
export const chargenstatus = vocabulary({
  Frei: within('Charge', 'Frei'),
  Quarantaene: 'Quarantäne',
  Gesperrt: within('Charge', 'Gesperrt'),
  Verbraucht: 'Verbraucht',
});
/** What a movement that happened all the same is flagged for (domain: inventar 1: facts are kept). */
export const bewegungshinweis = vocabulary({
  Abgelaufen: within('Charge', 'Abgelaufen'),
  Gesperrt: within('Charge', 'Gesperrt'),
});
