import { defineModule } from '../../../kit/define-module.ts';
import { werkmeldungszeilen } from './werkmeldungszeilen.table.ts';

/** Tab of a filed report: the works that it says. */
export const werkmeldungszeilenModule = defineModule({
  name: 'werkmeldungszeilen',
  url: '/notenarchiv/meldungszeilen',
  area: 'NOTENARCHIV',
  table: werkmeldungszeilen,
  label: 'Gemeldete Werke',
  list: {
    columns: [
      'datum',
      'anlass',
      'werktitel',
      'komponist',
      'arrangeur',
      'verlag',
      'werknr',
      'anzahl',
      'dauer',
      'zugabe',
    ],
    sort: 'datum',
  },
});
