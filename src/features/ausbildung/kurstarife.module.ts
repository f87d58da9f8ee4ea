import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled } from '../../kit/filter.ts';
import { kurstarife } from './kurstarife.table.ts';

/** Tariffs of courses; their amounts hang on them, each from a day on. */
export const kurstarifeModule = defineModule({
  name: 'kurstarife',
  url: '/verwaltung/kurstarif',
  route: '/verwaltung/kurstarif',
  area: 'VERWALTUNG',
  table: kurstarife,
  label: 'Kurstarife',
  list: { columns: ['name', 'name_it', 'einheit', 'archiviertam'], sort: 'name' },
  search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam'), einheit: equals('einheit') },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'name_it', 'einheit', 'stundeminuten', 'archiviertam'),
    kosten: children('Kosten', 'kurstarifkosten'),
  },
});
