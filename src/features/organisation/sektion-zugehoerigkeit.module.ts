import { defineModule } from '../../kit/define-module.ts';
import { equals, from, to } from '../../kit/filter.ts';
import { sektionZugehoerigkeit } from './sektion-zugehoerigkeit.table.ts';

/** Tab of a branch: where in the tree it lay, and when. */
export const sektionZugehoerigkeitModule = defineModule({
  name: 'sektion_zugehoerigkeit',
  url: '/sektionen/zugehoerigkeit',
  area: 'RETTUNGSSTELLEN',
  table: sektionZugehoerigkeit,
  label: 'Zugehörigkeit',
  list: { columns: ['von', 'bis', 'parent_id'], sort: '-von' },
  search: { sek_id: equals('sek_id'), von: from('von'), bis: to('bis') },
});
