import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { artikelklassen } from './artikelklassen.table.ts';

/** Classes of articles. */
export const artikelklassenModule = defineModule({
  name: 'artikelklassen',
  url: '/artikel/klassen',
  route: '/artikel/klassen',
  area: 'ARTIKEL',
  table: artikelklassen,
  label: 'Artikelklassen',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
