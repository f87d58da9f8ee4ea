import { defineModule } from '../../kit/define-module.ts';
import { inventarkennungen } from './inventarkennungen.table.ts';

/** Tab of a piece: its codes. */
export const inventarkennungenModule = defineModule({
  name: 'inventarkennungen',
  url: '/inventar/kennungen',
  area: 'INVENTAR',
  table: inventarkennungen,
  label: 'Kennungen',
  list: { columns: ['wert', 'art', 'entwertetam'], sort: 'wert' },
});
