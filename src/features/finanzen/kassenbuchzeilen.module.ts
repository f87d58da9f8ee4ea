import { defineModule } from '../../kit/define-module.ts';
import { kassenbuchzeilen } from './kassenbuchzeilen.table.ts';

/** Tab of a voucher: the accounts it is split on. */
export const kassenbuchzeilenModule = defineModule({
  name: 'kassenbuchzeilen',
  url: '/kassenbuch/zeilen',
  area: 'KASSABUCH',
  table: kassenbuchzeilen,
  label: 'Zeilen',
  list: {
    columns: [
      'knt_id',
      'betrag',
      'seite',
      'kostenstelle_id',
      'projekt_id',
      'steuerbereich',
      'spendenart',
      'forderung_id',
      'promillejahr',
      'text',
    ],
    sort: 'knt_id',
    totals: ['betrag'],
  },
});
