import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, inSektion } from '../../kit/filter.ts';
import { beitragsermaessigungen } from './beitragsermaessigungen.table.ts';

/** Reductions of fees. */
export const beitragsermaessigungenModule = defineModule({
  name: 'beitragsermaessigungen',
  url: '/beitraege/ermaessigungen',
  route: '/beitraege/ermaessigungen',
  area: 'BEITRAEGE',
  table: beitragsermaessigungen,
  label: 'Ermäßigungen',
  list: { columns: ['mgd_id', 'sek_id', 'prozent', 'von', 'bis', 'grund'], sort: '-von' },
  search: { name: contains('grund'), mgd_id: equals('mgd_id'), sek_id: inSektion() },
  tabs: { allgemein: fields('Allgemein', 'sek_id', 'mgd_id', 'prozent', 'von', 'bis', 'grund') },
});
