import { masterModule } from '../../kit/master.ts';
import { titel } from './titel.table.ts';

export const titelModule = masterModule({
  table: titel,
  url: '/verwaltung/titel',
  label: 'Titel',
});
