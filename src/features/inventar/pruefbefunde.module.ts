import { defineModule } from '../../kit/define-module.ts';
import { pruefbefunde } from './pruefbefunde.table.ts';

/** Tab of a check: what was found. */
export const pruefbefundeModule = defineModule({
  name: 'pruefbefunde',
  url: '/inventar/befunde',
  area: 'INVENTAR',
  table: pruefbefunde,
  label: 'Befunde',
  list: { columns: ['nr', 'schritt', 'befund', 'notiz'], sort: 'nr' },
});
