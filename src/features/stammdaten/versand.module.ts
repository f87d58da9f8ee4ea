import { masterModule } from '../../kit/master.ts';
import { versand } from './versand.table.ts';

export const versandModule = masterModule({
  table: versand,
  url: '/verwaltung/versand',
  label: 'Versandarten',
  columns: ['kanal'],
});
