import { defineModule } from '../../kit/define-module.ts';
import { inventarverknuepfungen } from './inventarverknuepfungen.table.ts';

/** Tab of a piece: what it has to do with. */
export const inventarverknuepfungenModule = defineModule({
  name: 'inventarverknuepfungen',
  url: '/inventar/verknuepfungen',
  area: 'INVENTAR',
  table: inventarverknuepfungen,
  label: 'Verknüpfungen',
  list: { columns: ['gehoertzu_id', 'rechnung_id', 'kassenbuch_id', 'anlage_id', 'notiz'], sort: 'notiz' },
});
