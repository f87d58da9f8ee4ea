import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, filled } from '../../kit/filter.ts';
import { artikeltypen } from './artikeltypen.table.ts';

/** Types of articles. */
export const artikeltypenModule = defineModule({
  name: 'artikeltypen',
  url: '/artikel/typen',
  route: '/artikel/typen',
  area: 'ARTIKEL',
  table: artikeltypen,
  label: 'Artikeltypen',
  list: { columns: ['name', 'name_it', 'artikelgruppe_id', 'archiviertam'], sort: 'name' },
  search: {
    name: contains('name', 'name_it'),
    artikelgruppe_id: equals('artikelgruppe_id'),
    archiviert: filled('archiviertam'),
  },
});
