import { children, defineModule, fields } from '../../kit/define-module.ts';
import { inSektion, yearOf } from '../../kit/filter.ts';
import { schuljahre } from './schuljahre.table.ts';

/** Years of a music school, with the days on which it is closed. */
export const schuljahreModule = defineModule({
  name: 'schuljahre',
  url: '/musikschule/schuljahre',
  route: '/musikschule/schuljahre',
  area: 'MUSIKSCHULE',
  table: schuljahre,
  label: 'Schuljahre',
  list: { columns: ['name', 'sek_id', 'von', 'bis', 'monate', 'geschwisterrabatt'], sort: '-von' },
  search: { jahr: yearOf('von'), sek_id: inSektion() },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'sek_id', 'von', 'bis', 'monate', 'geschwisterrabatt'),
    ferien: children('Ferien', 'musikferien'),
  },
});
