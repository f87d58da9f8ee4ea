import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { buchungscodes } from './buchungscodes.table.ts';

/** Kinds of courses; what they ask for and give hangs on them. */
export const buchungscodesModule = defineModule({
  name: 'buchungscodes',
  url: '/verwaltung/buchungscode',
  route: '/verwaltung/buchungscode',
  area: 'VERWALTUNG',
  table: buchungscodes,
  label: 'Buchungscodes',
  list: { columns: ['code', 'name', 'name_it', 'archiviertam'], sort: 'code' },
  search: { name: contains('code', 'name', 'name_it'), archiviert: filled('archiviertam') },
  tabs: {
    allgemein: fields('Allgemein', 'code', 'name', 'name_it', 'archiviertam'),
    qualifikationen: children('Qualifikationen', 'buchungscodequalifikationen'),
  },
});
