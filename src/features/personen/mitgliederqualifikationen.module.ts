import { defineModule } from '../../kit/define-module.ts';
import { mitgliederqualifikationen } from './mitgliederqualifikationen.table.ts';

export const mitgliederqualifikationenModule = defineModule({
  name: 'mitgliederqualifikationen',
  url: '/mgd/mitgliederqualifikationen',
  area: 'MITGLIEDER',
  table: mitgliederqualifikationen,
  label: 'Qualifikationen',
  list: { columns: ['quali_id', 'am', 'gueltigbis'], sort: '-am' },
});
