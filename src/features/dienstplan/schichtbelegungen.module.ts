import { defineModule } from '../../kit/define-module.ts';
import { schichtbelegungen } from './schichtbelegungen.table.ts';

/** Tab of a roster: who stands where with which shift. */
export const schichtbelegungenModule = defineModule({
  name: 'schichtbelegungen',
  url: '/dienstplaene/belegungen',
  area: 'DIENSTPLAN',
  table: schichtbelegungen,
  label: 'Belegungen',
  list: { columns: ['tag_id', 'mgd_id', 'status', 'beginn', 'ende', 'herkunft'], sort: 'tag_id' },
});
