import { defineModule } from '../../kit/define-module.ts';
import { verkaufspositionen } from './verkaufspositionen.table.ts';

/** Tab of a sale: what was sold. */
export const verkaufspositionenModule = defineModule({
  name: 'verkaufspositionen',
  url: '/verkauf/positionen',
  area: 'VERKAUF',
  table: verkaufspositionen,
  label: 'Positionen',
  list: { columns: ['text', 'menge', 'preisbetrag', 'ustsatz', 'knt_id', 'betrag'], sort: 'text', totals: ['betrag'] },
});
