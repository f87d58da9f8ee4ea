import { defineModule } from '../../kit/define-module.ts';
import { inSektion } from '../../kit/filter.ts';
import { etikettenrollen } from './etikettenrollen.table.ts';

/** Rolls of labels: which numbers a branch has. */
export const etikettenrollenModule = defineModule({
  name: 'etikettenrollen',
  url: '/inventar/etikettenrollen',
  route: '/inventar/etikettenrollen',
  area: 'INVENTAR',
  table: etikettenrollen,
  label: 'Etikettenrollen',
  list: { columns: ['von', 'bis', 'anzahl', 'sek_id', 'bemerkung'], sort: '-von' },
  search: { sek_id: inSektion() },
});
