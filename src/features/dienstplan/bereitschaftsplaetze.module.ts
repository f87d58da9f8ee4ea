import { defineModule } from '../../kit/define-module.ts';
import { bereitschaftsplaetze } from './bereitschaftsplaetze.table.ts';

/** Tab of a circle: who stands in it, by rank. */
export const bereitschaftsplaetzeModule = defineModule({
  name: 'bereitschaftsplaetze',
  url: '/dienstplaene/kreisplaetze',
  area: 'DIENSTPLAN',
  table: bereitschaftsplaetze,
  label: 'Plätze im Kreis',
  list: { columns: ['rang', 'mgd_id'], sort: 'rang' },
});
