import { defineModule } from '../../kit/define-module.ts';
import { haushaltszeilen } from './haushaltszeilen.table.ts';

/** Tab of a budget: what is planned. */
export const haushaltszeilenModule = defineModule({
  name: 'haushaltszeilen',
  url: '/haushalt/zeilen',
  area: 'HAUSHALT',
  table: haushaltszeilen,
  label: 'Haushaltszeilen',
  list: {
    columns: ['seite', 'knt_id', 'kostenstelle_id', 'projekt_id', 'planbetrag', 'nachtragbetrag', 'text'],
    sort: 'knt_id',
  },
});
