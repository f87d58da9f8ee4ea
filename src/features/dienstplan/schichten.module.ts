import { defineModule } from '../../kit/define-module.ts';
import { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';

/** Tab of a roster: its shifts. */
export const schichtenModule = defineModule({
  name: 'schichten',
  url: '/dienstplaene/schichten',
  area: 'DIENSTPLAN',
  table: ausbildungtage,
  label: 'Schichten',
  list: {
    columns: [
      'beginn',
      'ende',
      'dienstart_id',
      'thema',
      'status',
      'bedarfmin',
      'bedarfmax',
      'meldeschluss',
      'tauschart',
    ],
    sort: 'beginn',
  },
});
