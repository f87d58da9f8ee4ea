import { defineModule } from '../../kit/define-module.ts';
import { musikferien } from './musikferien.table.ts';

/** Tab of a school year: when there are no lessons. */
export const musikferienModule = defineModule({
  name: 'musikferien',
  url: '/musikschule/ferien',
  area: 'MUSIKSCHULE',
  table: musikferien,
  label: 'Ferien',
  list: { columns: ['name', 'von', 'bis'], sort: 'von' },
});
