import { masterModule } from '../../kit/master.ts';
import { lieferantengruppen } from './lieferantengruppen.table.ts';

export const lieferantengruppenModule = masterModule({
  table: lieferantengruppen,
  url: '/verwaltung/lieferantengruppen',
  label: 'Lieferantengruppen',
});
