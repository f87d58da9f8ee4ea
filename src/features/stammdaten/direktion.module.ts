import { masterModule } from '../../kit/master.ts';
import { direktion } from './direktion.table.ts';

export const direktionModule = masterModule({
  table: direktion,
  url: '/verwaltung/direktion',
  label: 'Direktionen',
  columns: ['ort', 'telefon'],
});
