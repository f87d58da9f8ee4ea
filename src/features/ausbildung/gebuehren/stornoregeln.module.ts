import { children, defineModule, fields } from '../../../kit/define-module.ts';
import { contains, filled } from '../../../kit/filter.ts';
import { stornoregeln } from './stornoregeln.table.ts';

/** What cancellations cost; the bands of days hang on it. */
export const stornoregelnModule = defineModule({
  name: 'stornoregeln',
  url: '/verwaltung/stornoregel',
  route: '/verwaltung/stornoregel',
  area: 'VERWALTUNG',
  table: stornoregeln,
  label: 'Stornoregeln',
  list: { columns: ['name', 'name_it', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam') },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'name_it', 'archiviertam'),
    stufen: children('Stufen', 'stornostufen'),
  },
});
