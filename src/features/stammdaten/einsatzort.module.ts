import { masterModule } from '../../kit/master.ts';
import { einsatzort } from './einsatzort.table.ts';

export const einsatzortModule = masterModule({
  table: einsatzort,
  url: '/verwaltung/einsatzort',
  label: 'Einsatzorte',
  columns: ['gemeinde', 'einsatzregion_id'],
});
