import { defineModule } from '../../kit/define-module.ts';
import { schichttausche } from './schichttausche.table.ts';

/** Tab of a roster: duties that change hands. */
export const schichttauscheModule = defineModule({
  name: 'schichttausche',
  url: '/dienstplaene/tausche',
  area: 'DIENSTPLAN',
  table: schichttausche,
  label: 'Tausche',
  list: { columns: ['belegung_id', 'mgd_id', 'art', 'an_mgd_id', 'status', 'ablauf'], sort: '-ablauf' },
});
