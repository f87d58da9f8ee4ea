import { defineModule } from '../../kit/define-module.ts';
import { dienstausnahmen } from './dienstausnahmen.table.ts';

/** Tab of a roster: days on which a series makes no shift. */
export const dienstausnahmenModule = defineModule({
  name: 'dienstausnahmen',
  url: '/dienstplaene/ausnahmen',
  area: 'DIENSTPLAN',
  table: dienstausnahmen,
  label: 'Ausnahmetage',
  list: { columns: ['serie_id', 'tag'], sort: 'tag' },
});
