import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, oneOf } from '../../kit/filter.ts';
import { standorte } from './standorte.table.ts';

/** Places of things. */
export const standorteModule = defineModule({
  name: 'standorte',
  url: '/inventar/standorte',
  route: '/inventar/standorte',
  area: 'INVENTAR',
  table: standorte,
  label: 'Standorte',
  list: { columns: ['name', 'art', 'in_id', 'sek_id', 'archiviertam'], sort: 'name' },
  search: {
    name: contains('name'),
    art: oneOf('art'),
    in_id: equals('in_id'),
    archiviert: filled('archiviertam'),
    sek_id: inSektion(),
  },
});
