import { defineModule } from '../../kit/define-module.ts';
import { inventurzaehlungen } from './inventurzaehlungen.table.ts';

/** Tab of a stocktake: what was counted, by whom and where. */
export const inventurzaehlungenModule = defineModule({
  name: 'inventurzaehlungen',
  url: '/inventar/zaehlungen',
  area: 'INVENTAR',
  table: inventurzaehlungen,
  label: 'Zählungen',
  list: {
    columns: [
      'zeitpunkt',
      'standort_id',
      'inventar_id',
      'artikel_id',
      'charge_id',
      'code',
      'menge',
      'wer',
      'entscheidet',
      'nachtraeglich',
    ],
    sort: '-zeitpunkt',
  },
});
