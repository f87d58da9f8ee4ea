import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { einsatzfahrzeuge } from './einsatzfahrzeuge.table.ts';

export const einsatzfahrzeugeModule = defineModule({
  name: 'einsatzfahrzeuge',
  url: '/verwaltung/einsatzfahrzeuge',
  route: '/verwaltung/einsatzfahrzeuge',
  area: 'VERWALTUNG',
  table: einsatzfahrzeuge,
  label: 'Einsatzfahrzeuge',
  list: { columns: ['name', 'name_it', 'kennzeichen', 'art', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
