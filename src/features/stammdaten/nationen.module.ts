import { masterModule } from '../../kit/master.ts';
import { nationen } from './nationen.table.ts';

export const nationenModule = masterModule({
  table: nationen,
  url: '/verwaltung/nationen',
  label: 'Nationen',
  columns: ['iso'],
});
