import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { within } from '../../lib/message.ts';
import { hersteller } from './hersteller.table.ts';

/** Makers of articles. */
export const herstellerModule = defineModule({
  name: 'hersteller',
  url: '/artikel/hersteller',
  route: '/artikel/hersteller',
  area: 'ARTIKEL',
  table: hersteller,
  label: within('Mehrzahl', 'Hersteller'),
  list: { columns: ['name', 'telefon', 'email', 'archiviertam'], sort: 'name' },
  search: { name: contains('name'), archiviert: filled('archiviertam') },
});
