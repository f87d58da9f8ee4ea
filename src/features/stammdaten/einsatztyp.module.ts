import { masterModule } from '../../kit/master.ts';
import { einsatztyp } from './einsatztyp.table.ts';

export const einsatztypModule = masterModule({
  table: einsatztyp,
  url: '/verwaltung/einsatztyp',
  label: 'Einsatztypen',
  columns: ['kurz'],
});
