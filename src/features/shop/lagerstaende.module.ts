import { defineModule } from '../../kit/define-module.ts';
import { equals, inSektion } from '../../kit/filter.ts';
import { lagerstaende } from './lagerstaende.table.ts';

/** What stores have and have promised; the server writes it. */
export const lagerstaendeModule = defineModule({
  name: 'lagerstaende',
  url: '/shop/lagerstaende',
  route: '/shop/lagerstaende',
  area: 'SHOP',
  table: lagerstaende,
  label: 'Lagerstände',
  list: { columns: ['lager_id', 'artikel_id', 'bestand', 'reserviert', 'verfuegbar'], sort: 'lager_id' },
  search: { artikel_id: equals('artikel_id'), sek_id: inSektion() },
});
