import { masterModule } from '../../kit/master.ts';
import { einsatzregion } from './einsatzregion.table.ts';

export const einsatzregionModule = masterModule({
  table: einsatzregion,
  url: '/verwaltung/einsatzregion',
  label: 'Einsatzregionen',
  columns: ['kurz', 'sek_id'],
});
