import { defineModule } from '../../kit/define-module.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';

/** Tab of an order: what is ordered, delivered and credited. */
export const bestellpositionenModule = defineModule({
  name: 'bestellpositionen',
  url: '/artikel/bestellpositionen',
  area: 'SHOP',
  table: bestellpositionen,
  label: 'Positionen',
  list: {
    columns: [
      'artikel_id',
      'menge',
      'preisbetrag',
      'betrag',
      'anteilbetrag',
      'rueckstand',
      'geliefert',
      'gutgeschrieben',
    ],
    sort: 'artikel_id',
    totals: ['betrag', 'anteilbetrag'],
  },
});
