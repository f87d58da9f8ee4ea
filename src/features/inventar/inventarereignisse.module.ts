import { defineModule } from '../../kit/define-module.ts';
import { inventarereignisse } from './inventarereignisse.table.ts';

/** Tab of a piece: what happened to it. */
export const inventarereignisseModule = defineModule({
  name: 'inventarereignisse',
  url: '/inventar/ereignisse',
  area: 'INVENTAR',
  table: inventarereignisse,
  label: 'Ereignisse',
  list: { columns: ['zeitpunkt', 'art', 'melder_id', 'status', 'freigegeben'], sort: '-zeitpunkt' },
});
