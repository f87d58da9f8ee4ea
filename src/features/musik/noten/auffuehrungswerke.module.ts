import { defineModule } from '../../../kit/define-module.ts';
import { auffuehrungswerke } from './auffuehrungswerke.table.ts';

/** Tab of a performance: what is played. */
export const auffuehrungswerkeModule = defineModule({
  name: 'auffuehrungswerke',
  url: '/notenarchiv/werke',
  area: 'NOTENARCHIV',
  table: auffuehrungswerke,
  label: 'Werke',
  list: {
    columns: [
      'reihenfolge',
      'noten_id',
      'werktitel',
      'komponist',
      'arrangeur',
      'dauer',
      'anzahl',
      'zugabe',
      'gespielt',
    ],
    sort: 'reihenfolge',
    totals: ['dauer'],
  },
});
