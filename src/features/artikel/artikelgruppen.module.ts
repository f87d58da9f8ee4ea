import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, filled } from '../../kit/filter.ts';
import { artikelgruppen } from './artikelgruppen.table.ts';

/** Groups of articles. */
export const artikelgruppenModule = defineModule({
  name: 'artikelgruppen',
  url: '/artikel/gruppen',
  route: '/artikel/gruppen',
  area: 'ARTIKEL',
  table: artikelgruppen,
  label: 'Artikelgruppen',
  list: { columns: ['name', 'name_it', 'artikelklasse_id', 'archiviertam'], sort: 'name' },
  search: {
    name: contains('name', 'name_it'),
    artikelklasse_id: equals('artikelklasse_id'),
    archiviert: filled('archiviertam'),
  },
});
