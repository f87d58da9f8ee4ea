import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { besetzung } from './besetzung.table.ts';

export const besetzungModule = defineModule({
  name: 'besetzung',
  url: '/verwaltung/besetzung',
  route: '/verwaltung/besetzung',
  area: 'VERWALTUNG',
  table: besetzung,
  label: 'Instrumente und Stimmen',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
});
