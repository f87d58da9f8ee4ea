import { masterModule } from '../../kit/master.ts';
import { ruheregeln } from './ruheregeln.table.ts';

/** What groups of persons must rest. */
export const ruheregelnModule = masterModule({
  table: ruheregeln,
  url: '/verwaltung/ruheregel',
  label: 'Ruheregeln',
  columns: ['personengruppe', 'ruhemin', 'wochenruhe', 'wirkung'],
});
