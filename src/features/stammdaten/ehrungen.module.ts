import { masterModule } from '../../kit/master.ts';
import { ehrungen } from './ehrungen.table.ts';

export const ehrungenModule = masterModule({
  table: ehrungen,
  url: '/verwaltung/ehrungen',
  label: 'Ehrungen',
  columns: ['jahre', 'zaehlung'],
});
