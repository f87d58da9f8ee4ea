import { defineModule } from '../../kit/define-module.ts';
import { inventurpositionen } from './inventurpositionen.table.ts';

/** Tab of a stocktake: what it found. */
export const inventurpositionenModule = defineModule({
  name: 'inventurpositionen',
  url: '/inventar/inventurpositionen',
  area: 'INVENTAR',
  table: inventurpositionen,
  label: 'Ergebnisse',
  list: {
    columns: [
      'befund',
      'inventar_id',
      'artikel_id',
      'charge_id',
      'code',
      'soll',
      'ist',
      'differenz',
      'differenzbetrag',
      'vorher_id',
      'standort_id',
    ],
    sort: 'befund',
    totals: ['differenz', 'differenzbetrag'],
    groupBy: ['befund'],
  },
});
