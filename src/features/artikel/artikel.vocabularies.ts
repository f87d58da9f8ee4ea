import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** A single article, a choice of several, or a set (spec B 9.2). The order fixes the numbers. */
export const artikelart = vocabulary({
  Einzelartikel: 'Einzelartikel',
  Kombi: 'Kombi',
  Satz: within('Inventar', 'Satz'),
});
/** Whether an article can be ordered (spec B 9.2). */
export const artikelstatus = vocabulary({
  Bestellbar: 'Bestellbar',
  Aktion: 'Aktion',
  NichtBestellbar: 'Nicht bestellbar',
  Archiviert: 'Archiviert',
});
/** What another article is to one. */
export const artikelbezug = vocabulary({
  Nachfolger: 'Nachfolger',
  Zubehoer: 'Zubehör',
  Alternative: 'Ersetzbar durch',
  Ersatzteil: 'Ersatzteil',
});
