import { defineModule } from '../../kit/define-module.ts';
import { inventarreparaturen } from './inventarreparaturen.table.ts';

/** Tab of a piece: its repairs. */
export const inventarreparaturenModule = defineModule({
  name: 'inventarreparaturen',
  url: '/inventar/reparaturen',
  area: 'INVENTAR',
  table: inventarreparaturen,
  label: 'Reparaturen',
  list: {
    columns: ['beginn', 'ursache', 'status', 'ende', 'werkstatt', 'durchhersteller', 'kostenbetrag'],
    sort: '-beginn',
  },
});
