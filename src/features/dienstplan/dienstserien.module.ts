import { defineModule } from '../../kit/define-module.ts';
import { dienstserien } from './dienstserien.table.ts';

/** Tab of a roster: its series. */
export const dienstserienModule = defineModule({
  name: 'dienstserien',
  url: '/dienstplaene/serien',
  area: 'DIENSTPLAN',
  table: dienstserien,
  label: 'Serien',
  list: { columns: ['dienstart_id', 'thema', 'regel', 'starttag', 'von', 'bis', 'endetag'], sort: 'starttag' },
});
