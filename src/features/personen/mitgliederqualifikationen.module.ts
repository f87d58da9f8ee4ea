import { defineModule } from '../../kit/define-module.ts';
import { mitgliederqualifikationen } from './mitgliederqualifikationen.table.ts';

/** Tab of a person: what was passed, each until its last day. */
export const mitgliederqualifikationenModule = defineModule({
  name: 'mitgliederqualifikationen',
  url: '/mgd/mitgliederqualifikationen',
  area: 'MITGLIEDER',
  table: mitgliederqualifikationen,
  label: 'Qualifikationen',
  list: { columns: ['quali_id', 'am', 'gueltigbis'], sort: '-am' },
});
