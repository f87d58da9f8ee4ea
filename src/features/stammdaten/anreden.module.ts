import { masterModule } from '../../kit/master.ts';
import { anreden } from './anreden.table.ts';

export const anredenModule = masterModule({
  table: anreden,
  url: '/verwaltung/anrede',
  label: 'Anreden',
  columns: ['briefanrede'],
});
