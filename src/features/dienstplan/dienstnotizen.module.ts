import { defineModule } from '../../kit/define-module.ts';
import { dienstnotizen } from './dienstnotizen.table.ts';

/** Tab of a roster: what shifts hand over to each other. */
export const dienstnotizenModule = defineModule({
  name: 'dienstnotizen',
  url: '/dienstplaene/notizen',
  area: 'DIENSTPLAN',
  table: dienstnotizen,
  label: 'Übergabenotizen',
  list: { columns: ['tag_id', 'zeitpunkt', 'text'], sort: '-zeitpunkt' },
});
