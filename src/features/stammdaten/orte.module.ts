import { defineModule } from '../../kit/define-module.ts';
import { contains, equals } from '../../kit/filter.ts';
import { orte } from './orte.table.ts';

export const orteModule = defineModule({
  name: 'orte',
  url: '/verwaltung/orte',
  route: '/verwaltung/orte',
  area: 'VERWALTUNG',
  table: orte,
  label: 'Orte',
  list: { columns: ['plz', 'ort', 'ort_it', 'gebiet', 'land'], sort: 'plz' },
  search: { name: contains('plz', 'ort', 'ort_it'), plz: equals('plz') },
});
