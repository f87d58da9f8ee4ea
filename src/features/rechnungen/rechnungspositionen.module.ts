import { defineModule } from '../../kit/define-module.ts';
import { rechnungspositionen } from './rechnungspositionen.table.ts';

/** Tab of an invoice: what is charged. */
export const rechnungspositionenModule = defineModule({
  name: 'rechnungspositionen',
  url: '/rechnungen/positionen',
  area: 'RECHNUNGEN',
  table: rechnungspositionen,
  label: 'Positionen',
  list: {
    columns: ['nr', 'text', 'menge', 'einzelpreis', 'ustsatz', 'befreiung', 'knt_id'],
    sort: 'nr',
  },
});
