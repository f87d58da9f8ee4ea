import { defineModule } from '../../kit/define-module.ts';
import { diensthabende } from './diensthabende.table.ts';

/** Who is on duty, read by the roster's screens. */
export const diensthabendeModule = defineModule({
  name: 'diensthabende',
  url: '/dienstplaene/diensthabende',
  area: 'DIENSTPLAN',
  table: diensthabende,
  label: 'Im Dienst',
  list: { columns: ['dienst', 'beginn', 'ende', 'name', 'telefon'], sort: 'beginn' },
});
