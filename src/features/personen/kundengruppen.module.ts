import { masterModule } from '../../kit/master.ts';
import { kundengruppen } from './kundengruppen.table.ts';

export const kundengruppenModule = masterModule({
  table: kundengruppen,
  url: '/verwaltung/kundengruppen',
  label: 'Kundengruppen',
});
