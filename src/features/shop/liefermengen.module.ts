import { defineModule } from '../../kit/define-module.ts';
import { equals, inSektion } from '../../kit/filter.ts';
import { liefermengen } from './liefermengen.table.ts';

/** What stores have and have promised; the server writes it. */
export const liefermengenModule = defineModule({
  name: 'liefermengen',
  url: '/shop/liefermengen',
  route: '/shop/liefermengen',
  area: 'SHOP',
  table: liefermengen,
  label: 'Liefermengen',
  list: { columns: ['lager_id', 'artikel_id', 'bestand', 'reserviert', 'verfuegbar'], sort: 'lager_id' },
  search: { artikel_id: equals('artikel_id'), sek_id: inSektion() },
});
