import { vocabulary } from '../../kit/vocabulary.ts';

/** Steps of an order; `Abgeschlossen` is shown as in progress (spec B 9.2). The order fixes the numbers. */
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
/** What an order is paid from, and what a price table is for. */
export const bestellart = vocabulary({ Shop: 'Shop', Staatsmittel: 'Staatsmittel' });
