import { defineModule } from '../../kit/define-module.ts';
import { ersatzsuchen } from './ersatzsuchen.table.ts';

/** Tab of a roster: searches for somebody who takes over a duty. */
export const ersatzsuchenModule = defineModule({
  name: 'ersatzsuchen',
  url: '/dienstplaene/ersatzsuchen',
  area: 'DIENSTPLAN',
  table: ersatzsuchen,
  label: 'Ersatzsuchen',
  list: { columns: ['belegung_id', 'begonnenam', 'status', 'stufe'], sort: '-begonnenam' },
});
