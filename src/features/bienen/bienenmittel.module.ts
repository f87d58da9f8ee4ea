import { masterModule } from '../../kit/master.ts';
import { within } from '../../lib/message.ts';
import { bienenmittel } from './bienenmittel.table.ts';

/** Veterinary products for bees. */
export const bienenmittelModule = masterModule({
  table: bienenmittel,
  url: '/verwaltung/bienenmittel',
  label: within('Mehrzahl', 'Bienenmittel'),
  columns: ['wirkstoff', 'wartezeit', 'nichtintracht', 'dauer'],
});
