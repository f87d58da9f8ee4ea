import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { anreden } from './anreden.table.ts';

export const anredenModule = defineModule({
  name: 'anreden',
  url: '/verwaltung/anrede',
  route: '/verwaltung/anreden',
  area: 'VERWALTUNG',
  table: anreden,
  label: 'Anreden',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
