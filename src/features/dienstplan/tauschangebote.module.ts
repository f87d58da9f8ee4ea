import { defineModule } from '../../kit/define-module.ts';
import { tauschangebote } from './tauschangebote.table.ts';

/** Tab of a roster: what was said to swaps. */
export const tauschangeboteModule = defineModule({
  name: 'tauschangebote',
  url: '/dienstplaene/tauschangebote',
  area: 'DIENSTPLAN',
  table: tauschangebote,
  label: 'Antworten',
  list: { columns: ['tausch_id', 'mgd_id', 'antwort', 'gegenbelegung_id', 'ergebnis'], sort: 'tausch_id' },
});
