import { defineModule } from '../../kit/define-module.ts';
import { artikelverknuepfungen } from './artikelverknuepfungen.table.ts';

/** Tab of an article: which others it has to do with. */
export const artikelverknuepfungenModule = defineModule({
  name: 'artikelverknuepfungen',
  url: '/artikel/verknuepfungen',
  area: 'ARTIKEL',
  table: artikelverknuepfungen,
  label: 'Verknüpfungen',
  list: { columns: ['art', 'ziel_id', 'notiz'], sort: 'art' },
});
