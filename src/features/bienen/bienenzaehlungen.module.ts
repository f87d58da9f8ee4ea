import { defineModule } from '../../kit/define-module.ts';
import { within } from '../../lib/message.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';

/** Tab of a Betrieb: what was counted. */
export const bienenzaehlungenModule = defineModule({
  name: 'bienenzaehlungen',
  url: '/bienendatenbank/zaehlungen',
  area: 'BIENENDATENBANK',
  table: bienenzaehlungen,
  label: within('Bienen', 'Zählungen'),
  list: {
    columns: ['gezaehltam', 'stand_id', 'jahr', 'anlass', 'voelker', 'ableger', 'bemerkung'],
    sort: '-gezaehltam',
    groupBy: ['jahr', 'stand_id', 'anlass'],
  },
});
