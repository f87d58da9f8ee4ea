import { defineModule } from '../../kit/define-module.ts';
import { buchungscodequalifikationen } from './buchungscodequalifikationen.table.ts';

/** Tab of a kind of course: qualifications it asks for, gives or prolongs. */
export const buchungscodequalifikationenModule = defineModule({
  name: 'buchungscodequalifikationen',
  url: '/verwaltung/buchungscodequalifikation',
  area: 'VERWALTUNG',
  table: buchungscodequalifikationen,
  label: 'Qualifikationen',
  list: { columns: ['art', 'quali_id'], sort: 'art' },
});
