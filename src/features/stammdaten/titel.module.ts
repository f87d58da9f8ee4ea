import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { titel } from './titel.table.ts';

export const titelModule = defineModule({
  name: 'titel',
  url: '/verwaltung/titel',
  route: '/verwaltung/titel',
  area: 'VERWALTUNG',
  table: titel,
  label: 'Titel',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
