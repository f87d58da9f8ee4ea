import { masterModule } from '../../kit/master.ts';
import { kennungen } from './kennungen.table.ts';

export const kennungenModule = masterModule({
  table: kennungen,
  url: '/verwaltung/kennungen',
  label: 'Kennungen',
});
