import { masterModule } from '../../kit/master.ts';
import { versicherung } from './versicherung.table.ts';

export const versicherungModule = masterModule({
  table: versicherung,
  url: '/verwaltung/versicherung',
  label: 'Versicherungen',
  columns: ['kurz', 'land', 'ort'],
});
