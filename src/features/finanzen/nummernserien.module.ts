import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion, oneOf } from '../../kit/filter.ts';
import { nummernserien } from './nummernserien.table.ts';

export const nummernserienModule = defineModule({
  name: 'nummernserien',
  url: '/verwaltung/nummernserien',
  route: '/verwaltung/nummernserien',
  area: 'VERWALTUNG',
  table: nummernserien,
  label: 'Nummernserien',
  list: { columns: ['code', 'name', 'reihe', 'sek_id'], sort: 'code' },
  search: { name: contains('code', 'name'), reihe: oneOf('reihe'), sek_id: inSektion() },
  tabs: {
    allgemein: fields('Allgemein', 'sek_id', 'reihe', 'code', 'name'),
    kreise: children('Nummernkreise', 'nummernkreise'),
  },
});
