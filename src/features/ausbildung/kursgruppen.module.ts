import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { kursgruppen } from './kursgruppen.table.ts';

/** Groups that courses are put in. */
export const kursgruppenModule = defineModule({
  name: 'kursgruppen',
  url: '/verwaltung/kursgruppe',
  route: '/verwaltung/kursgruppe',
  area: 'VERWALTUNG',
  table: kursgruppen,
  label: 'Kursgruppen',
  list: { columns: ['code', 'name', 'name_it', 'archiviertam'], sort: 'code' },
  search: { name: contains('code', 'name', 'name_it'), archiviert: filled('archiviertam') },
});
