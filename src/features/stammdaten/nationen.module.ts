import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { nationen } from './nationen.table.ts';

export const nationenModule = defineModule({
  name: 'nationen',
  url: '/verwaltung/nationen',
  route: '/verwaltung/nationen',
  area: 'VERWALTUNG',
  table: nationen,
  label: 'Nationen',
  list: { columns: ['name', 'name_it', 'iso', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
