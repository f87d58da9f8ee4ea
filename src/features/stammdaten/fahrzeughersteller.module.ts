import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { fahrzeughersteller } from './fahrzeughersteller.table.ts';

export const fahrzeugherstellerModule = defineModule({
  name: 'fahrzeughersteller',
  url: '/verwaltung/fahrzeughersteller',
  route: '/verwaltung/fahrzeughersteller',
  area: 'VERWALTUNG',
  table: fahrzeughersteller,
  label: 'Fahrzeughersteller',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
