import { defineModule } from '../../kit/define-module.ts';
import { buchungscodequalifikationen } from './buchungscodequalifikationen.table.ts';

export const buchungscodequalifikationenModule = defineModule({
  name: 'buchungscodequalifikationen',
  url: '/verwaltung/buchungscodequalifikation',
  area: 'VERWALTUNG',
  table: buchungscodequalifikationen,
  label: 'Qualifikationen',
  list: { columns: ['art', 'quali_id'], sort: 'art' },
});
