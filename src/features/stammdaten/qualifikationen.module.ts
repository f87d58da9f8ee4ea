import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { qualifikationen } from './qualifikationen.table.ts';

export const qualifikationenModule = defineModule({
  name: 'qualifikationen',
  url: '/verwaltung/qualifikationen',
  route: '/verwaltung/qualifikationen',
  area: 'VERWALTUNG',
  table: qualifikationen,
  label: 'Qualifikationen',
  list: { columns: ['name', 'name_it', 'gueltig_monate', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
