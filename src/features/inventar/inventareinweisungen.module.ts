import { defineModule } from '../../kit/define-module.ts';
import { inventareinweisungen } from './inventareinweisungen.table.ts';

/** Tab of a medical device: who was instructed. */
export const inventareinweisungenModule = defineModule({
  name: 'inventareinweisungen',
  url: '/inventar/einweisungen',
  area: 'INVENTAR',
  table: inventareinweisungen,
  label: 'Einweisungen',
  list: { columns: ['am', 'mgd_id', 'name', 'durch'], sort: '-am' },
});
