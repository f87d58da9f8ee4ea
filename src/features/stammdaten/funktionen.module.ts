import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { funktionen } from './funktionen.table.ts';

export const funktionenModule = defineModule({
  name: 'funktionen',
  url: '/verwaltung/funktionen',
  route: '/verwaltung/funktionen',
  area: 'VERWALTUNG',
  table: funktionen,
  label: 'Funktionen',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
