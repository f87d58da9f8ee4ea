import { defineModule } from '../../kit/define-module.ts';
import { artikelpreise } from './artikelpreise.table.ts';

/** Tab of a price table: what its articles cost. */
export const artikelpreiseModule = defineModule({
  name: 'artikelpreise',
  url: '/shop/preise',
  area: 'SHOP',
  table: artikelpreise,
  label: 'Preise',
  list: { columns: ['artikel_id', 'ab', 'preisbetrag', 'foerdersatz'], sort: 'artikel_id' },
});
