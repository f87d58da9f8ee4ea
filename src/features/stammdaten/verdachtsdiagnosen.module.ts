import { masterModule } from '../../kit/master.ts';
import { verdachtsdiagnosen } from './verdachtsdiagnosen.table.ts';

export const verdachtsdiagnosenModule = masterModule({
  table: verdachtsdiagnosen,
  url: '/verwaltung/verdachtsdiagnosen',
  label: 'Verdachtsdiagnosen',
  columns: ['gruppe'],
});
