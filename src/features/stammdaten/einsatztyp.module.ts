import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { einsatztyp } from './einsatztyp.table.ts';

export const einsatztypModule = defineModule({
  name: 'einsatztyp',
  url: '/verwaltung/einsatztyp',
  route: '/verwaltung/einsatztyp',
  area: 'VERWALTUNG',
  table: einsatztyp,
  label: 'Einsatztypen',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
