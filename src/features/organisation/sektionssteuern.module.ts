import { defineModule } from '../../kit/define-module.ts';
import { contains } from '../../kit/filter.ts';
import { sektionssteuern } from './sektionssteuern.table.ts';

/** Tab of a branch: what it is to the tax office. */
export const sektionssteuernModule = defineModule({
  name: 'sektionssteuern',
  url: '/sektionen/steuern',
  area: 'RETTUNGSSTELLEN',
  table: sektionssteuern,
  label: 'Steuerdaten',
  list: { columns: ['sek_id', 'steuernr', 'runts_nr', 'finanzamt', 'bescheiddatum'], sort: 'steuernr' },
  search: { name: contains('steuernr', 'runts_nr', 'finanzamt') },
});
