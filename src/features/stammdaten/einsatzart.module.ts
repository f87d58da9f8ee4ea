import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { einsatzart } from './einsatzart.table.ts';

export const einsatzartModule = defineModule({
  name: 'einsatzart',
  url: '/verwaltung/einsatzart',
  route: '/verwaltung/einsatzart',
  area: 'VERWALTUNG',
  table: einsatzart,
  label: 'Einsatzgründe',
  list: { columns: ['name', 'name_it', 'art', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
