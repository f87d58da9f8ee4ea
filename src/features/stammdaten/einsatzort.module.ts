import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { einsatzort } from './einsatzort.table.ts';

export const einsatzortModule = defineModule({
  name: 'einsatzort',
  url: '/verwaltung/einsatzort',
  route: '/verwaltung/einsatzort',
  area: 'VERWALTUNG',
  table: einsatzort,
  label: 'Einsatzorte',
  list: { columns: ['name', 'name_it', 'gemeinde', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
