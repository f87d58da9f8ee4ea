import { masterModule } from '../../kit/master.ts';
import { titel } from './titel.table.ts';
import { within } from '../../lib/message.ts';

export const titelModule = masterModule({
  table: titel,
  url: '/verwaltung/titel',
  label: within('Mehrzahl', 'Titel'),
});
