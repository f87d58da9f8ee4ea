import { defineModule } from '../../kit/define-module.ts';
import { zaehlbereiche } from './zaehlbereiche.table.ts';

/** Tab of a stocktake: which device counts which place. */
export const zaehlbereicheModule = defineModule({
  name: 'zaehlbereiche',
  url: '/inventar/zaehlbereiche',
  area: 'INVENTAR',
  table: zaehlbereiche,
  label: 'Zählbereiche',
  list: { columns: ['standort_id', 'wer', 'geteilt', 'begonnen', 'fertig'], sort: '-begonnen' },
});
