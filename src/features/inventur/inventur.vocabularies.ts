import { vocabulary } from '../../kit/vocabulary.ts';

/** Steps of a stocktake (domain: inventar 4). The order fixes the numbers. */
export const inventurstatus = vocabulary({
  Geplant: 'Geplant',
  Laufend: 'Laufend',
  Abgleich: 'Abgleich',
  Abgeschlossen: 'Abgeschlossen',
  Abgebrochen: 'Abgebrochen',
});
/** What the server made of a code that was counted (domain: inventar 7, 2 and 3). */
export const zaehlerkennung = vocabulary({
  Stueck: 'Stück',
  Artikel: 'Artikel',
  Unbekannt: 'Unbekannt',
  Fremd: 'Fremd',
});
/** What a stocktake found about a piece or an article (domain: inventar 4). */
export const inventurbefund = vocabulary({
  Stimmt: 'Stimmt',
  Differenz: 'Differenz',
  Fehlt: 'Fehlt',
  Anderswo: 'Anderswo gefunden',
  Unbekannt: 'Unbekannt',
  Fremd: 'Fremd',
});
