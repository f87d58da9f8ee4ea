import { defineModule } from '../../kit/define-module.ts';
import { inventarwerte } from './inventarwerte.table.ts';

/** Tab of a piece: its values. */
export const inventarwerteModule = defineModule({
  name: 'inventarwerte',
  url: '/inventar/werte',
  area: 'INVENTAR',
  table: inventarwerte,
  label: 'Werte',
  list: { columns: ['datum', 'wertart', 'betrag', 'quelle', 'stornogrund'], sort: '-datum' },
});
