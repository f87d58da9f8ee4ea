import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { kennungen } from './kennungen.table.ts';

export const kennungenModule = defineModule({
  name: 'kennungen',
  url: '/verwaltung/kennungen',
  route: '/verwaltung/kennungen',
  area: 'VERWALTUNG',
  table: kennungen,
  label: 'Kennungen',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
