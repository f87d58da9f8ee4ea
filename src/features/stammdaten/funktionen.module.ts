import { masterModule } from '../../kit/master.ts';
import { funktionen } from './funktionen.table.ts';

export const funktionenModule = masterModule({
  table: funktionen,
  url: '/verwaltung/funktionen',
  label: 'Funktionen',
});
