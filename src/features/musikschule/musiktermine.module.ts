import { defineModule } from '../../kit/define-module.ts';
import { musiktermine } from './musiktermine.table.ts';

/** Tab of a weekly lesson: its days that were noted. */
export const musiktermineModule = defineModule({
  name: 'musiktermine',
  url: '/musikschule/termine',
  area: 'MUSIKSCHULE',
  table: musiktermine,
  label: 'Unterrichtstage',
  list: { columns: ['tag', 'art', 'neuertag', 'neuerbeginn', 'neuerraum', 'nachgeholtam'], sort: '-tag' },
});
