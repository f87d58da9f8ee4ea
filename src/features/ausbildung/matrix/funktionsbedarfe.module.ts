import { defineModule } from '../../../kit/define-module.ts';
import { equals, inSektion } from '../../../kit/filter.ts';
import { funktionsbedarfe } from './funktionsbedarfe.table.ts';

/** The need of qualifications by branch. */
export const funktionsbedarfeModule = defineModule({
  name: 'funktionsbedarfe',
  url: '/ausbildungen/funktionsbedarfe',
  route: '/ausbildungen/bedarf',
  area: 'AUSBILDUNG',
  table: funktionsbedarfe,
  label: 'Bedarf an Qualifikationen',
  list: {
    columns: ['sek_id', 'quali_id', 'anzahl'],
    sort: 'sek_id',
    groupBy: ['sek_id', 'quali_id'],
    totals: ['anzahl'],
  },
  search: { quali_id: equals('quali_id'), sek_id: inSektion() },
});
