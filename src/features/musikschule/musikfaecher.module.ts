import { masterModule } from '../../kit/master.ts';
import { musikfaecher } from './musikfaecher.table.ts';

/** What is taught. */
export const musikfaecherModule = masterModule({
  table: musikfaecher,
  url: '/verwaltung/musikfach',
  label: 'Fächer',
  columns: ['instrument_id'],
});
