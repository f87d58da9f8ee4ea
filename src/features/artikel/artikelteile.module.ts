import { defineModule } from '../../kit/define-module.ts';
import { artikelteile } from './artikelteile.table.ts';

/** Tab of an article: what it is made of. */
export const artikelteileModule = defineModule({
  name: 'artikelteile',
  url: '/artikel/teile',
  area: 'ARTIKEL',
  table: artikelteile,
  label: 'Teile',
  list: { columns: ['teil_id', 'menge'], sort: 'teil_id' },
});
