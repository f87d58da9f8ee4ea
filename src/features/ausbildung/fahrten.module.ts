import { defineModule } from '../../kit/define-module.ts';
import { equals, filled } from '../../kit/filter.ts';
import { ausbildungzustaendige } from './ausbildungzustaendige.table.ts';

/** Trips that a member was in charge of and that have kilometres, read from the member. */
export const fahrtenModule = defineModule({
  name: 'fahrten',
  url: '/mgd/fahrten',
  area: 'MITGLIEDER',
  table: ausbildungzustaendige,
  label: 'Fahrten',
  list: { columns: ['ausb_id', 'rolle', 'km'], sort: 'ausb_id' },
  search: { mgd_id: equals('mgd_id') },
  view: { criterion: filled('km'), value: 'true' },
});
