import { defineModule } from '../../kit/define-module.ts';
import { equals } from '../../kit/filter.ts';
import { lastschriftposten } from './lastschriftposten.table.ts';

/** Claims of a collection. */
export const lastschriftpostenModule = defineModule({
  name: 'lastschriftposten',
  url: '/lastschriften/posten',
  area: 'LASTSCHRIFTEN',
  table: lastschriftposten,
  label: 'Forderungen der Lastschrift',
  list: { columns: ['forderung_id', 'text', 'betrag'], sort: 'text', totals: ['betrag'] },
  search: { forderung_id: equals('forderung_id') },
});
