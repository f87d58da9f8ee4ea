import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { verdachtsdiagnosen } from './verdachtsdiagnosen.table.ts';

export const verdachtsdiagnosenModule = defineModule({
  name: 'verdachtsdiagnosen',
  url: '/verwaltung/verdachtsdiagnosen',
  route: '/verwaltung/verdachtsdiagnosen',
  area: 'VERWALTUNG',
  table: verdachtsdiagnosen,
  label: 'Verdachtsdiagnosen',
  list: { columns: ['name', 'name_it', 'gruppe', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
