import { equals } from '../../kit/filter.ts';
import { masterModule } from '../../kit/master.ts';
import { strassen } from './strassen.table.ts';

export const strassenModule = masterModule({
  table: strassen,
  url: '/verwaltung/strassen',
  label: 'Straßen',
  columns: ['plz', 'ort_id'],
  search: { plz: equals('plz'), ort_id: equals('ort_id') },
});
