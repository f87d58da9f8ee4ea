import { masterModule } from '../../kit/master.ts';
import { schulstelle } from './schulstelle.table.ts';

export const schulstelleModule = masterModule({
  table: schulstelle,
  url: '/verwaltung/schulstelle',
  label: 'Schulstellen',
  columns: ['direktion_id', 'ort'],
});
