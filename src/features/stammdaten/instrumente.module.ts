import { masterModule } from '../../kit/master.ts';
import { instrumente } from './instrumente.table.ts';

export const instrumenteModule = masterModule({
  table: instrumente,
  url: '/verwaltung/instrumente',
  label: 'Instrumente',
  columns: ['gruppe'],
});
