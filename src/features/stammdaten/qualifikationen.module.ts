import { masterModule } from '../../kit/master.ts';
import { qualifikationen } from './qualifikationen.table.ts';

export const qualifikationenModule = masterModule({
  table: qualifikationen,
  url: '/verwaltung/qualifikationen',
  label: 'Qualifikationen',
  columns: ['gueltig_monate'],
});
