import { masterModule } from '../../kit/master.ts';
import { einsatzfahrzeuge } from './einsatzfahrzeuge.table.ts';

export const einsatzfahrzeugeModule = masterModule({
  table: einsatzfahrzeuge,
  url: '/verwaltung/einsatzfahrzeuge',
  label: 'Einsatzfahrzeuge',
  columns: ['kennzeichen', 'art', 'sek_id'],
});
