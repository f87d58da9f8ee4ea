import { defineModule } from '../../kit/define-module.ts';
import { contains } from '../../kit/filter.ts';
import { nummernkreise } from './nummernkreise.table.ts';

/** Tab of a number series: its ranges. */
export const nummernkreiseModule = defineModule({
  name: 'nummernkreise',
  url: '/verwaltung/nummernkreise',
  area: 'VERWALTUNG',
  table: nummernkreise,
  label: 'Nummernkreise',
  list: { columns: ['abdatum', 'praefix', 'von', 'bis', 'letzte', 'warnenab'], sort: '-abdatum' },
  search: { praefix: contains('praefix') },
});
