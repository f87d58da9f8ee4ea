import { defineModule } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { dienstverhaeltnisse } from './dienstverhaeltnisse.table.ts';

/** Who is no volunteer. */
export const dienstverhaeltnisseModule = defineModule({
  name: 'dienstverhaeltnisse',
  url: '/dienstplaene/dienstverhaeltnisse',
  route: '/dienstplan/dienstverhaeltnisse',
  area: 'DIENSTPLAN',
  table: dienstverhaeltnisse,
  label: 'Dienstverhältnisse',
  list: { columns: ['mgd_id', 'personengruppe', 'sek_id'], sort: 'mgd_id' },
  search: { mgd_id: equals('mgd_id'), personengruppe: oneOf('personengruppe'), sek_id: inSektion() },
});
