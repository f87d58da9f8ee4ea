import { defineModule } from '../../../kit/define-module.ts';
import { verleihbewegungen } from './verleihbewegungen.table.ts';

/** Tab of a loan: what was handed out and came back. */
export const verleihbewegungenModule = defineModule({
  name: 'verleihbewegungen',
  url: '/inventar/verleihbewegungen',
  area: 'INVENTAR',
  table: verleihbewegungen,
  label: 'Bewegungen',
  list: {
    columns: ['zeitpunkt', 'art', 'menge', 'an_id', 'an_name', 'zustand', 'trotzsperre', 'grund', 'unterschrift'],
    sort: 'zeitpunkt',
  },
});
