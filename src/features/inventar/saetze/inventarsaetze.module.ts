import { defineModule } from '../../../kit/define-module.ts';
import { inventarsaetze } from './inventarsaetze.table.ts';

/** Tab of a piece that is a set: what belongs in it. */
export const inventarsaetzeModule = defineModule({
  name: 'inventarsaetze',
  url: '/inventar/saetze',
  area: 'INVENTAR',
  table: inventarsaetze,
  label: 'Satz',
  list: { columns: ['fach', 'inventar_id', 'artikel_id', 'soll', 'pflicht'], sort: 'fach' },
});
